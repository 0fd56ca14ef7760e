import type { Rule } from '../rule.js';
import { finnedDeductions } from '../tier-5-counting/finned-counts.js';

/** The first argument of R5.3 with crossing lines in the place of regions. */
export const finnedFish: Rule = {
  id: 'R6.5',
  name: 'Finned fish',
  aliases: ['finned X-wing', 'finned swordfish'],
  tier: 6,
  summary: 'A cell that would cross every fin of a fish, and then be crossed by the fish itself, is a cross.',
  find: (position) => finnedDeductions(position, 'R6.5', 6, 'crossing', 'both'),
};
