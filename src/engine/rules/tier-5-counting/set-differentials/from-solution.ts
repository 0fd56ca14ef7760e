import type { Board } from '../../../board/board.js';
import { add, type Cell, type CellSet, has, overlaps } from '../../../grid/cellset.js';
import { AT_BOUND, AT_ZERO, FREE, type Simplex } from '../../../linear/simplex.js';
import type { Program } from './program.js';
import type { Witness } from './witnesses.js';

/** A bound that nothing comes near. */
const FAR = 1e6;
/** What is nearer than this is the same: answers come in 32-bit floats. */
export const NEAR = 2e-3;

/**
 * A program as it looks from a solution: every cell is worth how far it is from what the solution has there, its stars
 * are counted down from 1. A mark that the solution does not have is given, and the other cells are asked to make up for
 * it.
 */
export class FromSolution {
  /** By cell: which column it is, or -1. */
  readonly place: Int32Array;
  /** By column: has the solution a star there? */
  readonly isStar: readonly boolean[];
  /** No open cell touches a star: the program says nothing of those two. */
  readonly isTidy: boolean;

  constructor(
    readonly board: Board,
    readonly program: Program,
    readonly solution: CellSet,
  ) {
    const { cells } = program;
    this.isTidy = cells.every((cell) => !overlaps(board.grid.neighbours[cell]!, board.stars));
    this.isStar = cells.map((cell) => has(solution, cell));
    this.place = new Int32Array(board.grid.size ** 2).fill(-1);
    for (const [index, cell] of cells.entries()) this.place[cell] = index;
  }

  /** At the solution, so that every column is worth 0. */
  lay(simplex: Simplex): void {
    const { isStar } = this;
    const { cells, windows, demands } = this.program;
    const { entries, width, bounds, costs } = simplex;
    for (let index = 0; index < cells.length; index++) costs[index] = 1 + ((index * 37) % 101) / 101;
    bounds.fill(1, 0, cells.length);
    bounds.fill(FAR, cells.length);
    for (const [row, { members }] of demands.entries()) {
      for (const member of members) entries[row * width + member] = isStar[member] ? -1 : 1;
    }
    for (const [index, { members }] of windows.entries()) {
      const row = demands.length + index;
      for (const member of members) entries[row * width + member] = isStar[member] ? -1 : 1;
      entries[row * width + cells.length] = members.some((member) => isStar[member]) ? 0 : 1;
    }
  }

  /** Gives a cell the mark that it does not have; around a star there is no other. */
  give(cell: Cell, fixed: Uint8Array): void {
    const index = this.place[cell]!;
    fixed.fill(FREE);
    fixed[index] = AT_BOUND;
    if (this.isStar[index]) return;
    const { size } = this.board.grid;
    const row = (cell / size) | 0;
    const column = cell - row * size;
    for (let r = Math.max(0, row - 1); r <= row + 1 && r < size; r++) {
      for (let c = Math.max(0, column - 1); c <= column + 1 && c < size; c++) {
        const other = this.place[r * size + c]!;
        if (other >= 0 && other !== index) fixed[other] = this.isStar[other] ? AT_BOUND : AT_ZERO;
      }
    }
  }

  /** What these values, one a column, show to be possible. */
  witness(values: Float32Array, miss: number): Witness {
    const { board, program } = this;
    const stars = board.stars.slice();
    const crosses = board.crosses.slice();
    for (const [index, cell] of program.cells.entries()) {
      const value = this.starsAt(index, values);
      if (value > 1 - NEAR) add(stars, cell);
      else if (value < NEAR) add(crosses, cell);
    }
    return { stars, crosses, miss };
  }

  /** Do they keep to what the program says, when every unit may miss by so much? Counted afresh. */
  isMet(values: Float32Array, miss: number): boolean {
    const { windows, demands } = this.program;
    const inAll = (members: readonly number[]): number => {
      let sum = 0;
      for (let k = 0; k < members.length; k++) sum += this.starsAt(members[k]!, values);
      return sum;
    };
    return (
      demands.every(({ members, need }) => Math.abs(inAll(members) - need) < miss + NEAR) &&
      windows.every(({ members }) => inAll(members) < 1 + NEAR) &&
      values.every((value) => value > -NEAR && value < 1 + NEAR)
    );
  }

  private starsAt(index: number, values: Float32Array): number {
    const moved = values[index]!;
    return this.isStar[index] ? 1 - moved : moved;
  }
}
