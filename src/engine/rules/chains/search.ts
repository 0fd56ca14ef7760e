import { cellsOf, intersect, without } from '../../grid/cellset.js';
import type { Rule } from '../rule.js';
import { theOnlySolution } from '../some-solution.js';
import { type Assumption, farthestFirst } from './assume.js';
import { forced } from './chain-rules.js';

/**
 * What is left where no chain is short enough to be told: an exact search that met every dead end and left one way. No
 * technique, and nothing to practise, so the catalogue does not have it; but a hint is never missing, and it says what
 * it rests on.
 */
export const exactSearch: Rule = {
  id: 'R8.5',
  name: 'Search',
  aliases: ['backtracking', 'brute force'],
  tier: 8,
  summary:
    'Where no argument is short enough to be told, a search through every way to place the stars leaves one.',
  *find(position) {
    const found = theOnlySolution(position.board);
    if (!found) return;
    const { solution, deadEnds } = found;
    const left = {
      stars: cellsOf(intersect(position.unknown, solution)),
      crosses: cellsOf(without(position.unknown, solution)),
    };
    const stars = left.stars.map((cell): Assumption => ({ cell, mark: 'star' }));
    const says = { rule: 'R8.5', tier: 8, reasons: [{ role: 'search', deadEnds }] } as const;
    // Those stars first that decide most of the board.
    for (const { cell } of farthestFirst(position, stars, forced))
      yield { ...says, stars: [cell], crosses: [] };
    for (const cell of left.crosses) yield { ...says, stars: [], crosses: [cell] };
  },
};
