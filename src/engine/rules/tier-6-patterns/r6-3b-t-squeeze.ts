import type { Position, SquareSource } from '../../bounds/position.js';
import type { Deduction } from '../../deduction/deduction.js';
import { remembered } from '../../remembered.js';
import type { Rule } from '../rule.js';
import { exactNews, type KnownArea, squaresOfAreas } from '../tier-5-counting/area-news.js';
import { linePairs } from '../tier-5-counting/line-pairs.js';
import { besideT, excludedByT } from './t-news.js';

/** R6.3 on two neighbouring lines taken together, as R5.5 is R3.3 on them. */
export const tSqueeze: Rule = {
  id: 'R6.3b',
  name: 'Squeeze with a pressured T',
  aliases: ['T squeeze', 'pressured T squeeze'],
  tier: 6,
  summary:
    'Two neighbouring lines that need one 2×2 too many to be squeezed are squeezed all the same when a pressured T among them takes the place of two.',
  find,
};

function* find(position: Position): Iterable<Deduction> {
  for (const rest of rests(position)) yield* exactNews(position, rest);
  for (const pair of pairAreas(position)) yield* excludedByT(position, pair);
}

const pairAreas = (position: Position): KnownArea[] =>
  linePairs(position).map(({ area, reason }) => ({ area, rule: 'R6.3b', tier: 6, reasons: () => [reason] }));

const rests = remembered((position: Position): readonly KnownArea[] =>
  pairAreas(position).flatMap((pair) => [...besideT(position, pair)]),
);

/** The 2×2s of neighbouring lines beside a pressured T, for the registry. */
export const squeezedTSquares: SquareSource = {
  tier: 6,
  find: (position) => squaresOfAreas(rests(position)),
};
