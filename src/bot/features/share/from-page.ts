import type { ChatPort } from '../../../game/chat-port.js';
import { isFirstShare, resultToShare } from '../../../game/result-card.js';
import { drawShareCard } from '../../../render/cards/share.js';
import { languages } from '../../../words/replies/words.js';
import type { App } from '../../discord/app.js';
import { themeOf } from '../drawing.js';
import { cardOf, shareView } from './view.js';

/** Somebody shares from the web board: the same card, in the channel that they came from. False where the bot may not write. */
export async function shareFromPage(
  { game, discord, log }: Pick<App, 'game' | 'discord' | 'log'>,
  { userId, gameId, guildId, channelId }: Parameters<ChatPort['share']>[0],
): Promise<boolean> {
  const words = languages.en;
  const result = await resultToShare(game, { userId, gameId });
  const place = guildId ?? channelId;
  if (result.sharedIn.includes(place)) return true;
  const picture = await drawShareCard(cardOf(words, result), { theme: themeOf(result.game.settings) });
  const view = shareView(words, result, picture, guildId ?? undefined);
  try {
    // However often it is pressed: one card.
    await discord.post(channelId, view, { nonce: `share-${gameId}` });
    await isFirstShare(game, gameId, place);
    return true;
  } catch (error) {
    log.info({ err: error, channel: channelId }, 'result not shared from the web board');
    return false;
  }
}
