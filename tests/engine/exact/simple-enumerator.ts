import type { Board } from '../../../src/engine/board/board.js';
import { isSolved } from '../../../src/engine/board/violations.js';
import { add, type CellSet, emptySet, has, overlaps } from '../../../src/engine/grid/cellset.js';

/**
 * Every solution of a board, found in the plainest way: cell by cell in reading order, star or no
 * star, with no more cleverness than refusing what already breaks a rule. Slow, and easy to trust.
 */
export function enumerateSolutions(board: Board, limit = Number.POSITIVE_INFINITY): CellSet[] {
  const { grid } = board;
  const { size, stars } = grid;
  const found: CellSet[] = [];
  const placed = emptySet(size);
  const inRow = new Array<number>(size).fill(0);
  const inColumn = new Array<number>(size).fill(0);
  const inRegion = new Array<number>(size).fill(0);

  const visit = (cell: number): void => {
    if (found.length >= limit) return;
    if (cell === size * size) {
      const solved = { grid, stars: placed.slice(), crosses: emptySet(size) };
      if (isSolved(solved)) found.push(solved.stars);
      return;
    }
    const row = Math.floor(cell / size);
    const column = cell % size;
    const region = grid.regionOf[cell]!;
    if (column === 0 && row > 0 && inRow[row - 1] !== stars) return;
    const full = inRow[row] === stars || inColumn[column] === stars || inRegion[region] === stars;
    if (!full && !has(board.crosses, cell) && !overlaps(grid.neighbours[cell]!, placed)) {
      add(placed, cell);
      inRow[row]!++;
      inColumn[column]!++;
      inRegion[region]!++;
      visit(cell + 1);
      placed[row]! &= ~(1 << column);
      inRow[row]!--;
      inColumn[column]!--;
      inRegion[region]!--;
    }
    if (!has(board.stars, cell)) visit(cell + 1);
  };

  visit(0);
  return found;
}
