import type { Board } from '../engine/board/board.js';
import type { Random } from '../engine/generate/random.js';
import type { Grade } from '../engine/grade/grade.js';
import type { Cell, CellSet } from '../engine/grid/cellset.js';
import type { Grid } from '../engine/grid/grid.js';
import type { Hint } from '../engine/hint/hint.js';
import type { Practice } from '../engine/hint/practice.js';
import type { Deduction, RuleId } from '../engine/rules/deduction.js';
import type { Store } from '../store/store.js';

/** What every use case is given. Nothing else is known of the outside world. */
export interface GameContext {
  readonly store: Store;
  readonly clock: () => Date;
  readonly random: Random;
  readonly hints: HintPort;
  readonly puzzles: PuzzlePort;
}

/** Where hints come from: the engine itself, or a pool of workers that runs it. */
export interface HintPort {
  findHint(board: Board, solution: CellSet): Promise<Hint>;
  why(board: Board, solution: CellSet, cell: Cell): Promise<readonly Deduction[]>;
}

export interface PuzzleGrading {
  readonly tier: number;
  readonly grade: Grade;
  readonly effort: number;
  readonly rules: Readonly<Record<string, number>>;
}

/** Is there one solution, and how hard is it? */
export type Assessment =
  | { readonly solutions: 'none' | 'several' | 'unknown' }
  | { readonly solutions: 'one'; readonly solution: CellSet; readonly grading: PuzzleGrading };

/** Where strangers' puzzles are judged: the engine itself, or a pool of workers that runs it. */
export interface PuzzlePort {
  assess(grid: Grid): Promise<Assessment>;
  /** The board on which this rule is the next step for the first time, if it ever is. */
  practice(grid: Grid, rule: RuleId): Promise<Practice | null>;
}
