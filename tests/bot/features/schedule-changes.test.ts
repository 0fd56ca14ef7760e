import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Permission } from '../../../src/sandbox/constants.js';
import { apiRole } from '../../../src/sandbox/model/payloads.js';
import type { Message } from '../../../src/sandbox/model/types.js';
import { findSchedule } from '../../../src/store/schedules.js';
import { eventually } from '../../support/discord.js';
import { endUncomplained } from '../support/cast.js';
import { Player, textOf } from '../support/player.js';
import { PUZZLES } from '../support/puzzles.js';
import { startWorld, type World } from '../support/world.js';

let world: World;
let mona: Player;

beforeAll(async () => {
  world = await startWorld();
  mona = new Player(world, world.sandbox.users.mona, world.sandbox.channels.general);
});
afterAll(() => endUncomplained(world));

const guild = () => world.sandbox.guilds.observatory;
const role = () => [...guild().roles.values()].find(({ name }) => name === 'Stargazers')!;
const schedule = () => findSchedule(world.store, guild().id);

async function jump(to: string): Promise<void> {
  world.sandbox.setTime(Date.parse(to));
  await world.tick();
}

describe('/schedule set', () => {
  it('says what the first one still needs', async () => {
    expect(await mona.command('schedule set', { time: '9:00' })).toContain('`channel` and `zone`');
    expect(await schedule()).toBeNull();
  });

  it('keeps what is left out and shows what is different', async () => {
    const { daily, general } = world.sandbox.channels;
    await mona.command('schedule set', {
      channel: daily.id,
      time: '9:30',
      zone: 'kyiv',
      days: 'weekdays',
      size: 8,
      grade: 'Medium',
      role: role().id,
      thread: true,
      alerts: general.id,
      team: 50,
    });
    const before = await schedule();
    const text = await mona.command('schedule set', { time: '18:15' });
    expect(text).toContain('Time: 09:30 → **18:15**');
    expect(text).not.toContain('Grade:');
    const { minute, version, nextDueAt, nextDate, updatedAt, ...kept } = (await schedule())!;
    expect(minute).toBe(18 * 60 + 15);
    expect(kept).toEqual(Object.fromEntries(Object.entries(before!).filter(([key]) => key in kept)));
    expect(await mona.command('schedule set', { time: '18:15' })).toContain('Nothing is different');
    expect(await mona.command('schedule set', { without: 'role' })).toContain(
      `Ping: <@&${role().id}> → **nobody**`,
    );
  });

  it('keeps a pause that somebody asked for', async () => {
    await mona.command('schedule pause');
    const text = await mona.command('schedule set', { time: '9:30' });
    expect(text).toContain('Paused');
    expect(text).toContain('[Resume]');
    expect(await schedule()).toMatchObject({ pausedReason: 'asked', nextDueAt: null });
    const resumed = await mona.press('Resume');
    expect(resumed).toContain('on again');
    expect(resumed.match(/Next post/g)).toHaveLength(1);
    expect(await schedule()).toMatchObject({ pausedReason: null });
  });

  it('refuses a kind that there is not, also with what was set before, or names what comes instead', async () => {
    expect(await mona.command('schedule set', { size: 5, grade: 'Expert' })).toContain(
      'only Easy and Medium',
    );
    const text = await mona.command('schedule set', { size: 6, grade: 'Expert', without: 'size' });
    expect(text).toContain('only Easy, Medium and Hard');
    await mona.command('schedule set', { size: 6 });
    expect(await mona.command('schedule set', { grade: 'Expert' })).toContain(
      'There is no Expert at 6×6: Monday has Hard 6×6, 1★ instead',
    );
    const test = await mona.command('schedule test');
    expect(test).toContain('has a puzzle: Hard 6×6');
    expect(test).toContain('no Expert at 6×6');
    await mona.command('schedule set', { without: 'grade' });
  });

  it('says what time it is in a zone', async () => {
    const choices = await world.sandbox
      .person(mona.user)
      .autocomplete(mona.channel, 'schedule set', { zone: 'kolkata' }, 'zone');
    expect(choices).toEqual([{ name: 'Asia/Kolkata · it is 13:30 there', value: 'Asia/Kolkata' }]);
  });

  it('keeps what was typed when a form has a slip in it', async () => {
    await mona.command('schedule show');
    await mona.press('Change time…');
    const slip = { time: '18:30', zone: 'new yrok', days: 'mon wed fri' };
    expect(await mona.submit(slip)).toContain('Is it America/New_York?');
    await mona.press('Try again…');
    expect(await mona.submit({ zone: 'New York', days: 'never' })).toContain('Write every day');
    // More than an id can hold is not kept.
    await mona.press('Try again…');
    expect(await mona.submit({ zone: 'Ω'.repeat(60) })).not.toContain('[Try again…]');
    await mona.command('schedule show');
    await mona.press('Change time…');
    expect(await mona.submit({ ...slip, zone: 'half a \ud83c' })).toContain('[Try again…]');
    await mona.command('schedule show');
    await mona.press('Change time…');
    await mona.submit(slip);
    await mona.press('Try again…');
    const text = await mona.submit({ zone: 'New York' });
    expect(text).toContain('Mon, Wed and Fri at 18:30 (America/New_York)');
    await mona.command('schedule set', { zone: 'Kyiv' });
  });

  it('can be done by a form', async () => {
    await mona.command('schedule show');
    await mona.press('Change time…');
    expect(mona.last.modal?.title).toBe('When the puzzle comes');
    const text = await mona.submit({ time: '7 am', zone: 'est', days: 'mon wed fri sat' });
    expect(text).toContain('Zone: Europe/Kyiv → **America/New_York**');
    expect(text).toContain('Mon, Wed, Fri and Sat at 07:00');
  });
});

describe('/schedule week', () => {
  it('shows the specials where they come', async () => {
    await mona.command('schedule set', { weekly: 'saturday', monthly: 21 });
    const text = await mona.command('schedule week');
    expect(text).toContain('**Saturday** · Hard 14×14, 3★ · the weekly special');
    expect(text).toContain('**Monthly special:** a 21×21 on the first Sunday');
    expect(await mona.choose('Change a day…', '6')).toContain('· the weekly special');
    await mona.command('schedule set', { without: 'weekly' });
    await mona.command('schedule set', { without: 'monthly' });
    expect(await mona.command('schedule week')).not.toContain('special');
  });

  it('plans a weekday by command', async () => {
    const text = await mona.command('schedule week', { day: 'monday', size: 10, stars: 1, grade: 'Hard' });
    expect(text).toContain('**Monday** · Hard 10×10, 1★ · your choice');
    expect(await mona.command('schedule week', { day: 'monday', size: 10, stars: 3 })).toContain('2★ or 1★');
    expect(await mona.command('schedule week', { day: 'monday', stars: 2 })).toContain('Choose a size');
    expect(await mona.command('schedule week', { day: 'monday', size: 5, grade: 'Hard' })).toContain('only');
    expect(await mona.command('schedule week', { day: 'friday', off: true })).toContain('day off');
  });

  it('and by its lists', async () => {
    expect(await mona.command('schedule week')).toContain('**Tuesday** · day off');
    expect(await mona.choose('Change a day…', '2')).toContain('Every Tuesday');
    // The lists stand below each other with what is chosen: each says what it is about.
    const lists = JSON.stringify(mona.message().components);
    expect(lists).toContain('Size as in the rest of the schedule');
    expect(lists).toContain('Grade as in the rest of the schedule');
    expect(await mona.press('Post on this day')).toContain('Mon, Tue, Wed and Sat');
    expect(await mona.choose('Size', '9')).toContain('**Tuesday** · Easy 9×9, 2★ · your choice');
    expect(await mona.choose('Stars', '1')).toContain('Easy 9×9, 1★');
    expect(await mona.choose('Grade', 'Hard')).toContain('Hard 9×9, 1★');
    expect(await mona.choose('Size', '5')).toContain('5×5, 1★');
    expect(await mona.press('As usual')).not.toContain('your choice');
    expect(await mona.press('The whole week')).toContain('**Monday** · Hard 10×10, 1★ · your choice');
  });

  it('leaves at least one day', async () => {
    await mona.command('schedule set', { days: 'mon' });
    expect(await mona.command('schedule week', { day: 'monday', off: true })).toContain('At least one day');
  });

  it('is what is posted', async () => {
    const preview = await mona.command('schedule preview');
    expect(preview).toContain('**Mon 16 Nov** · Hard · 10×10 · 1★');
    expect(preview).not.toContain('Tue 17 Nov');
  });
});

describe('a pin', () => {
  const [puzzle] = PUZZLES.five;

  it('is not promised for a day off or a day left out', async () => {
    expect(await mona.command('schedule pin', { date: '2026-11-24', puzzle })).toContain('is a day off');
    await mona.command('schedule skip', { date: '2026-11-23' });
    expect(await mona.command('schedule pin', { date: '2026-11-23', puzzle })).toContain('would not come');
    await mona.command('schedule skip', { date: '2026-11-23' });
    expect(await mona.command('schedule pin', { date: '2026-11-23', puzzle })).toContain('Pinned');
    expect(await mona.command('schedule skip', { date: '2026-11-23' })).toContain('will not come');
    await mona.command('schedule skip', { date: '2026-11-23' });
    expect(await mona.command('schedule set', { days: 'tue' })).toContain(
      'will not come: Monday 23 November',
    );
  });
});

describe('the leaderboard message', () => {
  const boards = (): Message[] =>
    [world.sandbox.channels.general, world.sandbox.channels.daily].flatMap(({ messages }) =>
      messages.filter((message) => !message.onlyFor && textOf(message).includes('Leaderboard · this server')),
    );

  it('is one: another takes its place', async () => {
    await mona.command('schedule set', { days: 'every day', zone: 'UTC', time: '9:30', without: 'week' });
    await mona.command('schedule leaderboard', { channel: world.sandbox.channels.general.id });
    const [first] = boards();
    await mona.command('schedule show');
    await mona.press('Leaderboard');
    await eventually(world.sandbox, () => boards().length === 1);
    expect(boards()[0]!.id).not.toBe(first!.id);
  });

  it('is one when two moderators ask for it at once', async () => {
    const { sandbox } = world;
    const asked = [sandbox.users.mona, sandbox.users.mona].map((user) =>
      sandbox.person(user).command(sandbox.channels.general, 'schedule leaderboard'),
    );
    await Promise.all(asked);
    await eventually(sandbox, () => boards().length === 1);
    const kept = await findSchedule(world.store, sandbox.guilds.observatory.id);
    expect(kept?.leaderboardMessageId).toBe(boards()[0]!.id);
  });

  it('is redrawn at each post and when the date changes, without a finish', async () => {
    const [board] = boards();
    await jump('2026-11-17T09:30:00Z');
    await jump('2026-11-17T09:31:00Z');
    expect(textOf(board!)).toContain('6×6');
    await jump('2026-11-18T00:01:00Z');
    expect(textOf(board!), 'the new day has no puzzle yet').not.toContain('6×6');
  });
});

describe('the dry run', () => {
  it('says of a role either that it can be pinged or why not, never both', async () => {
    const { world: places, gateway, channels } = world.sandbox;
    const say = async (mentionable: boolean, deny: bigint) => {
      role().mentionable = mentionable;
      const data = { guild_id: guild().id, role: apiRole(role()) };
      gateway.dispatch({ event: 'GUILD_ROLE_UPDATE', data: () => data, guildId: guild().id, intent: 1 });
      channels.daily.overwrites.push({ id: places.bot.id, kind: 'member', allow: 0n, deny });
      places.emit({ type: 'channel', action: 'update', channel: channels.daily });
      channels.daily.overwrites.pop();
      return mona.command('schedule test');
    };
    await mona.command('schedule set', { role: role().id });
    const text = await say(false, Permission.mentionEveryone);
    expect(text).toContain('the bot may not ping it');
    expect(text).not.toContain('can be pinged');
    const good = await say(true, Permission.mentionEveryone);
    expect(good).toContain('can be pinged');
    expect(good).not.toContain('Mention All Roles');
  });
});

describe('an alert', () => {
  it('goes to the channel of the moderators’ choice, and by direct message where that is closed, too', async () => {
    const { daily, general, quiet } = world.sandbox.channels;
    const told = () => general.messages.filter((message) => textOf(message).includes('is paused'));
    const direct = () => {
      const person = world.sandbox.person(mona.user);
      return person.sees(person.directMessages()).filter((message) => textOf(message).includes('is paused'));
    };
    daily.overwrites.push({
      id: world.sandbox.world.bot.id,
      kind: 'member',
      allow: 0n,
      deny: Permission.sendMessages,
    });
    await mona.command('schedule set', { without: 'role' });
    await jump('2026-11-18T09:30:00Z');
    expect(told()).toHaveLength(1);
    expect(direct()).toHaveLength(0);
    await mona.command('schedule set', { alerts: quiet.id });
    await mona.command('schedule resume');
    await jump('2026-11-19T09:30:00Z');
    expect(told()).toHaveLength(1);
    expect(direct()).toHaveLength(1);
    daily.overwrites.pop();
    expect(
      await mona.command('schedule set', { channel: daily.id }),
      'choosing a channel mends it',
    ).toContain('Next post');
  });
});

describe('what moderators change', () => {
  it('can be read by the others, newest first', async () => {
    await mona.command('schedule show');
    const text = await mona.press('Changes');
    expect(text).toContain(`<@${mona.user.id}> changed the schedule`);
    expect(text).toMatch(/Alerts: <#\d+> → \*\*<#\d+>\*\*/);
    expect(await mona.press('Older')).toMatch(/page 2 of \d/);
    expect(await mona.command('moderate log')).toContain('page 1 of');
  });
});

describe('/schedule remove', () => {
  it('asks, removes, and leaves results alone', async () => {
    const posts = await world.store.db.dailyPost.count();
    expect(posts).toBeGreaterThan(0);
    await mona.command('schedule remove');
    expect(await mona.press('Keep it')).toContain('The daily puzzle of this server');
    expect(await schedule()).not.toBeNull();
    await mona.command('schedule remove');
    expect(await mona.press('Remove the schedule')).toContain('is gone');
    expect(await schedule()).toBeNull();
    expect(await world.store.db.pinnedPuzzle.count()).toBe(0);
    expect(await world.store.db.dailyPost.count()).toBe(posts);
    await jump('2026-11-20T09:30:00Z');
    expect(await world.store.db.dailyPost.count()).toBe(posts);
    expect(await mona.command('schedule show')).toContain('no schedule yet');
  });
});
