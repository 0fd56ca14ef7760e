import type { PinnedPuzzle } from '../generated/sqlite/client.js';
import type { Store } from './store.js';

export type { PinnedPuzzle } from '../generated/sqlite/client.js';

/** What moderators decide about single dates. */
interface DateNotes {
  readonly pinned: ReadonlyMap<string, string>;
  readonly skipped: ReadonlySet<string>;
}

export async function pinPuzzle(
  store: Store,
  pin: { guildId: string; localDate: string; puzzleId: string; by: string },
  now: Date,
): Promise<void> {
  const { guildId, localDate, puzzleId, by } = pin;
  await store.db.pinnedPuzzle.upsert({
    where: { guildId_localDate: { guildId, localDate } },
    create: { guildId, localDate, puzzleId, pinnedBy: by, createdAt: now },
    update: { puzzleId, pinnedBy: by, createdAt: now },
  });
}

export async function unpinPuzzle(store: Store, guildId: string, localDate: string): Promise<boolean> {
  const { count } = await store.db.pinnedPuzzle.deleteMany({ where: { guildId, localDate } });
  return count === 1;
}

export function pinnedPuzzle(store: Store, guildId: string, localDate: string): Promise<PinnedPuzzle | null> {
  return store.db.pinnedPuzzle.findUnique({ where: { guildId_localDate: { guildId, localDate } } });
}

/** Whether a puzzle is pinned for a date after this one, or for the same date in another server. */
export async function isPinnedElsewhere(
  store: Store,
  puzzleId: string,
  { guildId, localDate }: { guildId: string; localDate: string },
): Promise<boolean> {
  const found = await store.db.pinnedPuzzle.findFirst({
    where: { puzzleId, localDate: { gte: localDate }, NOT: { guildId, localDate } },
  });
  return found !== null;
}

export async function skipDate(
  store: Store,
  skip: { guildId: string; localDate: string; by: string },
  now: Date,
): Promise<void> {
  const { guildId, localDate, by } = skip;
  await store.db.skippedDate.upsert({
    where: { guildId_localDate: { guildId, localDate } },
    create: { guildId, localDate, skippedBy: by, createdAt: now },
    update: {},
  });
}

export async function unskipDate(store: Store, guildId: string, localDate: string): Promise<boolean> {
  const { count } = await store.db.skippedDate.deleteMany({ where: { guildId, localDate } });
  return count === 1;
}

export async function isSkipped(store: Store, guildId: string, localDate: string): Promise<boolean> {
  const found = await store.db.skippedDate.findUnique({
    where: { guildId_localDate: { guildId, localDate } },
  });
  return found !== null;
}

/** The pins and skips of a stretch of dates, both ends included. */
export async function dateNotes(store: Store, guildId: string, from: string, to: string): Promise<DateNotes> {
  const where = { guildId, localDate: { gte: from, lte: to } };
  const [pins, skips] = await Promise.all([
    store.db.pinnedPuzzle.findMany({ where }),
    store.db.skippedDate.findMany({ where }),
  ]);
  return {
    pinned: new Map(pins.map((pin) => [pin.localDate, pin.puzzleId])),
    skipped: new Set(skips.map((skip) => skip.localDate)),
  };
}
