import type { Schedule } from '../generated/sqlite/client.js';
import { guildIn } from './scopes.js';
import type { Db, Store } from './store.js';

export type { Schedule } from '../generated/sqlite/client.js';

export interface ScheduleChoices {
  readonly channelId: string;
  /** Minutes after local midnight. */
  readonly minute: number;
  readonly zone: string;
  /** Bit 0 is Monday, bit 6 is Sunday. */
  readonly days: number;
  /** Null: what the week gives that day. */
  readonly size: number | null;
  readonly grade: string | null;
  readonly leastGrade: string | null;
  /** The moderators' own plan by weekday; empty for none. */
  readonly week: string;
  readonly weeklyDay: number | null;
  readonly monthlySize: number | null;
  readonly pingRoleId: string | null;
  readonly spoilerThread: boolean;
  /** The post shows the board, and not its cover. */
  readonly showBoard: boolean;
  /** The moderator who set it: told when it has to pause, unless there is a channel for that. */
  readonly setBy: string;
  readonly alertChannelId: string | null;
  /** How many of a hundred regulars have to solve a day for the server's streak; 0: anybody. */
  readonly teamShare: number;
}

/** The next post of a schedule. */
export interface NextDue {
  readonly localDate: string;
  readonly at: Date;
}

/** A new schedule of a server. Throws where there is one of this scope already. */
export function saveSchedule(
  { db }: { readonly db: Db },
  scope: string,
  choices: ScheduleChoices,
  next: NextDue | null,
  now: Date,
): Promise<Schedule> {
  return db.schedule.create({
    data: {
      scope,
      guildId: guildIn(scope),
      ...choices,
      nextDate: next?.localDate ?? null,
      nextDueAt: next?.at ?? null,
      updatedAt: now,
      createdAt: now,
    },
  });
}

/**
 * The scopes of a server's schedules. Until the transaction ends nobody else gets them: whoever makes or removes one
 * holds the row of the first, which is there before any other and goes after all of them.
 */
export async function holdSchedules(tx: Db, guildId: string): Promise<string[]> {
  await tx.schedule.updateMany({ where: { scope: guildId }, data: { guildId } });
  const found = await tx.schedule.findMany({ where: { guildId }, select: { scope: true } });
  return found.map(({ scope }) => scope);
}

/**
 * Changes what is named and leaves the rest, a pause included unless it is to end. Null when the schedule is not as it was
 * when it was read: somebody else has changed it meanwhile.
 */
export async function changeSchedule(
  store: Store,
  seen: Schedule,
  change: { patch: Partial<ScheduleChoices>; next: NextDue | null; endPause: boolean },
  now: Date,
): Promise<Schedule | null> {
  const running = seen.pausedAt === null || change.endPause;
  const { count } = await store.db.schedule.updateMany({
    where: { scope: seen.scope, version: seen.version },
    data: {
      ...change.patch,
      ...(running ? { nextDate: change.next?.localDate ?? null, nextDueAt: change.next?.at ?? null } : {}),
      ...(change.endPause ? { pausedReason: null, pausedAt: null, toldAt: null } : {}),
      updatedAt: now,
      version: { increment: 1 },
    },
  });
  return count === 1 ? findSchedule(store, seen.scope) : null;
}

/** Takes a schedule away, with the pins and the days left out of it. Posts and results stay. */
export async function removeSchedule({ db }: { readonly db: Db }, scope: string): Promise<boolean> {
  const where = { scope };
  const { count } = await db.schedule.deleteMany({ where });
  await db.pinnedPuzzle.deleteMany({ where });
  await db.skippedDate.deleteMany({ where });
  return count === 1;
}

export function findSchedule(store: Store, scope: string): Promise<Schedule | null> {
  return store.db.schedule.findUnique({ where: { scope } });
}

/** All of a server: the first, if it is there, then the others by name. */
export function schedulesIn(store: Store, guildId: string): Promise<Schedule[]> {
  return store.db.schedule.findMany({ where: { guildId }, orderBy: { scope: 'asc' } });
}

const KIND_FIELDS = {
  days: true,
  size: true,
  grade: true,
  leastGrade: true,
  week: true,
  weeklyDay: true,
  monthlySize: true,
} as const;
const DAY_FIELDS = { ...KIND_FIELDS, zone: true, nextDate: true } as const;

/** What decides about the kinds of a schedule's days. */
export type ChosenKinds = Pick<Schedule, keyof typeof KIND_FIELDS>;

const namesOf = <Field extends string>(fields: Record<Field, true>): Field[] =>
  Object.keys(fields) as Field[];

/** What running schedules ask for, each combination once, however many servers share it. */
export async function chosenKinds({ db }: Store): Promise<ChosenKinds[]> {
  const where = { nextDueAt: { not: null } };
  return db.schedule.findMany({ where, select: KIND_FIELDS, distinct: namesOf(KIND_FIELDS) });
}

/** What every schedule asks for, where, and which day it posts next; each combination once. */
export async function everyDay({ db }: Store): Promise<Pick<Schedule, keyof typeof DAY_FIELDS>[]> {
  return db.schedule.findMany({ select: DAY_FIELDS, distinct: namesOf(DAY_FIELDS) });
}

/** Schedules whose next post is due, longest waiting first. Paused ones have no next post. */
export function dueSchedules(store: Store, now: Date, limit: number): Promise<Schedule[]> {
  return store.db.schedule.findMany({
    where: { nextDueAt: { lte: now } },
    orderBy: [{ nextDueAt: 'asc' }, { scope: 'asc' }],
    take: limit,
  });
}

/**
 * Moves on to the next post. False when the schedule has moved on already or was changed since it was
 * read: another process did it, or a moderator has set another time.
 */
export async function advanceSchedule(store: Store, seen: Schedule, next: NextDue | null): Promise<boolean> {
  const { count } = await store.db.schedule.updateMany({
    where: { scope: seen.scope, version: seen.version, nextDueAt: seen.nextDueAt },
    data: {
      nextDate: next?.localDate ?? null,
      nextDueAt: next?.at ?? null,
      version: { increment: 1 },
    },
  });
  return count === 1;
}

/** Stops a schedule, or all of a server. False when it was paused already, so that a moderator is told once. */
export async function pauseSchedule(
  store: Store,
  which: { readonly scope: string } | { readonly guildId: string },
  reason: string,
  now: Date,
): Promise<boolean> {
  const { count } = await store.db.schedule.updateMany({
    where: { ...which, pausedAt: null },
    data: {
      pausedReason: reason,
      pausedAt: now,
      nextDate: null,
      nextDueAt: null,
      version: { increment: 1 },
    },
  });
  return count > 0;
}

/** True for the one caller that should tell a moderator about the pause. */
export async function claimPauseNotice(store: Store, scope: string, now: Date): Promise<boolean> {
  const { count } = await store.db.schedule.updateMany({
    where: { scope, pausedAt: { not: null }, toldAt: null },
    data: { toldAt: now },
  });
  return count === 1;
}

export async function resumeSchedule(
  store: Store,
  scope: string,
  next: NextDue | null,
  now: Date,
): Promise<boolean> {
  const { count } = await store.db.schedule.updateMany({
    where: { scope, pausedAt: { not: null } },
    data: {
      pausedReason: null,
      pausedAt: null,
      toldAt: null,
      nextDate: next?.localDate ?? null,
      nextDueAt: next?.at ?? null,
      updatedAt: now,
      version: { increment: 1 },
    },
  });
  return count === 1;
}

/**
 * Which message shows the leaderboard, and when it is redrawn; null when there is none any more. False when it is another
 * by now than was seen.
 */
export async function setLeaderboardMessage(
  store: Store,
  { scope, leaderboardMessageId }: Pick<Schedule, 'scope' | 'leaderboardMessageId'>,
  message: { channelId: string; messageId: string; dueAt?: Date } | null,
): Promise<boolean> {
  const { count } = await store.db.schedule.updateMany({
    where: { scope, leaderboardMessageId },
    data: {
      leaderboardChannelId: message?.channelId ?? null,
      leaderboardMessageId: message?.messageId ?? null,
      leaderboardDueAt: message?.dueAt ?? null,
    },
  });
  return count === 1;
}

/** Schedules whose leaderboard message is out of date. */
export function dueLeaderboards(store: Store, now: Date, limit: number): Promise<Schedule[]> {
  return store.db.schedule.findMany({
    where: { leaderboardDueAt: { lte: now } },
    orderBy: { leaderboardDueAt: 'asc' },
    take: limit,
  });
}

/** True for the one caller that redraws it. A finish from now on makes it due again before `next`. */
export async function claimLeaderboard(
  store: Store,
  seen: Schedule,
  next: Date | null = null,
): Promise<boolean> {
  const { count } = await store.db.schedule.updateMany({
    where: { scope: seen.scope, leaderboardDueAt: seen.leaderboardDueAt },
    data: { leaderboardDueAt: next },
  });
  return count === 1;
}

/** Something is new on this server's boards: its leaderboard messages are out of date. */
export async function markLeaderboardDue(db: Db, guildId: string, now: Date): Promise<void> {
  await db.schedule.updateMany({
    where: {
      guildId,
      leaderboardMessageId: { not: null },
      OR: [{ leaderboardDueAt: null }, { leaderboardDueAt: { gt: now } }],
    },
    data: { leaderboardDueAt: now },
  });
}
