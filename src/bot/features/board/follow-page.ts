import { boardMessageOf } from '../../../game/board-message.js';
import { viewGame } from '../../../game/open.js';
import { languages } from '../../../words/replies/words.js';
import type { App } from '../../discord/app.js';
import { showBoard } from './show.js';

/** A tap is not worth an edit each; a message that is a few seconds behind is. */
const EVERY_MS = 3000;

/**
 * Keeps the private board message up to date with what is done on the page, for as long as Discord lets it be edited.
 * Returns what ends it.
 */
export function followPages(app: App): () => void {
  const soon = new Map<string, NodeJS.Timeout>();
  const stop = app.game.feed?.listen((news) => {
    if (news.kind !== 'changed' || news.door !== 'page' || news.game?.shared || soon.has(news.gameId)) return;
    const { gameId, userId } = news;
    const timer = setTimeout(() => {
      soon.delete(gameId);
      app.background.start('follow the page', () => redraw(app, userId, gameId));
    }, EVERY_MS);
    timer.unref();
    soon.set(gameId, timer);
  });
  return () => {
    stop?.();
    for (const timer of soon.values()) clearTimeout(timer);
  };
}

async function redraw(app: App, userId: string, gameId: string): Promise<void> {
  const message = await boardMessageOf(app.game, { userId, gameId });
  if (!message) return;
  const game = await viewGame(app.game, { userId, gameId });
  const place = { guildId: game.guildId ?? undefined, channelId: undefined };
  const reply = await showBoard({ app, words: languages.en, userId, ...place }, game);
  if (reply.kind === 'message') {
    await app.answers.edit({ id: message.origin, token: message.token }, reply.view);
  }
}
