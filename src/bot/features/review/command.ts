import { boardFromState } from '../../../engine/board/board.js';
import { refuseSecret } from '../../../game/challenge.js';
import { lastFinished } from '../../../game/history.js';
import { type GameReview, reviewGame } from '../../../game/review.js';
import { drawReviewCard } from '../../../render/cards/review.js';
import { drawHint } from '../../../render/hint.js';
import type { Call } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { here, privately, publicly, type Reply } from '../../discord/reply.js';
import { themeOf } from '../drawing.js';
import { cardOf, findView, reviewView, sharedView } from './view.js';

export const reviewCommand = command('review', {
  options: {},
  defer: 'first',
  run: async (call) => {
    const last = await lastFinished(call.app.game, call.userId);
    if (!last) throw new Refusal(call.words.review.nothing);
    return review(call, last.id);
  },
});

const pictureOf = (call: Call, found: GameReview) =>
  drawReviewCard(cardOf(call.words, found), { theme: themeOf(found.game.settings) });

/** The whole of it, for its player only: it names cells. */
export async function review(call: Call, gameId: string): Promise<Reply> {
  const found = await reviewGame(call.app.game, { userId: call.userId, gameId });
  return privately(reviewView(call.words, found, await pictureOf(call, found)));
}

/** The card alone, for the channel: when and how, never where. */
export async function shareReview(call: Call, gameId: string): Promise<Reply> {
  const found = await reviewGame(call.app.game, { userId: call.userId, gameId });
  await refuseSecret(call.app.game, gameId);
  return publicly(sharedView(call.words, call.userId, await pictureOf(call, found)));
}

/** One find with the argument that proved it, on the board as it was. */
export async function showFind(call: Call, gameId: string, moment: number): Promise<Reply> {
  const found = await reviewGame(call.app.game, { userId: call.userId, gameId });
  const finding = found.review.findings.find((one) => one.moment === moment);
  if (!finding) throw new Refusal(call.words.review.nothing);
  const { technique } = finding;
  const shown = technique && {
    board: boardFromState(found.game.board.grid, technique.state),
    deduction: technique.step,
  };
  const drawn = shown ? await drawHint({ ...shown, depth: 3 }, { theme: themeOf(found.game.settings) }) : [];
  return here(findView(call.words, found, finding, { shown, drawn }));
}
