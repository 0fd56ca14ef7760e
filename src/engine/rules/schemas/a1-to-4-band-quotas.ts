import { areaOf } from '../../bounds/area-pool.js';
import { bandsOf } from '../../bounds/bands.js';
import type { Position } from '../../bounds/position.js';
import type { Deduction, Reason, RuleId } from '../../deduction/deduction.js';
import { type CellSet, cellsOf, count, isEmpty, without } from '../../grid/cellset.js';
import type { Axis } from '../../grid/grid.js';
import { remembered } from '../../remembered.js';
import type { Rule } from '../rule.js';
import { exactNews } from '../tier-5-counting/area-news.js';
import { titleOf } from '../units-by-kind.js';

/**
 * A1–A4: a region has an exact number of stars in a band of lines. The number comes from the band's
 * budget, when the other regions of the band take all that is left to take, or leave all that they
 * cannot (A1, A2); or from the region's own rest, when its cells outside the band take just what they
 * must (A3, A4). Both parts of the region are then counted like regions of their own.
 */
function bandQuota(
  told: Pick<Rule, 'id' | 'name' | 'aliases' | 'summary'>,
  axis: Axis,
  source: Source,
): Rule {
  return {
    ...told,
    tier: 5,
    *find(position) {
      for (const quota of exactQuotas(position, axis)) {
        if (quota.source === source) yield* quotaNews(position, quota, told.id);
      }
    },
  };
}

/** The band's budget, or the rest of the region. */
type Source = 'budget' | 'rest';

const budget = (id: RuleId, axis: Axis): Rule =>
  bandQuota(
    {
      id,
      name: `${titleOf(axis)} band budget`,
      aliases: ['band budget', 'star budget', 'region band quota'],
      summary: `The other regions of a band of ${axis}s leave one region an exact number of the band's stars: its cells there and elsewhere are counted with it.`,
    },
    axis,
    'budget',
  );

const quota = (id: RuleId, axis: Axis): Rule =>
  bandQuota(
    {
      id,
      name: `Region's ${axis} quota`,
      aliases: ['region band quota', 'internal band quota'],
      summary: `What a region can hold outside a band of ${axis}s leaves an exact number of its stars inside: both parts are counted with it.`,
    },
    axis,
    'rest',
  );

export const rowBandBudget = budget('A1', 'row');
export const columnBandBudget = budget('A2', 'column');
export const regionRowQuota = quota('A3', 'row');
export const regionColumnQuota = quota('A4', 'column');

/** An exact number of a region's stars in a band of lines, and where the number comes from. */
export interface ExactQuota {
  readonly region: number;
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
  readonly cells: CellSet;
  readonly quota: number;
  readonly source: Source;
}

/** Every band that a region only partly lies in where its number of stars is exact. */
export const exactQuotas = (position: Position, axis: Axis): readonly ExactQuota[] =>
  quotasAlong[axis](position);

const quotasAlong = {
  row: remembered((position: Position) => findQuotas(position, 'row')),
  column: remembered((position: Position) => findQuotas(position, 'column')),
};

function findQuotas(position: Position, axis: Axis): ExactQuota[] {
  const { size } = position.grid;
  const bands = bandsOf(position, axis);
  const found: ExactQuota[] = [];
  if (bands.impossible) return found;
  for (let region = 0; region < size; region++) {
    const area = position.area(2 * size + region);
    if (area.need <= 0) continue;
    const { first, last } = area.bandGeometry(axis);
    for (let from = first; from <= last; from++) {
      for (let to = from; to <= last; to++) {
        if (from === first && to === last) continue;
        const { min, max } = bands.of(region, from, to);
        if (min !== max) continue;
        const cells = bands.cells(region, from, to);
        if (isEmpty(cells) || count(cells) === area.count) continue;
        const above = bands.of(region, 0, from - 1);
        const below = bands.of(region, to + 1, size - 1);
        const byRest = area.need - above.max - below.max === min && area.need - above.min - below.min === max;
        const exact = { region, axis, from, to, cells, quota: max };
        found.push({ ...exact, source: byRest && !budgetIsExact(position, exact) ? 'rest' : 'budget' });
      }
    }
  }
  return found;
}

/** Does the band's own budget say it: the others take all that is left, or all that they can? */
function budgetIsExact(
  position: Position,
  { region, axis, from, to, quota }: Omit<ExactQuota, 'source'>,
): boolean {
  const bands = bandsOf(position, axis);
  let least = 0;
  let most = 0;
  for (let other = 0; other < position.grid.size; other++) {
    if (other === region) continue;
    const { min, max } = bands.of(other, from, to);
    least += min;
    most += max;
  }
  const need = bands.need(from, to);
  return need - least === quota || need - most === quota;
}

/** What an exact quota says about cells: both parts of the region have a known need. */
function* quotaNews(position: Position, quota: ExactQuota, rule: RuleId): Iterable<Deduction> {
  const { region, cells, quota: stars } = quota;
  const unit = 2 * position.grid.size + region;
  const need = position.need[unit]!;
  const rest = without(position.open(unit), cells);
  for (const area of [areaOf(cells, stars), areaOf(rest, need - stars)]) {
    if (area.need > 0 && area.need < area.count && area.capacity !== area.need) continue;
    const reasons = () => quotaReasons(position, quota);
    if (area.need === 0) {
      if (area.count > 0)
        yield { rule, tier: 5, stars: [], crosses: cellsOf(area.cells), reasons: reasons() };
    } else if (area.need === area.count) {
      yield { rule, tier: 5, stars: cellsOf(area.cells), crosses: [], reasons: reasons() };
    } else {
      yield* exactNews(position, { area, rule, tier: 5, reasons });
    }
  }
}

/** The region, the band, its part; then the other regions of the band, or the region's other parts. */
export function quotaReasons(position: Position, quota: ExactQuota): Reason[] {
  const { region, axis, from, to, cells, quota: stars, source } = quota;
  const { size } = position.grid;
  const bands = bandsOf(position, axis);
  const unit = 2 * size + region;
  const reasons: Reason[] = [
    { role: 'unit', unit, need: position.need[unit]! },
    { role: 'band', axis, from, to, need: bands.need(from, to) },
    { role: 'area', cells: cellsOf(cells), min: stars, max: stars },
  ];
  const area = (of: number, first: number, last: number): void => {
    if (first > last) return;
    const part = bands.cells(of, first, last);
    if (!isEmpty(part)) reasons.push({ role: 'area', cells: cellsOf(part), ...bands.of(of, first, last) });
  };
  if (source === 'rest') {
    area(region, 0, from - 1);
    area(region, to + 1, size - 1);
  } else {
    for (let other = 0; other < size; other++) if (other !== region) area(other, from, to);
  }
  return reasons;
}
