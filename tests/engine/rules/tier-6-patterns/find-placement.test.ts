import { describe, expect, it } from 'vitest';
import { emptyBoard, withMarks } from '../../../../src/engine/board/board.js';
import { canPlaceStars, placementCapacity } from '../../../../src/engine/bounds/placement.js';
import { Position } from '../../../../src/engine/bounds/position.js';
import { cellsOf, isSubset, setOf } from '../../../../src/engine/grid/cellset.js';
import { findPlacement } from '../../../../src/engine/rules/tier-6-patterns/find-placement.js';
import { createRandom, randomGrid } from '../../../support/random-grid.js';

describe('a placement', () => {
  it('is found exactly when that many stars fit, and is legal', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(seed);
      const board = emptyBoard(randomGrid(random, 8, 2));
      const crosses = cellsOf(board.grid.all).filter(() => random.int(3) === 0);
      const position = new Position(withMarks(board, { crosses }));
      const cells = setOf(
        8,
        cellsOf(position.unknown).filter(() => random.int(3) === 0),
      );
      const most = placementCapacity(position, cells);
      expect(findPlacement(position, cells, most + 1)).toBeNull();
      const placed = findPlacement(position, cells, most)!;
      expect(cellsOf(placed)).toHaveLength(most);
      expect(isSubset(placed, cells)).toBe(true);
      expect(canPlaceStars(position, cellsOf(placed))).toBe(true);
    }
  });
});
