import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Permission } from '../../../src/sandbox/constants.js';
import { apiRole } from '../../../src/sandbox/model/payloads.js';
import type { Role } from '../../../src/sandbox/model/types.js';
import { endUncomplained, startWithDaily } from '../support/cast.js';
import { type Player, solve } from '../support/player.js';
import type { World } from '../support/world.js';

let world: World;
let mona: Player;
let alice: Player;
let bob: Player;
let champion: Role;
let regular: Role;

beforeAll(async () => {
  ({ world, mona, alice, bob } = await startWithDaily());
  champion = addRole('Champion');
  regular = addRole('Regulars');
});
afterAll(() => endUncomplained(world));

const guild = () => world.sandbox.guilds.observatory;

function tell(event: 'GUILD_ROLE_CREATE' | 'GUILD_ROLE_UPDATE', role: Role): void {
  const data = { guild_id: guild().id, role: apiRole(role) };
  world.sandbox.gateway.dispatch({ event, data: () => data, guildId: guild().id, intent: 1 });
}

function addRole(name: string, more: Partial<Role> = {}): Role {
  const role = world.sandbox.world.addRole(guild(), { name, ...more });
  tell('GUILD_ROLE_CREATE', role);
  return role;
}

const holders = (role: Role) =>
  [...guild().members.values()].filter(({ roles }) => roles.includes(role.id)).map(({ user }) => user.id);

/** Both solve this day, Alice first or Bob. */
async function day(date: string, order: readonly Player[]): Promise<void> {
  world.sandbox.setTime(Date.parse(`2026-11-${date}T09:00:00Z`));
  await world.tick();
  for (const [place, player] of order.entries()) {
    await player.command('daily');
    world.sandbox.setTime(world.sandbox.now() + place * 60_000);
    await solve(world, player);
  }
}

describe('a role that the bot gives', () => {
  it('is one that it can give; otherwise it says what is in the way', async () => {
    const own = [...guild().roles.values()].find(({ managed }) => managed)!;
    const ask = (role: Role) => mona.command('moderate role', { for: 'winner', role: role.id });
    expect(await ask(own)).toContain('belongs to an app');
    expect(await ask(addRole('Owners', { position: 9 }))).toContain('drag the bot’s role above it');
    const before = own.permissions;
    own.permissions &= ~Permission.manageRoles;
    tell('GUILD_ROLE_UPDATE', own);
    expect(await ask(champion)).toContain('lacks Manage Roles');
    own.permissions = before;
    tell('GUILD_ROLE_UPDATE', own);
    expect(await mona.command('moderate role')).toContain('None yet');
    expect(await mona.command('moderate role', { for: 'winner' })).toContain('Choose a role');
    expect(await ask(champion)).toContain(`<@&${champion.id}> goes to the fastest`);
    await mona.command('moderate role', { for: 'streak', role: regular.id, days: 2 });
    expect(mona.says()).toContain('a streak of 2 days');
  });

  it('goes to the last day’s winner and to streaks, with the next post, and moves on', async () => {
    await day('16', [alice, bob]);
    expect(holders(champion)).toEqual([]);
    await day('17', [bob, alice]);
    expect(holders(champion)).toEqual([alice.user.id]);
    expect(holders(regular)).toEqual([]);
    await day('18', [bob]);
    expect(holders(champion)).toEqual([bob.user.id]);
    expect(holders(regular).sort()).toEqual([alice.user.id, bob.user.id].sort());
    await day('19', []);
    expect(holders(regular), 'Alice has missed a day').toEqual([bob.user.id]);
  });

  it('is nobody’s who hides', async () => {
    await bob.command('settings');
    await bob.choose('Leaderboards', 'hidden');
    await day('20', [bob]);
    await day('21', []);
    expect(holders(champion)).toEqual([]);
  });

  it('survives a member who has left, and is taken back when it ends', async () => {
    await bob.command('settings');
    await bob.choose('Leaderboards', 'open');
    await day('22', [bob]);
    guild().members.delete(alice.user.id);
    await day('23', [bob]);
    expect(holders(champion)).toEqual([bob.user.id]);
    await mona.command('moderate role');
    expect(await mona.press('End the winner’s role')).toContain('has taken it back');
    expect(holders(champion)).toEqual([]);
    expect(await mona.command('moderate role', { for: 'winner', end: true })).toContain('no such rule');
    world.sandbox.world.join(guild(), alice.user);
  });

  it('stays with a streak that has a day off for the day that was missed, and no longer', async () => {
    const { db } = world.store;
    await db.streak.updateMany({ where: { userId: bob.user.id }, data: { reserve: 1 } });
    await day('24', []);
    await day('25', []);
    expect(holders(regular)).toEqual([bob.user.id]);
    // As long as Discord does not let the bot take it, it is tried again another day.
    const body = { code: 50013, message: 'Missing Permissions' };
    const mend = world.sandbox.faults.add({ match: /roles/, effect: { status: 403, body } });
    await day('26', []);
    expect(holders(regular)).toEqual([bob.user.id]);
    mend();
    await day('27', []);
    expect(holders(regular)).toEqual([]);
  });

  it('stays with whoever has solved the next puzzle before the night was over', async () => {
    await day('27', [alice]);
    await mona.command('schedule set', { time: '01:00' });
    await day('28', [alice]);
    await day('29', [alice]);
    expect(holders(regular)).toEqual([alice.user.id]);
    world.sandbox.setTime(Date.parse('2026-11-30T01:00:00Z'));
    await world.tick();
    await alice.command('daily');
    await solve(world, alice);
    world.sandbox.setTime(Date.parse('2026-11-30T04:30:00Z'));
    await world.tick();
    expect(holders(regular)).toEqual([alice.user.id]);
  });
});

describe('the export of a month', () => {
  it('is a table with every result and no name of who hides', async () => {
    await mona.command('moderate export', { month: '2026-11' });
    expect(mona.says()).toMatch(/\d results of 2026-11/);
    const [attachment] = mona.message().attachments;
    const lines = attachment!.data.toString().trim().split('\r\n');
    expect(attachment!.filename).toBe('asterism-2026-11.csv');
    expect(lines[0]).toBe('date,user,size,stars,grade,seconds,help,points,ranked,schedule');
    expect(lines[1]).toMatch(new RegExp(`^2026-11-16,${alice.user.id},6,1,\\w+,\\d+,no,15,yes,$`));
    expect(lines).toHaveLength(1 + (await world.store.db.result.count()));
    await alice.command('settings');
    await alice.choose('Leaderboards', 'hidden');
    await mona.command('moderate export');
    expect(mona.message().attachments[0]!.data.toString()).not.toContain(alice.user.id);
    expect(await mona.command('moderate export', { month: '2026-13' })).toContain('2026-11');
    expect(await mona.command('moderate export', { month: '2024-01' })).toContain('no results');
    expect(await mona.command('moderate log')).toContain('exported the results of 2026-11');
  });
});

describe('whoever deletes their data', () => {
  it('gives back the roles that came of it', async () => {
    expect(holders(regular)).toEqual([alice.user.id]);
    await alice.command('privacy delete');
    await alice.press('Delete everything');
    expect(holders(regular)).toEqual([]);
  });
});
