import type { Board } from '../engine/board/board.js';
import type { Violation } from '../engine/board/violations.js';
import { type Cell, cellsOf, count } from '../engine/grid/cellset.js';
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
export function puzzleSentence(board: Board): string {
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
  lastMove: readonly Cell[];
  finished: boolean;
}): string {
  const { board, violations, lastMove, finished } = scene;
  const crosses = count(board.crosses);
  return altOf([
    puzzleSentence(board),
    ...(finished ? ['The puzzle is solved.'] : []),
    ...violations.map((violation) => violationSentence(board, violation)),
    progressSentence(board),
    ...(crosses > 0 ? [`${crosses} ${crosses === 1 ? 'cell is' : 'cells are'} crossed out.`] : []),
    ...(lastMove.length > 0 ? [`Last move: ${cellNames(board, lastMove)}.`] : []),
  ]);
}
