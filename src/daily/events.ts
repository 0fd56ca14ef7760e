import type { GameContext } from '../game/context.js';
import { eventBoard } from '../game/event-board.js';
import { idOf } from '../game/ids.js';
import type { LeaderboardRow } from '../game/leaderboard.js';
import { isDate } from '../game/periods.js';
import {
  addEvent,
  claimEvent,
  dropEvent,
  type Event,
  endedEvents,
  eventsFrom,
  lastEvent,
  settleEvent,
} from '../store/events.js';
import { latestPost } from '../store/posts.js';
import { findSchedule, type Schedule } from '../store/schedules.js';
import { recordChange } from './changes.js';
import { addDays, type LocalDate, localDate } from './local-time.js';
import { todayFor } from './plan.js';

export type { Event } from '../store/events.js';

/** Some days of a server with a board of their own, and a card when they are over. */

export const USUAL_DAYS = 7;
const STALE_MS = 6 * 60_000;
const MOST_AT_ONCE = 50;

type Refused = 'bad-date' | 'past-date' | 'overlaps';

export async function startEvent(
  game: GameContext,
  schedule: Schedule,
  wanted: {
    readonly name: string;
    readonly from?: string | undefined;
    readonly days: number;
    readonly by: string;
  },
): Promise<{ readonly event: Omit<Event, 'state' | 'claimedAt'> } | { readonly refused: Refused }> {
  const { guildId } = schedule;
  const today = todayFor(schedule, game.clock());
  const fromDate = wanted.from?.trim() ?? addDays(today, 1);
  if (!isDate(fromDate)) return { refused: 'bad-date' };
  if (fromDate < today) return { refused: 'past-date' };
  const toDate = addDays(fromDate, wanted.days - 1);
  const others = await eventsFrom(game.store, guildId, fromDate);
  if (others.some((other) => other.fromDate <= toDate)) return { refused: 'overlaps' };
  const { name, by: setBy } = wanted;
  const event = { id: idOf(`${guildId} event ${fromDate}`), guildId, name, fromDate, toDate, setBy };
  if (!(await addEvent(game.store, event))) return { refused: 'overlaps' };
  await recordChange(game, { guildId, by: setBy }, 'event-made', { about: name, date: fromDate });
  return { event };
}

/** What is under way or to come. */
export const comingEvents = ({ store, clock }: GameContext, schedule: Schedule): Promise<Event[]> =>
  eventsFrom(store, schedule.guildId, todayFor(schedule, clock()));

export async function cancelEvent(game: GameContext, event: Event, by: string): Promise<boolean> {
  const dropped = await dropEvent(game.store, event.id);
  const { guildId, name, fromDate } = event;
  if (dropped) await recordChange(game, { guildId, by }, 'event-ended', { about: name, date: fromDate });
  return dropped;
}

export interface EventView {
  readonly event: Event;
  readonly rows: readonly LeaderboardRow[];
}

/** The event that is under way, or the last one; null when there was none. */
export async function eventNow(
  game: GameContext,
  query: { readonly guildId: string; readonly viewerId: string; readonly date: LocalDate },
): Promise<EventView | null> {
  const event = await lastEvent(game.store, query.guildId, query.date);
  return event && { event, rows: await eventBoard(game, event, query.viewerId) };
}

/**
 * Tells of events that are over, each once: when its last day is, nights included. `again`: somebody has begun to tell of
 * it before, and may have come far. What could not be told is told later.
 */
export async function closeEvents(
  game: GameContext,
  tell: (schedule: Schedule, view: EventView, again: boolean) => Promise<boolean>,
): Promise<void> {
  const { store, clock } = game;
  const now = clock();
  // Somewhere on Earth the date is already another.
  const latest = addDays(now.toISOString().slice(0, 10), 1);
  const stale = new Date(now.getTime() - STALE_MS);
  for (const event of await endedEvents(store, latest, stale, MOST_AT_ONCE)) {
    const schedule = await findSchedule(store, event.guildId);
    if (schedule && !(await isOver(game, schedule, event))) continue;
    if (!(await claimEvent(store, event, now))) continue;
    const view = { event, rows: await eventBoard(game, event, null) };
    if (!schedule || (await tell(schedule, view, event.state === 'telling')))
      await settleEvent(store, event.id);
  }
}

async function isOver(
  { store, clock }: GameContext,
  { guildId, zone }: Schedule,
  event: Event,
): Promise<boolean> {
  const now = clock();
  if (localDate(zone, now) <= event.toDate) return false;
  const post = await latestPost(store, guildId);
  return !post || post.localDate > event.toDate || post.closesAt <= now;
}
