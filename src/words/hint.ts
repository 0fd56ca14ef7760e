import type { Board } from '../engine/board/board.js';
import type { Deduction } from '../engine/deduction/deduction.js';
import type { Cell } from '../engine/grid/cellset.js';
import type { Grid } from '../engine/grid/grid.js';
import { focusOf, type Place } from '../engine/hint/focus.js';
import { explain } from './explain.js';
import { bandName, capital, cellNames, unitNames } from './names.js';
import { TECHNIQUES } from './techniques.js';

/** Depth 0: is everything on the board right so far? */
export function onTrackSentence(board: Board, mistakes: readonly Cell[]): string {
  if (mistakes.length === 0) return 'Everything you have marked is right so far.';
  const one = mistakes.length === 1;
  return `${cellNames(board, mistakes)} ${one ? 'is' : 'are'} not right: look at ${one ? 'it' : 'them'} again.`;
}

/** Depth 1 names an area, 2 the technique, 3 the argument, 4 only what to do. */
export function hintSentences(board: Board, deduction: Deduction, depth: number): string[] {
  if (depth <= 1) return [whereSentence(board, deduction)];
  if (depth === 2) return [whereSentence(board, deduction), TECHNIQUES[deduction.rule].idea];
  if (depth === 3) return [...explain(board, deduction).sentences];
  return [doItSentence(board, deduction)];
}

const whereSentence = (board: Board, deduction: Deduction): string =>
  `Look at ${placeName(board.grid, focusOf(board, deduction).place)}.`;

function placeName(grid: Grid, place: Place): string {
  if (place.kind === 'board') return 'the whole board';
  if (place.kind === 'band') return bandName(grid, place);
  const units = unitNames(grid, place.ids);
  return place.kind === 'around' ? `${units} and the cells around` : units;
}

/** What the technique is called in a hint. */
export const techniqueName = ({ rule }: Pick<Deduction, 'rule'>): string => TECHNIQUES[rule].name;

function doItSentence(board: Board, { stars, crosses }: Deduction): string {
  const parts = [];
  if (stars.length > 0)
    parts.push(`place ${stars.length === 1 ? 'a star' : 'stars'} at ${cellNames(board, stars)}`);
  if (crosses.length > 0) parts.push(`cross out ${cellNames(board, crosses)}`);
  return `${capital(parts.join(', and '))}.`;
}
