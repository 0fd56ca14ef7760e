import { describe, expect, it } from 'vitest';
import { stateOf } from '../../src/engine/board/board.js';
import { openPost } from '../../src/game/open-daily.js';
import { play } from '../../src/game/play.js';
import { replaysOn, watchReplay } from '../../src/game/replays.js';
import { changeSettings } from '../../src/game/settings.js';
import { pinPuzzle } from '../../src/store/calendar.js';
import { PROVIDERS } from '../support/databases.js';
import {
  newGuild,
  newUser,
  ownPuzzle,
  ownRecord,
  postDaily,
  solvingMoves,
  useGame,
} from '../support/game.js';

const DATE = '2026-11-16';
const HOURS = 3600;

describe.each(PROVIDERS)('other people’s replays on %s', (provider) => {
  const test = useGame(provider);
  let seed = 0;

  /** A day that somebody has solved in time; it closes at the next noon. */
  async function solvedDay(settings: Parameters<typeof changeSettings>[2] = { replays: true }) {
    const guildId = newGuild();
    const own = ++seed;
    test.clock.now = new Date(`${DATE}T12:00:00Z`);
    const post = await postDaily(test, guildId, { seed: own });
    const userId = newUser();
    await changeSettings(test.context, userId, settings);
    const { game } = await openPost(test.context, { userId, guildId }, post.id);
    const moves = solvingMoves(ownPuzzle(own));
    for (const move of moves) {
      test.clock.forward(20);
      await play(test.context, { userId, moves: move });
    }
    return { guildId, userId, gameId: game.id, seed: own, moves, viewer: { userId: newUser(), guildId } };
  }
  const hoursLater = (hours: number) => test.clock.forward(hours * HOURS);

  it('are shown move by move, once the day is over everywhere', async () => {
    const { guildId, userId, gameId, moves, viewer } = await solvedDay();
    hoursLater(48);
    const list = await replaysOn(test.context, viewer, DATE);
    expect(list).toMatchObject([{ gameId, userId, ms: 20_000 * moves.length, clean: true }]);
    const { moments, start } = await watchReplay(test.context, viewer, gameId);
    expect(stateOf(start)).toMatch(/^\.+$/);
    expect(moments.map(({ ms }) => ms)).toEqual(moves.map((_, n) => 20_000 * (n + 1)));
    expect(guildId).toBe(viewer.guildId);
  });

  it.each([
    ['while the day lasts', 1],
    ['when it has closed here and goes on farther west', 25],
  ])('are not shown %s, to nobody and by no way', async (_, hours) => {
    const { userId, gameId, viewer, guildId } = await solvedDay();
    hoursLater(hours);
    for (const who of [viewer, { userId, guildId }]) {
      await expect(replaysOn(test.context, who, DATE)).rejects.toMatchObject({ code: 'replay-too-early' });
      await expect(watchReplay(test.context, who, gameId)).rejects.toMatchObject({
        code: 'replay-too-early',
      });
    }
  });

  it('are not shown while another server still has the same puzzle', async () => {
    const { gameId, viewer, seed: same } = await solvedDay();
    hoursLater(40);
    await postDaily(test, newGuild(), { seed: same, localDate: '2026-11-18' });
    hoursLater(10);
    await expect(watchReplay(test.context, viewer, gameId)).rejects.toMatchObject({
      code: 'replay-too-early',
    });
    hoursLater(24);
    await watchReplay(test.context, viewer, gameId);
  });

  it('are not shown while it is pinned for a day that is yet to come out farther west', async () => {
    const { gameId, viewer, seed: same } = await solvedDay();
    const pin = { scope: newGuild(), localDate: '2026-11-18', puzzleId: ownRecord(same).id, by: newUser() };
    await pinPuzzle(test.context.store, pin, test.clock.read());
    // In Honolulu it is still the 18th, and the puzzle may come in the evening.
    test.clock.now = new Date('2026-11-19T05:00:00Z');
    await expect(watchReplay(test.context, viewer, gameId)).rejects.toMatchObject({
      code: 'replay-too-early',
    });
    test.clock.now = new Date('2026-11-21T00:00:00Z');
    await watchReplay(test.context, viewer, gameId);
  });

  it.each([
    ['said nothing about it', {}],
    ['wishes not to be named', { replays: true, privacy: 'hidden' as const }],
  ])('are not shown of somebody who %s', async (_, settings) => {
    const { gameId, viewer } = await solvedDay(settings);
    hoursLater(72);
    expect(await replaysOn(test.context, viewer, DATE)).toEqual([]);
    await expect(watchReplay(test.context, viewer, gameId)).rejects.toMatchObject({ code: 'no-replay' });
  });

  it('are gone when their player thinks better of it', async () => {
    const { gameId, viewer, userId } = await solvedDay();
    hoursLater(72);
    await watchReplay(test.context, viewer, gameId);
    await changeSettings(test.context, userId, { replays: false });
    await expect(watchReplay(test.context, viewer, gameId)).rejects.toMatchObject({ code: 'no-replay' });
  });

  it('are for people of that server, and games that are no results are nobody’s business', async () => {
    const { gameId, userId, guildId } = await solvedDay();
    hoursLater(72);
    for (const stranger of [
      { userId: newUser(), guildId: newGuild() },
      { userId: newUser(), guildId: null },
    ]) {
      await expect(watchReplay(test.context, stranger, gameId)).rejects.toMatchObject({ code: 'no-replay' });
    }
    for (const odd of ['', 'x', "' OR 1=1", '../..']) {
      await expect(watchReplay(test.context, { userId, guildId }, odd)).rejects.toMatchObject({
        code: 'no-replay',
      });
    }
  });

  it('cost whoever watches them the rank, should the puzzle come again', async () => {
    const { gameId, viewer, seed: same, moves } = await solvedDay();
    hoursLater(72);
    await watchReplay(test.context, viewer, gameId);
    const guildId = newGuild();
    const post = await postDaily(test, guildId, { seed: same, localDate: '2026-11-20' });
    await openPost(test.context, { userId: viewer.userId, guildId }, post.id);
    let finish = null;
    for (const move of moves) {
      test.clock.forward(20);
      ({ finish } = await play(test.context, { userId: viewer.userId, moves: move }));
    }
    expect(finish).toMatchObject({ ranked: false, unranked: 'seen' });
  });
});
