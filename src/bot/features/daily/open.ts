import type { Opened } from '../../../game/types.js';
import type { Call } from '../../discord/call.js';
import type { Reply } from '../../discord/reply.js';
import { showOpened } from '../board/show.js';

/** The board of a day, with what has to be said before the first move. */
export function showDaily(call: Call, opened: Opened): Promise<Reply> {
  const { game, joined } = opened;
  const { daily } = call.words;
  const notes: string[] = [];
  if (joined) notes.push(game.finishedAt ? daily.countsHere : daily.goesOnHere);
  if (!game.finishedAt && game.unranked) notes.push(daily.unranked[game.unranked], daily.countsForStreak);
  return showOpened(call, opened, notes.join(' '));
}
