import type { Position } from '../../bounds/position.js';
import type { Deduction, RuleId, Tier } from '../../deduction/deduction.js';
import { type CellSet, cellsOf, emptySet, isSubset, union } from '../../grid/cellset.js';
import { AXES } from '../../grid/grid.js';
import { remembered } from '../../remembered.js';
import type { Rule } from '../rule.js';
import { type Counted, type LineCounts, lineCounts } from './line-counts.js';
import { countReasons, isShort, shortSide, toldBy } from './told-counts.js';

/**
 * R5.1 and R5.2. Units that lie wholly in some lines have all their stars there. If they need as many
 * as the lines do, nothing else in the lines can be a star:
 *
 *     A A x B     rows 1 and 2 need two stars, A and B lie in them and need one each:
 *     A x x B     the cells of other regions there (x) are crosses
 *
 * The same count seen from the lines left out: they lie wholly in the other regions, which need as many
 * stars, so these have none elsewhere. It is told by whichever side names fewer lines.
 */
export const undercounting: Rule = {
  id: 'R5.1',
  name: 'Undercounting',
  aliases: ['region counting', 'confined regions', 'N regions in N lines', 'set counting'],
  tier: 5,
  summary:
    'When regions lie wholly in as many lines as they need stars, those lines have no star to spare: their other cells are crossed.',
  find: (position) => heldCounts(position, 'R5.1', 5, 'regions', 'confined'),
};

export const overcounting: Rule = {
  id: 'R5.2',
  name: 'Overcounting',
  aliases: ['line counting', 'N lines in N regions', 'covering regions'],
  tier: 5,
  summary:
    'When lines lie wholly in regions that need as many stars, those regions spend all their stars there: their cells outside the lines are crossed.',
  find: (position) => heldCounts(position, 'R5.2', 5, 'regions', 'containing'),
};

/** A set of lines whose whole need is met by the units confined to it, and so by nothing else. */
interface HeldCount {
  readonly counts: LineCounts;
  readonly set: number;
  /** Cells of the lines that belong to none of those units. */
  readonly crosses: CellSet;
}

/**
 * The counts that hold, told by the confined units and their lines, or, seen from the other side, by
 * the lines left out and the units that contain them. Uses whose crosses are all known from shorter
 * ones are left out.
 */
export function* heldCounts(
  position: Position,
  rule: RuleId,
  tier: Tier,
  counted: Counted,
  side: 'confined' | 'containing' | 'both',
): Iterable<Deduction> {
  let known = emptySet(position.grid.size);
  for (const { counts, set, crosses } of held[counted](position)) {
    const short = isShort(counts, set);
    if ((side === 'confined' && !short) || (side === 'containing' && short)) continue;
    if (isSubset(crosses, known)) continue;
    known = union(known, crosses);
    yield {
      rule,
      tier,
      stars: [],
      crosses: cellsOf(crosses),
      reasons: countReasons(position, ...toldBy(counts, set)),
    };
  }
}

/** What is told from the one side and what from the other comes of the same search. */
const held = {
  regions: remembered((position: Position) => findHeld(position, 'regions')),
  crossing: remembered((position: Position) => findHeld(position, 'crossing')),
} as const;

/** Those that cross something, fewest lines to name first. */
function findHeld(position: Position, counted: Counted): HeldCount[] {
  const found: HeldCount[] = [];
  for (const axis of AXES) {
    const counts = lineCounts(position, axis, counted);
    if (counts.isWhole && counts.dealing?.isFree()) continue;
    for (const set of counts.sets) {
      const confined = counts.confined(set);
      if (counts.spare(set, confined) !== 0 || counts.spareCount(set, confined) <= 0) continue;
      found.push({ counts, set, crosses: counts.spareCells(set, confined) });
    }
  }
  return found.sort((a, b) => shortSide(a.counts, a.set) - shortSide(b.counts, b.set));
}
