import { stateOf } from '../../engine/board/board.js';
import type { Finish, GameView, Settings } from '../../game/types.js';
import { difficulty } from '../../words/difficulty.js';
import { plainText } from '../../words/page/plain.js';
import { type Words, wordsFor } from '../../words/replies/words.js';
import type { PageGame, PageSettings } from '../protocol.js';

export const words: Words = wordsFor('en');

export const pageSettings = ({ theme, autoCross, privacy, replays }: Settings): PageSettings => ({
  theme,
  autoCross,
  privacy,
  replays,
});

/** Nothing of the solution is in a view; here it is named what the page gets. */
export function pageGame(game: GameView): PageGame {
  return {
    id: game.id,
    kind: game.kind,
    title: words.board.title(game.kind, game.post?.localDate),
    notation: game.puzzle.notation,
    grade: game.puzzle.grade,
    difficulty: difficulty(game.puzzle),
    state: stateOf(game.board),
    version: game.version,
    canUndo: game.canUndo,
    canRedo: game.canRedo,
    help: words.board.helpUsed(game),
    ms: game.ms,
    finished: game.finishedAt !== null,
    settings: pageSettings(game.settings),
    shared: game.shared && {
      seat: game.shared.seat,
      seats: game.shared.people.map(({ seat }) => seat),
      makers: game.shared.makers,
    },
  };
}

/** Place and streak, as in the chat. */
export function finishLines(game: GameView, finish: Finish): string[] {
  const lines: string[] = [];
  if (finish.place) lines.push(words.daily.rank(finish.place.place, finish.place.of, finish.clean));
  if (finish.streak) {
    const { current, forgiven, reserve } = finish.streak;
    lines.push(words.daily.streak(current), words.daily.forgiven(forgiven, reserve));
  }
  if (finish.unranked && game.kind !== 'practice') lines.push(words.daily.unranked[finish.unranked]);
  if (finish.unranked && finish.streak) lines.push(words.daily.countsForStreak);
  if (finish.usualMs) lines.push(words.daily.usual(finish.usualMs));
  if (finish.surprise) lines.push(words.daily.surprise[finish.surprise]);
  if (game.kind === 'practice') lines.push(words.learn.practised);
  return lines.filter(Boolean).map(plainText);
}
