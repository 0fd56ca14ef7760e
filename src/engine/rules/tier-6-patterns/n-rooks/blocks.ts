import { blockCorner, hasRookBlocks, rookBlocks } from '../../../bounds/n-rooks.js';
import type { Position } from '../../../bounds/position.js';
import { inWindow } from '../../../bounds/windows.js';
import type { Cell, CellSet } from '../../../grid/cellset.js';

/**
 * One aligned 2×2 of the block grid. A (4S+2)×(4S+2) board is (2S+1)×(2S+1) blocks; two lines hold
 * 2S stars and a block at most one, so each block row and block column has exactly one empty block:
 * empties stand like rooks that do not attack each other.
 *
 *     6×6, one star:   ★ | ★ | .       one empty block in each
 *                      . | ★ | ★       block row and column
 *                      ★ | . | ★
 */
export interface Block {
  readonly row: number;
  readonly column: number;
  readonly corner: Cell;
  readonly open: CellSet;
  /** False once a star is known to lie in it. */
  canBeEmpty: boolean;
  /** False once all four cells are known to be crosses. */
  canHoldStar: boolean;
  /** The blocks its last change was argued from. */
  because: readonly Block[];
}

export interface BlockGrid {
  readonly side: number;
  readonly blocks: readonly Block[];
}

/** The block grid with what marks and registered 2×2s show, or null on a board of another size. */
export function blockGrid(position: Position): BlockGrid | null {
  if (!hasRookBlocks(position)) return null;
  const { size } = position.grid;
  const { side, canBeEmpty, canHoldStar } = rookBlocks(position, 5);
  const blocks = canBeEmpty.map((empty, block): Block => {
    const corner = blockCorner(size, side, block);
    return {
      row: (block / side) | 0,
      column: block % side,
      corner,
      open: inWindow(position.unknown, corner),
      canBeEmpty: empty,
      canHoldStar: canHoldStar[block]!,
      because: [],
    };
  });
  return { side, blocks };
}

export const isEmptyBlock = (block: Block): boolean => !block.canHoldStar;
export const holdsStar = (block: Block): boolean => !block.canBeEmpty;

/** The 2(2S+1) block rows and block columns. */
export function blockLines({ side, blocks }: BlockGrid): Block[][] {
  const rows = Array.from({ length: side }, (_, row) => blocks.slice(row * side, (row + 1) * side));
  const columns = Array.from({ length: side }, (_, column) => rows.map((row) => row[column]!));
  return [...rows, ...columns];
}

/**
 * The rook rule until nothing changes: the only block of a line that can be empty is empty, and
 * every other block of an empty block's lines holds a star.
 */
export function propagate(grid: BlockGrid): void {
  const lines = blockLines(grid);
  for (let changed = true; changed; ) {
    changed = false;
    for (const line of lines) {
      const empty = line.find(isEmptyBlock);
      if (empty) {
        for (const block of line) {
          if (block !== empty && block.canBeEmpty && block.canHoldStar) {
            block.canBeEmpty = false;
            block.because = [empty];
            changed = true;
          }
        }
        continue;
      }
      const candidates = line.filter((block) => block.canBeEmpty);
      const only = candidates[0];
      if (candidates.length === 1 && only && only.canHoldStar) {
        only.canHoldStar = false;
        only.because = line.filter((block) => block !== only);
        changed = true;
      }
    }
  }
}

/** Everything a block's state rests on, without the block itself, each after what it rests on itself. */
export function groundsOf(block: Block): Block[] {
  const seen = new Set([block]);
  const grounds: Block[] = [];
  const visit = (of: Block): void => {
    for (const ground of of.because) {
      if (seen.has(ground)) continue;
      seen.add(ground);
      visit(ground);
      grounds.push(ground);
    }
  };
  visit(block);
  return grounds;
}
