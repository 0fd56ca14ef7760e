import type { EventView } from '../../../daily/events.js';
import type { Schedule } from '../../../daily/schedule.js';
import { drawLeaderboard } from '../../../render/cards/leaderboard.js';
import type { Picture } from '../../../render/picture.js';
import { languages } from '../../../words/replies/words.js';
import { isRefusal, whyClosed } from '../../discord/api-errors.js';
import type { App } from '../../discord/app.js';
import { findMessage } from '../../discord/find-message.js';
import { eventId, finalView } from './view.js';

const words = languages.en;
const ROWS = 5;

type Telling = Pick<App, 'discord' | 'log'>;

/**
 * The card of an event, in the channel of the daily puzzle. Plain REST, names included: any process may be the one. False
 * when Discord failed, which may pass.
 */
export async function tellEvent(
  { discord, log }: Telling,
  { guildId, channelId }: Schedule,
  view: EventView,
  again: boolean,
): Promise<boolean> {
  const { event, rows } = view;
  try {
    const since = event.claimedAt ?? new Date(0);
    // Where it cannot be seen, once too little is better than twice.
    if (again && (await findMessage(discord, { guildId, channelId, since, customId: eventId(event) })))
      return true;
    const picture = rows.length > 0 ? await cardOf(discord, guildId, view) : null;
    await discord.post(channelId, finalView(words, view, picture), { nonce: event.id });
    return true;
  } catch (error) {
    log.warn({ err: error, guild: guildId }, 'event card not posted');
    // Where nobody can be told, nobody is.
    return isRefusal(error) || whyClosed(error) !== undefined;
  }
}

async function cardOf(
  discord: Telling['discord'],
  guildId: string,
  { event, rows }: EventView,
): Promise<Picture> {
  const entries = await Promise.all(
    rows.slice(0, ROWS).map(async ({ place, userId, solved, points, medianMs }) => ({
      rank: place,
      name: (userId && (await discord.memberName(guildId, userId))) || words.ranks.someone,
      note: words.ranks.solvedCount(solved),
      value: words.ranks.pointCount(points),
      seconds: medianMs / 1000,
    })),
  );
  const subtitle = words.event.dates(event.fromDate, event.toDate);
  return drawLeaderboard({ title: event.name, subtitle, entries }, { theme: 'dark' });
}
