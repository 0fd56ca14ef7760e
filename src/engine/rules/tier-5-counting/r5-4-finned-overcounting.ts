import type { Cell } from '../../grid/cellset.js';
import type { Rule } from '../rule.js';
import { starvedMatches } from './finned-capacity.js';
import { finnedDeductions } from './finned-counts.js';

export const finnedOvercounting: Rule = {
  id: 'R5.4',
  name: 'Finned overcounting',
  aliases: ['finned line counting', 'almost overcounting'],
  tier: 5,
  summary:
    'When lines would lie wholly in their regions but for a few fins, a star that crosses every fin makes the count hold: if the count then has no room for that star, it is a cross; so is a fin whose star would leave the regions too little room outside the lines.',
  *find(position) {
    const told = new Set<Cell>();
    for (const deduction of finnedDeductions(position, 'R5.4', 5, 'regions', 'containing')) {
      for (const cell of deduction.crosses) told.add(cell);
      yield deduction;
    }
    yield* starvedMatches(position, 'R5.4', told);
  },
};
