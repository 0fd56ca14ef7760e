import { Prisma, type Result } from '../generated/sqlite/client.js';
import { countRows } from './counts.js';
import type { Db } from './store.js';

export type { Result } from '../generated/sqlite/client.js';

type NewResult = Omit<Result, 'id'>;

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

const boardSql = ({ guildId, localDate, clean }: DayBoard): Prisma.Sql =>
  guildId === null
    ? Prisma.sql`"localDate" = ${localDate} AND "global" = ${true} AND "clean" = ${clean}`
    : Prisma.sql`"guildId" = ${guildId} AND "localDate" = ${localDate} AND "clean" = ${clean}`;

export function countResults(db: Db, board: DayBoard): Promise<number> {
  return countRows(db, 'Result', [boardSql(board)]);
}

export function resultOfUser(db: Db, board: DayBoard, userId: string): Promise<Result | null> {
  return db.result.findFirst({
    where: { userId, ...onBoard(board) },
    orderBy: [{ ms: 'asc' }, { id: 'asc' }],
  });
}

/** How many are ahead of this result: two ranges of one index. */
export function countAhead(db: Db, board: DayBoard, { ms, id }: Pick<Result, 'ms' | 'id'>): Promise<number> {
  const on = boardSql(board);
  return countRows(db, 'Result', [
    Prisma.sql`${on} AND "ms" < ${ms}`,
    Prisma.sql`${on} AND "ms" = ${ms} AND "id" < ${id}`,
  ]);
}
