import { areaOf } from '../../bounds/area-pool.js';
import { capacityWithout, tilingCapacity } from '../../bounds/capacity.js';
import type { Position } from '../../bounds/position.js';
import type { Deduction, Reason } from '../../deduction/deduction.js';
import { cellsOf, count, intersect, isEmpty, without } from '../../grid/cellset.js';
import { looseCover } from '../exact-tiling.js';
import type { Rule } from '../rule.js';
import { exactNews } from '../tier-5-counting/area-news.js';

/**
 * A unit has in the cells it shares with another at least what the rest of it has no room for. If that is
 * also the most that the shared cells can hold, their number of stars is exact.
 */
export const regionLineSqueeze: Rule = {
  id: 'D3',
  name: 'Region–line squeeze',
  aliases: ['region band squeeze', 'row and region squeeze', 'line–region intersection'],
  tier: 5,
  summary:
    'What a line or a region cannot place outside their common cells it places inside: when that is all they can hold, those cells are settled.',
  *find(position) {
    const { size } = position.grid;
    for (let line = 0; line < 2 * size; line++) {
      if (position.need[line]! <= 0) continue;
      for (let region = 2 * size; region < 3 * size; region++) {
        if (position.need[region]! > 0) yield* squeezed(position, line, region);
      }
    }
  },
};

function* squeezed(position: Position, line: number, region: number): Iterable<Deduction> {
  const shared = intersect(position.open(line), position.open(region));
  if (isEmpty(shared)) return;
  const most = Math.min(tilingCapacity(shared), position.need[line]!, position.need[region]!);
  // The unit that cannot do without the common cells first; the other may lose its cells elsewhere.
  for (const [pressed, other] of [
    [line, region],
    [region, line],
  ] as const) {
    const { cells, need } = position.area(pressed);
    const least = need - capacityWithout(cells, shared);
    if (least <= 0 || least !== most) continue;
    const outside = without(cells, shared);
    const reasons = (): Reason[] => [
      { role: 'unit', unit: pressed, need },
      { role: 'unit', unit: other, need: position.need[other]! },
      { role: 'area', cells: cellsOf(shared), min: least, max: least },
      ...looseCover(outside),
    ];
    const known = { area: areaOf(shared, least), rule: 'D3', tier: 5, reasons } as const;
    if (count(shared) === least) {
      yield { rule: 'D3', tier: 5, stars: cellsOf(shared), crosses: [], reasons: reasons() };
    } else {
      yield* exactNews(position, known);
    }
    // All the other unit's stars are in the common cells.
    const elsewhere = without(position.open(other), shared);
    if (least === position.need[other] && !isEmpty(elsewhere)) {
      yield { rule: 'D3', tier: 5, stars: [], crosses: cellsOf(elsewhere), reasons: reasons() };
    }
  }
}
