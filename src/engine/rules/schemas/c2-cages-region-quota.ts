import { type Bounds, bandsOf } from '../../bounds/bands.js';
import type { Position } from '../../bounds/position.js';
import type { Deduction, Reason } from '../../deduction/deduction.js';
import { cellsOf, isEmpty } from '../../grid/cellset.js';
import type { Rule } from '../rule.js';
import type { LinePair } from '../tier-5-counting/line-pairs.js';
import { cagedPairs, freeQuotas, packingNews, packingsOf } from './cages.js';

/**
 * C1, with only those placements counted that give regions a number of stars in the band that they can
 * have. All placements are looked at, not one of them: another may put a region's star elsewhere.
 */
export const cagesRegionQuota: Rule = {
  id: 'C2',
  name: 'Cages and region quota',
  aliases: ['cages with quota', 'only cage for the region'],
  tier: 5,
  summary:
    'In a caged band, cells that no placement consistent with the cages and with the regions’ quotas uses are crossed, such as those outside the only cage that can serve a region.',
  *find(position) {
    for (const pair of cagedPairs(position)) yield* inBand(position, pair);
  },
};

/** One region's quota at a time, then the quotas of all regions together. */
function* inBand(position: Position, pair: LinePair): Iterable<Deduction> {
  const free = freeQuotas(position);
  const quotas = bandQuotas(position, pair, free);
  const tight = [...free.keys()].filter((region) => {
    const { min, max } = quotas[region]!;
    return min > 0 || max < free[region]!.max;
  });
  const plain = tight.length > 0 ? packingsOf(position, pair, free) : null;
  if (!plain) return;
  const told = new Set<string>();
  for (const regions of [...tight.map((region) => [region]), tight]) {
    const kept = free.map((quota, region) => (regions.includes(region) ? quotas[region]! : quota));
    const packings = packingsOf(position, pair, kept);
    const news =
      packings && packingNews(pair, packings, 'C2', quotaAreas(position, pair, quotas, regions), plain);
    const key = JSON.stringify([news?.stars, news?.crosses]);
    if (!news || told.has(key)) continue;
    told.add(key);
    yield news;
  }
}

/** What each region can have in the band, where it meets the band at all. */
function bandQuotas(position: Position, pair: LinePair, free: readonly Bounds[]): Bounds[] {
  const bands = bandsOf(position, pair.axis);
  return free.map((quota, region) =>
    isEmpty(bands.cells(region, pair.from, pair.from + 1))
      ? quota
      : bands.of(region, pair.from, pair.from + 1),
  );
}

function quotaAreas(
  position: Position,
  pair: LinePair,
  quotas: readonly Bounds[],
  regions: readonly number[],
): Reason[] {
  const bands = bandsOf(position, pair.axis);
  return regions.map((region) => ({
    role: 'area',
    cells: cellsOf(bands.cells(region, pair.from, pair.from + 1)),
    ...quotas[region]!,
  }));
}
