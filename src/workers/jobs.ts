import type { MessagePort } from 'node:worker_threads';
import type { Deduction } from '../engine/deduction/deduction.js';
import type { GenerateRequest } from '../engine/generate/generate.js';
import type { Generated } from '../engine/generate/puzzle.js';
import type { Grade } from '../engine/grade/grade.js';
import type { Cell, CellSet } from '../engine/grid/cellset.js';
import type { HintOptions } from '../engine/hint/hint.js';
import type { Why } from '../engine/hint/why.js';
import type { Moment, Review } from '../engine/review/review.js';

// What goes to a worker and what comes back. Boards travel in our notation, the rest as plain data.

export interface GradedPuzzle {
  readonly tier: number;
  readonly grade: Grade;
  readonly effort: number;
  readonly rules: Readonly<Record<string, number>>;
}

/** How many solutions a puzzle has, as far as that was found out. */
export type Proof =
  | { readonly solutions: 'none' | 'unknown' }
  | { readonly solutions: 'several'; readonly two: readonly [CellSet, CellSet] }
  | { readonly solutions: 'one'; readonly solution: CellSet };

/** Every job a worker can do, by name: what it is given and what it gives back. */
interface Jobs {
  generate: [task: { request: GenerateRequest; progress?: MessagePort }, result: Generated];
  /** Says when it begins. */
  prove: [task: { puzzle: string; progress: MessagePort }, result: Proof];
  /** Says what it knows so far when it begins and after each step. */
  grade: [task: { puzzle: string; progress: MessagePort }, result: GradedPuzzle];
  hint: [task: { board: string; solution: CellSet; options?: HintOptions }, result: FoundStep];
  review: [
    task: { start: string; solution: CellSet; tier: number; moments: readonly SentMoment[] },
    result: Review,
  ];
  why: [task: { board: string; solution: CellSet; cell: Cell; options?: HintOptions }, result: Why];
}

/** A moment on its way to a worker, its board as a string of marks. */
type SentMoment = Omit<Moment, 'board'> & { readonly state: string };

/** A hint on its way back. Whoever asked has the grid. */
interface FoundStep {
  readonly mistakes: readonly Cell[];
  readonly state: string;
  readonly deduction: Deduction | null;
  readonly refused: readonly Deduction[];
}

export type JobName = keyof Jobs;
export type Task<Name extends JobName> = Jobs[Name][0];
export type Result<Name extends JobName> = Jobs[Name][1];

export interface NamedTask<Name extends JobName> {
  readonly name: Name;
  readonly task: Task<Name>;
}

/** An error of the engine's own kinds keeps its code across threads; a plain one would lose it. */
export interface JobRefusal {
  readonly kind: 'InputError' | 'GenerationError';
  readonly code: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** A worker always answers: what is thrown at the pool instead means that the worker has died. */
export type Answer<Name extends JobName> =
  | { readonly result: Result<Name> }
  | { readonly refusal: JobRefusal }
  | { readonly fault: string };
