import type { Game, Prisma } from '../generated/sqlite/client.js';
import { isUniqueViolation } from './errors.js';
import type { Db, Store } from './store.js';

export type { Game } from '../generated/sqlite/client.js';

export type NewGame = Pick<
  Game,
  'id' | 'userId' | 'puzzleId' | 'kind' | 'postId' | 'guildId' | 'rule' | 'start' | 'ranked'
>;

export type GameChange = Partial<Omit<Game, 'id' | 'userId' | 'puzzleId' | 'kind' | 'version'>>;

export function findGame(db: Db, id: string): Promise<Game | null> {
  return db.game.findUnique({ where: { id } });
}

/** The game of this user on this post, if it was opened before. */
export function gameOnPost(store: Store, userId: string, postId: string): Promise<Game | null> {
  return store.db.game.findUnique({ where: { userId_postId: { userId, postId } } });
}

/** Has this user ever opened this puzzle in another game? */
export async function hasOtherGame(
  db: Db,
  userId: string,
  puzzleId: string,
  exceptId: string | null,
): Promise<boolean> {
  const other = await db.game.findFirst({
    where: { userId, puzzleId, id: exceptId === null ? undefined : { not: exceptId } },
    select: { id: true },
  });
  return other !== null;
}

/** Null when there is a game of that id, or of that user and post, already. */
export async function createGame(store: Store, game: NewGame, now: Date): Promise<Game | null> {
  try {
    return await store.db.game.create({
      data: { ...game, state: game.start, startedAt: now, touchedAt: now },
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** One statement, guarded by the version: false when someone else was faster, and nothing was written. */
export async function saveGame(db: Db, seen: Game, change: GameChange): Promise<boolean> {
  const { count } = await db.game.updateMany({
    where: { id: seen.id, version: seen.version },
    data: { ...change, version: seen.version + 1 },
  });
  return count === 1;
}

export type GameWithPuzzle = Prisma.GameGetPayload<{ include: { puzzle: true; post: true } }>;

/** A user's games, newest first, from before another one of them on. */
export function gamesOf(
  store: Store,
  userId: string,
  page: { finished: boolean; before: Date | null; limit: number },
): Promise<GameWithPuzzle[]> {
  const column = page.finished ? 'finishedAt' : 'touchedAt';
  const range = page.before ? { lt: page.before } : page.finished ? { not: null } : undefined;
  return store.db.game.findMany({
    where: { userId, [column]: range },
    orderBy: [{ [column]: 'desc' }, { id: 'asc' }],
    take: page.limit,
    include: { puzzle: true, post: true },
  });
}

/** The user's games on these posts. */
export function gamesOnPosts(store: Store, userId: string, postIds: readonly string[]): Promise<Game[]> {
  return store.db.game.findMany({ where: { userId, postId: { in: [...postIds] } } });
}
