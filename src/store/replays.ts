import type { Store } from './store.js';

/** Somebody's result of a day, whose game they let others watch. */
export interface ShownReplay {
  readonly gameId: string;
  readonly userId: string;
  readonly localDate: string;
  readonly ms: number;
  readonly clean: boolean;
}

const MOST_SHOWN = 50;
const COLUMNS = { gameId: true, userId: true, localDate: true, ms: true, clean: true } as const;

/** Those of these results whose players show their name and their replays. */
async function withConsent<Row extends { gameId: string | null; userId: string }>(
  { db }: Store,
  rows: readonly Row[],
): Promise<(Row & { gameId: string })[]> {
  const ids = rows.map(({ userId }) => userId);
  const willing = await db.user.findMany({
    where: { id: { in: ids }, replays: true, privacy: 'open' },
    select: { id: true },
  });
  const known = new Set(willing.map(({ id }) => id));
  return rows.flatMap((row) =>
    row.gameId !== null && known.has(row.userId) ? [{ ...row, gameId: row.gameId }] : [],
  );
}

/** Fastest first. */
export async function shownReplays(
  store: Store,
  which: { readonly postId: string; readonly localDate: string; readonly guildId: string },
): Promise<ShownReplay[]> {
  const rows = await store.db.result.findMany({
    where: { ...which, gameId: { not: null }, unranked: null, takenOff: false },
    orderBy: [{ ms: 'asc' }, { id: 'asc' }],
    select: COLUMNS,
  });
  return (await withConsent(store, rows)).slice(0, MOST_SHOWN);
}

/** The result of this game in this server, if its player lets others watch it. */
export async function shownReplay(
  store: Store,
  gameId: string,
  guildId: string,
): Promise<ShownReplay | null> {
  const row = await store.db.result.findFirst({
    where: { gameId, guildId, unranked: null, takenOff: false },
    select: COLUMNS,
  });
  return row ? ((await withConsent(store, [row]))[0] ?? null) : null;
}

/** Is this puzzle, turned or mirrored or as it is, somebody's puzzle of the day now, or pinned for a day from this one on? */
export async function isStillOut(
  { db }: Store,
  canonical: string,
  now: Date,
  firstDay: string,
): Promise<boolean> {
  const puzzle = { canonical };
  const [post, pin] = await Promise.all([
    db.dailyPost.findFirst({ where: { puzzle, closesAt: { gt: now } }, select: { id: true } }),
    db.pinnedPuzzle.findFirst({ where: { puzzle, localDate: { gte: firstDay } }, select: { scope: true } }),
  ]);
  return post !== null || pin !== null;
}
