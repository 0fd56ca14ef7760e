import { areaOf } from '../../bounds/area-pool.js';
import { tilingCapacity } from '../../bounds/capacity.js';
import type { Position, SquareSource } from '../../bounds/position.js';
import { keyOf } from '../../grid/cellset.js';
import { AXES } from '../../grid/grid.js';
import { remembered } from '../../remembered.js';
import type { Rule } from '../rule.js';
import { areaNews, type KnownArea, MOST_SLACK, squaresOfAreas } from './area-news.js';
import { lineCounts } from './line-counts.js';
import { countReasons, shortSide, toldBy } from './told-counts.js';

/** Left-overs with more stars, or named by more lines, than this are past following. */
const MOST_STARS = 6;
const MOST_LINES = 4;

/**
 * What lines still need beyond the regions confined to them lies in their other cells. Seen from the
 * other side the same cells are what regions keep outside the lines they contain. Either way they are
 * unknown cells with a known need, so what tiers 3 and 4 say about a region holds for them.
 */
export const leftOver: Rule = {
  id: 'R5.1b',
  name: 'Left-over of a count',
  aliases: ['composite', 'law of leftovers', 'left-over region'],
  tier: 5,
  summary:
    'Lines that hold some regions wholly keep the rest of their stars in their other cells: that left-over is counted like a region of its own.',
  find: (position) => areaNews(position, leftOvers(position)),
};

/** Their 2×2s, for the registry. */
export const leftOverSquares: SquareSource = {
  tier: 5,
  find: (position) => squaresOfAreas(leftOvers(position)),
};

const leftOvers = remembered((position: Position) => findLeftOvers(position, MOST_SLACK));

/** With one star of room more: for arguments that count how stars can really be placed. */
export const wideLeftOvers = remembered((position: Position) => findLeftOvers(position, MOST_SLACK + 1));

function findLeftOvers(position: Position, slack: number): readonly KnownArea[] {
  const found = new Map<string, { side: number; known: KnownArea }>();
  for (const axis of AXES) {
    const counts = lineCounts(position, axis, 'regions');
    for (const set of counts.setsNamedBy(MOST_LINES)) {
      const confined = counts.confined(set);
      if (confined === 0) continue;
      const need = counts.spare(set, confined);
      if (need <= 0 || need > MOST_STARS || counts.spareClass(set, confined) > need + slack) continue;
      const cells = counts.spareCells(set, confined);
      if (tilingCapacity(cells) > need + slack) continue;
      const area = areaOf(cells, need);
      const key = keyOf(cells);
      const side = shortSide(counts, set);
      if ((found.get(key)?.side ?? Number.POSITIVE_INFINITY) <= side) continue;
      const reasons = () => countReasons(position, ...toldBy(counts, set));
      found.set(key, { side, known: { area, rule: 'R5.1b', tier: 5, reasons } });
    }
  }
  return [...found.values()]
    .sort((a, b) => a.side - b.side || a.known.area.need - b.known.area.need)
    .map(({ known }) => known);
}
