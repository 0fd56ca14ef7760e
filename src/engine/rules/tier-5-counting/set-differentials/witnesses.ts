import type { Board } from '../../../board/board.js';
import { type CellSet, emptySet, isSubset } from '../../../grid/cellset.js';
import type { Grid } from '../../../grid/grid.js';
import { remembered } from '../../../remembered.js';

/**
 * A way to fill the grid, with parts of stars, in which every unit misses its number by no more than `miss` and no
 * 2×2 holds more than one. It shows that its whole stars and its empty cells are possible, on every board whose
 * marks it has.
 */
export interface Witness {
  readonly stars: CellSet;
  readonly crosses: CellSet;
  readonly miss: number;
}

/** What was met on other boards of a grid, the last ones. */
class Witnesses {
  private readonly known: Witness[] = [];
  /** How many there have been so far. */
  met = 0;

  add(witness: Witness): void {
    this.known[this.met % MOST] = witness;
    this.met++;
  }

  /** The marks that are possible on a board when units may miss by this much, by those met since there were so many. */
  marks(board: Board, miss: number, since = 0): { readonly stars: CellSet; readonly crosses: CellSet } {
    const stars = emptySet(board.grid.size);
    const crosses = emptySet(board.grid.size);
    for (let k = Math.max(since, this.met - MOST); k < this.met; k++) {
      const witness = this.known[k % MOST]!;
      if (witness.miss > miss) continue;
      if (!isSubset(board.stars, witness.stars) || !isSubset(board.crosses, witness.crosses)) continue;
      addAll(stars, witness.stars);
      addAll(crosses, witness.crosses);
    }
    return { stars, crosses };
  }
}

/** Fewer than two a cell of the largest board. */
const MOST = 1024;

export const witnessesOf = remembered((_: Grid) => new Witnesses());

function addAll(to: CellSet, cells: CellSet): void {
  for (let r = 0; r < to.length; r++) to[r] = to[r]! | cells[r]!;
}
