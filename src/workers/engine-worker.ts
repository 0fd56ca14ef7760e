import { emptyBoard } from '../engine/board/board.js';
import { InputError } from '../engine/errors.js';
import { solveExactly } from '../engine/exact/solver.js';
import { generate as generatePuzzle } from '../engine/generate/generate.js';
import { GenerationError } from '../engine/generate/puzzle.js';
import { gradePuzzle } from '../engine/grade/grade.js';
import { findPractice } from '../engine/hint/practice.js';
import { readBoard } from '../engine/notation/read.js';
import { writeBoard } from '../engine/notation/write.js';
import type { Answer, JobName, Result, Task } from './jobs.js';

// Runs in a worker thread. Each export is a job that the pool calls by its name.

/** Strangers' puzzles may be as hard as they like; this is some ten seconds of search. */
const CONFLICTS_TO_ASSESS = 300_000;
const PROGRESS_EVERY = 10;

function job<Name extends JobName>(run: (task: Task<Name>) => Result<Name>) {
  return (task: Task<Name>): Answer<Name> => {
    try {
      return { result: run(task) };
    } catch (error) {
      if (error instanceof InputError || error instanceof GenerationError) {
        const kind = error instanceof InputError ? 'InputError' : 'GenerationError';
        return { refusal: { kind, code: error.code, data: error.data } };
      }
      return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
}

export const generate = job<'generate'>(({ request, progress }) => {
  const puzzle = generatePuzzle(request, {
    onProgress: (state) => {
      if (state.proofs % PROGRESS_EVERY === 0) progress?.postMessage(state);
    },
  });
  progress?.close();
  return puzzle;
});

export const assess = job<'assess'>(({ puzzle }) => {
  const { grid } = readBoard(puzzle);
  const { solutions, complete } = solveExactly(emptyBoard(grid), { conflicts: CONFLICTS_TO_ASSESS });
  if (solutions.length > 1) return { solutions: 'several' };
  if (!complete) return { solutions: 'unknown' };
  if (!solutions[0]) return { solutions: 'none' };
  const { tier, grade, effort, rules } = gradePuzzle(grid, { tiers: [1, 6] });
  return { solutions: 'one', stars: solutions[0], grading: { tier, grade, effort, rules } };
});

export const practice = job<'practice'>(({ puzzle, rule }) => {
  const found = findPractice(readBoard(puzzle).grid, rule);
  return found && { board: writeBoard(found.board, 'sbn'), deduction: found.deduction };
});
