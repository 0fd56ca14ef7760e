import type { Pace } from '../generated/sqlite/client.js';
import type { Db } from './store.js';

/** What games of these kinds took here, by kind. */
export async function pacesOf(db: Db, kinds: readonly string[]): Promise<ReadonlyMap<string, Pace>> {
  const rows = await db.pace.findMany({ where: { kind: { in: [...new Set(kinds)] } } });
  return new Map(rows.map((row) => [row.kind, row]));
}

export async function addToPace(db: Db, kind: string, log: number): Promise<void> {
  await db.pace.upsert({
    where: { kind },
    create: { kind, games: 1, sum: log },
    update: { games: { increment: 1 }, sum: { increment: log } },
  });
}

interface TimedGame {
  readonly size: number;
  readonly grade: string;
  readonly ms: number;
}

/** What somebody has solved without help and for the first time, newest first: what their usual is made of. */
export async function timedGames(db: Db, userId: string, limit: number): Promise<TimedGame[]> {
  const rows = await db.game.findMany({
    where: { userId, timed: true },
    orderBy: [{ finishedAt: 'desc' }, { id: 'asc' }],
    take: limit,
    select: { ms: true, puzzle: { select: { size: true, grade: true } } },
  });
  return rows.map(({ ms, puzzle }) => ({ ...puzzle, ms: ms ?? 0 }));
}

const MOST_PEOPLE = 200;

interface AgainstExpected {
  readonly ms: number;
  readonly expectedMs: number;
}

/** The times of puzzles against what was expected of each person, by puzzle. */
export async function timesAgainstExpected(
  db: Db,
  puzzleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AgainstExpected[]>> {
  const rows = await db.game.findMany({
    where: { puzzleId: { in: [...puzzleIds] }, timed: true, expectedMs: { not: null } },
    orderBy: { finishedAt: 'asc' },
    take: MOST_PEOPLE * puzzleIds.length,
    select: { puzzleId: true, ms: true, expectedMs: true },
  });
  const byPuzzle = new Map<string, AgainstExpected[]>();
  for (const { puzzleId, ms, expectedMs } of rows) {
    const times = byPuzzle.get(puzzleId) ?? [];
    byPuzzle.set(puzzleId, [...times, { ms: ms ?? 0, expectedMs: expectedMs ?? 1 }]);
  }
  return byPuzzle;
}
