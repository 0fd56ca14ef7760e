import { type Grade, type Grading, gradePuzzle } from '../grade/grade.js';
import type { Grid } from '../grid/grid.js';
import { type Drawing, type Drawn, drawBoard, redraw } from './draw.js';

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
  /** Cells that rules up to the wanted tier decide: the more, the nearer. All of them when it is too easy. */
  readonly decided: number;
}

/** Changes to one board before another is drawn, and how many of them in a row may bring nothing. */
const MOST_CHANGES = 40;
const MOST_FRUITLESS = 8;
const PROPOSALS = 12;

/** Draws a board and moves its borders towards the wanted grade; null when it does not get there. */
export function drawGraded(drawing: Drawing, wanted: WantedGrade): Graded | null {
  const first = drawBoard(drawing);
  if (!first) return null;
  let best = assess(first, wanted);
  let fruitless = 0;
  for (let change = 0; change < MOST_CHANGES && fruitless < MOST_FRUITLESS && !best.fits; change++) {
    const next = redraw(drawing, best.drawn, PROPOSALS);
    const found = next && assess(next, wanted);
    if (found && (found.fits || found.decided > best.decided)) {
      best = found;
      fruitless = 0;
    } else {
      // A board just as good is as good a place to go on from.
      if (found && found.decided === best.decided) best = found;
      fruitless++;
    }
  }
  return best.fits ? best : null;
}

function assess(drawn: Drawn, wanted: WantedGrade): Assessment {
  const grading = gradePuzzle(drawn.grid, { tiers: [1, HIGHEST_TIER[wanted]] });
  return {
    drawn,
    grading,
    fits: grading.solved && grading.grade === wanted,
    decided: grading.solved ? drawn.grid.regionOf.length : decidedCells(grading),
  };
}

function decidedCells({ steps }: Grading): number {
  return steps.reduce((sum, { stars, crosses }) => sum + stars.length + crosses.length, 0);
}

/** The grade of a board as it came: by rules of tiers 1–6, and Beyond when they do not suffice. */
export function gradeAsDrawn(grid: Grid): Grading {
  return gradePuzzle(grid, { tiers: [1, 6] });
}
