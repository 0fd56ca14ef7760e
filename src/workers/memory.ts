import { createHash } from 'node:crypto';
import { type Board, emptyBoard, stateOf } from '../engine/board/board.js';
import type { Deduction } from '../engine/deduction/deduction.js';
import type { Hint } from '../engine/hint/hint.js';
import type { Practised } from '../engine/hint/practice.js';
import type { Why } from '../engine/hint/why.js';
import { writeBoard } from '../engine/notation/write.js';
import type { Review } from '../engine/review/review.js';
import type { Proof } from './jobs.js';
import type { EnginePool, Judged } from './pool.js';
import { SharedWork } from './shared-work.js';

const MOST_HINTS = 4000;
const MOST_OTHERS = 1000;
/** Whoever looks at one asks for the proofs in it, too. */
const MOST_REVIEWS = 200;
/** A puzzle that could not be judged in time may be judged at a quieter hour. */
const JUDGED_MS = 10 * 60_000;

type Answers = Pick<EnginePool, 'findHint' | 'why' | 'prove' | 'grade' | 'review'>;

/** Told of every deduction that the solution contradicts: a rule is wrong on this board. */
export type OnRefused = (board: Board, deduction: Deduction) => void;

/**
 * Finds each answer once. Whoever goes deeper into a hint asks about the same board again, on a puzzle of the day many
 * people come past the same boards, and a puzzle that many paste is judged once.
 */
export function rememberingAnswers(pool: Answers, onRefused: OnRefused): Answers {
  const reported = <Found extends Pick<Hint, 'refused'>>(board: Board, found: Found): Found => {
    for (const deduction of found.refused) onRefused(board, deduction);
    return found;
  };
  const hints = new SharedWork<Hint>(MOST_HINTS);
  const whys = new SharedWork<Why>(MOST_OTHERS);
  const proofs = new SharedWork<Proof>(MOST_OTHERS, JUDGED_MS);
  const grades = new SharedWork<Judged>(MOST_OTHERS, JUDGED_MS);
  // What was not begun is not remembered.
  const notBegun = new Error('too many wait for a grade');
  const reviews = new SharedWork<Review>(MOST_REVIEWS);
  return {
    findHint(board, solution, { signal, ...options } = {}) {
      const key = `${writeBoard(board, 'sbn')} ${options.uniqueness ?? true} ${practisedKey(options.practised)}`;
      return hints.ask(key, signal, async (ended) =>
        reported(board, await pool.findHint(board, solution, { ...options, signal: ended })),
      );
    },
    why(board, solution, cell, { signal, ...options } = {}) {
      const key = `${cell} ${writeBoard(board, 'sbn')} ${options.uniqueness ?? true}`;
      return whys.ask(key, signal, async (ended) =>
        reported(board, await pool.why(board, solution, cell, { ...options, signal: ended })),
      );
    },
    prove: (grid, { signal } = {}) =>
      proofs.ask(writeBoard(emptyBoard(grid), 'sbn'), signal, (ended) => pool.prove(grid, { signal: ended })),
    grade: (grid, { signal } = {}) =>
      grades
        .ask(writeBoard(emptyBoard(grid), 'sbn'), signal, async (ended) => {
          const judged = await pool.grade(grid, { signal: ended });
          if (!judged) throw notBegun;
          return judged;
        })
        .catch((error: unknown) => {
          if (error === notBegun) return null;
          throw error;
        }),
    review(game, { signal } = {}) {
      const { start, moments } = game;
      const played = moments.map(({ ms, board, helped }) => `${ms} ${stateOf(board)} ${helped}`);
      const key = createHash('sha256')
        .update([writeBoard(start, 'sbn'), ...played].join('\n'))
        .digest('base64');
      return reviews.ask(key, signal, (ended) => pool.review(game, { signal: ended }));
    },
  };
}

const practisedKey = (practised: Practised | undefined): string =>
  practised ? `${practised.rule} ${practised.goal.stars} ${practised.goal.crosses}` : '';
