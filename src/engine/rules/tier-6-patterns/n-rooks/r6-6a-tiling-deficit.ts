import type { Position } from '../../../bounds/position.js';
import type { Deduction, Reason } from '../../../deduction/deduction.js';
import { isSubset, overlaps, union } from '../../../grid/cellset.js';
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
  const plain = blockGrid(position);
  if (!plain) return;
  for (const { regions, blocks, empties } of deficits(position, plain)) {
    const grid = blockGrid(position) as BlockGrid;
    const tiles = blocks.map((block) => grid.blocks[plain.blocks.indexOf(block)] as Block);
    for (const lines of [blockLines(grid).slice(0, grid.side), blockLines(grid).slice(grid.side)]) {
      const met = lines.filter((line) => line.some((block) => tiles.includes(block)));
      if (met.length !== empties) continue;
      const filled = met.flat().filter((block) => !tiles.includes(block) && block.canHoldStar);
      const newly = filled.filter((block) => block.canBeEmpty);
      for (const block of newly) {
        block.canBeEmpty = false;
        block.because = tiles;
      }
      if (newly.length > 0) yield* argued(position, grid, regions);
    }
  }
}

/** What follows for the other blocks, with the regions named first. */
function* argued(position: Position, grid: BlockGrid, regions: readonly number[]): Iterable<Deduction> {
  propagate(grid);
  const named: Reason[] = regions.map((unit) => ({
    role: 'unit',
    unit,
    need: position.need[unit] as number,
  }));
  yield* blockDeductions(position, 'R6.6a', grid, () => named);
}

/** One to three regions that are whole blocks together, up to crossed cells; fewest first. */
function* deficits(position: Position, grid: BlockGrid): Iterable<Deficit> {
  const { size } = position.grid;
  const regions = Array.from({ length: size }, (_, index) => 2 * size + index).filter(
    (unit) => (position.need[unit] as number) > 0,
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
  const stars = regions.reduce((sum, unit) => sum + (position.need[unit] as number), 0);
  const blocks = grid.blocks.filter((block) => overlaps(block.open, cells));
  if (blocks.length <= stars) return;
  if (blocks.some((block) => isStarred(position, block) || !isSubset(block.open, cells))) return;
  yield { regions, blocks, empties: blocks.length - stars };
}
