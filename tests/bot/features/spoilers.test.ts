import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyBoard, withMarks } from '../../../src/engine/board/board.js';
import { cellsOf } from '../../../src/engine/grid/cellset.js';
import { drawBoard } from '../../../src/render/board.js';
import type { Channel, Message } from '../../../src/sandbox/model/types.js';
import { postOnDate } from '../../../src/store/posts.js';
import { puzzleById } from '../../../src/store/puzzles.js';
import { findSchedule, saveSchedule } from '../../../src/store/schedules.js';
import { scheduleChoices } from '../../support/game-context.js';
import { Player, solve, textOf } from '../support/player.js';
import { startWorld, type World } from '../support/world.js';

// One puzzle of a kind and date serves every server, and their days end at different times: what the first tells about its
// yesterday must not spoil the others' today.

let world: World;
let alice: Player;
let phil: Player;
let far: Channel;
let solvedAlt: string;
let gameId: string;

const DATE = '2026-11-16';
const here = () => world.sandbox.guilds.observatory.id;

async function jump(to: string): Promise<void> {
  world.sandbox.setTime(Date.parse(to));
  await world.tick();
}

beforeAll(async () => {
  world = await startWorld();
  const { sandbox, store } = world;
  const { users, channels } = sandbox;
  const everyone = sandbox.guilds.observatory.roles.get(here())!.permissions;
  const guild = sandbox.world.addGuild({
    name: 'Far west',
    owner: users.mona,
    everyone,
    bot: (1n << 53n) - 1n,
  });
  sandbox.world.join(guild, users.phil);
  far = sandbox.world.addChannel({ name: 'stars', guildId: guild.id });
  const mona = new Player(world, users.mona, channels.general);
  await mona.command('schedule set', { channel: channels.daily.id, time: '9:00', zone: 'UTC', size: 6 });
  await saveSchedule(
    store,
    guild.id,
    scheduleChoices({ channelId: far.id, zone: 'Pacific/Honolulu', size: 6, setBy: users.mona.id }),
    { localDate: DATE, at: new Date(`${DATE}T19:00:00Z`) },
    new Date(sandbox.now()),
  );
  alice = new Player(world, users.alice, channels.daily);
  phil = new Player(world, users.phil, channels.daily);
  sandbox.world.join(sandbox.guilds.observatory, users.phil);
  await jump(`${DATE}T09:00:00Z`);
  await alice.command('daily');
  await solve(world, alice);
  await jump(`${DATE}T19:00:00Z`);
  const post = (await postOnDate(store, here(), DATE))!;
  const theirs = await postOnDate(store, guild.id, DATE);
  expect(theirs?.puzzleId, 'it is the same puzzle').toBe(post.puzzleId);
  gameId = (await store.db.game.findFirstOrThrow({ where: { userId: alice.user.id } })).id;
  const { grid, solution } = (await puzzleById(store, post.puzzleId))!;
  const board = withMarks(emptyBoard(grid), { stars: cellsOf(solution) });
  solvedAlt = (await drawBoard({ board, finished: true })).alt;
  await jump('2026-11-17T09:00:00Z');
});
afterAll(async () => {
  await world.close();
});

/** Everything that somebody sees in both servers and in their direct messages. */
function seen(): Message[] {
  const person = world.sandbox.person(phil.user);
  const places = [world.sandbox.channels.daily, world.sandbox.channels.general, far, person.directMessages()];
  return [...places.flatMap((place) => person.sees(place)), phil.last?.message ?? []].flat() as Message[];
}

function leaks(): string[] {
  return seen().flatMap((message) => [
    ...(textOf(message).includes('Hardest moment') ? ['the hardest moment'] : []),
    ...message.attachments.flatMap(({ filename, description }) =>
      filename === 'solved.png' || description === solvedAlt ? [`${filename}: ${description}`] : [],
    ),
  ]);
}

describe('a puzzle that is over here and open elsewhere', () => {
  it('is told about without what gives it away', () => {
    const post = world.sandbox.channels.daily.messages.findLast((message) =>
      textOf(message).includes('[Play]'),
    )!;
    expect(textOf(post)).toContain('Yesterday · Monday 16 November');
    expect(textOf(post)).toContain('when the puzzle is over everywhere');
    expect(leaks()).toEqual([]);
  });

  it('is not given away by any command, in either server', async () => {
    const there = new Player(world, phil.user, far);
    for (const player of [phil, there]) {
      for (const period of ['day', 'yesterday', 'week', 'month', 'all']) {
        for (const scope of ['server', 'everyone']) await player.command('leaderboard', { period, scope });
      }
      for (const grade of ['Easy', 'Hard']) await player.command('leaderboard', { grade });
      await player.command('stats', { user: alice.user.id });
      await player.command('archive');
      await player.command('review');
      await player.command('share');
      await player.command('board');
      phil.last = player.last;
      expect(leaks()).toEqual([]);
    }
  });

  it('is not given away by any press that a script might make', async () => {
    const names = [
      ...['peek', 'peek-ask', 'preview', 'schedule', 'schedule-test', 'changes', 'changes-page', 'week'],
      ...['post-now', 'role-end', 'schedule-gone', 'schedule-ranks', 'schedule-pause', 'week-off'],
      ...[
        'ranks',
        'board',
        'hint',
        'review',
        'review-step',
        'check',
        'undo',
        'share',
        'text',
        'why',
        'rescue',
      ],
    ];
    const args = [
      '',
      `:${gameId}`,
      `:${DATE}`,
      `:server:yesterday`,
      `:${gameId}:1`,
      ':2026-11-17',
      ':-1',
      ':7',
    ];
    const message = phil.say('anything');
    let refused = 0;
    for (const name of names) {
      for (const arg of args) {
        await phil.forge(message, { component_type: 2, custom_id: `v1:${name}${arg}` });
        expect(phil.last.ephemeral ?? true, name).toBe(true);
        refused += /manage this server|another player|no longer|longer works/.test(phil.says()) ? 1 : 0;
        expect(leaks(), `${name}${arg}`).toEqual([]);
      }
    }
    expect(refused).toBeGreaterThan(100);
    expect(await findSchedule(world.store, here()), 'nothing was changed either').toMatchObject({
      pausedAt: null,
    });
  });

  it('is shown when it is over there, too', async () => {
    await jump('2026-11-17T18:59:00Z');
    await world.tick();
    expect(leaks()).toEqual([]);
    await jump('2026-11-17T19:01:00Z');
    await jump('2026-11-17T19:32:00Z');
    await jump('2026-11-17T20:05:00Z');
    expect(leaks().some((leak) => leak.startsWith('solved.png'))).toBe(true);
  });
});
