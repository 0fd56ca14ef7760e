import type { RuleId } from '../deduction/deduction.js';
import type { Grade } from '../grade/grade.js';
import type { Style } from './style.js';

/** Raised when the same seed would no longer give the same board. */
export const GENERATOR_VERSION = 4;

/** How hard a stored puzzle is. One that somebody brings can be played before that is known. */
export type PuzzleGrade = Grade | 'Ungraded';

/** A finished puzzle, as it is stored and sent: plain data. */
export interface Puzzle {
  /** `10x2.AAB…` */
  readonly puzzle: string;
  /** One digit a cell, row by row: 1 for a star. */
  readonly solution: string;
  readonly tier: number;
  readonly grade: Grade;
  readonly effort: number;
  /** How often each rule is used on the way. */
  readonly rules: Readonly<Partial<Record<RuleId, number>>>;
  readonly seed: number;
  readonly style: Style;
  readonly version: number;
}

/** A puzzle as it comes from the generator. */
export interface Generated extends Puzzle {
  /** How good a day it makes, from 0 to 100 (worth.ts). */
  readonly worth: number;
}

/** Why a puzzle that could exist was not made. */
export class GenerationError extends Error {
  constructor(
    readonly code: 'limit-reached' | 'cancelled',
    readonly data: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
    this.name = 'GenerationError';
  }
}
