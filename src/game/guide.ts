import { type Board, markAt } from '../engine/board/board.js';
import { type Move, parseMoves } from '../engine/board/moves.js';
import type { Cell } from '../engine/grid/cellset.js';
import { mistakesOn } from '../engine/hint/mistakes.js';
import type { LoadedGame } from './loaded-game.js';
import type { GuideView } from './views/game.js';

/** What a guided game is called where others have their technique. */
export const GUIDE_RULE = 'guide';

/**
 * The first puzzle of somebody who has never seen one, and a way through it on which every rule is met once:
 *
 *   ① ① ② ② ②      ★ · · · ·
 *   ① ① ② ② ②      · · · ★ ·
 *   ③ ④ ⑤ ⑤ ⑤      · ★ · · ·
 *   ③ ③ ⑤ ⑤ ⑤      · · · · ★
 *   ③ ③ ③ ③ ⑤      · · ★ · ·
 */
export const GUIDE_PUZZLE = '5x1.AABBBAABBBCDEEECCEEECCCCE';

/** What to do at each step; what to say about it is in the words. */
const STEPS: readonly (readonly Move[])[] = [
  '*B3',
  'xD3 xE3 xB1 xB5',
  '*A1',
  'xC1 xD1 xE1 xA5',
  '*C5',
  '*E4',
  '*D2',
].map((moves) => parseMoves(5, moves));

const isDone = (board: Board, step: readonly Move[]): boolean =>
  step.every(({ mark, cell }) => markAt(board, cell) === (mark === '*' ? 'star' : 'cross'));

/** A wrong star brings wrong crosses, which are not the player's doing and would give stars away. */
function blamed(board: Board, mistakes: readonly Cell[]): readonly Cell[] {
  const stars = mistakes.filter((cell) => markAt(board, cell) === 'star');
  return stars.length > 0 ? stars : mistakes;
}

/** Where somebody is on their first puzzle; null for any other game. Whoever runs ahead is not called back for crosses. */
export function guideView({
  row,
  puzzle,
  board,
}: Pick<LoadedGame, 'row' | 'puzzle' | 'board'>): GuideView | null {
  if (row.kind !== 'practice' || row.rule !== GUIDE_RULE) return null;
  const stars = STEPS.flatMap((step, index) => (step[0]?.mark === '*' ? [index] : []));
  const isPlaced = (index: number): boolean => isDone(board, STEPS[index] ?? []);
  const missing = stars.find((index) => !isPlaced(index)) ?? STEPS.length;
  // The crosses between the stars that are there and the first that is missing.
  const between = (index: number): boolean =>
    index < missing && index > (stars.findLast((one) => one < missing) ?? -1);
  const next = STEPS.findIndex((_, index) => between(index) && !isPlaced(index));
  const step = next < 0 || missing === STEPS.length ? missing : next;
  const moves = STEPS[step] ?? [];
  return {
    step,
    of: STEPS.length,
    mark: moves[0]?.mark === '*' ? 'star' : 'cross',
    cells: moves.map(({ cell }) => cell).filter((cell) => markAt(board, cell) === 'unknown'),
    mistakes: blamed(board, mistakesOn(board, puzzle.solution)),
  };
}
