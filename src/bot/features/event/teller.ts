import type { Event, EventView } from '../../../daily/events.js';
import type { Schedule } from '../../../daily/schedule.js';
import { drawLeaderboard } from '../../../render/cards/leaderboard.js';
import type { Picture } from '../../../render/picture.js';
import { languages } from '../../../words/replies/words.js';
import type { App } from '../../discord/app.js';
import { findMessage } from '../../discord/find-message.js';
import { eventId, finalView } from './view.js';

const words = languages.en;
const ROWS = 5;

/** The card of an event, in the channel of the daily puzzle. Plain REST, names included: any process may be the one. */
export function eventTeller({ discord, log }: Pick<App, 'discord' | 'log'>) {
  return {
    async out({ guildId, channelId }: Schedule, event: Event): Promise<boolean> {
      const since = event.claimedAt ?? new Date(0);
      // Where it cannot be seen, once too little is better than twice.
      return (await findMessage(discord, { guildId, channelId, since, customId: eventId(event) })) !== null;
    },
    async tell({ guildId, channelId }: Schedule, view: EventView): Promise<void> {
      try {
        const picture = view.rows.length > 0 ? await cardOf(guildId, view) : null;
        await discord.post(channelId, finalView(words, view, picture), { nonce: view.event.id });
      } catch (error) {
        log.warn({ err: error, guild: guildId }, 'event card not posted');
      }
    },
  };

  async function cardOf(guildId: string, { event, rows }: EventView): Promise<Picture> {
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
}
