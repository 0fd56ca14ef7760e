import { weightOf } from '../grade/effort.js';
import { type Grade, type Grading, gradePuzzle } from '../grade/grade.js';
import type { Grid } from '../grid/grid.js';
import { type Drawing, type Drawn, drawGrid, redraw } from './draw.js';

/** The grades that can be asked for: those that rules of tiers 1–6 give. */
export type WantedGrade = Exclude<Grade, 'Beyond'>;

const HIGHEST_TIER: Record<WantedGrade, number> = { Easy: 3, Medium: 4, Hard: 5, Expert: 6 };

export interface Graded {
  readonly drawn: Drawn;
  readonly grading: Grading;
}

/** How a board stands to the grade that is wanted. */
interface Assessment extends Graded {
  readonly fits: boolean;
  /** The higher, the nearer: see `nearness`. */
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
/** Border moves tried for one change. */
const PROPOSALS = 60;

/** Draws a board and moves its borders towards the wanted grade; null when it does not get there. */
export function drawGraded(drawing: Drawing, wanted: WantedGrade): Graded | null {
  const first = drawGrid(drawing);
  if (!first) return null;
  let best = assess(first, wanted);
  const { changes, fruitless } = PATIENCE[wanted];
  for (let change = 0, idle = 0; change < changes && idle < fruitless && !best.fits; change++) {
    const next = redraw(drawing, best.drawn, PROPOSALS);
    const found = next && assess(next, wanted);
    idle = found && found.near > best.near ? 0 : idle + 1;
    if (found && (found.fits || found.near >= best.near)) best = found;
  }
  return best.fits ? best : null;
}

function assess(drawn: Drawn, wanted: WantedGrade): Assessment {
  const grading = gradePuzzle(drawn.grid, { tiers: [1, HIGHEST_TIER[wanted]] });
  return { drawn, grading, fits: grading.solved && grading.grade === wanted, near: nearness(grading) };
}

/**
 * A board that is too hard is nearer the more cells the rules decide before they are stuck; one that
 * is too easy, the more steps of high tiers it takes.
 */
function nearness({ solved, steps }: Grading): number {
  if (solved) return 1_000_000 + weightOf(steps);
  return steps.reduce((sum, { stars, crosses }) => sum + stars.length + crosses.length, 0);
}

/** The grade of a board as it came: by rules of tiers 1–6, and Beyond when they do not suffice. */
export function gradeAsDrawn(grid: Grid): Grading {
  return gradePuzzle(grid, { tiers: [1, 6] });
}
