import { boardFromState, stateOf } from '../../engine/board/board.js';
import type { Moment } from '../../engine/review/review.js';
import { ruleName } from '../../engine/rules/catalogue.js';
import { replaysOn, watchReplay } from '../../game/replays.js';
import { type GameReview, reviewGame } from '../../game/review.js';
import { UserError } from '../../game/user-error.js';
import { hintFrames } from '../../render/scene/hint-frames.js';
import { hintSentences } from '../../words/hint.js';
import { cellNames } from '../../words/names.js';
import { page } from '../../words/page/en.js';
import { plainText } from '../../words/page/plain.js';
import { marksOf, reviewLines, verdictText } from '../../words/review.js';
import type { PageStep } from '../protocol.js';
import { words } from './views.js';
import { namesOf, playerOf, type Run, type Visitor } from './visitor.js';

const reviewOf = ({ game, session }: Visitor, ask: { of: string }): Promise<GameReview> =>
  reviewGame(game, { userId: session.userId, gameId: ask.of });

/** What was done at a moment, as far as that can be seen from the board: marks, or marks taken back. */
const stepOf = ({ ms, board, made }: Moment): PageStep => ({
  ms,
  state: stateOf(board),
  cells: made,
  verdict: null,
  text: made.length > 0 ? cellNames(board, made) : page.tookBack,
});

export const review: Run<'review'> = async (visitor, ask) => {
  const { game, moments, review: found, start, learnNext } = await reviewOf(visitor, ask);
  const findings = new Map(found.findings.map((finding) => [finding.moment, finding]));
  return {
    title: words.board.title(game.kind, game.post?.localDate),
    notation: game.puzzle.notation,
    start: stateOf(start),
    ms: game.ms,
    steps: moments.map((moment, index): PageStep => {
      const finding = findings.get(index);
      if (!finding) return stepOf(moment);
      const text = `${cellNames(game.board, marksOf(finding))}: ${verdictText(words, finding)}`;
      return { ...stepOf(moment), verdict: finding.verdict, text };
    }),
    lines: reviewLines(words, game.board, found).map(plainText),
    learn: learnNext && { id: learnNext, name: ruleName(learnNext) },
  };
};

/** The argument that proved one find, on the board as it was then. */
export const argument: Run<'argument'> = async (visitor, ask) => {
  const { game, review: found } = await reviewOf(visitor, ask);
  const technique = found.findings.find(({ moment }) => moment === ask.step)?.technique;
  if (!technique) throw new UserError('no-argument');
  const board = boardFromState(game.board.grid, technique.state);
  return {
    state: technique.state,
    frames: hintFrames(board, technique.step, 3),
    sentences: hintSentences(board, technique.step, 3),
    rule: technique.step.rule,
  };
};

export const replays: Run<'replays'> = async (visitor, { date }) => {
  const shown = await replaysOn(visitor.game, playerOf(visitor), date);
  const names = await namesOf(
    visitor,
    shown.map(({ userId }) => userId),
  );
  const { userId: own } = visitor.session;
  return shown.map(({ gameId: id, userId, ms, clean }) => {
    const name = userId === own ? page.you : (names.get(userId) ?? page.somebody);
    return { id, name, ms, clean };
  });
};

/** Somebody else's moves; what a review makes of them is for themselves. */
export const replay: Run<'replay'> = async (visitor, ask) => {
  const { game, start, moments } = await watchReplay(visitor.game, playerOf(visitor), ask.of);
  return {
    title: words.board.title(game.kind, game.post?.localDate),
    notation: game.puzzle.notation,
    start: stateOf(start),
    ms: game.ms,
    steps: moments.map(stepOf),
  };
};
