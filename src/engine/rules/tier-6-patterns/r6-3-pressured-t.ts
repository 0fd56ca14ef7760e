import type { Position, SquareSource } from '../../bounds/position.js';
import type { Deduction } from '../../deduction/deduction.js';
import { remembered } from '../../remembered.js';
import type { Rule } from '../rule.js';
import { exactNews, type KnownArea, squaresOfAreas } from '../tier-5-counting/area-news.js';
import { besideT, excludedByT } from './t-news.js';

/**
 * Two stars in a T are the ends of its long side. In a line with room for one more star that cannot be, so
 * the T holds at most one where two 2×2s would cover it.
 */
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
  for (const rest of rests(position)) yield* exactNews(position, rest);
  for (const unit of unitAreas(position)) yield* excludedByT(position, unit);
}

const unitAreas = (position: Position): KnownArea[] =>
  position.grid.units.map(({ id: unit }) => {
    const area = position.area(unit);
    return { area, rule: 'R6.3', tier: 6, reasons: () => [{ role: 'unit', unit, need: area.need }] };
  });

const rests = remembered((position: Position): readonly KnownArea[] =>
  unitAreas(position).flatMap((unit) => [...besideT(position, unit)]),
);

/** The 2×2s of units beside a pressured T, for the registry. */
export const pressuredTSquares: SquareSource = {
  tier: 6,
  find: (position) => squaresOfAreas(rests(position)),
};
