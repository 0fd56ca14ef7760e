import type { Cell } from '../../grid/cellset.js';
import type { Rule } from '../rule.js';
import { starvedMatches } from './finned-capacity.js';
import { finnedDeductions } from './finned-counts.js';

export const finnedUndercounting: Rule = {
  id: 'R5.3',
  name: 'Finned undercounting',
  aliases: ['finned region counting', 'almost undercounting'],
  tier: 5,
  summary:
    'When regions would lie wholly in their lines but for a few fins, a star that crosses every fin makes the count hold: if the count then has no room for that star, it is a cross; so is a fin whose star would leave the lines too little room outside the regions.',
  *find(position) {
    const told = new Set<Cell>();
    for (const deduction of finnedDeductions(position, 'R5.3', 5, 'regions', 'confined')) {
      for (const cell of deduction.crosses) told.add(cell);
      yield deduction;
    }
    yield* starvedMatches(position, 'R5.3', told);
  },
};
