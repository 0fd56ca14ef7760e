import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { puzzleView } from '../../../src/game/view.js';
import { Permission } from '../../../src/sandbox/constants.js';
import type { Channel, Message } from '../../../src/sandbox/model/types.js';
import { postOnDate } from '../../../src/store/posts.js';
import { findSchedule, saveSchedule } from '../../../src/store/schedules.js';
import { difficulty } from '../../../src/words/difficulty.js';
import { eventually } from '../../support/discord.js';
import { scheduleChoices } from '../../support/game-context.js';
import { endUncomplained } from '../support/cast.js';
import { Player, solve, textOf } from '../support/player.js';
import { PUZZLES } from '../support/puzzles.js';
import { currentNotation, solutionOf, startWorld, type World } from '../support/world.js';

let world: World;
let mona: Player;
let alice: Player;
let daily: Channel;

beforeAll(async () => {
  world = await startWorld();
  const { users, channels } = world.sandbox;
  daily = channels.daily;
  mona = new Player(world, users.mona, channels.general);
  alice = new Player(world, users.alice, channels.daily);
});
afterAll(() => endUncomplained(world));

const roleId = () =>
  [...world.sandbox.guilds.observatory.roles.values()].find(({ name }) => name === 'Stargazers')!.id;
const posts = (channel = daily): Message[] =>
  channel.messages.filter((message) => textOf(message).includes('[Play]'));
const schedule = () => findSchedule(world.store, world.sandbox.guilds.observatory.id);

async function jump(to: number): Promise<void> {
  world.sandbox.setTime(to);
  await world.tick();
}

describe('a moderator', () => {
  it('is the only one who sees or may use the commands', async () => {
    await expect(alice.command('schedule show')).rejects.toThrow('no command');
    const text = await alice.forge(alice.say('hi'), { component_type: 2, custom_id: 'v1:preview:1' });
    expect(text).toContain('manage this server');
    expect(alice.last.ephemeral).toBe(true);
  });

  it('is who the server says it is, in its settings for integrations', async () => {
    const command = world.sandbox.world.commands.find(({ name }) => name === 'schedule')!;
    const asked = command.default_member_permissions;
    // What an override comes to: Discord lets somebody through who may not manage the server.
    command.default_member_permissions = null;
    expect(await alice.command('schedule show')).toContain('/schedule set');
    command.default_member_permissions = asked;
  });

  it('is told what to do when there is no schedule', async () => {
    for (const name of ['show', 'preview', 'pause', 'resume', 'post-now', 'test', 'leaderboard']) {
      expect(await mona.command(`schedule ${name}`), name).toContain('/schedule set');
    }
    expect(await mona.command('schedule skip', { date: '2026-12-24' })).toContain('/schedule set');
    expect(await mona.command('schedule pin', { date: '2026-12-24', puzzle: 'x' })).toContain(
      '/schedule set',
    );
  });

  it.each([
    ['a time that is none', { time: '25:00', zone: 'Europe/Berlin' }, 'hours and minutes'],
    ['a zone that is none', { time: '09:00', zone: 'Mars/Olympus' }, 'not a time zone'],
    ['days that are none', { time: '09:00', zone: 'UTC', days: 'someday' }, 'mon wed fri'],
  ])('is told about %s', async (_, values, reason) => {
    expect(await mona.command('schedule set', { channel: daily.id, ...values })).toContain(reason);
    expect(await schedule()).toBeNull();
  });

  it('sets a schedule and sees what it means', async () => {
    const text = await mona.command('schedule set', {
      channel: daily.id,
      time: '9:30',
      zone: 'europe/berlin',
      role: roleId(),
      thread: true,
    });
    expect(text).toContain(`<#${daily.id}>`);
    expect(text).toContain('every day at 09:30 (Europe/Berlin)');
    expect(text).toContain('from Monday Easy to Sunday Expert');
    expect(text).toContain(nextAt('2026-11-16T08:30:00Z'));
    expect(mona.last.ephemeral).toBe(true);
    expect(await mona.command('schedule show')).toContain('Europe/Berlin');
  });

  it('finds zones and days while typing', async () => {
    const values = { channel: daily.id, time: '09:00' };
    expect(await mona.suggestions('schedule set', 'zone', 'berl', values)).toEqual(['Europe/Berlin']);
    expect(await mona.suggestions('schedule set', 'days', 'week', values)).toEqual(['weekdays', 'weekends']);
    expect(await mona.suggestions('schedule skip', 'date', '2026-11-2')).toContain('2026-11-20');
  });

  it('sees what the next fourteen days are like, page by page, and not how they look', async () => {
    await world.game.supply.dayPuzzle({ size: 8, stars: 1, grade: 'Medium' }, '2026-11-18');
    const text = await mona.command('schedule preview');
    expect(text).toContain('**Mon 16 Nov** · Easy · 6×6 · 1★ · not made yet');
    expect(text).toMatch(/\*\*Wed 18 Nov\*\* · Medium ★[★☆]{4} · 8×8 · 1★ · hardest: .+/);
    expect(text).toContain('**Sun 22 Nov** · Expert · 10×10 · 2★');
    expect(mona.message().attachments).toHaveLength(0);
    const message = mona.message();
    expect(await mona.press('Later')).toContain('**Sun 29 Nov**');
    expect(mona.message().id).toBe(message.id);
    expect(await mona.press('Earlier')).toContain('**Mon 16 Nov**');
  });

  it('may look at a puzzle before its day, is told what that costs, and does not rank on it', async () => {
    await mona.command('schedule preview');
    const warning = await mona.choose('See a puzzle before its day…', '2026-11-18');
    expect(warning).toContain('does not rank');
    expect(mona.message().attachments).toHaveLength(0);
    expect(await world.store.db.peek.count()).toBe(0);
    expect(await mona.press('Show it to me, I will not rank')).toContain('Wednesday 18 November');
    expect(mona.message().attachments).toHaveLength(1);
    const day = await world.game.supply.dayPuzzle({ size: 8, stars: 1, grade: 'Medium' }, '2026-11-18');
    expect(await world.store.db.peek.findMany()).toMatchObject([{ userId: mona.user.id, puzzleId: day.id }]);
  });

  it('is told which kinds there are not', async () => {
    const values = { channel: daily.id, time: '09:30', zone: 'Europe/Berlin', size: 5, grade: 'Expert' };
    expect(await mona.command('schedule set', values)).toContain('only Easy and Medium');
  });

  it('makes a dry run that names what is missing', async () => {
    expect(await mona.command('schedule test')).toContain('Everything is ready');
    await mona.command('schedule set', {
      channel: world.sandbox.channels.quiet.id,
      time: '09:30',
      zone: 'UTC',
    });
    expect(mona.says(), 'setting warns at once').toContain('Send Messages');
    const text = await mona.command('schedule test');
    expect(text).toContain('✗ Send Messages');
    expect(text).toContain('✓ View Channel');
    expect(await mona.command('schedule post-now')).toContain('lacks: Send Messages');
    expect(world.sandbox.channels.quiet.messages).toHaveLength(0);
  });
});

const nextAt = (instant: string) => `<t:${Date.parse(instant) / 1000}:F>`;

describe('the daily post', () => {
  let daily0930: Record<string, string | number | boolean>;

  it('comes at its time, once, with the role’s ping and nobody else’s', async () => {
    daily0930 = {
      channel: daily.id,
      time: '09:30',
      zone: 'Europe/Berlin',
      size: 6,
      grade: 'Easy',
      role: roleId(),
      thread: true,
    };
    await mona.command('schedule set', daily0930);
    await jump(Date.parse('2026-11-16T08:29:00Z'));
    expect(posts()).toHaveLength(0);
    await jump(Date.parse('2026-11-16T08:30:00Z'));
    await world.tick();
    expect(posts()).toHaveLength(1);
    const [post] = posts();
    expect(textOf(post!)).toContain('Daily puzzle · Monday 16 November');
    expect(textOf(post!)).toMatch(
      /\*\*(Easy|Medium|Hard|Expert)[ ★☆]*\*\* · tier [1-6], (Marks|Forced stars|Bounds|Exclusion|Counting|Patterns) · /,
    );
    expect(post!.mentions.roles).toEqual([roleId()]);
    expect(post!.mentions.everyone).toBe(false);
    expect(await mona.command('schedule post-now')).toContain('already posted');
    expect(await mona.command('schedule skip', { date: '2026-11-16' })).toContain('already posted');
  });

  it('is not promised again for a day that has it, however late the new time', async () => {
    const text = await mona.command('schedule set', { ...daily0930, time: '23:30' });
    expect(text).toContain('already posted');
    expect(text).toContain(nextAt('2026-11-17T22:30:00Z'));
    expect(await mona.command('schedule preview')).not.toContain('16 Nov');
    expect(await mona.command('schedule test')).toContain('Tuesday 17 November');
    await mona.command('schedule set', daily0930);
  });

  it('was shown by the preview before', async () => {
    const promised = await world.game.supply.dayPuzzle({ size: 6, stars: 1, grade: 'Easy' }, '2026-11-17');
    const preview = await mona.command('schedule preview');
    const said = difficulty(puzzleView(promised));
    expect(said).toMatch(/^Easy ★/);
    expect(preview).toContain(`Tue 17 Nov** · ${said} · 6×6`);
    await jump(Date.parse('2026-11-17T08:30:00Z'));
    expect(posts()).toHaveLength(2);
    const made = await postOnDate(world.store, world.sandbox.guilds.observatory.id, '2026-11-17');
    expect(made?.puzzleId).toBe(promised.id);
  });

  it('opens a private board and leaves the post alone', async () => {
    const post = posts()[1]!;
    const before = textOf(post);
    alice.show(post);
    expect(await alice.press('Play')).toContain('Daily puzzle · Tuesday 17 November');
    expect(alice.last.ephemeral).toBe(true);
    expect(textOf(post)).toBe(before);
    alice.show(post);
    expect(await alice.press('How to play')).toContain('Stars never touch');
    alice.show(post);
    expect(await alice.press('Leaderboard')).toContain('Leaderboard');
    expect(textOf(post)).toBe(before);
    // A new board retires the old board, never the post that opened it.
    await alice.command('board');
    await alice.command('board');
    expect(posts()).toHaveLength(2);
  });

  it('has a thread that only those who have finished are added to', async () => {
    const thread = [...world.sandbox.world.channels.values()].find(
      ({ name }) => name === 'Spoilers · Tue 17 Nov',
    )!;
    expect(thread.type).toBe(12);
    const stars = solutionOf(await currentNotation(world, alice.user.id));
    const text = await alice.command('place', { cells: stars.join(' ') });
    expect(text).toContain(`<#${thread.id}>`);
    await eventually(world.sandbox, () => world.sandbox.person(alice.user).sees(thread).length > 0);
    expect(world.sandbox.person(world.sandbox.users.bob).sees(thread)).toEqual([]);
  });

  it('leaves a skipped day out and takes it back in', async () => {
    expect(await mona.command('schedule skip', { date: '2026-11-18' })).toContain('Left out');
    expect(await mona.command('schedule skip', { date: '2026-11-18' })).toContain('Back in');
    await mona.command('schedule skip', { date: '2026-11-18' });
    expect(await mona.command('schedule preview')).toContain('**Wed 18 Nov** · left out');
    expect(await mona.command('schedule show')).toContain(nextAt('2026-11-19T08:30:00Z'));
    await jump(Date.parse('2026-11-18T08:30:00Z'));
    expect(posts()).toHaveLength(2);
    const said = await alice.command('daily');
    expect(said).toContain('Wednesday 18 November is left out: the moderators have decided so.');
    expect(said).toContain('This is the last one, of Tuesday 17 November; the next comes <t:');
    expect(await mona.command('schedule skip', { date: '2026-11-01' })).toContain('is over');
    expect(await mona.command('schedule skip', { date: 'soon' })).toContain('2026-12-24');
  });

  it('takes a pinned puzzle, once it is known to have one solution', async () => {
    const [puzzle] = PUZZLES.five;
    const several = '5x1.AAAAABBBBBCCCCCDDDDDEEEEE';
    expect(await mona.command('schedule pin', { date: '2026-11-19', puzzle: several })).toContain(
      'more than one',
    );
    expect(await mona.command('schedule pin', { date: '2026-11-19', puzzle })).toContain(
      'exactly one solution',
    );
    expect(await mona.command('schedule pin', { date: '2026-11-19' })).toContain('Unpinned');
    expect(await mona.command('schedule pin', { date: '2026-11-19' })).toContain('Nothing is pinned');
    await mona.command('schedule pin', { date: '2026-11-19', puzzle });
    expect(await mona.command('schedule preview')).toContain('pinned');
    await jump(Date.parse('2026-11-19T08:30:00Z'));
    expect(textOf(posts()[2]!)).toContain('5×5');
  });

  it('stops while paused and goes on afterwards', async () => {
    expect(await mona.command('schedule pause')).toContain('Paused');
    await jump(Date.parse('2026-11-20T09:00:00Z'));
    expect(posts()).toHaveLength(3);
    expect(await mona.command('schedule show')).toContain('A moderator paused it');
    expect(await mona.command('schedule post-now')).toContain('Posted');
    expect(posts()).toHaveLength(4);
    expect(await mona.command('schedule resume')).toContain('Next post');
    expect(await mona.command('schedule resume')).toContain('not paused');
    await jump(Date.parse('2026-11-21T08:31:00Z'));
    expect(posts()).toHaveLength(5);
  });

  it('catches up after a night without the bot, but not with what is too old', async () => {
    await world.bot.stop();
    world.sandbox.setTime(Date.parse('2026-11-22T15:00:00Z'));
    await world.restart();
    await world.tick();
    expect(posts().map(textOf).at(-1)).toContain('Sunday 22 November');
    await world.bot.stop();
    world.sandbox.setTime(Date.parse('2026-11-25T07:00:00Z'));
    await world.restart();
    await world.tick();
    expect(posts()).toHaveLength(6);
    await jump(Date.parse('2026-11-25T08:30:00Z'));
    expect(posts()).toHaveLength(7);
  });

  it('pauses when it may no longer post, tells a moderator once, and can be mended', async () => {
    const { world: places, users } = world.sandbox;
    daily.overwrites.push({ id: places.bot.id, kind: 'member', allow: 0n, deny: Permission.sendMessages });
    const told = () =>
      world.sandbox.person(users.mona).sees(world.sandbox.person(users.mona).directMessages());
    const before = told().length;
    await jump(Date.parse('2026-11-26T08:30:00Z'));
    await world.tick();
    await jump(Date.parse('2026-11-27T08:30:00Z'));
    expect(posts()).toHaveLength(7);
    expect(told().length).toBe(before + 1);
    expect(textOf(told().at(-1)!)).toContain('/schedule resume');
    expect(await mona.command('schedule show')).toContain('may no longer post');
    const heard = () => places.emit({ type: 'channel', action: 'update', channel: daily });
    heard();
    expect(await mona.command('schedule resume'), 'too early').toMatch(/Next post.*\n.*lacks: Send Messages/);
    daily.overwrites.pop();
    heard();
    await mona.command('schedule pause');
    expect(await mona.command('schedule resume')).toMatch(/Next post[^⚠]*$/);
    expect(await mona.command('schedule post-now')).toContain('Posted');
    expect(posts()).toHaveLength(8);
  });
});

describe('the leaderboard message', () => {
  it('keeps itself up to date, and is given up when someone deletes it', async () => {
    world.sandbox.setTime(Date.parse('2026-11-28T08:30:00Z'));
    await world.tick();
    await mona.command('schedule leaderboard', { channel: world.sandbox.channels.general.id });
    const { messages } = world.sandbox.channels.general;
    const board = messages.findLast((message) => textOf(message).includes('Leaderboard · this server'))!;
    expect(board.onlyFor).toBeNull();
    expect(textOf(board)).toContain('Nobody is here yet');
    await alice.command('daily');
    await solve(world, alice);
    await jump(world.sandbox.now() + 2 * 60_000);
    expect(textOf(board)).toContain(`<@${alice.user.id}>`);
    expect(board.mentions.users).toEqual([]);
    // An edit that fails for a moment is tried again a minute later, without another finish.
    const edits = new RegExp(`PATCH .*/channels/${world.sandbox.channels.general.id}/messages/`);
    world.sandbox.faults.add({ match: edits, effect: { status: 400 }, times: 1 });
    const carol = new Player(world, world.sandbox.world.addUser({ username: 'carol' }), daily);
    world.sandbox.world.join(world.sandbox.guilds.observatory, carol.user);
    await carol.command('daily');
    await solve(world, carol);
    await jump(world.sandbox.now() + 60_000);
    expect(textOf(board)).not.toContain(`<@${carol.user.id}>`);
    await jump(world.sandbox.now() + 60_000);
    expect(textOf(board)).toContain(`<@${carol.user.id}>`);
    // Where the bot may not write any more, it is left alone until somebody else finishes.
    const dave = new Player(world, world.sandbox.world.addUser({ username: 'dave' }), daily);
    world.sandbox.world.join(world.sandbox.guilds.observatory, dave.user);
    await dave.command('daily');
    await solve(world, dave);
    world.sandbox.faults.add({
      match: edits,
      effect: { status: 403, body: { code: 50001, message: 'Missing Access' } },
    });
    const struck = world.sandbox.faults.struck;
    for (let minute = 0; minute < 3; minute++) await jump(world.sandbox.now() + 60_000);
    expect(world.sandbox.faults.struck).toBe(struck + 1);
    expect((await schedule())?.leaderboardMessageId, 'it is not forgotten').toBe(board.id);
    world.sandbox.faults.clear();
    world.sandbox.world.removeMessage(board);
    const bob = new Player(world, world.sandbox.users.bob, daily);
    await bob.command('daily');
    await solve(world, bob);
    await jump(world.sandbox.now() + 2 * 60_000);
    expect((await schedule())?.leaderboardMessageId).toBeNull();
  });

  it('says which permission it lacks', async () => {
    const channel = world.sandbox.channels.quiet.id;
    expect(await mona.command('schedule leaderboard', { channel })).toContain('Send Messages');
  });
});

describe('a server that the bot is removed from', () => {
  it('has its schedule paused; one that is only out of reach has not', async () => {
    const { sandbox, store } = world;
    const guild = sandbox.world.addGuild({ name: 'Short visit', owner: sandbox.users.mona });
    const stored = () => store.db.guild.findUnique({ where: { id: guild.id } });
    await vi.waitFor(async () => expect(await stored()).toMatchObject({ leftAt: null }));
    const channel = sandbox.world.addChannel({ name: 'stars', guildId: guild.id });
    const now = new Date(sandbox.now());
    await saveSchedule(
      store,
      guild.id,
      scheduleChoices({ channelId: channel.id, setBy: sandbox.users.mona.id }),
      { localDate: '2026-12-24', at: now },
      now,
    );
    const saved = () => findSchedule(store, guild.id);
    // An outage of Discord's: the same event, marked.
    const outage = { id: guild.id, unavailable: true };
    sandbox.gateway.dispatch({ event: 'GUILD_DELETE', data: () => outage, guildId: guild.id, intent: 1 });
    await alice.command('help');
    expect(await stored()).toMatchObject({ leftAt: null });
    expect(await saved()).toMatchObject({ pausedReason: null, nextDueAt: now });
    sandbox.world.emit({ type: 'guild', action: 'create', guild });
    sandbox.world.removeGuild(guild);
    await vi.waitFor(async () => expect((await stored())?.leftAt).toBeInstanceOf(Date));
    expect(await saved()).toMatchObject({ pausedReason: 'bot-removed', nextDueAt: null });
  });
});
