import type { Board } from '../../../board/board.js';
import type { Solve } from '../../../bounds/position.js';
import { type Cell, equals, has, isSubset } from '../../../grid/cellset.js';
import { fastSimplexMaker } from '../../../linear/fast-simplex.js';
import { AT_BOUND, SETTLED, type Simplex, type SimplexMaker } from '../../../linear/simplex.js';
import { remembered } from '../../../remembered.js';
import type { FromSolution } from './from-solution.js';
import type { Witness } from './witnesses.js';

/** Where the search for a mark ended: the mark is possible when units may miss by this much. */
interface End {
  readonly from: FromSolution;
  readonly miss: number;
  readonly state: Uint8Array;
}

/**
 * Marks that were shown to be possible on an earlier board of a solve, each with the whole search as it was left.
 * Most are asked again on the next board, which has a few marks more: then these cells are pinned, and the search goes
 * on from where it ended, which takes a quarter of the steps of one from the beginning, and less on large boards. It
 * only ever shows that a mark is possible: what it would refute is asked afresh, so that sums do not depend on what was
 * asked before.
 */
export class Standing {
  private readonly ends = new Map<Cell, End>();
  private readonly refuted = new Map<Cell, { readonly board: Board; readonly miss: number }>();
  private bytes = 0;

  constructor(private readonly make: SimplexMaker = standingSimplex) {}

  keep(cell: Cell, from: FromSolution, miss: number, { state }: Simplex): void {
    const before = this.ends.get(cell);
    const bytes = this.bytes + state.length - (before?.state.length ?? 0);
    if (bytes > MOST_BYTES) return;
    this.bytes = bytes;
    if (before?.state.length === state.length) {
      before.state.set(state);
      this.ends.set(cell, { from, miss, state: before.state });
    } else this.ends.set(cell, { from, miss, state: state.slice() });
  }

  /** With no more room than that it is refuted on every later board, so nobody need look. */
  refute(cell: Cell, { board }: FromSolution, miss: number): void {
    this.refuted.set(cell, { board, miss });
  }

  /** How the mark is possible on a later board when units may miss by `miss`; null where that is not seen from here. */
  again(cell: Cell, { board, solution }: FromSolution, miss: number): Witness | null {
    const end = this.ends.get(cell);
    const refuted = this.refuted.get(cell);
    if (!end || (refuted && miss <= refuted.miss && isLater(board, refuted.board))) return null;
    const { from } = end;
    const { cells, windows, demands } = from.program;
    if (!isLater(board, from.board) || !equals(from.solution, solution)) return null;
    const simplex = this.make(demands.length + windows.length, cells.length, demands.length);
    simplex.state.set(end.state);
    simplex.level();
    let pinned = 0;
    for (const [index, other] of cells.entries()) {
      if (!has(board.stars, other) && !has(board.crosses, other)) continue;
      if (simplex.fixed[index] === AT_BOUND || pinned++ > MOST_PINNED * cells.length) return null;
      simplex.pin(index);
    }
    // With the little room it had, it also answers for what is asked later; if need be with the room that is given.
    let at = end.miss;
    for (const next of end.miss < miss ? [end.miss, miss] : [miss]) {
      const outcome = simplex.goOn(next - at, PATIENCE + cells.length);
      at = next;
      if (outcome !== SETTLED || !from.isMet(simplex.values, at)) continue;
      this.keep(cell, from, at, simplex);
      return from.witness(simplex.values, at);
    }
    return null;
  }
}

const isLater = (board: Board, than: Board): boolean =>
  isSubset(than.stars, board.stars) && isSubset(than.crosses, board.crosses);

/** What the searches of one solve may take altogether: that of one mark on a 25×25 takes a megabyte. */
const MOST_BYTES = 64e6;
/** A program that is mostly pinned is longer than a new one. */
const MOST_PINNED = 1 / 3;
/** Besides one a cell: a fresh search takes about as many steps, so one that goes on and needs more is not near its end. */
const PATIENCE = 30;

const standingSimplex = fastSimplexMaker();

export const standingOf = remembered((solve: Solve) => (solve.goesOn ? new Standing() : null));
