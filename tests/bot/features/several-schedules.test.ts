import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSchedule } from '../../../src/store/schedules.js';
import { endUncomplained } from '../support/cast.js';
import { Player, solve, textOf } from '../support/player.js';
import { startWorld, type World } from '../support/world.js';

let world: World;
let mona: Player;
let bob: Player;

beforeAll(async () => {
  world = await startWorld();
  const { users, channels } = world.sandbox;
  mona = new Player(world, users.mona, channels.general);
  bob = new Player(world, users.bob, channels.daily);
});
afterAll(() => endUncomplained(world));

const guildId = () => world.sandbox.guilds.observatory.id;
const schedule = (name = '') => findSchedule(world.store, name ? `${guildId()}/${name}` : guildId());

async function jump(to: string): Promise<void> {
  world.sandbox.setTime(Date.parse(to));
  await world.tick();
}

describe('a second schedule', () => {
  it('comes after a first, with a name that buttons can carry', async () => {
    const { daily, general } = world.sandbox.channels;
    expect(await mona.command('schedule set', { name: 'giants', channel: daily.id })).toContain(
      'Make the main one first',
    );
    await mona.command('schedule set', { channel: daily.id, time: '9:00', zone: 'UTC', size: 6 });
    expect(await mona.command('schedule set', { name: 'giants' })).toContain('say in which channel');
    for (const name of ['a:b', '../x', '@everyone', 'x'.repeat(30)])
      expect(await mona.command('schedule set', { name, channel: daily.id }), name).toContain(
        'letters, digits',
      );
    const text = await mona.command('schedule set', { name: ' Giants ', channel: general.id, size: 7 });
    expect(text).toContain('The schedule “giants”');
    // What was not said is as with the first.
    expect(await schedule('giants')).toMatchObject({ minute: 540, zone: 'UTC', channelId: general.id });
  });

  it('is listed, shown, changed and paused by buttons, apart from the first', async () => {
    const shown = await mona.command('schedule show');
    expect(shown).toContain('All schedules of this server');
    expect(shown).toContain(`- **giants** · <#${world.sandbox.channels.general.id}>`);
    expect(await mona.choose('Show another schedule…', 'giants')).toContain('The schedule “giants”');
    await mona.press('Change time…');
    await mona.submit({ time: '9:30', zone: 'UTC', days: 'every day' });
    expect(await schedule('giants')).toMatchObject({ minute: 570 });
    expect(await schedule()).toMatchObject({ minute: 540 });
    await mona.press('Pause');
    expect(await schedule('giants')).toMatchObject({ pausedReason: 'asked' });
    expect(await schedule()).toMatchObject({ pausedReason: null });
    await mona.press('Resume');
    expect(await mona.press('Preview')).toContain('7×7');
    expect(await mona.command('moderate log')).toContain('paused “giants”');
    const names = await world.sandbox
      .person(mona.user)
      .autocomplete(mona.channel, 'schedule show', { name: 'gi' }, 'name');
    expect(names).toEqual([{ name: 'giants · 09:30', value: 'giants' }]);
  });

  it('is added by a form where the button is pressed, up to five', async () => {
    for (const name of ['dwarfs', 'three', 'four']) {
      await mona.command('schedule show');
      await mona.press('Add another…');
      await mona.submit({ name, time: '12:00', zone: 'UTC', days: 'every day' });
    }
    expect(await schedule('dwarfs')).toMatchObject({ channelId: mona.channel.id, minute: 720 });
    const { daily } = world.sandbox.channels;
    expect(await mona.command('schedule set', { name: 'six', channel: daily.id })).toContain('5 schedules');
    for (const name of ['three', 'four']) {
      await mona.command('schedule remove', { name });
      await mona.press('Remove the schedule');
    }
    await mona.command('schedule set', { name: 'dwarfs', size: 5 });
    expect(await mona.command('schedule remove')).toContain('goes last');
  });

  it('posts in its own channel, and /daily means the post of the channel', async () => {
    await jump('2026-11-16T12:01:00Z');
    const posts = (name: 'daily' | 'general') =>
      world.sandbox.channels[name].messages.map(textOf).filter((text) => text.includes('[Play]'));
    expect(posts('daily')).toHaveLength(1);
    const named = posts('general').map((text) => /Daily puzzle · (\w+)/.exec(text)?.[1]);
    expect(named.sort()).toEqual(['dwarfs', 'giants']);
    expect(await bob.command('daily')).toContain('6×6');
    const elsewhere = new Player(world, bob.user, world.sandbox.channels.general);
    const choice = await elsewhere.command('daily');
    expect(choice).toContain('Which of today’s puzzles?');
    expect(await elsewhere.press('Play dwarfs')).toContain('5×5');
    await solve(world, elsewhere);
    expect(await elsewhere.press('Leaderboard')).toContain('dwarfs · today');
    expect(elsewhere.says()).toContain(`<@${bob.user.id}>`);
  });

  it('has its own boards, found by the channel, by name and by the list', async () => {
    expect(await bob.command('leaderboard')).toContain('Nobody is here yet');
    expect(await bob.command('leaderboard', { schedule: 'dwarfs', period: 'week' })).toContain(
      `<@${bob.user.id}> · 15 points`,
    );
    expect(await bob.choose('Whose?', '=giants')).toContain('giants · this week');
    expect(bob.says()).not.toContain('15 points');
    expect(await bob.command('leaderboard', { schedule: 'nothing' })).toContain('no schedule “nothing”');
    await mona.command('schedule leaderboard', { name: 'dwarfs' });
    const message = world.sandbox.channels.general.messages.map(textOf);
    expect(message.some((text) => text.includes('Leaderboard · dwarfs · today'))).toBe(true);
  });

  it('tells its own yesterday with the next post', async () => {
    await jump('2026-11-17T12:01:00Z');
    const dwarfs = world.sandbox.channels.general.messages
      .map(textOf)
      .filter((text) => text.includes('Daily puzzle · dwarfs'));
    expect(dwarfs).toHaveLength(2);
    expect(dwarfs[1]).toContain('**One person** solved it');
    const main = world.sandbox.channels.daily.messages
      .map(textOf)
      .filter((text) => text.includes('[Play]'))
      .at(-1);
    expect(main).not.toContain('**One person** solved it');
    const offered = await bob.offers('archive', 'date', '2026-11-16', { schedule: 'dwarfs' });
    expect(offered.map(({ name }) => name)).toEqual([expect.stringMatching(/^Monday 16 November.* 5×5$/)]);
  });

  it('says by its name that it is paused, and where it goes on', async () => {
    const { moderators, general } = world.sandbox.channels;
    await mona.command('schedule pause', { name: 'giants' });
    expect(mona.says()).toContain('`/schedule resume name:giants`');
    await mona.command('schedule resume', { name: 'giants' });
    await mona.command('schedule set', { name: 'giants', channel: moderators.id });
    world.sandbox.world.removeChannel(moderators);
    await jump('2026-11-18T12:01:00Z');
    const person = world.sandbox.person(mona.user);
    const told = textOf(person.sees(person.directMessages()).at(-1)!);
    expect(told).toContain('The schedule “giants” is paused: its channel is gone');
    for (const text of [told, await mona.command('schedule show', { name: 'giants' })]) {
      expect(text).toContain('Choose another: **Where and who…**');
      expect(text).not.toContain('/schedule resume');
    }
    expect(await mona.command('schedule resume', { name: 'giants' })).toContain('⚠️ The channel is gone');
    const mended = await mona.command('schedule set', { name: 'giants', channel: general.id });
    expect(mended).toContain('Next post');
  });

  it('is nobody’s but the moderators’, whatever a script presses', async () => {
    const message = bob.say('anything');
    for (const id of [
      'schedule:giants',
      'schedule-gone:giants',
      'post-now:dwarfs',
      'schedule-add',
      'preview:1:giants',
    ]) {
      await bob.forge(message, { component_type: 2, custom_id: `v1:${id}` });
      expect(bob.says(), id).toContain('manage this server');
    }
    expect(await schedule('giants')).not.toBeNull();
  });
});
