import { afterEach, describe, expect, it } from 'vitest';
import { changesOf } from '../../src/daily/changes.js';
import { createPoster, type Poster } from '../../src/daily/poster.js';
import {
  makeSchedule,
  nameOf,
  removeSchedule,
  type Schedule,
  schedulesOf,
} from '../../src/daily/schedule.js';
import { createLog } from '../../src/ops/log.js';
import { createMetrics } from '../../src/ops/metrics.js';
import { postOnDate } from '../../src/store/posts.js';
import { findSchedule, saveSchedule, removeSchedule as takeAway } from '../../src/store/schedules.js';
import { PROVIDERS } from '../support/databases.js';
import { newGuild, newUser, scheduleChoices, useGame } from '../support/game.js';
import { Channels } from './support/channels.js';

const DATE = '2026-06-03';

describe.each(PROVIDERS)('several schedules of one server, on %s', (provider) => {
  const game = useGame(provider);
  // Others' schedules would be due in the next test, too.
  afterEach(() => game.context.store.db.schedule.deleteMany());

  const poster = (channels: Channels, name: string): Poster =>
    createPoster({
      game: game.context,
      publisher: channels,
      log: createLog('silent'),
      metrics: createMetrics(),
      processId: name,
      catchUpMs: 12 * 3_600_000,
    });

  /** A schedule that is due now. */
  async function due(scope: string, choices: { channelId: string; size?: number }): Promise<void> {
    const { store } = game.context;
    const now = game.clock.read();
    const whole = scheduleChoices({ size: 6, grade: 'Easy', minute: 540, setBy: newUser(), ...choices });
    await saveSchedule(store, scope, whole, { localDate: DATE, at: now }, now);
  }

  const names = (channels: Channels): string[] => channels.messages.map(({ schedule }) => schedule).sort();

  const morning = () => {
    game.clock.now = new Date(`${DATE}T09:00:00Z`);
  };

  const plan = () => ({ ...scheduleChoices({ setBy: newUser() }), minute: 540 });
  const made = (scopes: readonly string[]) =>
    Promise.all(scopes.map((scope) => makeSchedule(game.context, scope, plan())));
  const outcomes = (results: readonly (Schedule | string)[]) =>
    results.map((result) => (typeof result === 'string' ? result : 'made')).sort();

  it('are five at most, also when many moderators press in the same instant', async () => {
    const guild = newGuild();
    expect(await made([`${guild}/early`])).toEqual(['no-first']);
    expect(outcomes(await made([guild, guild, guild]))).toEqual(['made', 'taken', 'taken']);
    const names = Array.from({ length: 9 }, (_, n) => `${guild}/name ${n}`);
    const pressed = outcomes(await made(names));
    expect(pressed).toEqual([...Array(4).fill('made'), ...Array(5).fill('too-many')]);
    expect(await schedulesOf(game.context, guild)).toHaveLength(5);
    const log = await changesOf(game.context, guild, 50);
    expect(log.filter(({ what }) => what === 'schedule-made')).toHaveLength(5);
  });

  it('never lose the first before the others, whoever presses at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const guild = newGuild();
      const [first] = (await made([guild])) as [Schedule];
      const [removed] = await Promise.all([
        removeSchedule(game.context, first, newUser()),
        makeSchedule(game.context, `${guild}/second`, plan()),
      ]);
      const left = (await schedulesOf(game.context, guild)).map(nameOf);
      expect(left).toEqual(removed ? [] : ['', 'second']);
    }
  });

  it('are due in the same minute: each posts once, however many processes tick', async () => {
    morning();
    const guild = newGuild();
    const channels = new Channels();
    await due(guild, { channelId: 'a' });
    await due(`${guild}/small`, { channelId: 'b', size: 5 });
    await due(`${guild}/same`, { channelId: 'c' });
    const posters = ['one', 'two', 'three'].map((name) => poster(channels, name));
    for (let minute = 0; minute < 3; minute++, game.clock.forward(60))
      await Promise.all(posters.map((each) => each.tick()));
    expect(names(channels)).toEqual(['', 'same', 'small']);
    const [first, same, small] = await Promise.all(
      ['', '/same', '/small'].map((name) => postOnDate(game.context.store, `${guild}${name}`, DATE)),
    );
    expect(same!.puzzleId, 'one kind and date is one puzzle').toBe(first!.puzzleId);
    expect(small!.puzzleId).not.toBe(first!.puzzleId);
    // And the next day again.
    game.clock.now = new Date('2026-06-04T09:00:30Z');
    await Promise.all(posters.map((each) => each.tick()));
    expect(names(channels)).toEqual(['', '', 'same', 'same', 'small', 'small']);
  });

  it('in one channel and of one kind post its puzzle once', async () => {
    morning();
    const guild = newGuild();
    const channels = new Channels();
    await due(guild, { channelId: 'a' });
    await due(`${guild}/twin`, { channelId: 'a' });
    const posters = ['one', 'two'].map((name) => poster(channels, name));
    await Promise.all(posters.map((each) => each.tick()));
    await posters[0]!.tick();
    expect(channels.messages).toHaveLength(1);
    // Neither waits for ever: both go on with tomorrow.
    for (const scope of [guild, `${guild}/twin`])
      expect(await findSchedule(game.context.store, scope)).toMatchObject({ nextDate: '2026-06-04' });
  });

  it.each(['before', 'after'] as const)(
    'are finished one by one by the heir of a process that died %s sending',
    async (fail) => {
      morning();
      const guild = newGuild();
      const channels = new Channels();
      await due(`${guild}/other`, { channelId: 'b' });
      channels.fail = fail;
      await poster(channels, 'dying').tick();
      channels.fail = null;
      // The other one came due a little later, and goes its way.
      await due(guild, { channelId: 'a' });
      await poster(channels, 'living').tick();
      game.clock.forward(10 * 60);
      await Promise.all([poster(channels, 'heir').tick(), poster(channels, 'rival').tick()]);
      expect(names(channels)).toEqual(['', 'other']);
      for (const scope of [guild, `${guild}/other`])
        expect(await postOnDate(game.context.store, scope, DATE)).toMatchObject({ state: 'posted' });
    },
  );

  it('post no day twice when one is removed and made again, under its name or another', async () => {
    morning();
    const guild = newGuild();
    const channels = new Channels();
    const { store } = game.context;
    const one = poster(channels, 'one');
    await due(guild, { channelId: 'a' });
    await due(`${guild}/giants`, { channelId: 'b', size: 7 });
    await one.tick();
    expect(names(channels)).toEqual(['', 'giants']);
    await takeAway(store, `${guild}/giants`);
    // What is open stays so, and being brought up to date does no harm.
    await store.db.dailyPost.updateMany({ where: { guildId: guild }, data: { redrawAt: game.clock.read() } });
    await one.redrawPosts();
    for (const name of ['giants', 'titans', 'giants']) {
      await due(`${guild}/${name}`, { channelId: 'b', size: 7 });
      game.clock.forward(60);
      await one.tick();
      await takeAway(store, `${guild}/${name}`);
    }
    expect(names(channels)).toEqual(['', 'giants']);
    // Nor by hand.
    await due(`${guild}/titans`, { channelId: 'b', size: 7 });
    const titans = (await findSchedule(store, `${guild}/titans`))!;
    expect(await one.postDay(titans, { date: DATE, at: game.clock.read() })).toBeNull();
    await one.tick();
    // The next day is theirs.
    game.clock.now = new Date('2026-06-04T09:01:00Z');
    await one.tick();
    expect(names(channels)).toEqual(['', '', 'giants', 'titans']);
  });

  it('stop one by one: a closed channel pauses its schedule and no other', async () => {
    morning();
    const guild = newGuild();
    const channels = new Channels();
    await due(guild, { channelId: 'a' });
    await due(`${guild}/closed`, { channelId: 'b' });
    channels.closed.add('b');
    await poster(channels, 'one').tick();
    expect(names(channels)).toEqual(['']);
    expect(await findSchedule(game.context.store, guild)).toMatchObject({ pausedAt: null });
    expect(await findSchedule(game.context.store, `${guild}/closed`)).toMatchObject({
      pausedReason: 'forbidden',
    });
  });
});
