import { arrangements, lineHolds } from '../../bounds/arrangements.js';
import { stripReasons, stripsOf } from '../../bounds/strips.js';
import { cellsOf, without } from '../../grid/cellset.js';
import type { Rule } from '../rule.js';

/**
 * A 1×n: the rest of a region is too small for all its stars, so some are in this line. Most 1×ns
 * only press on their line (R3.5, R4.7); one that must hold all it can is decided at once:
 *
 *     A A A      two stars in a 1×3 are its ends
 */
export const stripIdentification: Rule = {
  id: 'R3.4',
  name: '1×n',
  aliases: ['strip', 'locked cells', 'pointing cells'],
  tier: 3,
  summary:
    'A part of a region in one line must hold the stars the rest has no room for; a 1×n that must hold all it can is filled in.',
  *find(position) {
    for (let line = 0; line < 2 * position.grid.size; line++) {
      for (const strip of stripsOf(position, line)) {
        if (lineHolds(strip.word) !== strip.min) continue;
        const ways = arrangements(strip.cells, strip.min);
        if (!ways) continue;
        const stars = cellsOf(ways.certain);
        const crosses = cellsOf(without(strip.cells, ways.possible));
        if (stars.length + crosses.length === 0) continue;
        yield {
          rule: 'R3.4',
          tier: 3,
          stars,
          crosses,
          reasons: stripReasons(strip, strip.min),
        };
      }
    }
  },
};
