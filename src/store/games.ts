import { GRADES, type Kind } from '../engine/generate/kinds.js';
import { type DailyPost, type Game, Prisma, type User } from '../generated/sqlite/client.js';
import { unlessTaken } from './errors.js';
import { nameIn } from './scopes.js';
import type { Db, Store } from './store.js';

export type { Game } from '../generated/sqlite/client.js';

export type NewGame = Pick<
  Game,
  'id' | 'userId' | 'puzzleId' | 'kind' | 'postId' | 'guildId' | 'rule' | 'start' | 'ranked' | 'unranked'
>;

export function findGame(db: Db, id: string): Promise<Game | null> {
  return db.game.findUnique({ where: { id } });
}

/** What a game knows of the post that it was opened from. */
export interface GamePost extends Pick<DailyPost, 'id' | 'guildId' | 'localDate' | 'threadId'> {
  /** The name of its schedule; empty for the server's first, and for the world's. */
  readonly schedule: string;
}

export const gamePost = ({ id, guildId, scope, localDate, threadId }: PostColumns): GamePost => ({
  id,
  guildId,
  schedule: nameIn(scope),
  localDate,
  threadId,
});

type PostColumns = Pick<DailyPost, 'id' | 'guildId' | 'scope' | 'localDate' | 'threadId'>;

export interface FoundGame {
  readonly game: Game;
  /** Who asks; null when they have never set or begun anything. */
  readonly user: User | null;
  readonly post: GamePost | null;
}

/** The game that somebody plays now, with their settings and its post, in one statement. */
export function currentGame(store: Store, userId: string): Promise<FoundGame | null> {
  const from = Prisma.sql`"User" u JOIN "Game" g ON g."id" = u."currentGameId"`;
  return gameFrom(store, from, Prisma.sql`u."id" = ${userId}`);
}

/** A game, whoever owns it, with the settings of whoever asks. */
export function namedGame(store: Store, gameId: string, userId: string): Promise<FoundGame | null> {
  const from = Prisma.sql`"Game" g LEFT JOIN "User" u ON u."id" = ${userId}`;
  return gameFrom(store, from, Prisma.sql`g."id" = ${gameId}`);
}

const POST_COLUMNS = [
  'id',
  'guildId',
  'scope',
  'localDate',
  'threadId',
] as const satisfies (keyof PostColumns)[];
export const GAME_COLUMNS = Object.keys(Prisma.GameScalarFieldEnum);
const USER_COLUMNS = Object.keys(Prisma.UserScalarFieldEnum);

const COLUMNS = Prisma.raw(
  [
    ...GAME_COLUMNS.map((name) => `g."${name}"`),
    ...USER_COLUMNS.map((name) => `u."${name}" AS "user.${name}"`),
    ...POST_COLUMNS.map((name) => `p."${name}" AS "post.${name}"`),
  ].join(),
);

/**
 * A copy of a row, written out because every move makes one: `{ ...row }` of what was itself made so has a shape of its
 * own each time, and takes fifteen times as long.
 */
export const copyOf = (row: Game): Game => ({
  id: row.id,
  userId: row.userId,
  puzzleId: row.puzzleId,
  kind: row.kind,
  postId: row.postId,
  guildId: row.guildId,
  rule: row.rule,
  start: row.start,
  state: row.state,
  log: row.log,
  version: row.version,
  requests: row.requests,
  hints: row.hints,
  hintedState: row.hintedState,
  hintsWhere: row.hintsWhere,
  hintsRule: row.hintsRule,
  hintsArgument: row.hintsArgument,
  hintsDone: row.hintsDone,
  mistakesShown: row.mistakesShown,
  whys: row.whys,
  rescues: row.rescues,
  undos: row.undos,
  startedAt: row.startedAt,
  touchedAt: row.touchedAt,
  finishedAt: row.finishedAt,
  ms: row.ms,
  clean: row.clean,
  ranked: row.ranked,
  unranked: row.unranked,
  sharedIn: row.sharedIn,
  timed: row.timed,
  reviewed: row.reviewed,
  expectedMs: row.expectedMs,
});

async function gameFrom({ direct }: Store, from: Prisma.Sql, where: Prisma.Sql): Promise<FoundGame | null> {
  const query = Prisma.sql`SELECT ${COLUMNS} FROM ${from}
    LEFT JOIN "DailyPost" p ON p."id" = g."postId" WHERE ${where}`;
  const [row] = await direct.query<Record<string, unknown>>(query);
  if (!row) return null;
  const pick = (names: readonly string[], prefix: string) => {
    const picked: Record<string, unknown> = {};
    for (const name of names) picked[name] = row[prefix + name];
    return picked;
  };
  const user = row['user.id'] === null ? null : (pick(USER_COLUMNS, 'user.') as unknown as User);
  const post =
    row['post.id'] === null ? null : gamePost(pick(POST_COLUMNS, 'post.') as unknown as PostColumns);
  return { game: copyOf(row as unknown as Game), user, post };
}

/** Has this user ever opened this puzzle, turned or mirrored or as it is, in another game? */
export async function hasOtherGame(
  db: Db,
  userId: string,
  puzzleId: string,
  exceptId: string | null,
): Promise<boolean> {
  const others = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "Puzzle" this
    JOIN "Puzzle" same ON same."canonical" = this."canonical"
    JOIN "Game" g ON g."userId" = ${userId} AND g."puzzleId" = same."id"
    WHERE this."id" = ${puzzleId} AND g."id" <> ${exceptId ?? ''}
    LIMIT 1`;
  return others.length > 0;
}

/** This user's game on this puzzle as the puzzle of that date, in whichever server. */
export function dailyGame(
  db: Db,
  userId: string,
  { puzzleId, localDate }: { puzzleId: string; localDate: string },
): Promise<Game | null> {
  return db.game.findFirst({ where: { userId, puzzleId, kind: 'daily', post: { localDate } } });
}

/** Where the player goes on with it: that server's place and streak are what they hear of. */
export async function moveGame(db: Db, id: string, place: Pick<Game, 'postId' | 'guildId'>): Promise<Game> {
  return db.game.update({ where: { id }, data: place });
}

/** Null when there is a game of that id, or of that user and post, already. */
export async function createGame(store: Store, game: NewGame, now: Date): Promise<Game | null> {
  const { userId, postId, guildId } = game;
  const entries = postId ? { create: { userId, postId, guildId: guildId ?? '', openedAt: now } } : undefined;
  const data = { ...game, entries, state: game.start, startedAt: now, touchedAt: now };
  return unlessTaken(store.db.game.create({ data }));
}

/** Notes that a game's result is shared in a place; false when it was before. */
export async function noteShared(db: Db, id: string, place: string): Promise<boolean> {
  for (;;) {
    const game = await db.game.findUnique({ where: { id }, select: { sharedIn: true } });
    const before = game?.sharedIn.split(' ').filter(Boolean) ?? [];
    if (!game || before.includes(place)) return false;
    const sharedIn = [...before, place].join(' ');
    const { count } = await db.game.updateMany({
      where: { id, sharedIn: game.sharedIn },
      data: { sharedIn },
    });
    if (count === 1) return true;
  }
}

export function newestFinished(db: Db, userId: string): Promise<Pick<Game, 'id'> | null> {
  return db.game.findFirst({
    where: { userId, finishedAt: { not: null } },
    orderBy: [{ finishedAt: 'desc' }, { id: 'asc' }],
    select: { id: true },
  });
}

/** What was done in these games. */
export async function logsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await db.game.findMany({ where: { id: { in: [...ids] } }, select: { log: true } });
  return found.map(({ log }) => log);
}

/** How often somebody has begun to practise a technique. */
export function timesPractised({ db }: Store, userId: string, rule: string): Promise<number> {
  return db.game.count({ where: { userId, kind: 'practice', rule } });
}

/** The kind of the puzzle that somebody last chose to play. */
export async function lastFreePlay(
  { db }: Store,
  userId: string,
): Promise<Pick<Kind, 'size' | 'grade'> | null> {
  const last = await db.game.findFirst({
    where: { userId, kind: 'library' },
    orderBy: { touchedAt: 'desc' },
    select: { puzzle: { select: { size: true, grade: true } } },
  });
  const grade = GRADES.find((known) => known === last?.puzzle.grade);
  return last && grade ? { size: last.puzzle.size, grade } : null;
}
