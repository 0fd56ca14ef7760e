import type { Game, Prisma } from '../generated/sqlite/client.js';
import type { Db } from './store.js';

/** Which game of a user counts for which post, and where they opened it. */
type EntryWithPost = Prisma.EntryGetPayload<{ include: { post: true } }>;

export async function addEntry(
  db: Db,
  entry: { userId: string; postId: string; guildId: string; gameId: string },
  now: Date,
): Promise<void> {
  const { userId, postId, guildId } = entry;
  await db.entry.upsert({
    where: { userId_postId_guildId: { userId, postId, guildId } },
    create: { ...entry, openedAt: now },
    update: {},
  });
}

export function entriesOf(db: Db, gameId: string): Promise<EntryWithPost[]> {
  return db.entry.findMany({ where: { gameId }, include: { post: true }, orderBy: { openedAt: 'asc' } });
}

/** The game of this user on this post, wherever it was opened. */
export async function gameOnPost(db: Db, userId: string, postId: string): Promise<Game | null> {
  const entry = await db.entry.findFirst({ where: { userId, postId }, include: { game: true } });
  return entry?.game ?? null;
}

/** The games of this user on these posts, by post. */
export async function gamesOnPosts(
  db: Db,
  userId: string,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, Game>> {
  const found = await db.entry.findMany({
    where: { userId, postId: { in: [...postIds] } },
    include: { game: true },
  });
  return new Map(found.map(({ postId, game }) => [postId, game]));
}
