import { boardFromState, emptyBoard, stateOf } from '../engine/board/board.js';
import { InputError } from '../engine/errors.js';
import { solveExactly } from '../engine/exact/solver.js';
import { generate as generatePuzzle } from '../engine/generate/generate.js';
import { GenerationError } from '../engine/generate/puzzle.js';
import { findHint } from '../engine/hint/hint.js';
import { why as explainCell } from '../engine/hint/why.js';
import { readBoard } from '../engine/notation/read.js';
import { review as reviewMoments } from '../engine/review/review.js';
import { gradeStepwise } from './grade-job.js';
import type { Answer, JobName, NamedTask, Result, Task } from './jobs.js';

// Runs in a worker thread.

/** Strangers' puzzles may be as hard as they like; this is some ten seconds of search. */
const CONFLICTS_TO_PROVE = 300_000;

type Handlers = { readonly [Name in JobName]: (task: Task<Name>) => Result<Name> };

const handlers: Handlers = { generate, prove, grade, review, hint, why };

/** Does one job and always answers, whatever happens. */
export default function run<Name extends JobName>({ name, task }: NamedTask<Name>): Answer<Name> {
  try {
    return { result: handlers[name](task) };
  } catch (error) {
    if (error instanceof InputError || error instanceof GenerationError) {
      const kind = error instanceof InputError ? 'InputError' : 'GenerationError';
      return { refusal: { kind, code: error.code, data: error.data } };
    }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function generate({ request, progress }: Task<'generate'>): Result<'generate'> {
  const puzzle = generatePuzzle(request, { onProgress: (state) => progress?.postMessage(state) });
  progress?.close();
  return puzzle;
}

function prove({ puzzle, progress }: Task<'prove'>): Result<'prove'> {
  progress.postMessage('begun');
  const { grid } = readBoard(puzzle);
  const { solutions, complete } = solveExactly(emptyBoard(grid), { conflicts: CONFLICTS_TO_PROVE });
  progress.close();
  const [first, second] = solutions;
  if (first && second) return { solutions: 'several', two: [first, second] };
  if (!complete) return { solutions: 'unknown' };
  return first ? { solutions: 'one', solution: first } : { solutions: 'none' };
}

function grade({ puzzle, progress }: Task<'grade'>): Result<'grade'> {
  const graded = gradeStepwise(readBoard(puzzle).grid, (sofar) => progress.postMessage(sofar));
  progress.close();
  return graded;
}

function review({ start: notation, moments, ...game }: Task<'review'>): Result<'review'> {
  const start = readBoard(notation);
  const read = moments.map(({ state, ...moment }) => ({
    ...moment,
    board: boardFromState(start.grid, state),
  }));
  return reviewMoments({ ...game, start, moments: read });
}

function hint({ board, solution, options }: Task<'hint'>): Result<'hint'> {
  const { board: shown, ...found } = findHint(readBoard(board), solution, options);
  return { ...found, state: stateOf(shown) };
}

function why({ board, solution, cell, options }: Task<'why'>): Result<'why'> {
  return explainCell(readBoard(board), solution, cell, options);
}
