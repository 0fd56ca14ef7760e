import type { Cell } from '../grid/cellset.js';

/** A mark that an argument supposes. */
export interface Supposed {
  readonly cell: Cell;
  readonly mark: 'star' | 'cross';
}

/**
 * What a sentence says about stars: these cells hold at least and at most so many, in every solution of
 * the board, or in every one that has the marks supposed.
 */
export interface Claim {
  readonly cells: readonly Cell[];
  readonly least: number;
  readonly most: number;
  readonly suppose?: readonly Supposed[];
}
