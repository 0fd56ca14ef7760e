import { pauseSchedule } from './schedules.js';
import { scopesIn } from './scopes.js';
import type { Store } from './store.js';

/** The bot is in this server, for the first time or again. */
export async function joinGuild({ db }: Store, id: string, now: Date): Promise<void> {
  await db.guild.upsert({ where: { id }, create: { id, createdAt: now }, update: { leftAt: null } });
}

/** The bot was removed: nothing is posted there any more, and everything is kept for a return. */
export async function leaveGuild(store: Store, id: string, now: Date): Promise<void> {
  await pauseSchedule(store, { guildId: id }, 'bot-removed', now);
  await store.db.guild.upsert({
    where: { id },
    create: { id, createdAt: now, leftAt: now },
    update: { leftAt: now },
  });
}

const FEW = 10;

/** Servers that the bot was removed from before this instant, and is still not in. */
export async function leftBefore({ db }: Store, instant: Date): Promise<string[]> {
  const left = await db.guild.findMany({
    where: { leftAt: { lt: instant } },
    orderBy: { leftAt: 'asc' },
    take: FEW,
  });
  return left.map(({ id }) => id);
}

/**
 * Deletes what a server has: its schedules and days, its boards and streaks, what its moderators decided. The games stay
 * with the people who played them. Nothing happens when the bot has come back meanwhile.
 */
export async function forgetGuild({ db }: Store, guildId: string, leftBefore: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.guild.deleteMany({ where: { id: guildId, leftAt: { lt: leftBefore } } });
    if (count === 0) return false;
    const here = { where: { guildId } };
    const scopes = { where: scopesIn(guildId) };
    await tx.schedule.deleteMany(here);
    await tx.pinnedPuzzle.deleteMany(scopes);
    await tx.skippedDate.deleteMany(scopes);
    await tx.boardAct.deleteMany(here);
    await tx.change.deleteMany(here);
    await tx.roleRule.deleteMany(here);
    await tx.roleHolder.deleteMany(here);
    await tx.event.deleteMany(here);
    await tx.challenge.deleteMany(here);
    await tx.game.deleteMany({ where: { guildId, kind: 'together' } });
    await tx.entry.deleteMany(here);
    await tx.dailyPost.deleteMany(here);
    await tx.result.deleteMany({ where: { OR: [{ guildId }, scopesIn(guildId)] } });
    await tx.standing.deleteMany(scopes);
    await tx.streak.deleteMany(scopes);
    const nowhere = { where: { guildId }, data: { guildId: null } };
    await tx.game.updateMany(nowhere);
    await tx.webSession.updateMany(nowhere);
    return true;
  });
}
