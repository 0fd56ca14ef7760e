import type { Result } from '../generated/sqlite/client.js';
import type { Db } from './store.js';

export type { Result } from '../generated/sqlite/client.js';

export type NewResult = Omit<Result, 'id'>;

export async function addResult(db: Db, result: NewResult): Promise<void> {
  await db.result.create({ data: result });
}

export type OwnResult = Pick<Result, 'localDate' | 'guildId' | 'global' | 'ms'>;

/** All ranked finishes of a user, clean or helped: what their standings are made of. */
export function resultsOf(db: Db, userId: string, clean: boolean): Promise<OwnResult[]> {
  return db.result.findMany({
    where: { userId, clean },
    select: { localDate: true, guildId: true, global: true, ms: true },
  });
}

/** What a user has ranked with on this date. */
export function resultsOnDate(db: Db, userId: string, localDate: string): Promise<OwnResult[]> {
  return db.result.findMany({
    where: { userId, localDate },
    select: { localDate: true, guildId: true, global: true, ms: true },
  });
}

export function resultOnPost(db: Db, userId: string, postId: string): Promise<Result | null> {
  return db.result.findUnique({ where: { userId_postId: { userId, postId } } });
}

/** The dates that a user has solved in time, for one server's streak. */
export async function solvedDates(db: Db, userId: string, scope: string): Promise<string[]> {
  const found = await db.result.findMany({
    where: { userId, scope },
    select: { localDate: true },
    orderBy: { localDate: 'asc' },
  });
  return found.map(({ localDate }) => localDate);
}

/** One day's board: a server's, or with null everyone's. */
export interface DayBoard {
  readonly guildId: string | null;
  readonly localDate: string;
  readonly clean: boolean;
}

const onBoard = ({ guildId, localDate, clean }: DayBoard) =>
  guildId === null ? { localDate, global: true, clean } : { guildId, localDate, clean };

/** Fastest first; equal times in the order in which they were finished. */
export function fastestResults(db: Db, board: DayBoard, limit: number): Promise<Result[]> {
  return db.result.findMany({
    where: onBoard(board),
    orderBy: [{ ms: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}

export function countResults(db: Db, board: DayBoard): Promise<number> {
  return db.result.count({ where: onBoard(board) });
}

export function resultOfUser(db: Db, board: DayBoard, userId: string): Promise<Result | null> {
  return db.result.findFirst({
    where: { userId, ...onBoard(board) },
    orderBy: [{ ms: 'asc' }, { id: 'asc' }],
  });
}

/** How many are ahead of this result. */
export async function countAhead(
  db: Db,
  board: DayBoard,
  result: Pick<Result, 'ms' | 'id'>,
): Promise<number> {
  const where = onBoard(board);
  const [faster, earlier] = await Promise.all([
    db.result.count({ where: { ...where, ms: { lt: result.ms } } }),
    db.result.count({ where: { ...where, ms: result.ms, id: { lt: result.id } } }),
  ]);
  return faster + earlier;
}
