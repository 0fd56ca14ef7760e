import { InputError, type InputErrorCode } from '../engine/errors.js';
import { inputErrorSentence } from './input-errors.js';
import { listOf } from './names.js';

type Data = InputError['data'];

const MOST_DIFFERING = 12;

/** Where two solutions differ, as far as that is worth a list. */
function differing(data: Data): string {
  const cells = String(data.cells ?? '')
    .split(' ')
    .filter(Boolean);
  if (cells.length === 0) return '';
  const more = cells.length - MOST_DIFFERING;
  const named = more > 0 ? [...cells.slice(0, MOST_DIFFERING), `${more} more cells`] : cells;
  return `: two of them differ in ${listOf(named)}`;
}

/** Every kind of "no" a player can get: one kind sentence that says what to do next. */
const SENTENCES = {
  'bad-moves': (data: Data) =>
    `These are not cells of this board: ${data.words}. It goes from A1 to ${data.last}; write B4 for a cell, *B4 for a star, xB4 for a cross, and send all your moves again.`,
  'no-current-game': () => 'You have no board open yet; start one with /daily or /play.',
  'old-link': () =>
    'This link has been used or is older than ten minutes; press Open board in the chat for a fresh one, or use /board.',
  'game-not-found': () => 'That game is no longer here; open a fresh board with /daily or /play.',
  'not-your-game': () => 'That board belongs to another player; open your own with /daily or /play.',
  'game-finished': () =>
    'This puzzle is solved already; see /share for your result, or /play for another one.',
  'game-too-long': () =>
    'This board has been changed so often that no more fits; start a new game with /play.',
  'hint-past': () => 'The board has changed since that hint; press Hint for the next one.',
  'nothing-to-undo': () => 'There is nothing to undo: the board is as it was when you opened it.',
  'nothing-to-redo': () => 'There is nothing to redo; use /undo first to take a move back.',
  'already-correct': () => 'Nothing on your board is wrong, so there is nothing to go back to; play on.',
  'unknown-cell': (data: Data) =>
    `“${data.cell}” is not a cell of this board; name one by its column and row, such as B3.`,
  'cell-decided': (data: Data) =>
    `${data.cell} is a star on your board already; ask about an open cell or a cross.`,
  'no-daily': () => 'There is no daily puzzle here yet; try /play for a puzzle at once.',
  'no-puzzle-left': (data: Data) =>
    data.grades === undefined
      ? 'There is no puzzle of that size and grade; choose another size or grade.'
      : `There is no puzzle of that grade at ${data.size}×${data.size}, only ${listOf(String(data.grades).split(' '))}; choose another size or grade.`,
  'not-made-in-time': (data: Data) =>
    `None was ready, and a new ${data.size}×${data.size} ${data.grade} puzzle could not be made in time; try again in a few minutes, or choose another size or grade.`,
  'unknown-puzzle': () => 'No puzzle has that id; check it, or give the puzzle in full as notation.',
  'bad-date': () => 'That is not a date; write it like 2026-03-29.',
  'no-post-on-date': (data: Data) =>
    `There was no daily puzzle on ${data.date}; see /archive for the days that have one.`,
  'no-result-on-date': (data: Data) =>
    `This player has no result of ${data.date} here; look at the date on /leaderboard again.`,
  'no-solution': () =>
    'This puzzle has no solution, so it cannot be played; check the regions and the stars.',
  'several-solutions': (data: Data) =>
    `This puzzle has more than one solution, so no hint could be certain${differing(data)}; check the regions and the stars.`,
  'solution-unknown': () => 'This puzzle is too hard to check here; try a smaller one.',
  'review-unfinished': () =>
    'A review tells what could be proved and when, so it comes after the finish; solve this puzzle first.',
  'replay-too-early': () =>
    'Somewhere this day is not over yet; replays come when nobody can play it for a rank any more.',
  'no-replay': () => 'This replay is not shown to others; choose another one.',
  'no-argument': () => 'There is no proof to show for that move; choose one that was proved.',
  'nothing-finished': () => 'You have not solved this puzzle yet; finish it first, then share it.',
  'stats-hidden': () => 'This player keeps their results to themselves; have a look at your own with /stats.',
  'challenge-server-only': () =>
    'A challenge needs a channel with other people in it; use /challenge in a server where this bot is installed.',
  'challenge-yourself': () =>
    'You cannot challenge yourself; choose somebody else, or leave the name out to challenge the channel.',
  'challenge-gone': () => 'That challenge is no longer here; make a new one with /challenge.',
  'challenge-over': () => 'This challenge is over; make a new one with /challenge.',
  'challenge-not-over': () => 'This challenge is still running; a rematch comes after the result.',
  'challenge-not-yours': () => 'This challenge is between two other people; make your own with /challenge.',
  'challenge-gave-up': () => 'You have given this challenge up; make a new one with /challenge.',
  'challenge-done': () =>
    'You have finished already; the result comes to the channel when the other player is done, or when the time is over.',
  'challenge-changed': () =>
    'Something has happened in this challenge meanwhile; press the button again to see how it stands.',
  'challenge-secret': () =>
    'This result stays a secret until the challenge is over; then you can show it to everyone.',
  'challenge-nobody': () => 'There is nobody left for a rematch; make a new challenge with /challenge.',
  'challenge-between-you': () =>
    'A challenge between the two of you is running already; finish it first, or wait until it is over.',
  'challenge-them-busy': () =>
    'So many challenges wait for this player that one more would be too much; try again tomorrow, or challenge the channel.',
  'challenges-running': (data: Data) =>
    `You have ${data.most} challenges running, which is the most there can be; wait until one is over, or take one back.`,
  'challenges-today': (data: Data) =>
    `You have made ${data.most} challenges within a day, which is the most there can be; try again tomorrow.`,
  'together-server-only': () =>
    'A board together needs a channel with other people in it; use /together in a server where this bot is installed.',
  'together-not-joined': () => 'You are not at this board yet; press Join below it first.',
  'together-over': () => 'This board is solved already; open another one with /together.',
  'together-full': (data: Data) =>
    `This board is full, with ${data.most} people; open another one with /together.`,
  'together-others': () =>
    'Others play on this board, too, so only your own marks can be taken back; use /undo for those.',
  'together-shared': () =>
    'Several people have solved this one, so it is nobody’s result alone; everyone can see it in its thread.',
  'together-running': (data: Data) =>
    `You have opened ${data.most} boards that are not solved yet, which is the most there can be; finish one first.`,
  'together-today': (data: Data) =>
    `You have opened ${data.most} boards within a day, which is the most there can be; try again tomorrow.`,
  'nothing-of-yours': () => 'Nothing of what you have done on this board is left to undo.',
  'unknown-setting': (data: Data) =>
    `“${data.setting}” cannot be set to that; choose one of the values offered.`,
  busy: () => 'Your board is being changed from several places at once; try again in a moment.',
} as const satisfies Record<string, (data: Data) => string>;

export type GameErrorCode = keyof typeof SENTENCES;
export type UserErrorCode = GameErrorCode | InputErrorCode;

const isGameError = (code: UserErrorCode): code is GameErrorCode => Object.hasOwn(SENTENCES, code);

/** The sentence for a code of ours; what people type goes to the sentences about input. */
export function userErrorSentence(error: { readonly code: UserErrorCode; readonly data: Data }): string {
  if (isGameError(error.code)) return SENTENCES[error.code](error.data);
  return inputErrorSentence(new InputError(error.code, error.data));
}
