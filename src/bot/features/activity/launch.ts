import { type Wish, wishFor } from '../../../game/activity.js';
import type { Call } from '../../discord/call.js';
import { Refusal } from '../../discord/errors.js';
import type { Reply } from '../../discord/reply.js';

/** Opens the board inside Discord, at the game that is wished for. The game itself is opened by the page. */
export async function launchAt({ app, words, userId }: Call, wish: Wish | null): Promise<Reply> {
  // The button of a post outlives the settings that it was made under.
  if (!app.activity) throw new Refusal(words.activity.off);
  const launched = await wishFor(app.game, userId, wish);
  return { kind: 'launch', launched, otherwise: words.activity.refused };
}

/** The app launcher names no game. */
export const entryPoint = (call: Call): Promise<Reply> => launchAt(call, null);
