import type { DayPuzzle } from '../generated/sqlite/client.js';
import { unlessTaken } from './errors.js';
import { newPuzzle, type PuzzleRecord, type StoredPuzzle } from './puzzles.js';
import type { Store } from './store.js';

export type { DayPuzzle } from '../generated/sqlite/client.js';

export function findDay(store: Store, kind: string, localDate: string): Promise<DayPuzzle | null> {
  return store.db.dayPuzzle.findUnique({ where: { kind_localDate: { kind, localDate } } });
}

/** The days of a stretch of dates, both ends included, of every kind. */
export function daysBetween(store: Store, from: string, to: string): Promise<DayPuzzle[]> {
  return store.db.dayPuzzle.findMany({ where: { localDate: { gte: from, lte: to } } });
}

/** Takes a puzzle from days to come that nobody has seen, from a date on. Resolves to how many. */
export async function dropDaysOf({ db }: Store, puzzleId: string, from: string): Promise<number> {
  const { count } = await db.dayPuzzle.deleteMany({
    where: { puzzleId, localDate: { gte: from }, puzzle: { posts: { none: {} } } },
  });
  return count;
}

interface NewDay {
  readonly kind: string;
  readonly localDate: string;
  readonly worth: number;
}

/**
 * Gives a day its puzzle, once: of many processes one wins. Resolves to the day as it is now, or to null when
 * another day has this puzzle, turned or mirrored.
 */
export async function setDay(
  store: Store,
  day: NewDay,
  puzzle: PuzzleRecord | StoredPuzzle,
  now: Date,
): Promise<DayPuzzle | null> {
  const { id: puzzleId, canonical } = puzzle;
  const made = store.db.$transaction(async (tx) => {
    if (!('grid' in puzzle)) await tx.puzzle.create({ data: newPuzzle(puzzle, now) });
    return tx.dayPuzzle.create({ data: { ...day, puzzleId, canonical, madeAt: now } });
  });
  return (await unlessTaken(made)) ?? findDay(store, day.kind, day.localDate);
}
