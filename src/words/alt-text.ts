import type { Board } from '../engine/board/board.js';
import type { Violation } from '../engine/board/violations.js';
import type { Deduction } from '../engine/deduction/deduction.js';
import { type Cell, cellsOf, count } from '../engine/grid/cellset.js';
import { hintSentences } from './hint.js';
import { cellNames, starCount } from './names.js';
import { violationSentence } from './violations.js';

// Discord takes 1024 characters; beyond that a description is refused.
const MOST = 1000;

/** Sentences joined as far as they fit; a whole sentence is left out rather than cut. */
export function altOf(sentences: readonly string[]): string {
  let alt = '';
  for (const sentence of sentences) {
    if (alt.length + sentence.length + 1 > MOST) continue;
    alt += alt === '' ? sentence : ` ${sentence}`;
  }
  return alt;
}

/** "Star Battle, 10 by 10 with 2 stars in every row, column and region." */
function puzzleSentence(board: Board): string {
  const { size, stars } = board.grid;
  return `Star Battle, ${size} by ${size}, with ${starCount(stars)} in every row, column and region.`;
}

/** "5 of 20 stars placed: A1, …" */
export function progressSentence(board: Board): string {
  const placed = cellsOf(board.stars);
  const total = board.grid.size * board.grid.stars;
  if (placed.length === 0) return `No star of ${total} is placed yet.`;
  return `${placed.length} of ${starCount(total)} placed: ${cellNames(board, placed)}.`;
}

export function boardAlt(scene: {
  board: Board;
  violations: readonly Violation[];
  mistakes: readonly Cell[];
  lastMove: readonly Cell[];
  finished: boolean;
}): string {
  const { board, violations, mistakes, lastMove, finished } = scene;
  const crosses = count(board.crosses);
  return altOf([
    puzzleSentence(board),
    ...(finished ? ['The puzzle is solved.'] : []),
    ...violations.map((violation) => violationSentence(board, violation)),
    ...(mistakes.length > 0 ? [`Not right: ${cellNames(board, mistakes)}.`] : []),
    progressSentence(board),
    ...(crosses > 0 ? [`${crosses} ${crosses === 1 ? 'cell is' : 'cells are'} crossed out.`] : []),
    ...(lastMove.length > 0 ? [`Last move: ${cellNames(board, lastMove)}.`] : []),
  ]);
}

/** "Picture 2 of 4", or nothing where there is only one. */
export const whichPicture = (index: number, of: number): string =>
  of > 1 ? `Picture ${index + 1} of ${of}` : '';

const REST = 'The rest stands below the picture.';

/** An argument as far as it fits: what stands on a sentence that was left out would prove nothing. */
function argumentAlt(sentences: readonly string[]): string {
  const whole = sentences.join(' ');
  if (whole.length <= MOST) return whole;
  const first: string[] = [];
  for (const sentence of sentences) {
    if ([...first, sentence, REST].join(' ').length > MOST) break;
    first.push(sentence);
  }
  return [...first, REST].join(' ');
}

/** The words for one picture of a hint, once for all pictures of it. Up to depth 2 they name an area and nothing else. */
export function hintAlt(
  board: Board,
  deduction: Deduction,
  depth: number,
  frame: { index: number; of: number },
): string {
  const which = whichPicture(frame.index, frame.of);
  if (frame.index > 0) return `${which} of the same argument.`;
  const sentences = hintSentences(board, deduction, depth);
  return argumentAlt([puzzleSentence(board), ...(which ? [`${which}.`] : []), ...sentences]);
}
