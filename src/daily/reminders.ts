import type { GameContext } from '../game/context.js';
import { standingStreak } from '../game/streaks.js';
import { latestPost, WORLD } from '../store/posts.js';
import { solvedOn } from '../store/results.js';
import { findSchedule } from '../store/schedules.js';
import { streaksOf } from '../store/streaks.js';
import { claimReminder, dueReminders, findUser, type User, updateUser } from '../store/users.js';
import { addDays, instantOf, localDate } from './local-time.js';

/** The evening begins at seven and lasts until eleven: nobody is written to at night. */
const EVENING = 19 * 60;
const EVENING_MS = 4 * 3_600_000;
const MOST_AT_ONCE = 500;
/** A single day is not yet a streak. */
const LEAST_STREAK = 2;

export interface Reminder {
  readonly on: boolean;
  /** Null: not chosen yet. */
  readonly zone: string | null;
}

const reminderView = (user: User | null): Reminder => ({
  on: (user?.remindAt ?? null) !== null,
  zone: user?.zone ?? null,
});

export const reminderOf = async ({ store }: GameContext, userId: string): Promise<Reminder> =>
  reminderView(await findUser(store.db, userId));

/** Reminders are for those who ask for them. Who has named no zone has that of the server where they asked. */
export async function setReminder(
  game: GameContext,
  player: { readonly userId: string; readonly guildId: string | null },
  on: boolean,
): Promise<Reminder> {
  const { store, clock } = game;
  const known = (await findUser(store.db, player.userId))?.zone;
  const server = player.guildId ? await findSchedule(store, player.guildId) : null;
  const zone = known ?? server?.zone ?? 'UTC';
  const remindAt = on ? nextEvening(zone, clock()) : null;
  return reminderView(await updateUser(store, player.userId, { zone, remindAt }, clock()));
}

export async function setZone(game: GameContext, userId: string, zone: string): Promise<Reminder> {
  const { store, clock } = game;
  const { on } = await reminderOf(game, userId);
  const remindAt = on ? nextEvening(zone, clock()) : null;
  return reminderView(await updateUser(store, userId, { zone, remindAt }, clock()));
}

/** The next time that the evening begins. */
export function nextEvening(zone: string, after: Date): Date {
  for (let date = localDate(zone, after); ; date = addDays(date, 1)) {
    const evening = instantOf(zone, date, EVENING);
    if (evening && evening > after) return evening;
  }
}

/** A streak that ends unless its player solves the post that is open. */
export interface EndingStreak {
  readonly days: number;
  readonly closesAt: Date;
  /** Where the puzzle is; null for the world's. */
  readonly message: {
    readonly guildId: string;
    readonly channelId: string;
    readonly messageId: string;
  } | null;
}

/** Writes to those whose streak ends before their next evening: each evening once, by whichever process comes first. */
export async function sendReminders(
  game: GameContext,
  tell: (userId: string, ending: readonly EndingStreak[]) => Promise<void>,
): Promise<void> {
  const { store, clock } = game;
  const now = clock();
  for (const user of await dueReminders(store, now, MOST_AT_ONCE)) {
    const { zone, remindAt } = user;
    if (!remindAt || !zone || !(await claimReminder(store, user, nextEvening(zone, now)))) continue;
    if (now.getTime() - remindAt.getTime() > EVENING_MS) continue;
    const ending = await endingStreaks(game, user.id, nextEvening(zone, now));
    if (ending.length > 0) await tell(user.id, ending);
  }
}

async function endingStreaks(game: GameContext, userId: string, nextTime: Date): Promise<EndingStreak[]> {
  const { store, clock } = game;
  const ending: EndingStreak[] = [];
  for (const one of await streaksOf(store.db, userId)) {
    const { current, reserve } = await standingStreak(game, one);
    if (current < LEAST_STREAK || reserve > 0) continue;
    const post = await latestPost(store, one.scope);
    if (!post || post.closesAt <= clock() || post.closesAt > nextTime) continue;
    if (await solvedOn(store.db, userId, one.scope, post.localDate)) continue;
    const { guildId, channelId, messageId, closesAt } = post;
    const message = guildId !== WORLD && channelId && messageId ? { guildId, channelId, messageId } : null;
    ending.push({ days: current, closesAt, message });
  }
  return ending;
}
