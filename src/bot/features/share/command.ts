import { lastFinished } from '../../../game/history.js';
import { isFirstShare, resultToShare } from '../../../game/result-card.js';
import { drawShareCard } from '../../../render/cards/share.js';
import type { Call } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { privately, publicly, type Reply } from '../../discord/reply.js';
import { themeOf } from '../drawing.js';
import { asTextView, cardOf, shareView } from './view.js';

export const shareCommand = command('share', {
  options: { text: { type: 'boolean' } },
  defer: 'never',
  run: async (call, { text }) => {
    const last = await lastFinished(call.app.game, call.userId);
    if (!last) throw new Refusal(call.words.daily.nothingToShare);
    return text ? shareAsText(call, last.id) : share(call, last.id);
  },
});

/**
 * The one thing that others see of a game, and only because its player asked for it: once in a server. Whoever asks
 * again gets it as text, for themselves.
 */
export async function share(call: Call, gameId: string): Promise<Reply> {
  const { words, userId, guildId, channelId, app } = call;
  const result = await resultToShare(app.game, { userId, gameId });
  const isFirst = await isFirstShare(app.game, result.game.id, guildId ?? channelId ?? userId);
  if (!isFirst) return privately(asTextView(words, result, words.daily.sharedBefore));
  const picture = await drawShareCard(cardOf(words, result), { theme: themeOf(result.game.settings) });
  return publicly(shareView(words, result, picture, guildId));
}

/** The result to be pasted anywhere. */
async function shareAsText({ words, userId, app }: Call, gameId: string): Promise<Reply> {
  return privately(asTextView(words, await resultToShare(app.game, { userId, gameId })));
}
