import type { PinnedPuzzle } from '../generated/sqlite/client.js';
import type { Store } from './store.js';

/** What moderators decide about single dates. */
interface DateNotes {
  readonly pinned: ReadonlyMap<string, string>;
  readonly skipped: ReadonlySet<string>;
}

export async function pinPuzzle(
  store: Store,
  pin: { scope: string; localDate: string; puzzleId: string; by: string },
  now: Date,
): Promise<void> {
  const { scope, localDate, puzzleId, by } = pin;
  await store.db.pinnedPuzzle.upsert({
    where: { scope_localDate: { scope, localDate } },
    create: { scope, localDate, puzzleId, pinnedBy: by, createdAt: now },
    update: { puzzleId, pinnedBy: by, createdAt: now },
  });
}

export async function unpinPuzzle(store: Store, scope: string, localDate: string): Promise<boolean> {
  const { count } = await store.db.pinnedPuzzle.deleteMany({ where: { scope, localDate } });
  return count === 1;
}

export function pinnedPuzzle(store: Store, scope: string, localDate: string): Promise<PinnedPuzzle | null> {
  return store.db.pinnedPuzzle.findUnique({ where: { scope_localDate: { scope, localDate } } });
}

/** Whether a puzzle is pinned for a date after this one, or for the same date elsewhere. */
export async function isPinnedElsewhere(
  store: Store,
  puzzleId: string,
  { scope, localDate }: { scope: string; localDate: string },
): Promise<boolean> {
  const found = await store.db.pinnedPuzzle.findFirst({
    where: { puzzleId, localDate: { gte: localDate }, NOT: { scope, localDate } },
  });
  return found !== null;
}

export async function skipDate(
  store: Store,
  skip: { scope: string; localDate: string; by: string },
  now: Date,
): Promise<void> {
  const { scope, localDate, by } = skip;
  await store.db.skippedDate.upsert({
    where: { scope_localDate: { scope, localDate } },
    create: { scope, localDate, skippedBy: by, createdAt: now },
    update: {},
  });
}

export async function unskipDate(store: Store, scope: string, localDate: string): Promise<boolean> {
  const { count } = await store.db.skippedDate.deleteMany({ where: { scope, localDate } });
  return count === 1;
}

export async function isSkipped(store: Store, scope: string, localDate: string): Promise<boolean> {
  const found = await store.db.skippedDate.findUnique({
    where: { scope_localDate: { scope, localDate } },
  });
  return found !== null;
}

/** The pins and skips of a stretch of dates, both ends included. */
export async function dateNotes(store: Store, scope: string, from: string, to: string): Promise<DateNotes> {
  const where = { scope, localDate: { gte: from, lte: to } };
  const [pins, skips] = await Promise.all([
    store.db.pinnedPuzzle.findMany({ where }),
    store.db.skippedDate.findMany({ where }),
  ]);
  return {
    pinned: new Map(pins.map((pin) => [pin.localDate, pin.puzzleId])),
    skipped: new Set(skips.map((skip) => skip.localDate)),
  };
}
