import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endUncomplained, startWithDaily } from '../support/cast.js';
import { type Player, solve } from '../support/player.js';
import type { World } from '../support/world.js';

let world: World;
let mona: Player;
let alice: Player;
let bob: Player;

beforeAll(async () => {
  ({ world, mona, alice, bob } = await startWithDaily('8:00'));
  await mona.command('schedule post-now');
  for (const [player, pause] of [
    [alice, 0],
    [bob, 60_000],
  ] as const) {
    await player.command('daily');
    world.sandbox.setTime(world.sandbox.now() + pause);
    await solve(world, player);
  }
});
afterAll(() => endUncomplained(world));

const board = () => bob.command('leaderboard');
const TODAY = '2026-11-16';

describe('/moderate', () => {
  it('is for moderators', async () => {
    await expect(alice.command('moderate off', { member: bob.user.id })).rejects.toThrow('no command');
    const said = await alice.forge(alice.say('hi'), { component_type: 2, custom_id: 'v1:changes' });
    expect(said).toContain('manage this server');
  });

  it('takes one result off the boards and puts it on again', async () => {
    expect(await board()).toContain(`1. <@${alice.user.id}>`);
    const values = { member: alice.user.id, date: TODAY };
    expect(await mona.command('moderate off', values)).toContain('is off the leaderboards');
    expect(await board()).not.toContain(alice.user.id);
    expect(await board()).toContain(`1. <@${bob.user.id}>`);
    expect(await mona.command('moderate on', values)).toContain('is on the leaderboards');
    expect(await board()).toContain(`1. <@${alice.user.id}>`);
  });

  it('says that there is no such result', async () => {
    expect(await mona.command('moderate off', { member: mona.user.id, date: TODAY })).toContain(
      'no result of',
    );
    expect(await mona.command('moderate off', { member: alice.user.id, date: 'today' })).toContain(
      'not a date',
    );
  });

  it('takes a member off as a whole, with what is still to come, and leaves their streak', async () => {
    await mona.command('moderate off', { member: alice.user.id });
    expect(await board()).not.toContain(alice.user.id);
    expect(await bob.command('leaderboard', { period: 'all' })).not.toContain(alice.user.id);
    world.sandbox.setTime(Date.parse('2026-11-17T08:00:00Z'));
    await world.tick();
    await alice.command('daily');
    const said = await solve(world, alice);
    expect(said).toContain('taken you off the boards');
    expect(said).toContain('Streak: **2 days**');
    expect(await board()).not.toContain(alice.user.id);
    await mona.command('moderate on', { member: alice.user.id });
    expect(await board()).toContain(`1. <@${alice.user.id}>`);
  });

  it('writes down who did what', async () => {
    const text = await mona.command('moderate log');
    expect(text).toContain(`<@${mona.user.id}> took <@${alice.user.id}> off the boards`);
    expect(text).toContain(`<@${mona.user.id}> made the schedule`);
  });
});

describe('the moderators’ desk', () => {
  const onBoard = async (who: Player) => (await board()).includes(`<@${who.user.id}>`);

  it('does everything that the commands do about people, by buttons', async () => {
    await mona.command('schedule show');
    expect(await mona.press('Moderate…')).toContain('For moderators');
    expect(await mona.choose('A member…', alice.user.id)).toContain(`<@${alice.user.id}>`);
    expect(await mona.press('Off the boards')).toContain('is off the leaderboards');
    expect(await onBoard(alice)).toBe(false);
    expect(await mona.press('On the boards')).toContain('is on the leaderboards');
    expect(await onBoard(alice)).toBe(true);
    await mona.press('One day off the boards…');
    expect(await mona.submit({ date: '2026-11-17' })).toContain('is off the leaderboards');
    expect(await onBoard(alice)).toBe(false);
    await mona.press('One day on again…');
    await mona.submit({ date: '2026-11-17' });
    expect(await onBoard(alice)).toBe(true);
    await mona.press('One day off the boards…');
    expect(await mona.submit({ date: '2025-01-01' })).toContain('no result of');
  });

  it('exports, plans events and gives roles', async () => {
    await mona.command('moderate show');
    const desk = mona.message();
    await mona.press('Export a month…', desk);
    expect(mona.last.modal?.title).toBe('Export a month…');
    expect(await mona.submit({ month: '2026-11' })).toContain('3 results of 2026-11');
    expect(mona.message().attachments[0]?.filename).toBe('asterism-2026-11.csv');
    await mona.press('Events…', desk);
    await mona.press('Plan an event…');
    expect(await mona.submit({ name: 'Cup', start: '2026-11-20', days: 'many' })).toContain('from 1 to 31');
    await mona.press('Try again…');
    expect(await mona.submit({ days: '3' })).toMatch(/\*\*Cup\*\* · .*20 .*22 Nov/);
    const role = [...world.sandbox.guilds.observatory.roles.values()].find(
      ({ name }) => name === 'Stargazers',
    )!;
    await mona.press('Roles…', desk);
    expect(await mona.choose('A role for a streak…', role.id)).toContain('streak of 7 days');
    await mona.press('How long a streak…');
    expect(await mona.submit({ days: '30' })).toContain('streak of 30 days');
    expect(await mona.choose('A role for a streak…', role.id)).toContain('streak of 30 days');
    expect(await mona.press('Changes', desk)).toContain('planned the event Cup');
  });

  it('leaves days out and pins puzzles from the preview', async () => {
    await mona.command('schedule preview');
    const { id } = mona.message();
    // Each decision is told on the page that it was made on, which shows the days as they are now.
    const page = (said: string, line: string) => {
      expect(mona.message().id).toBe(id);
      expect(mona.says()).toContain(said);
      expect(mona.says()).toContain(line);
    };
    await mona.choose('Leave a day out, or take it back in…', '2026-11-18');
    page('Left out: Wednesday 18 November', '**Wed 18 Nov** · left out');
    await mona.choose('Leave a day out, or take it back in…', '2026-11-18');
    page('Back in: Wednesday 18 November', '**Wed 18 Nov** · Medium');
    await mona.press('Later');
    await mona.choose('Choose the puzzle of a day…', '2026-11-26');
    await mona.submit({ puzzle: '5x1.AABBBABBBBACCCBDCCCBDDDEE' });
    page('Pinned: Thursday 26 November', '5×5 · 1★ · hardest: ');
    expect(mona.says()).toMatch(/\*\*Thu 26 Nov\*\* .* · pinned/);
    await mona.choose('Choose the puzzle of a day…', '2026-11-26');
    await mona.submit({ puzzle: '-' });
    page('Unpinned: Thursday 26 November', '**Thu 26 Nov** · Medium');
    expect(await mona.press('Schedule')).toContain('The daily puzzle of this server');
  });

  it('listens to nobody else, and to no forged member', async () => {
    const forged = [
      'moderate',
      'moderate-open',
      `boards-off:${alice.user.id}`,
      `boards-day:${alice.user.id}:off`,
      'roles',
      'events',
      'export-ask',
      'export-month',
      'event-plan',
      'day-skip',
      'day-pin',
    ];
    for (const id of forged) {
      await alice.forge(alice.say('hi'), { component_type: 2, custom_id: `v1:${id}` });
      expect(alice.says(), id).toContain('manage this server');
    }
    // A private message of one's own is no desk either.
    await alice.command('help');
    const own = alice.message();
    for (const id of [...forged, 'schedule-gone', 'week-off:1', 'schedule-pause', 'post-now']) {
      await alice.forge(own, { component_type: 2, custom_id: `v1:${id}` });
      expect(alice.says(), id).toContain('manage this server');
    }
    await mona.command('moderate show');
    for (const id of ['boards-off:@everyone', `boards-day:${'9'.repeat(80)}:off`, 'boards-on']) {
      await mona.forge(mona.message(), { component_type: 2, custom_id: `v1:${id}` });
      expect(mona.says(), id).toContain('from the list');
    }
    expect(await onBoard(alice)).toBe(true);
  });
});
