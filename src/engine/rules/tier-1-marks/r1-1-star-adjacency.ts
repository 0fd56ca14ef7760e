import { cellsOf, intersect, overlaps } from '../../grid/cellset.js';
import type { Rule } from '../rule.js';

/** No two stars touch, so whatever touches a star has none. */
export const starAdjacency: Rule = {
  id: 'R1.1',
  name: 'Star adjacency',
  aliases: ['neighbours of a star', 'no touching'],
  tier: 1,
  summary: 'Every cell that touches a star is a cross.',
  *find(position) {
    const { board, grid, unknown } = position;
    for (const cell of cellsOf(board.stars)) {
      const touching = grid.neighbours[cell]!;
      if (!overlaps(touching, unknown)) continue;
      const crosses = cellsOf(intersect(touching, unknown));
      yield { rule: 'R1.1', tier: 1, stars: [], crosses, reasons: [{ role: 'star', cell }] };
    }
  },
};
