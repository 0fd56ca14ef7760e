import type { Position } from '../../bounds/position.js';
import { cellsOf, isEmpty } from '../../grid/cellset.js';
import type { Deduction, Reason, Rule } from '../deduction.js';
import type { LinePair } from '../tier-5-counting/line-pairs.js';
import type { Packings, Quota } from './band-packings.js';
import { cagedPairs, freeQuotas, packingNews, packingsOf, saysMore } from './cages.js';

export const cagesRegionQuota: Rule = {
  id: 'C2',
  name: 'Cages and region quota',
  aliases: ['cages with quota', 'only cage for the region', 'C2'],
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
  const tight = quotas.map((quota, region) => quota.min > 0 || quota.max < (free[region] as Quota).max);
  if (!tight.includes(true)) return;
  const plain = packingsOf(position, pair, free);
  if (!plain) return;
  let known: Packings = plain;
  for (const [region, isTight] of tight.entries()) {
    if (!isTight) continue;
    const one = free.map((quota, k) => (k === region ? (quotas[k] as Quota) : quota));
    const packings = packingsOf(position, pair, one);
    if (!packings || !saysMore(pair.area.cells, known, packings)) continue;
    const news = packingNews(pair, packings, 'C2', quotaAreas(position, pair, quotas, [region]));
    if (news) yield news;
    known = packings;
  }
  const packings = packingsOf(position, pair, quotas);
  if (!packings || !saysMore(pair.area.cells, known, packings)) return;
  const all = [...tight.keys()].filter((region) => tight[region]);
  const news = packingNews(pair, packings, 'C2', quotaAreas(position, pair, quotas, all));
  if (news) yield news;
}

/** What each region can have in the band, where it meets the band at all. */
function bandQuotas(position: Position, pair: LinePair, free: readonly Quota[]): Quota[] {
  const bands = position.bands(pair.axis);
  return free.map((quota, region) =>
    isEmpty(bands.cells(region, pair.from, pair.from + 1))
      ? quota
      : bands.of(region, pair.from, pair.from + 1),
  );
}

function quotaAreas(
  position: Position,
  pair: LinePair,
  quotas: readonly Quota[],
  regions: readonly number[],
): Reason[] {
  const bands = position.bands(pair.axis);
  return regions.map((region) => ({
    role: 'area',
    cells: cellsOf(bands.cells(region, pair.from, pair.from + 1)),
    ...(quotas[region] as Quota),
  }));
}
