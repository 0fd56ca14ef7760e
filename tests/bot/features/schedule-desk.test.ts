import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSchedule, schedulesIn } from '../../../src/store/schedules.js';
import { endUncomplained } from '../support/cast.js';
import { Player } from '../support/player.js';
import { startWorld, type World } from '../support/world.js';

let world: World;
let mona: Player;
let bob: Player;

beforeAll(async () => {
  world = await startWorld();
  const { users, channels } = world.sandbox;
  mona = new Player(world, users.mona, channels.moderators);
  bob = new Player(world, users.bob, channels.general);
});
afterAll(() => endUncomplained(world));

const guildId = () => world.sandbox.guilds.observatory.id;
const schedule = (name = '') => findSchedule(world.store, name ? `${guildId()}/${name}` : guildId());
const roleId = (wanted: string) =>
  [...world.sandbox.guilds.observatory.roles.values()].find(({ name }) => name === wanted)!.id;

describe('a schedule without a command', () => {
  it('is set up from nothing by one form', async () => {
    const { daily } = world.sandbox.channels;
    expect(await mona.command('schedule show')).toContain('[Set up…]');
    expect(await mona.press('Set up…')).toBe('form: A puzzle every day');
    const typed = { channel: daily.id, time: '18:30', days: 'weekdays' };
    expect(await mona.submit({ ...typed, zone: 'new y' })).toContain('America/New_York');
    expect(await schedule()).toBeNull();
    // Nothing else needs to be typed a second time.
    await mona.press('Try again…');
    const text = await mona.submit({ zone: 'kolkata' });
    expect(text).toContain('The daily puzzle of this server');
    expect(text).toContain('Saved.');
    expect(await schedule()).toMatchObject({
      channelId: daily.id,
      minute: 1110,
      zone: 'Asia/Kolkata',
      days: 31,
      setBy: mona.user.id,
    });
  });

  it('proposes no channel that is not there, whatever a button says', async () => {
    await mona.command('schedule show');
    for (const id of ['v1:schedule-add:elsewhere:Giants:9', 'v1:schedule-add:123456789012345678:Giants:9']) {
      const text = await mona.forge(mona.message(), { component_type: 2, custom_id: id });
      expect(text).toBe('form: Another schedule');
      await mona.submit({ name: 'Giants!', zone: 'UTC', days: 'daily' });
    }
    expect(world.logged).toEqual([]);
  });

  it('proposes the channel in which it is asked for', async () => {
    await mona.command('schedule show');
    await mona.press('Add another…');
    expect(await mona.submit({ name: 'Giants!' })).toContain('letters, digits, spaces');
    await mona.press('Try again…');
    const text = await mona.submit({ name: 'Giants' });
    expect(text).toContain('The schedule “giants”');
    expect(await schedule('giants')).toMatchObject({ channelId: mona.channel.id, minute: 1110 });
  });

  it('says whose preview it is', async () => {
    await mona.command('schedule show', { name: 'giants' });
    expect(await mona.press('Preview')).toContain('The next 14 days of “giants”');
    await mona.command('schedule show');
    expect(await mona.press('Preview')).toContain('The next 14 days (page');
  });

  it('has a list or a button for everything that /schedule set knows', async () => {
    const { general, moderators } = world.sandbox.channels;
    await mona.command('schedule show');
    expect(await mona.press('Where and who…')).toContain('Where and who');
    const page = mona.message().id;
    expect(await mona.choose('Post in another channel…', general.id)).toContain(`→ **<#${general.id}>**`);
    await mona.choose('Ping a role with each post…', roleId('Stargazers'));
    await mona.choose('Send alerts to a channel…', moderators.id);
    await mona.choose('When a day counts for the server’s streak…', '25');
    await mona.press('Spoiler thread');
    expect(await mona.press('Post the board')).toContain('[Post a cover]');
    await mona.press('Schedule');
    await mona.press('Puzzles…');
    await mona.choose('Size', '8');
    await mona.choose('Grade', 'Easy');
    await mona.choose('At least', 'Medium');
    await mona.choose('Weekly special', '6');
    await mona.choose('Monthly special', '17');
    expect(await schedule()).toMatchObject({
      channelId: general.id,
      pingRoleId: roleId('Stargazers'),
      alertChannelId: moderators.id,
      teamShare: 25,
      spoilerThread: true,
      showBoard: true,
      size: 8,
      grade: 'Easy',
      leastGrade: 'Medium',
      weeklyDay: 6,
      monthlySize: 17,
    });
    expect(mona.message().id).toBe(page);
    expect(await schedule('giants')).toMatchObject({ pingRoleId: null, size: null });
  });

  it('takes everything back in the same way', async () => {
    await mona.command('schedule show');
    await mona.press('Where and who…');
    await mona.press('Ping nobody');
    await mona.press('Alerts by direct message');
    await mona.press('No spoiler thread');
    await mona.press('Post a cover');
    await mona.choose('When a day counts for the server’s streak…', '0');
    await mona.press('Schedule');
    await mona.press('Puzzles…');
    for (const list of ['Size', 'Grade', 'At least', 'Weekly special', 'Monthly special'])
      await mona.choose(list, 'none');
    await mona.press('Week…');
    await mona.choose('Change a day…', '3');
    await mona.choose('Size', '6');
    await mona.press('The whole week');
    expect(await schedule()).toMatchObject({ week: expect.stringContaining('6') });
    expect(await mona.press('The usual week')).not.toContain('your choice');
    expect(await schedule()).toMatchObject({
      pingRoleId: null,
      alertChannelId: null,
      teamShare: 0,
      spoilerThread: false,
      showBoard: false,
      size: null,
      grade: null,
      leastGrade: null,
      weeklyDay: null,
      monthlySize: null,
      week: '',
    });
  });

  it('keeps its leaderboard in the channel that is chosen for it', async () => {
    const { daily } = world.sandbox.channels;
    await mona.command('schedule show');
    await mona.press('Where and who…');
    const page = await mona.choose('Keep the leaderboard in a channel…', daily.id);
    expect(page).toContain('keeps itself up to date');
    expect(page).toContain(`**Leaderboard:** kept in <#${daily.id}>`);
    expect(await schedule()).toMatchObject({ leaderboardChannelId: daily.id });
  });

  it('is changed once by a button that is pressed twice', async () => {
    await mona.command('schedule show');
    await mona.press('Where and who…');
    const id = mona.idOf('Spoiler thread');
    const old = mona.message();
    await mona.press('Spoiler thread');
    expect(await mona.forge(old, { component_type: 2, custom_id: id })).toContain('Nothing is different');
    expect(await schedule()).toMatchObject({ spoilerThread: true });
  });

  it('takes no channel or role of elsewhere, and nothing that no list offers', async () => {
    const before = await schedule();
    await mona.command('schedule show');
    await mona.press('Where and who…');
    const page = mona.message();
    const pressed = (field: string, component_type: number, value: string) =>
      mona.forge(page, { component_type, custom_id: `v1:schedule-set:${field}:`, values: [value] });
    expect(await pressed('channel', 8, world.sandbox.channels.chapter.id)).toContain('channel is gone');
    expect(await pressed('role', 6, '123456789012345678')).toContain('role to ping is gone');
    expect(await pressed('size', 3, '99')).toMatch(/older version.*`\/schedule show`/);
    expect(await pressed('grade', 3, 'Beyond')).toMatch(/older version.*`\/schedule show`/);
    expect(await pressed('team', 3, '1000')).toMatch(/older version.*`\/schedule show`/);
    expect(await pressed('setBy', 3, bob.user.id)).toMatch(/older version.*`\/schedule show`/);
    expect(await schedule()).toEqual(before);
  });

  it('is the moderators’ alone', async () => {
    const message = bob.say('anything');
    for (const id of [
      'schedule-setup',
      'schedule-made',
      'schedule-people',
      'schedule-puzzles:giants',
      'schedule-set:thread:on',
      'schedule-ranks-in',
      'week-usual-all',
    ]) {
      await bob.forge(message, { component_type: 2, custom_id: `v1:${id}` });
      expect(bob.says(), id).toContain('manage this server');
    }
  });

  it('is not made anew by a form or a button of one that was removed meanwhile', async () => {
    await mona.command('schedule show', { name: 'giants' });
    await mona.press('Change time…');
    const form = mona.last;
    await mona.command('schedule show', { name: 'giants' });
    await mona.press('Puzzles…');
    const puzzles = mona.last;
    await mona.command('schedule remove', { name: 'giants' });
    expect(await mona.press('Remove the schedule')).toContain('The schedule “giants” is gone.');
    expect(mona.says()).toContain('The daily puzzle of this server');
    mona.last = form;
    expect(await mona.submit({ time: '10:00' })).toContain('no schedule “giants”');
    mona.last = puzzles;
    expect(await mona.choose('Size', '8')).toContain('no schedule “giants”');
    expect(await schedule('giants')).toBeNull();
  });

  it('is removed, and can be set up again from the same message', async () => {
    await mona.command('schedule show');
    await mona.press('Remove…');
    const asked = mona.message();
    expect(await mona.press('Remove the schedule', asked)).toContain('[Set up…]');
    const again = mona.message();
    expect(await schedulesIn(world.store, guildId())).toEqual([]);
    await mona.press('Set up…', again);
    const twice = mona.last;
    expect(await mona.submit({ time: '07:00', zone: 'UTC' })).toContain('Saved.');
    // The same form from another window: what is different is said, nothing is made twice.
    mona.last = twice;
    expect(await mona.submit({ time: '08:00', zone: 'UTC' })).toContain('Time: 07:00 → **08:00**');
    // And the old button shows what there is by now.
    expect(await mona.forge(again, { component_type: 2, custom_id: 'v1:schedule-setup' })).toContain(
      'at 08:00',
    );
    expect(await schedulesIn(world.store, guildId())).toHaveLength(1);
  });
});
