import type { Position } from '../../bounds/position.js';
import type { Deduction, Rule } from '../deduction.js';
import { pressuredTs } from './pressured-ts.js';
import { excludedByT, settledByT } from './t-news.js';

export const pressuredT: Rule = {
  id: 'R6.3',
  name: 'Pressured T',
  aliases: ['T-tetromino', 'pressed T', 'pressured T-shape'],
  tier: 6,
  summary:
    'A T-shape whose long side lies in a line with room for only one more star counts as a single tile, so its unit may hold fewer stars than its 2×2s suggest.',
  find,
};

function* find(position: Position): Iterable<Deduction> {
  const ts = pressuredTs(position);
  for (const { id: unit } of position.grid.units) {
    const area = position.area(unit);
    if (area.need <= 0) continue;
    yield* settledByT(position, ts, {
      area,
      rule: 'R6.3',
      tier: 6,
      reasons: [{ role: 'unit', unit, need: area.need }],
    });
  }
  for (const { id: unit } of position.grid.units) {
    const area = position.area(unit);
    if (area.need <= 0) continue;
    yield* excludedByT(position, {
      area,
      rule: 'R6.3',
      tier: 6,
      reasons: [{ role: 'unit', unit, need: area.need }],
    });
  }
}
