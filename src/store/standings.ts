import { Prisma, type Standing } from '../generated/sqlite/client.js';
import { countRows } from './counts.js';
import type { Db } from './store.js';

export type { Standing } from '../generated/sqlite/client.js';

/** A board of a week, a month or all time. */
export interface StandingBoard {
  /** A guild id. */
  readonly scope: string;
  /** `2026-W47`, `2026-11` or `all`. */
  readonly period: string;
  readonly clean: boolean;
}

export type NewStanding = Omit<Standing, 'id'>;

/** Writes a user's rows on several boards in one statement, in place of the rows that were there. */
export async function putStandings(db: Db, rows: readonly NewStanding[]): Promise<void> {
  const values = rows.map(
    (row) => Prisma.sql`(${row.scope}, ${row.period}, ${row.clean}, ${row.userId},
      ${row.solved}, ${row.medianMs}, ${row.bestMs})`,
  );
  await db.$executeRaw`
    INSERT INTO "Standing" ("scope", "period", "clean", "userId", "solved", "medianMs", "bestMs")
    VALUES ${Prisma.join(values)}
    ON CONFLICT ("scope", "period", "clean", "userId") DO UPDATE SET
      "solved" = excluded."solved", "medianMs" = excluded."medianMs", "bestMs" = excluded."bestMs"`;
}

/** Takes a user off all boards of a server but these. */
export async function keepStandings(
  db: Db,
  userId: string,
  scope: string,
  boards: readonly Pick<StandingBoard, 'period' | 'clean'>[],
): Promise<void> {
  const kept = boards.map(({ period, clean }) => ({ period, clean }));
  await db.standing.deleteMany({ where: { userId, scope, NOT: { OR: kept } } });
}

/** Most solved first, then the shorter median time, then whoever entered the board first. */
export function topStandings(db: Db, board: StandingBoard, limit: number): Promise<Standing[]> {
  return db.standing.findMany({
    where: board,
    orderBy: [{ solved: 'desc' }, { medianMs: 'asc' }, { id: 'asc' }],
    take: limit,
  });
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
  const { solved, medianMs, id } = row;
  const on = boardSql(board);
  return countRows(db, 'Standing', [
    Prisma.sql`${on} AND "solved" > ${solved}`,
    Prisma.sql`${on} AND "solved" = ${solved} AND "medianMs" < ${medianMs}`,
    Prisma.sql`${on} AND "solved" = ${solved} AND "medianMs" = ${medianMs} AND "id" < ${id}`,
  ]);
}
