import { worldPlan } from '../../../daily/plan.js';
import { whyNotToday } from '../../../daily/today.js';
import { type DailyChoice, dailyChoices, openDaily, openPost } from '../../../game/open-daily.js';
import type { Opened } from '../../../game/views/game.js';
import { type Call, playerOf } from '../../discord/call.js';
import { privately, type Reply } from '../../discord/reply.js';
import { showOpened } from '../board/show.js';
import { choicesView } from './view.js';

/** Today's puzzle here; where there are several, the choice between them. */
export async function showToday(call: Call): Promise<Reply> {
  const { game } = call.app;
  const player = playerOf(call);
  const choices = player.guildId ? await dailyChoices(game, player.guildId, call.channelId) : [];
  if (choices.length > 1) return privately(choicesView(call.words, choices));
  const [only] = choices;
  if (!only) return showDaily(call, await openDaily(game, player, worldPlan(game.clock())));
  const opened = await openPost(game, player, only.postId);
  return showDaily(call, opened, await notToday(call, only));
}

/** Somebody who asks for today's puzzle is told where it is another day's. */
async function notToday({ app, words, guildId = '' }: Call, shown: DailyChoice): Promise<string> {
  const { schedule: name, localDate } = shown;
  const found = await whyNotToday(app.game, { guildId, name, shown: localDate });
  if (!found) return '';
  const next = found.next && Math.floor(found.next.getTime() / 1000);
  return words.daily.notToday[found.why](found.today, localDate, next);
}

/** The board of a day, with what has to be said before the first move. */
export function showDaily(call: Call, opened: Opened, note = ''): Promise<Reply> {
  const { game, joined } = opened;
  const { daily } = call.words;
  const notes: string[] = note ? [note] : [];
  if (joined) notes.push(game.finishedAt ? daily.countsHere : daily.goesOnHere);
  if (!game.finishedAt && game.unranked) notes.push(daily.unranked[game.unranked], daily.countsForStreak);
  return showOpened(call, opened, notes.join(' '));
}
