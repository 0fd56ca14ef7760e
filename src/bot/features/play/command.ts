import { GRADES, SIZES } from '../../../engine/generate/kinds.js';
import { openLibrary, usualWish } from '../../../game/open.js';
import type { PlayWish, Waiting } from '../../../game/supply.js';
import { type Call, playerOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { notice } from '../../discord/notice.js';
import type { Reply } from '../../discord/reply.js';
import { showOpened } from '../board/show.js';

export const playCommand = command('play', {
  options: {
    size: { type: 'integer', choices: SIZES },
    grade: { type: 'string', choices: GRADES },
  },
  defer: 'if-slow',
  long: true,
  run: async (call, wish) => playNew(call, await usualWish(call.app.game, call.userId, wish)),
});

/** How often somebody who waits is told how it goes. */
const EVERY_MS = 2500;
/** Less than anybody is kept waiting for an answer, so that this one says what it is about. */
const LONGEST_MS = 50_000;

/** A board with a puzzle that is new to this person, made now if need be. */
export async function playNew(call: Call, wish: PlayWish): Promise<Reply> {
  const { game } = call.app;
  const opened = await openLibrary(game, playerOf(call), wish, call.requestId, tellingProgress(call));
  return showOpened(call, opened);
}

/** Tells whoever waits for a puzzle how it comes along. */
export function tellingProgress(call: Call): Waiting {
  const { game } = call.app;
  let told = game.clock().getTime();
  const onProgress: Waiting['onProgress'] = (kind, { proofs }) => {
    const now = game.clock().getTime();
    if (now - told < EVERY_MS) return;
    told = now;
    call.meanwhile(notice(call.words.play.making(kind, proofs)));
  };
  return { onProgress, signal: AbortSignal.timeout(LONGEST_MS) };
}
