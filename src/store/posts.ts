import type { DailyPost } from '../generated/sqlite/client.js';
import { pinnedPuzzle } from './calendar.js';
import { unlessTaken } from './errors.js';
import { guildIn } from './scopes.js';
import type { Db, Store } from './store.js';

export type { DailyPost } from '../generated/sqlite/client.js';

/** The puzzle of direct messages and of servers without a schedule. */
export const WORLD = '@world';

interface PostClaim {
  readonly id: string;
  readonly scope: string;
  readonly localDate: string;
  readonly puzzleId: string;
  readonly channelId: string | null;
  readonly dueAt: Date;
  readonly closesAt: Date;
  /** The message shows the board and not its cover. */
  readonly shown?: boolean;
  /** Which process holds it. */
  readonly owner: string;
}

/**
 * Takes the right to make a post; null when anyone has it already, or another schedule of the server has the same
 * puzzle in the same channel. The unique keys are scope + local date, and the second, so of many processes one wins and
 * nothing is ever posted twice.
 */
export function claimPost(store: Store, claim: PostClaim, now: Date): Promise<DailyPost | null> {
  return createPost(store, claim, { state: 'claimed', claimedAt: now });
}

/** The world's puzzle is sent to no channel: it is out as soon as it is chosen. */
export function publishPost(store: Store, claim: PostClaim, now: Date): Promise<DailyPost | null> {
  return createPost(store, claim, { state: 'posted', claimedAt: now, postedAt: now });
}

async function createPost(
  store: Store,
  { owner, ...fields }: PostClaim,
  state: Pick<DailyPost, 'state' | 'claimedAt'> & { postedAt?: Date },
): Promise<DailyPost | null> {
  const { scope, localDate, puzzleId } = fields;
  // Written down now: a pin may be taken away later.
  const pinned = (await pinnedPuzzle(store, scope, localDate))?.puzzleId === puzzleId;
  const data = { ...fields, ...state, guildId: guildIn(scope), pinned, claimedBy: owner };
  return unlessTaken(store.db.dailyPost.create({ data }));
}

/** The post is out; it may have more to tell later. False when it was recorded before or given up. */
export async function markPosted(
  store: Store,
  postId: string,
  message: { channelId: string; messageId: string; redrawAt?: Date | null },
  now: Date,
): Promise<boolean> {
  const { count } = await store.db.dailyPost.updateMany({
    where: { id: postId, state: 'claimed' },
    data: { ...message, state: 'posted', postedAt: now },
  });
  return count === 1;
}

/** The message of this post is out of date, and is brought up to date at this time at the latest. */
export async function markPostDue(db: Db, postId: string, at: Date): Promise<void> {
  await db.dailyPost.updateMany({
    where: { id: postId, messageId: { not: null }, OR: [{ redrawAt: null }, { redrawAt: { gt: at } }] },
    data: { redrawAt: at },
  });
}

/** Posts whose message has something new to tell. */
export function duePosts(store: Store, now: Date, limit: number): Promise<DailyPost[]> {
  return store.db.dailyPost.findMany({
    where: { redrawAt: { lte: now } },
    orderBy: { redrawAt: 'asc' },
    take: limit,
  });
}

/** True for the one caller that redraws it. A finish from now on makes it due again. */
export async function claimRedraw(store: Store, seen: DailyPost): Promise<boolean> {
  const { count } = await store.db.dailyPost.updateMany({
    where: { id: seen.id, redrawAt: seen.redrawAt },
    data: { redrawAt: null },
  });
  return count === 1;
}

export async function setTeamStreak(store: Store, postId: string, teamStreak: number): Promise<void> {
  await store.db.dailyPost.updateMany({ where: { id: postId }, data: { teamStreak } });
}

/** When the last post of this puzzle closes that is open now, or on its way; null when it is over everywhere. */
export async function closesLast(store: Store, puzzleId: string, now: Date): Promise<Date | null> {
  const last = await store.db.dailyPost.findFirst({
    where: { puzzleId, state: { not: 'abandoned' }, closesAt: { gt: now } },
    orderBy: { closesAt: 'desc' },
    select: { closesAt: true },
  });
  return last?.closesAt ?? null;
}

const UNSEEN = { state: 'posted', messageId: null } as const;

/**
 * The post counts as out, and nobody knows its message: its button works if it is there, and a moderator may ask for
 * it again if it is not.
 */
export async function markUnseen(store: Store, postId: string, now: Date): Promise<void> {
  await store.db.dailyPost.updateMany({
    where: { id: postId, state: 'claimed' },
    data: { state: 'posted', postedAt: now },
  });
}

export async function setThread(store: Store, postId: string, threadId: string): Promise<void> {
  await store.db.dailyPost.updateMany({ where: { id: postId }, data: { threadId } });
}

/** Claims that nobody has finished since `before`: their process died or is stuck. Oldest first. */
export function staleClaims(store: Store, before: Date, limit: number): Promise<DailyPost[]> {
  return store.db.dailyPost.findMany({
    where: { state: 'claimed', claimedAt: { lt: before } },
    orderBy: { claimedAt: 'asc' },
    take: limit,
  });
}

/** Of many processes that see a stale claim, one gets it (the message may be out: look before posting). */
export async function takeOverClaim(
  store: Store,
  stale: DailyPost,
  owner: string,
  now: Date,
): Promise<DailyPost | null> {
  const { count } = await store.db.dailyPost.updateMany({
    where: { id: stale.id, state: 'claimed', claimedAt: stale.claimedAt, claimedBy: stale.claimedBy },
    data: { claimedBy: owner, claimedAt: now, attempts: { increment: 1 } },
  });
  return count === 1 ? { ...stale, claimedBy: owner, claimedAt: now, attempts: stale.attempts + 1 } : null;
}

/** Gives a post up for good: too old, or its channel is gone. The date counts as one without a post. */
export async function abandonClaim(store: Store, postId: string): Promise<boolean> {
  const { count } = await store.db.dailyPost.updateMany({
    where: { id: postId, state: 'claimed' },
    data: { state: 'abandoned' },
  });
  return count === 1;
}

/** Takes up a post that was given up or, if wanted, never seen. Null when it was neither, or stands in this channel by another. */
export async function reviveClaim(
  store: Store,
  { postId, unseen }: { postId: string; unseen: boolean },
  channelId: string,
  owner: string,
  now: Date,
): Promise<DailyPost | null> {
  const revived = await unlessTaken(
    store.db.dailyPost.updateMany({
      where: { id: postId, OR: [{ state: 'abandoned' }, ...(unseen ? [UNSEEN] : [])] },
      data: { state: 'claimed', channelId, claimedBy: owner, claimedAt: now, attempts: { increment: 1 } },
    }),
  );
  return revived?.count === 1 ? postById(store, postId) : null;
}

export function postById(store: Store, postId: string): Promise<DailyPost | null> {
  return store.db.dailyPost.findUnique({ where: { id: postId } });
}

export function postOnDate(store: Store, scope: string, localDate: string): Promise<DailyPost | null> {
  return store.db.dailyPost.findUnique({ where: { scope_localDate: { scope, localDate } } });
}

/** The newest post that people can see. */
export function latestPost(store: Store, scope: string): Promise<DailyPost | null> {
  return store.db.dailyPost.findFirst({
    where: { scope, state: 'posted' },
    orderBy: { localDate: 'desc' },
  });
}

/** What people of a server can still solve in time, newest first, whichever schedule it is of. */
export function openPosts(store: Store, guildId: string, now: Date): Promise<DailyPost[]> {
  return store.db.dailyPost.findMany({
    where: { guildId, state: 'posted', closesAt: { gte: now } },
    orderBy: { localDate: 'desc' },
  });
}

/** The posts of a month such as `2026-11`. */
export function postsInMonth(store: Store, scope: string, month: string): Promise<DailyPost[]> {
  const localDate = { gte: `${month}-01`, lte: `${month}-31` };
  return store.db.dailyPost.findMany({ where: { scope, state: 'posted', localDate } });
}

/** Past posts, newest first, from before a date on. */
export function postsBefore(
  store: Store,
  scope: string,
  before: string,
  limit: number,
): Promise<DailyPost[]> {
  return store.db.dailyPost.findMany({
    where: { scope, state: 'posted', localDate: { lt: before } },
    orderBy: { localDate: 'desc' },
    take: limit,
  });
}
