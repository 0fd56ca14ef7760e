import { Prisma, type Result } from '../generated/sqlite/client.js';
import { countRows } from './counts.js';
import type { Db } from './store.js';

export type { Result } from '../generated/sqlite/client.js';

type NewResult = Omit<Result, 'id'>;

export async function addResult(db: Db, result: NewResult): Promise<void> {
  await db.result.create({ data: result });
}

export type OwnResult = Pick<Result, 'board' | 'localDate' | 'ms' | 'clean' | 'grade' | 'kind' | 'points'>;

/** A user's finishes on a server's boards: what their standings are made of. */
export function resultsOf(db: Db, userId: string, guildId: string): Promise<OwnResult[]> {
  return db.result.findMany({
    where: { userId, guildId, local: true },
    select: { board: true, localDate: true, ms: true, clean: true, grade: true, kind: true, points: true },
  });
}

/** Everybody who is on a server's boards, each once. */
export async function ranked(db: Db): Promise<{ userId: string; guildId: string }[]> {
  return db.result.findMany({
    where: { local: true },
    select: { userId: true, guildId: true },
    distinct: ['userId', 'guildId'],
  });
}

/** What a user has finished in time on this date, anywhere. */
export function resultsOnDate(db: Db, userId: string, localDate: string): Promise<Result[]> {
  return db.result.findMany({ where: { userId, localDate } });
}

export function resultOnPost(
  db: Db,
  userId: string,
  postId: string,
  guildId: string,
): Promise<Result | null> {
  return db.result.findUnique({ where: { userId_postId_guildId: { userId, postId, guildId } } });
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

/** Has this user solved a server's puzzle of this date in time? */
export async function solvedOn(db: Db, userId: string, scope: string, localDate: string): Promise<boolean> {
  return (await db.result.findFirst({ where: { userId, scope, localDate }, select: { id: true } })) !== null;
}

/** Everybody who has solved this post in time in its own server. */
export function resultsOnPost(
  db: Db,
  post: { readonly id: string; readonly scope: string; readonly localDate: string },
): Promise<Result[]> {
  const { id: postId, scope: board, localDate } = post;
  return db.result.findMany({ where: { board, localDate, postId }, orderBy: { id: 'asc' } });
}

/** Every finish in a server from a date to another, by date, fastest first. */
export function resultsBetween(
  db: Db,
  where: { readonly guildId: string } | { readonly board: string },
  from: string,
  to: string,
): Promise<Result[]> {
  return db.result.findMany({
    where: { ...where, localDate: { gte: from, lte: to } },
    orderBy: [{ localDate: 'asc' }, { ms: 'asc' }, { id: 'asc' }],
  });
}

/** How many people solved anything of a schedule from a date on, before another. */
export async function regularsBetween(db: Db, board: string, from: string, to: string): Promise<number> {
  const found = await db.result.findMany({
    where: { board, localDate: { gte: from, lt: to } },
    select: { userId: true },
    distinct: ['userId'],
  });
  return found.length;
}

/** The dates on which anybody has solved a schedule's puzzle in time, where it is posted. */
export async function solvedDatesIn(db: Db, scope: string): Promise<string[]> {
  const found = await db.result.findMany({
    where: { board: scope, scope },
    select: { localDate: true },
    distinct: ['localDate'],
  });
  return found.map(({ localDate }) => localDate);
}

/** The servers whose boards somebody may be on. */
export async function guildsOf(db: Db, userId: string): Promise<string[]> {
  const found = await db.result.findMany({
    where: { userId },
    select: { guildId: true },
    distinct: ['guildId'],
  });
  return found.map(({ guildId }) => guildId).filter(Boolean);
}

/** Takes a user's results on posts that are still open, and says on whose boards they were. */
export async function takeOpenResults(db: Db, userId: string, now: Date): Promise<string[]> {
  const taken = await db.$queryRaw<{ guildId: string }[]>`
    DELETE FROM "Result" WHERE "userId" = ${userId}
      AND EXISTS (SELECT 1 FROM "DailyPost" p WHERE p."id" = "Result"."postId" AND p."closesAt" > ${now})
    RETURNING "guildId"`;
  return [...new Set(taken.map(({ guildId }) => guildId))].filter(Boolean);
}

/** Marks what moderators have decided about a user's results on a date; how many there are. */
export async function setTakenOff(
  db: Db,
  which: { userId: string; guildId: string; localDate: string },
  takenOff: boolean,
): Promise<number> {
  return (await db.result.updateMany({ where: which, data: { takenOff } })).count;
}

/** Puts a user's results on a server's boards, all that rank and were not taken off; or none. */
export async function showLocally(db: Db, userId: string, guildId: string, on: boolean): Promise<void> {
  const where = { userId, guildId };
  await db.result.updateMany({ where, data: { local: false } });
  if (on) {
    await db.result.updateMany({
      where: { ...where, unranked: null, takenOff: false },
      data: { local: true },
    });
  }
}

/** One day's board, clean or helped: a schedule's, or everyone's with one puzzle. */
export type DayBoard = { readonly localDate: string; readonly clean: boolean } & (
  | { readonly board: string }
  | { readonly puzzleId: string }
);

const onBoard = (board: DayBoard): Prisma.ResultWhereInput =>
  'board' in board ? { ...board, local: true } : { ...board, global: true };

/** Fastest first; equal times in the order in which they were finished. */
export function fastestResults(db: Db, board: DayBoard, limit: number): Promise<Result[]> {
  return db.result.findMany({
    where: onBoard(board),
    orderBy: [{ ms: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}

function boardSql(board: DayBoard): Prisma.Sql {
  const day = Prisma.sql`"localDate" = ${board.localDate} AND "clean" = ${board.clean}`;
  return 'board' in board
    ? Prisma.sql`"board" = ${board.board} AND "local" = ${true} AND ${day}`
    : Prisma.sql`"puzzleId" = ${board.puzzleId} AND "global" = ${true} AND ${day}`;
}

export function countResults(db: Db, board: DayBoard): Promise<number> {
  return countRows(db, 'Result', [boardSql(board)]);
}

export function resultOfUser(db: Db, board: DayBoard, userId: string): Promise<Result | null> {
  return db.result.findFirst({
    where: { userId, ...onBoard(board) },
    orderBy: [{ ms: 'asc' }, { id: 'asc' }],
  });
}

/** The nearest on either side of a result on its board, fastest first. */
export async function resultsAround(
  db: Db,
  board: DayBoard,
  { ms, id }: Pick<Result, 'ms' | 'id'>,
  each: number,
): Promise<{ before: Result[]; after: Result[] }> {
  const on = onBoard(board);
  const beside = (ahead: boolean) => {
    const [past, order] = ahead ? (['lt', 'desc'] as const) : (['gt', 'asc'] as const);
    const nearest = [{ ms: { [past]: ms } }, { ms, id: { [past]: id } }];
    const orderBy = [{ ms: order }, { id: order }];
    return db.result.findMany({ where: { ...on, OR: nearest }, orderBy, take: each });
  };
  const [before, after] = await Promise.all([beside(true), beside(false)]);
  return { before: before.reverse(), after };
}

/** How many are ahead of this result: two ranges of one index. */
export function countAhead(db: Db, board: DayBoard, { ms, id }: Pick<Result, 'ms' | 'id'>): Promise<number> {
  const on = boardSql(board);
  return countRows(db, 'Result', [
    Prisma.sql`${on} AND "ms" < ${ms}`,
    Prisma.sql`${on} AND "ms" = ${ms} AND "id" < ${id}`,
  ]);
}
