import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Player } from '../support/player.js';
import { currentNotation, solutionOf, startWorld, type World } from '../support/world.js';

let world: World;

beforeAll(async () => {
  world = await startWorld();
  // The gateway says everything twice, as it may after a resumed session.
  const { gateway } = world.sandbox;
  const once = gateway.dispatch.bind(gateway);
  gateway.dispatch = (dispatch) => {
    if (dispatch.event === 'INTERACTION_CREATE') once(dispatch);
    return once(dispatch);
  };
});
afterAll(() => world.close());

describe('one interaction that is delivered twice', () => {
  const gameOf = async (userId: string) => {
    const games = await world.store.db.game.findMany({ where: { userId } });
    expect(games).toHaveLength(1);
    return games[0]!;
  };
  const linesIn = (log: string) => log.split('\n').filter(Boolean).length;

  it('acts once, whatever it is, and leaves no fault', async () => {
    const { users, channels } = world.sandbox;
    const player = new Player(world, users.bob, channels.general);
    await player.command('play', { size: 6 });
    const stars = solutionOf(await currentNotation(world, users.bob.id));

    await player.command('place', { cells: stars[0] });
    expect(linesIn((await gameOf(users.bob.id)).log)).toBe(1);
    await player.command('place', { cells: stars[1] });
    await player.press('Undo');
    expect(await gameOf(users.bob.id)).toMatchObject({ undos: 1 });
    await player.command('redo');
    expect(linesIn((await gameOf(users.bob.id)).log)).toBe(4);

    await player.command('hint');
    await player.press('Do it for me');
    const helped = await gameOf(users.bob.id);
    expect(helped).toMatchObject({ hints: 1, hintsWhere: 1, hintsDone: 1 });
    expect(linesIn(helped.log)).toBe(5);

    await player.command('place', { cells: stars.join(' ') });
    const finished = await gameOf(users.bob.id);
    expect(finished.finishedAt).not.toBeNull();
    expect(linesIn(finished.log)).toBe(6);
    expect(world.logged).toEqual([]);
  });

  it('finishes a daily once: one result, one streak, one row on each board', async () => {
    const { users, channels } = world.sandbox;
    const player = new Player(world, users.alice, channels.general);
    await player.command('daily');
    const stars = solutionOf(await currentNotation(world, users.alice.id));
    await player.command('place', { cells: stars.join(' ') });
    const { db } = world.store;
    const where = { userId: users.alice.id };
    expect(await db.result.count({ where })).toBe(1);
    expect(await db.streak.findMany({ where })).toMatchObject([{ current: 1, best: 1 }]);
    const standings = await db.standing.findMany({ where });
    expect(standings.map(({ solved }) => solved)).toEqual(standings.map(() => 1));
    expect(world.logged).toEqual([]);
  });
});
