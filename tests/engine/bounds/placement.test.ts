import { describe, expect, it } from 'vitest';
import { emptyBoard } from '../../../src/engine/board/board.js';
import { tilingCapacity } from '../../../src/engine/bounds/capacity.js';
import { canPlaceStar, findPlacement, Placing } from '../../../src/engine/bounds/placement.js';
import type { Position } from '../../../src/engine/bounds/position.js';
import { type Cell, cellsOf, isSubset, overlaps, setOf } from '../../../src/engine/grid/cellset.js';
import { parseCell } from '../../../src/engine/grid/names.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';
import { drawnPosition } from '../../support/drawn.js';
import { createRandom } from '../../support/random-grid.js';
import { solvedGrid } from '../../support/solved-grid.js';

// One star a unit. B1 is a star; its neighbours are not crossed yet, C4 is.
const small = drawnPosition(1, ['AABB .*..', 'CDBB ....', 'CDDD ....', 'CDDD ..x.']);
const at = (name: string): Cell => parseCell(4, name);

describe('one star', () => {
  it.each([
    ['D3', true, 'a free cell'],
    ['B1', false, 'a star already'],
    ['C4', false, 'a cross'],
    ['C2', false, 'touching a star at its corner'],
    ['D1', false, 'in a row that is full'],
    ['B4', false, 'in a column that is full'],
  ])('%s: %s, %s', (cell, allowed) => {
    expect(canPlaceStar(small, at(cell))).toBe(allowed);
  });

  it('is refused in a region that is full', () => {
    const position = drawnPosition(1, ['AAAA *...', 'BAAA ....', 'BCCD ....', 'BBCD ....']);
    expect(canPlaceStar(position, at('C2'))).toBe(false);
    expect(canPlaceStar(position, at('D3'))).toBe(true);
  });
});

/** The definition: each may be a star by itself, none touch, and no unit gets more than it needs. */
function canPlaceStars(position: Position, cells: readonly Cell[]): boolean {
  const placed = setOf(position.grid.size, cells);
  const placing = new Placing(position);
  return cells.every((cell) => {
    const fits = placing.hasRoom(cell) && !overlaps(position.grid.neighbours[cell]!, placed);
    placing.put(cell);
    return fits && canPlaceStar(position, cell);
  });
}

describe('several stars at once', () => {
  it.each([
    [['D2', 'A3', 'C4'], false, 'one of them is a cross'],
    [['D2', 'A3'], true, 'apart in every way'],
    [['A3', 'A4'], false, 'touching each other'],
    [['D2', 'D4'], false, 'two in a column for one star'],
    [['C3', 'D4'], false, 'touching at a corner'],
    [['A3', 'A3'], false, 'the same cell twice'],
  ])('%j: %s, %s', (cells, allowed) => {
    expect(canPlaceStars(small, cells.map(at))).toBe(allowed);
  });
});

/** The definition: every subset of the cells. */
function mostByTrial(position: Position, cells: readonly Cell[]): number {
  let most = 0;
  for (let choice = 0; choice < 1 << cells.length; choice++) {
    const chosen = cells.filter((_, k) => (choice >> k) & 1);
    if (chosen.length > most && canPlaceStars(position, chosen)) most = chosen.length;
  }
  return most;
}

describe('a placement', () => {
  it('is found exactly when that many stars fit, and is legal', () => {
    const random = createRandom(5);
    for (let round = 0; round < 40; round++) {
      const { grid } = solvedGrid(random, 9, 2);
      const position = positionOf(emptyBoard(grid));
      const cells = setOf(
        9,
        Array.from({ length: 10 }, () => random.int(81)),
      );
      const most = mostByTrial(position, cellsOf(cells));
      expect(findPlacement(position, cells, most + 1)).toBeNull();
      const placed = findPlacement(position, cells, most)!;
      expect(cellsOf(placed)).toHaveLength(most);
      expect(isSubset(placed, cells)).toBe(true);
      expect(canPlaceStars(position, cellsOf(placed))).toBe(true);
    }
  });

  it('is not found where 2×2s would do but lines are short of stars', () => {
    // Row 4 takes one star only, though it takes two 2×2s to cover its three open cells.
    const row = setOf(4, [12, 13, 15]);
    expect(tilingCapacity(row)).toBe(2);
    expect(findPlacement(small, row, 1)).not.toBeNull();
    expect(findPlacement(small, row, 2)).toBeNull();
  });
});
