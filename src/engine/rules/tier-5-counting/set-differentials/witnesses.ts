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
  private next = 0;

  add(witness: Witness): void {
    this.known[this.next] = witness;
    this.next = (this.next + 1) % MOST;
  }

  /** The marks that are possible on a board when units may miss by this much. */
  marks(board: Board, miss: number): { readonly stars: CellSet; readonly crosses: CellSet } {
    const stars = emptySet(board.grid.size);
    const crosses = emptySet(board.grid.size);
    for (const witness of this.known) {
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
