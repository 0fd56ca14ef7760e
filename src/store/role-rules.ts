import type { RoleHolder, RoleRule } from '../generated/sqlite/client.js';
import type { Db } from './store.js';

export type { RoleRule } from '../generated/sqlite/client.js';

export function rulesOf(db: Db, guildId: string): Promise<RoleRule[]> {
  return db.roleRule.findMany({ where: { guildId }, orderBy: { kind: 'asc' } });
}

export async function putRule(db: Db, rule: Omit<RoleRule, 'givenFor'>): Promise<void> {
  const { guildId, kind, ...fields } = rule;
  const where = { guildId_kind: { guildId, kind } };
  await db.roleRule.upsert({ where, create: rule, update: { ...fields, givenFor: '' } });
}

/** False when there was none. */
export async function dropRule(db: Db, guildId: string, kind: string): Promise<boolean> {
  return (await db.roleRule.deleteMany({ where: { guildId, kind } })).count === 1;
}

/** True for the one caller that gives a rule's role for this date. */
export async function claimGiving(db: Db, { guildId, kind }: RoleRule, date: string): Promise<boolean> {
  const { count } = await db.roleRule.updateMany({
    where: { guildId, kind, givenFor: { lt: date } },
    data: { givenFor: date },
  });
  return count === 1;
}

/** Whom a role was given by a rule, whichever role that was then; or all that one person was given. */
export function holdersOf(
  db: Db,
  where: { guildId: string; kind: string } | { userId: string },
): Promise<RoleHolder[]> {
  return db.roleHolder.findMany({ where });
}

export async function addHolder(db: Db, holder: RoleHolder): Promise<void> {
  const { guildId, kind, userId, roleId } = holder;
  const where = { guildId_kind_userId: { guildId, kind, userId } };
  await db.roleHolder.upsert({ where, create: holder, update: { roleId } });
}

export async function dropHolder(db: Db, { guildId, kind, userId }: RoleHolder): Promise<void> {
  await db.roleHolder.deleteMany({ where: { guildId, kind, userId } });
}
