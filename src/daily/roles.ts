import type { GameContext } from '../game/context.js';
import { MOST_RESERVE } from '../game/streaks.js';
import type { Log } from '../ops/log.js';
import { isGhost } from '../store/erase.js';
import { type DailyPost, postsBefore } from '../store/posts.js';
import { fastestResults } from '../store/results.js';
import {
  addHolder,
  claimGiving,
  dropHolder,
  dropRule,
  holdersOf,
  putRule,
  type RoleRule,
  rulesOf,
} from '../store/role-rules.js';
import { liveStreaks } from '../store/streaks.js';
import { hiddenUsers } from '../store/users.js';
import { recordChange } from './changes.js';

/**
 * Roles that the bot gives and takes by itself, with each post of a server's first schedule: to the last day's winner, or
 * for a streak.
 */

export type RoleKind = 'winner' | 'streak';

export interface RoleRuleView {
  readonly kind: RoleKind;
  readonly roleId: string;
  /** How long a streak has to be. */
  readonly days: number;
}

/** How roles reach people. Each resolves to false where Discord has not done it; whoever has left has no roles to take. */
export interface RoleHands {
  give(guildId: string, userId: string, roleId: string): Promise<boolean>;
  take(guildId: string, userId: string, roleId: string): Promise<boolean>;
}

export async function roleRules({ store }: GameContext, guildId: string): Promise<RoleRuleView[]> {
  const rules = await rulesOf(store.db, guildId);
  return rules.map(({ kind, roleId, days }) => ({ kind: kind as RoleKind, roleId, days }));
}

export async function setRoleRule(
  game: GameContext,
  whose: { readonly guildId: string; readonly by: string },
  rule: RoleRuleView,
): Promise<void> {
  const { guildId, by: setBy } = whose;
  await putRule(game.store.db, { guildId, setBy, ...rule });
  await recordChange(game, whose, 'role-set', { about: rule.roleId });
}

/** Ends a rule and takes its role back from whom it was given. False when there was none. */
export async function endRoleRule(
  game: GameContext,
  whose: { readonly guildId: string; readonly by: string },
  kind: RoleKind,
  hands: RoleHands,
): Promise<boolean> {
  const { db } = game.store;
  if (!(await dropRule(db, whose.guildId, kind))) return false;
  await recordChange(game, whose, 'role-ended', { about: kind });
  await takeBack(game, { guildId: whose.guildId, kind }, hands);
  return true;
}

/** Takes roles back: those that a rule has given, or a person was given, before nobody knows of it any more. */
export async function takeBack(
  { store: { db } }: GameContext,
  which: { readonly guildId: string; readonly kind: RoleKind } | { readonly userId: string },
  hands: RoleHands,
): Promise<void> {
  for (const holder of await holdersOf(db, which)) {
    await hands.take(holder.guildId, holder.userId, holder.roleId);
    await dropHolder(db, holder);
  }
}

/** So many people have a streak role at most: each is a call. */
const MOST_HOLDERS = 200;

/**
 * Gives the roles of a day that is over, once: what was given before and is not due any more is taken back. Calls that are
 * made again after a crash change nothing.
 */
export async function giveRoles(game: GameContext, over: DailyPost, hands: RoleHands): Promise<void> {
  const { db } = game.store;
  for (const rule of await rulesOf(db, over.guildId)) {
    if (!(await claimGiving(db, rule, over.localDate))) continue;
    const due = new Set(await dueFor(game, rule, over));
    const holders = await holdersOf(db, { guildId: rule.guildId, kind: rule.kind });
    for (const holder of holders) {
      if (due.has(holder.userId) && holder.roleId === rule.roleId) continue;
      // What could not be taken is taken another day.
      if (await hands.take(holder.guildId, holder.userId, holder.roleId)) await dropHolder(db, holder);
    }
    const kept = new Set(holders.filter(({ roleId }) => roleId === rule.roleId).map(({ userId }) => userId));
    for (const userId of due) {
      if (kept.has(userId)) continue;
      const { guildId, kind, roleId } = rule;
      if (await hands.give(guildId, userId, roleId)) await addHolder(db, { guildId, kind, userId, roleId });
    }
  }
}

/** After a post, which does not wait for it. Roles are for the server's first schedule: one person is yesterday's winner. */
export async function giveRolesWithPost(
  { game, hands, log }: { readonly game: GameContext; readonly hands?: RoleHands; readonly log: Log },
  over: DailyPost | null,
): Promise<void> {
  if (!over || over.scope !== over.guildId || !hands) return;
  await giveRoles(game, over, hands).catch((error: unknown) => {
    log.error({ err: error, guild: over.guildId }, 'roles not given');
  });
}

/** Nobody who hides their name is shown by a role. */
async function dueFor({ store }: GameContext, rule: RoleRule, over: DailyPost): Promise<string[]> {
  const { guildId, localDate } = over;
  const { db } = store;
  const streaks = async () => {
    const last = [over, ...(await postsBefore(store, guildId, localDate, MOST_RESERVE))];
    const dates = last.map((post) => post.localDate);
    return liveStreaks(db, { scope: guildId, days: rule.days, dates }, MOST_HOLDERS);
  };
  const found =
    rule.kind === 'winner'
      ? await fastestResults(db, { board: guildId, localDate, clean: true }, 1)
      : await streaks();
  const ids = found.map(({ userId }) => userId).filter((id) => !isGhost(id));
  const hidden = await hiddenUsers(db, ids);
  return ids.filter((id) => !hidden.has(id));
}
