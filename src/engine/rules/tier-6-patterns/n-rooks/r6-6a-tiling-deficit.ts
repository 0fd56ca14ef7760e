import type { Position } from '../../../bounds/position.js';
import type { Deduction, Reason } from '../../../deduction/deduction.js';
import { isSubset, overlaps, union } from '../../../grid/cellset.js';
import { remembered } from '../../../remembered.js';
import type { Rule } from '../../rule.js';
import { blockDeductions, isStarred } from './block-deductions.js';
import { type Block, type BlockGrid, blockGrid, blockLines, propagate } from './blocks.js';

/** Regions whose unknown cells are exactly those of some blocks: T blocks for K stars. */
interface Deficit {
  readonly regions: readonly number[];
  readonly blocks: readonly Block[];
  readonly empties: number;
}

/**
 * T whole blocks that hold K stars have T − K empties among them. If they lie in just as many block rows,
 * each of these has its one empty block among them: the other blocks there hold a star.
 */
export const tilingDeficit: Rule = {
  id: 'R6.6a',
  name: 'N-rooks: tiling deficit',
  aliases: ['N-rooks', 'block rooks', 'empty blocks'],
  tier: 6,
  summary:
    'A region made of whole blocks has as many empty ones as it has blocks too many; when those fill the quota of its block rows or columns, every other block there holds a star.',
  find,
};

function* find(position: Position): Iterable<Deduction> {
  for (const { grid, named } of deficitGrids(position)) {
    yield* blockDeductions(position, 'R6.6a', grid, () => named);
  }
}

/** A block grid with what a deficit says, and what follows for the other blocks. */
interface Argued {
  readonly grid: BlockGrid;
  /** The regions it was argued from. */
  readonly named: readonly Reason[];
}

export const deficitGrids = remembered((position: Position): readonly Argued[] => {
  const plain = blockGrid(position);
  if (!plain) return [];
  return [...deficits(position, plain)].flatMap(({ regions, blocks, empties }) =>
    ([0, 1] as const).flatMap((axis): Argued[] => {
      const grid = blockGrid(position) as BlockGrid;
      const tiles = blocks.map((block) => grid.blocks[plain.blocks.indexOf(block)]!);
      const lines = blockLines(grid).slice(axis * grid.side, (axis + 1) * grid.side);
      const met = lines.filter((line) => line.some((block) => tiles.includes(block)));
      if (met.length !== empties) return [];
      const filled = met.flat().filter((block) => !tiles.includes(block) && block.canHoldStar);
      const newly = filled.filter((block) => block.canBeEmpty);
      if (newly.length === 0) return [];
      for (const block of newly) {
        block.canBeEmpty = false;
        block.because = tiles;
      }
      propagate(grid);
      const named = regions.map((unit): Reason => ({ role: 'unit', unit, need: position.need[unit]! }));
      return [{ grid, named }];
    }),
  );
});

/** One to three regions that are whole blocks together, up to crossed cells; fewest first. */
function* deficits(position: Position, grid: BlockGrid): Iterable<Deficit> {
  const { size } = position.grid;
  const regions = Array.from({ length: size }, (_, index) => 2 * size + index).filter(
    (unit) => position.need[unit]! > 0,
  );
  for (let many = 1; many <= 3; many++) {
    for (const chosen of choices(regions, many)) yield* deficit(position, grid, chosen);
  }
}

function* choices(from: readonly number[], many: number): Iterable<readonly number[]> {
  if (many === 0) yield [];
  for (const [k, first] of many > 0 ? from.entries() : []) {
    for (const rest of choices(from.slice(k + 1), many - 1)) yield [first, ...rest];
  }
}

function* deficit(position: Position, grid: BlockGrid, regions: readonly number[]): Iterable<Deficit> {
  const cells = regions.map((unit) => position.open(unit)).reduce(union);
  const stars = regions.reduce((sum, unit) => sum + position.need[unit]!, 0);
  const blocks = grid.blocks.filter((block) => overlaps(block.open, cells));
  if (blocks.length <= stars) return;
  if (blocks.some((block) => isStarred(position, block) || !isSubset(block.open, cells))) return;
  yield { regions, blocks, empties: blocks.length - stars };
}
