import type { Board } from '../../engine/board/board.js';
import type { Deduction, RuleId } from '../../engine/deduction/deduction.js';
import type { Cell } from '../../engine/grid/cellset.js';
import type { Changed, GameView } from './game.js';

/** 1 where to look · 2 which technique · 3 the argument · 4 do it */
export type HintDepth = 1 | 2 | 3 | 4;

/** A change at depth 4, and none before that. */
export interface HintResult extends Changed {
  readonly depth: HintDepth;
  /** They come before any deduction, and cost no hint. */
  readonly mistakes: readonly Cell[];
  /** The board that the deduction is made on (obvious crosses filled in). */
  readonly board: Board;
  /** Null when mistakes come first, and when the rules find nothing. The caller shows as much as the depth allows. */
  readonly deduction: Deduction | null;
  /** Its technique, where the depth names one that can be learned. */
  readonly learn: RuleId | null;
}

export interface WhyResult {
  readonly game: GameView;
  readonly cell: Cell;
  /** The player's board without a mark in that cell: where the chain begins. */
  readonly board: Board;
  readonly mistakes: readonly Cell[];
  /** The chain that decides the cell; empty when mistakes come first. */
  readonly deductions: readonly Deduction[];
  /** The board that each of them is argued on. */
  readonly boards: readonly Board[];
  /** False where the cell is farther away than was looked. */
  readonly isComplete: boolean;
  /** The step to begin with: of a long way one of the last, where it says why. */
  readonly first: number;
  /** The step to show: that one, and others only when asked for. */
  readonly at: number;
}
