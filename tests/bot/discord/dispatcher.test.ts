import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { InteractionFailed } from '../../../src/sandbox/people/person.js';
import { Player, textOf } from '../support/player.js';
import { currentNotation, solutionOf, startWorld, type World } from '../support/world.js';

let world: World;
let alice: Player;

beforeAll(async () => {
  world = await startWorld();
  alice = new Player(world, world.sandbox.users.alice, world.sandbox.channels.general);
});
afterEach(() => world.logged.splice(0));
afterAll(() => world.close());

/** While `work` runs, hints come late or not at all, as from a worker in trouble. */
async function troubled(trouble: { ms?: number; error?: string }, work: () => Promise<void>): Promise<void> {
  const { hints } = world.game;
  const { findHint, why } = hints;
  const late =
    <A extends unknown[], R>(find: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await new Promise((resolve) => setTimeout(resolve, trouble.ms ?? 0));
      if (trouble.error) throw new Error(trouble.error);
      return find(...args);
    };
  Object.assign(hints, { findHint: late(findHint), why: late(why) });
  try {
    await work();
  } finally {
    Object.assign(hints, { findHint, why });
  }
}

describe('a fault', () => {
  it('shows an id that the log has, privately, and loses nothing', async () => {
    await alice.command('play', { size: 6 });
    const board = alice.message();
    await troubled({ error: 'the worker fell over' }, async () => {
      const text = await alice.press('Hint');
      const id = /fault `(\w+)`/.exec(text)?.[1];
      expect(id).toBeTruthy();
      expect(text).not.toContain('fell over');
      expect(alice.last.ephemeral).toBe(true);
      const line = world.logged.find(({ fault }) => fault === id);
      expect(line).toMatchObject({ name: '#hint', request: alice.last.interaction.id });
      expect(JSON.stringify(line)).toContain('the worker fell over');
    });
    alice.show(board);
    expect(await alice.press('Hint')).toContain('Look here');
  });
});

describe('slow work', () => {
  it('is deferred in time and answered in place', async () => {
    await alice.command('play', { size: 6 });
    const board = alice.message();
    await troubled({ ms: 1800 }, async () => {
      expect(await alice.press('Hint')).toContain('Look here');
      expect(alice.message().id).toBe(board.id);
      expect(alice.last.firstAnswerMs).toBeLessThan(2500);
      expect(await alice.command('hint')).toContain('Look here');
      expect(alice.last.ephemeral).toBe(true);
    });
  });

  it('that fails after a deferral says so privately and leaves the board', async () => {
    await alice.command('play', { size: 6 });
    await troubled({ ms: 1500, error: 'gone' }, async () => {
      const board = alice.message();
      const before = textOf(board);
      await alice.choose('More…', 'why');
      expect(await alice.submit({ cell: 'A1' })).toContain('fault');
      expect(alice.last.followups.map(({ onlyFor }) => onlyFor)).toEqual([alice.user.id]);
      expect(textOf(board)).toBe(before);
    });
  });
});

it('charges nothing for what was given up on, however it ends', { timeout: 60_000 }, async () => {
  await alice.command('play', { size: 6 });
  await troubled({ ms: 13_000 }, async () => {
    expect(await alice.command('hint')).toContain('do not wait');
    await new Promise((resolve) => setTimeout(resolve, 2000));
  });
  const { currentGameId } = await world.store.db.user.findUniqueOrThrow({ where: { id: alice.user.id } });
  const game = await world.store.db.game.findUniqueOrThrow({ where: { id: currentGameId! } });
  expect(game).toMatchObject({ hints: 0, hintsWhere: 0, clean: true });
});

describe('too much', () => {
  it('from one person is stopped kindly, and their board is as it was', async () => {
    const bob = new Player(world, world.sandbox.users.bob, world.sandbox.channels.general);
    await bob.command('play', { size: 6 });
    const person = world.sandbox.person(bob.user);
    const answers = await Promise.all(Array.from({ length: 60 }, () => person.command(bob.channel, 'help')));
    const refused = answers.filter(({ message }) => message && textOf(message).includes('quicker than'));
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.every(({ ephemeral }) => ephemeral)).toBe(true);
  });

  it('from everyone is shed with a private “busy” inside the deadline, never by silence', async () => {
    await world.restart({ maxInFlight: 1 });
    await alice.command('play', { size: 6 });
    await troubled({ ms: 2500 }, async () => {
      const person = world.sandbox.person(alice.user);
      const slow = person.command(alice.channel, 'hint');
      const boards = Array.from({ length: 8 }, () => person.command(alice.channel, 'board'));
      for (const other of await Promise.all(boards)) {
        expect(textOf(other.message!)).toContain('try again in a few seconds');
        expect(other.ephemeral).toBe(true);
        expect(other.firstAnswerMs).toBeLessThan(3000);
      }
      expect(textOf((await slow).message!)).toContain('Look here');
    });
    await world.restart();
  });
});

describe('what nobody waits for any more', () => {
  it('is counted, not a fault: an answer that came too late', async () => {
    await alice.command('play', { size: 6 });
    world.sandbox.faults.add({ match: /callback/, times: 1, effect: { delayMs: 3200 } });
    await expect(alice.press('Check')).rejects.toThrow(InteractionFailed);
    await alice.command('board');
    expect(world.logged).toEqual([]);
  });

  it('is no fault either when the player has dismissed the board', async () => {
    await alice.command('play', { size: 6 });
    world.sandbox.person(alice.user).dismiss(alice.message());
    await alice.command('board');
    expect(alice.says()).toContain('[Place]');
    await world.bot.stop();
    expect(world.logged).toEqual([]);
    await world.restart();
  });

  it('cannot retire a board whose token has run out, and does not try', async () => {
    await alice.command('play', { size: 6 });
    const old = alice.message();
    world.sandbox.setTime(world.sandbox.now() + 16 * 60_000);
    await alice.command('board');
    await world.restart();
    expect(alice.sees()).toContain(old);
    const [star] = solutionOf(await currentNotation(world, alice.user.id));
    alice.show(old);
    await alice.press('Place');
    expect(await alice.submit({ cells: star! }), 'its buttons still work').toContain('★ **1** of 6');
  });
});

it('finishes what is begun before it leaves', async () => {
  await alice.command('play', { size: 6 });
  const person = world.sandbox.person(alice.user);
  await troubled({ ms: 800 }, async () => {
    const begun = person.command(alice.channel, 'hint');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const stopping = world.bot.stop();
    const late = await person.command(alice.channel, 'board');
    expect(textOf(late.message!)).toContain('try again');
    expect(textOf((await begun).message!)).toContain('Look here');
    await stopping;
  });
  await world.restart();
  expect(await alice.command('board')).toContain('[Place]');
});
