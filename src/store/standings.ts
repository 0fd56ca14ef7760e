import { Prisma, type Standing } from '../generated/sqlite/client.js';
import { countRows } from './counts.js';
import { scopesIn } from './scopes.js';
import type { Db } from './store.js';

/** A board of a week, a month or all time. */
export interface StandingBoard {
  /** A guild id, or `id/name` for another schedule of it. */
  readonly scope: string;
  /** `2026-W47`, `2026-11` or `all` for times; with a slash after it, such as `all/` or `all/Hard`, for points. */
  readonly period: string;
  readonly clean: boolean;
}

export type NewStanding = Omit<Standing, 'id'>;

const BATCH = 500;

/** Writes a user's rows on several boards, in place of the rows that were there: as many at once as a statement holds. */
export async function putStandings(db: Db, rows: readonly NewStanding[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await put(db, rows.slice(from, from + BATCH));
}

async function put(db: Db, rows: readonly NewStanding[]): Promise<void> {
  const values = rows.map(
    (row) => Prisma.sql`(${row.scope}, ${row.period}, ${row.clean}, ${row.userId},
      ${row.solved}, ${row.medianMs}, ${row.bestMs}, ${row.points})`,
  );
  await db.$executeRaw`
    INSERT INTO "Standing" ("scope", "period", "clean", "userId", "solved", "medianMs", "bestMs", "points")
    VALUES ${Prisma.join(values)}
    ON CONFLICT ("scope", "period", "clean", "userId") DO UPDATE SET
      "solved" = excluded."solved", "medianMs" = excluded."medianMs", "bestMs" = excluded."bestMs",
      "points" = excluded."points"`;
}

/** Takes a user off those boards of a server that are not to be kept. Who stays on a board stays where they entered it. */
export async function keepStandings(
  db: Db,
  userId: string,
  guildId: string,
  isKept: (board: StandingBoard) => boolean,
): Promise<void> {
  const known = await db.standing.findMany({
    where: { userId, ...scopesIn(guildId) },
    select: { id: true, scope: true, period: true, clean: true },
  });
  const gone = known.filter((row) => !isKept(row)).map(({ id }) => id);
  for (let from = 0; from < gone.length; from += BATCH)
    await db.standing.deleteMany({ where: { id: { in: gone.slice(from, from + BATCH) } } });
}

/** What a board ranks by: points, or how many were solved. */
const measureOf = ({ period }: StandingBoard): 'points' | 'solved' =>
  period.includes('/') ? 'points' : 'solved';

/** Most points or most solved first, then the shorter median time, then whoever entered the board first. */
export function topStandings(db: Db, board: StandingBoard, limit: number): Promise<Standing[]> {
  return db.standing.findMany({
    where: board,
    orderBy: [{ [measureOf(board)]: 'desc' }, { medianMs: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}

/** The nearest on either side, best first. */
export async function standingsAround(
  db: Db,
  board: StandingBoard,
  row: Standing,
  each: number,
): Promise<{ before: Standing[]; after: Standing[] }> {
  const measure = measureOf(board);
  const { medianMs, id } = row;
  const same = { [measure]: row[measure] };
  const beside = (ahead: boolean) => {
    const [more, less] = ahead ? (['gt', 'lt'] as const) : (['lt', 'gt'] as const);
    const [best, rest] = ahead ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
    const nearest = [
      { [measure]: { [more]: row[measure] } },
      { ...same, medianMs: { [less]: medianMs } },
      { ...same, medianMs, id: { [less]: id } },
    ];
    const orderBy = [{ [measure]: best }, { medianMs: rest }, { id: rest }];
    return db.standing.findMany({ where: { ...board, OR: nearest }, orderBy, take: each });
  };
  const [before, after] = await Promise.all([beside(true), beside(false)]);
  return { before: before.reverse(), after };
}

const boardSql = ({ scope, period, clean }: StandingBoard): Prisma.Sql =>
  Prisma.sql`"scope" = ${scope} AND "period" = ${period} AND "clean" = ${clean}`;

export function standingOf(db: Db, { scope, period, clean }: StandingBoard, userId: string) {
  return db.standing.findUnique({
    where: { scope_period_clean_userId: { scope, period, clean, userId } },
  });
}

/** How many are ahead: three ranges of one index. */
export function countStandingsAhead(db: Db, board: StandingBoard, row: Standing): Promise<number> {
  const { medianMs, id } = row;
  const on = boardSql(board);
  const measure = measureOf(board);
  const column = Prisma.raw(`"${measure}"`);
  const value = row[measure];
  return countRows(db, 'Standing', [
    Prisma.sql`${on} AND ${column} > ${value}`,
    Prisma.sql`${on} AND ${column} = ${value} AND "medianMs" < ${medianMs}`,
    Prisma.sql`${on} AND ${column} = ${value} AND "medianMs" = ${medianMs} AND "id" < ${id}`,
  ]);
}
