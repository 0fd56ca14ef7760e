import {
  bandConstraints,
  type Constraint,
  stripConstraints,
  unitConstraints,
} from '../../bounds/constraint.js';
import type { Position } from '../../bounds/position.js';
import type { Deduction } from '../../deduction/deduction.js';
import { AXES } from '../../grid/grid.js';
import type { Rule } from '../rule.js';
import { onlyNews, squeezePair } from './squeeze-pairs.js';

/**
 * A part that must hold all the stars its whole can hold leaves none to the other cells; one that must
 * hold all the empty cells leaves them nothing but stars.
 */
export const subsetSqueeze: Rule = {
  id: 'SQ',
  name: 'Subset squeeze',
  aliases: ['subset constraint squeeze', 'star localization'],
  tier: 5,
  summary:
    'When part of a set must hold as many stars as the whole set can, the cells outside that part are crossed; when it must hold all the cells without a star, the others are stars.',
  find: (position) => onlyNews(position, find(position)),
};

/** Only between families that belong together: a part and its region, its lines, a wider band. */
function* find(position: Position): Iterable<Deduction> {
  const { size } = position.grid;
  const units = unitConstraints(position);
  const strips = stripConstraints(position);
  for (const axis of AXES) {
    const bands = [...bandConstraints(position, axis)].filter(({ max }) => max > 0);
    for (let region = 2 * size; region < 3 * size; region++) {
      const parts = bands.filter(({ unit }) => unit === region);
      const wholes = [...units.filter(({ unit }) => unit === region), ...parts];
      const pieces = [...parts, ...strips.filter(({ unit }) => unit === region)];
      for (const large of wholes) yield* squeezed(pieces, [large]);
    }
    const lines = units.filter(({ unit }) => unit < 2 * size);
    yield* squeezed(bands, lines);
  }
}

function squeezed(pieces: readonly Constraint[], wholes: readonly Constraint[]): readonly Deduction[] {
  const found: Deduction[] = [];
  for (const small of pieces) {
    for (const large of wholes) {
      const deduction = squeezePair(small, large, 'SQ', 5);
      if (deduction) found.push(deduction);
    }
  }
  return found;
}
