import { boardMessageOf } from '../../../game/board-message.js';
import { viewGame } from '../../../game/open.js';
import { languages } from '../../../words/replies/words.js';
import type { App } from '../../discord/app.js';
import { followChanges } from '../../discord/follow-changes.js';
import { showBoard } from './show.js';

/** A tap is not worth an edit each; a message that is a few seconds behind is. */
const EVERY_MS = 3000;

/**
 * Keeps the private board message up to date with what is done on the page, for as long as Discord lets it be edited.
 * Returns what ends it.
 */
export const followPages = (app: App): (() => void) =>
  followChanges(app, 'follow the page', ({ door, game, userId, gameId }) => {
    if (game?.shared) return null;
    // The chat's own answer, which may be a hint.
    if (door !== 'page') return 'shown';
    return { waitMs: EVERY_MS, redraw: () => redraw(app, userId, gameId) };
  });

async function redraw(app: App, userId: string, gameId: string): Promise<void> {
  const message = await boardMessageOf(app.game, { userId, gameId });
  if (!message) return;
  const game = await viewGame(app.game, { userId, gameId });
  const place = { guildId: game.guildId ?? undefined, channelId: message.channelId ?? undefined };
  const reply = await showBoard({ app, words: languages.en, userId, ...place }, game);
  if (reply.kind === 'message') {
    await app.answers.edit({ id: message.origin, token: message.token }, reply.view);
  }
}
