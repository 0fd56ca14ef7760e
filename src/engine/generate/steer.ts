import type { Tier } from '../deduction/deduction.js';
import { weightOf } from '../grade/effort.js';
import { type Grade, type Grading, gradePuzzle } from '../grade/grade.js';
import { reachOf } from '../grade/reach.js';
import { type Drawing, type Drawn, drawGrid, redraw } from './draw.js';

/** The grades that can be asked for: those that rules of tiers 1–6 give. */
export type WantedGrade = Exclude<Grade, 'Beyond'>;

const HIGHEST_TIER: Record<WantedGrade, Tier> = { Easy: 3, Medium: 4, Hard: 5, Expert: 6 };

export interface Graded {
  readonly drawn: Drawn;
  readonly grading: Grading;
}

/** How a board stands to the grade that is wanted. */
interface Assessment {
  readonly drawn: Drawn;
  /** Null where it does not have that grade. */
  readonly grading: Grading | null;
  /** The higher, the nearer. */
  readonly near: number;
}

/**
 * Changes to one board before another is drawn, and how many of them in a row may bring nothing.
 * Most boards that come are Hard, so for those a new board is the faster way.
 */
const PATIENCE: Record<WantedGrade, { changes: number; fruitless: number }> = {
  Easy: { changes: 40, fruitless: 8 },
  Medium: { changes: 40, fruitless: 8 },
  Hard: { changes: 2, fruitless: 2 },
  Expert: { changes: 12, fruitless: 6 },
};
/** Most boards are too hard for these grades, which `reachOf` finds out sooner than a whole grading does. */
const MOSTLY_TOO_HARD: readonly WantedGrade[] = ['Easy', 'Medium'];
/** Border moves tried for one change. Easy and Medium boards are rare, and lie a long leap away from most. */
const PROPOSALS: Record<WantedGrade, number> = { Easy: 240, Medium: 240, Hard: 60, Expert: 60 };

/** Draws a board and moves its borders towards the wanted grade; null when it does not get there. */
export function drawGraded(drawing: Drawing, wanted: WantedGrade): Graded | null {
  const first = drawGrid(drawing);
  if (!first) return null;
  let best = assess(first, wanted);
  const { changes, fruitless } = PATIENCE[wanted];
  for (let change = 0, idle = 0; change < changes && idle < fruitless && !best.grading; change++) {
    const next = redraw(drawing, best.drawn, PROPOSALS[wanted]);
    const found = next && assess(next, wanted);
    idle = found && found.near > best.near ? 0 : idle + 1;
    if (found && (found.grading || found.near >= best.near)) best = found;
  }
  const { drawn, grading } = best;
  return grading && { drawn, grading };
}

/**
 * A board that is too hard is nearer the more cells the rules decide before they are stuck; one that
 * is too easy, the more steps of high tiers it takes.
 */
function assess(drawn: Drawn, wanted: WantedGrade): Assessment {
  const { grid, solution } = drawn;
  const highest = HIGHEST_TIER[wanted];
  if (MOSTLY_TOO_HARD.includes(wanted)) {
    const { solved, decided } = reachOf(grid, highest, solution);
    if (!solved) return { drawn, grading: null, near: decided };
  }
  const grading = gradePuzzle(grid, { tiers: [1, highest], solution });
  if (!grading.solved) return { drawn, grading: null, near: decidedBy(grading) };
  return {
    drawn,
    grading: grading.grade === wanted ? grading : null,
    near: 1_000_000 + weightOf(grading.steps),
  };
}

const decidedBy = ({ steps }: Grading): number =>
  steps.reduce((sum, { stars, crosses }) => sum + stars.length + crosses.length, 0);

/** The grade of a board as it came: by rules of tiers 1–6, and Beyond when they do not suffice. */
export function gradeAsDrawn({ grid, solution }: Drawn): Grading {
  return gradePuzzle(grid, { tiers: [1, 6], solution });
}
