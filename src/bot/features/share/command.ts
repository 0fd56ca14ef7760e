import { history } from '../../../game/history.js';
import { resultToShare } from '../../../game/result-card.js';
import { drawShareCard } from '../../../render/cards/share.js';
import type { Call } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { publicly, type Reply } from '../../discord/reply.js';
import { themeOf } from '../drawing.js';
import { cardOf, shareView } from './view.js';

export const shareCommand = command('share', {
  options: {},
  defer: 'never',
  run: async (call) => {
    const { games } = await history(call.app.game, { userId: call.userId, finished: true, limit: 1 });
    const last = games[0];
    if (!last) throw new Refusal(call.words.daily.nothingToShare);
    return share(call, last.id);
  },
});

/** The one thing that others see of a game, and only because its player asked for it. */
export async function share({ words, userId, guildId, app }: Call, gameId: string): Promise<Reply> {
  const result = await resultToShare(app.game, { userId, gameId });
  const picture = await drawShareCard(cardOf(words, result), { theme: themeOf(result.game.settings) });
  return publicly(shareView(words, result, picture, guildId));
}
