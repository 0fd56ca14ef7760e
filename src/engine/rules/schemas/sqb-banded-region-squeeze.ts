import { bandConstraints, squareConstraints } from '../../bounds/constraint.js';
import type { Position } from '../../bounds/position.js';
import type { Deduction } from '../../deduction/deduction.js';
import { AXES } from '../../grid/grid.js';
import type { Rule } from '../rule.js';
import { onlyNews, squeezePair } from './squeeze-pairs.js';

/** The subset squeeze of a 2×2 that has its star inside a region’s part of a band. */
export const bandedRegionSqueeze: Rule = {
  id: 'SQb',
  name: 'Banded region squeeze',
  aliases: ['banded region', 'region band and 2×2'],
  tier: 5,
  summary:
    'When a region’s part of a band has one star and a star-containing 2×2 lies inside it, the star is there: the other cells of that part are crossed.',
  find: (position) => onlyNews(position, find(position)),
};

function* find(position: Position): Iterable<Deduction> {
  const squares = squareConstraints(position, 5);
  for (const axis of AXES) {
    for (const large of bandConstraints(position, axis)) {
      if (large.max !== 1 && large.min < 2) continue;
      for (const small of squares) {
        const deduction = squeezePair(small, large, 'SQb', 5);
        if (deduction) yield deduction;
      }
    }
  }
}
