import type { Tier } from '../deduction/deduction.js';
import { type Cell, type CellSet, isEmpty, isSubset, overlaps } from '../grid/cellset.js';
import { candidateCells } from './placement.js';
import type { Position } from './position.js';
import { registryOf } from './registry.js';
import { inWindow } from './windows.js';

/** The aligned 2×2 blocks of a (4S+2)×(4S+2) grid: what each can still be. */
export interface RookBlocks {
  /** Blocks a side: 2S+1. Block number = block row · side + block column. */
  readonly side: number;
  readonly canBeEmpty: boolean[];
  readonly canHoldStar: boolean[];
}

/** S stars on (4S+2)×(4S+2): each pair of lines holds 2S stars in 2S+1 blocks, so one is empty. */
export function hasRookBlocks(position: Position): boolean {
  return position.grid.size === 4 * position.grid.stars + 2;
}

export function blockCorner(size: number, side: number, block: number): Cell {
  return ((block / side) | 0) * 2 * size + (block % side) * 2;
}

/**
 * What each block can be by the cells alone: one with a star, or with a registered star inside it,
 * cannot be empty; one without candidates cannot hold a star. What follows for others is a rule's
 * business.
 */
export function rookBlocks(position: Position, tier: Tier): RookBlocks {
  const { grid, board } = position;
  const side = grid.size / 2;
  const candidates = candidateCells(position, grid.all);
  const canBeEmpty: boolean[] = [];
  const canHoldStar: boolean[] = [];
  const squares = registryOf(position, tier);
  for (let block = 0; block < side * side; block++) {
    const window: CellSet = inWindow(grid.all, blockCorner(grid.size, side, block));
    const starred = overlaps(window, board.stars);
    canBeEmpty.push(!starred && !squares.some((square) => isSubset(square.cells, window)));
    canHoldStar.push(starred || !isEmpty(inWindow(candidates, blockCorner(grid.size, side, block))));
  }
  return { side, canBeEmpty, canHoldStar };
}
