import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellName } from '../../src/engine/grid/names.js';
import type { User } from '../../src/sandbox/model/types.js';
import { InteractionFailed, type Reply } from '../../src/sandbox/people/person.js';
import type { Sandbox } from '../../src/sandbox/sandbox.js';
import { openStore, type Store } from '../../src/store/store.js';
import { textOf } from '../bot/support/player.js';
import { createDatabase, type TestDatabase } from '../support/databases.js';
import { eventually, startTestSandbox } from '../support/discord.js';
import { type Gap, openGap } from '../support/gap.js';

const PLAYERS = 6;
const SIZE = 6;

/** `stored`: the board was shown with the move. `told`: a kind word that it did not work. `silence`: nothing at all. */
type Outcome = 'stored' | 'told' | 'silence';

interface Move {
  readonly user: User;
  readonly cell: number;
  readonly outcome: Outcome;
}

let database: TestDatabase;
let store: Store;
let gap: Gap;
let sandbox: Sandbox;
let child: ChildProcess;
let logged = '';
let players: User[];

beforeAll(async () => {
  database = await createDatabase('postgresql');
  gap = await openGap(database.url);
  sandbox = await startTestSandbox({ deadlineMs: 5000 });
  child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DISCORD_TOKEN: sandbox.token,
      DISCORD_API_URL: sandbox.apiUrl,
      DATABASE_URL: gap.url,
    },
  });
  child.stdout!.on('data', (chunk) => {
    logged += chunk;
  });
  await eventually(sandbox, () => logged.includes('"msg":"ready"'), 100_000);
  store = await openStore(database.url);
  players = Array.from({ length: PLAYERS }, (_, n) => {
    const user = sandbox.world.addUser({ username: `player${n}` });
    sandbox.world.join(sandbox.guilds.observatory, user);
    return user;
  });
});
afterAll(async () => {
  child.kill('SIGKILL');
  await sandbox.close();
  await store.close();
  await gap.close();
  await database.remove();
});

const command = (user: User, name: string, options: Record<string, string | number> = {}): Promise<Reply> =>
  sandbox.person(user).command(sandbox.channels.general, name, options);

const saidTo = ({ message, followups }: Reply): string => textOf(followups.at(-1) ?? message!);

/** A new board for everybody. */
const sitDown = () => Promise.all(players.map((user) => command(user, 'play', { size: SIZE })));

/** Crosses out one cell. */
async function move(user: User, cell: number): Promise<Move> {
  try {
    const text = saidTo(await command(user, 'mark', { cells: cellName(SIZE, cell) }));
    const told = /fault `\w+`|try again/.test(text);
    if (!told) expect(text).toContain(`★ **0** of ${SIZE}`);
    return { user, cell, outcome: told ? 'told' : 'stored' };
  } catch (error) {
    if (!(error instanceof InteractionFailed)) throw error;
    return { user, cell, outcome: 'silence' };
  }
}

/** Everybody plays these cells, one after the other. */
async function playOn(from: number, to: number): Promise<Move[]> {
  const moves = await Promise.all(
    players.map(async (user) => {
      const own: Move[] = [];
      for (let cell = from; cell < to; cell++) own.push(await move(user, cell));
      return own;
    }),
  );
  return moves.flat();
}

/** Resolves when so many more interactions have been answered. */
function answers(wanted: number): Promise<void> {
  const answered = new Set<string>();
  return new Promise((resolve) => {
    const stop = sandbox.on((event) => {
      if (event.type !== 'interaction' || event.interaction.state !== 'answered') return;
      answered.add(event.interaction.id);
      if (answered.size < wanted) return;
      stop();
      resolve();
    });
  });
}

const count = (moves: readonly Move[], outcome: Outcome): number =>
  moves.filter((each) => each.outcome === outcome).length;

/** The moves of these that the database has. */
async function stored(moves: readonly Move[]): Promise<Move[]> {
  const users = await store.db.user.findMany({ where: { id: { in: players.map(({ id }) => id) } } });
  const games = await store.db.game.findMany({
    where: { id: { in: users.map(({ currentGameId }) => currentGameId!) } },
  });
  const states = new Map(games.map(({ userId, state }) => [userId, state]));
  return moves.filter(({ user, cell }) => states.get(user.id)?.[cell] === 'x');
}

async function expectNothingLost(moves: readonly Move[]): Promise<void> {
  const there = await stored(moves);
  expect(moves.filter((each) => each.outcome === 'stored' && !there.includes(each))).toEqual([]);
}

/** Every player's next move works. */
async function expectPlayGoesOn(cell: number): Promise<void> {
  const moves = await playOn(cell, cell + 1);
  expect(moves.map(({ outcome }) => outcome)).toEqual(players.map(() => 'stored'));
  expect(await stored(moves)).toHaveLength(PLAYERS);
}

describe('nothing that was acknowledged is lost, and play goes on', () => {
  it('when Discord answers 500 and 429 for a while', async () => {
    await sitDown();
    const before = sandbox.faults.struck;
    const match = /POST .*callback/;
    sandbox.faults.add({ match, effect: { status: 500 }, times: 30 });
    sandbox.faults.add({ match, effect: { retryAfter: 0.2 }, times: 6 });
    const moves = await playOn(0, 5);
    sandbox.faults.clear();
    expect(sandbox.faults.struck).toBeGreaterThanOrEqual(before + 36);
    expect(count(moves, 'stored')).toBeGreaterThan(PLAYERS);
    await expectNothingLost(moves);
    await expectPlayGoesOn(5);
  });

  it.each([
    ['and can be resumed', false],
    ['and its session is forgotten', true],
  ])('when the gateway is cut %s', async (_, forget) => {
    await sitDown();
    const { identifies, resumes } = sandbox.gateway;
    const playing = playOn(0, 5);
    await answers(PLAYERS * 2);
    sandbox.gateway.drop({ forget });
    const moves = await playing;
    await eventually(sandbox, () => sandbox.gateway.connected === 1, 20_000);
    expect(sandbox.gateway.identifies - identifies).toBe(forget ? 1 : 0);
    expect(sandbox.gateway.resumes - resumes).toBe(forget ? 0 : 1);
    await expectNothingLost(moves);
    // What was asked while the gateway was away comes with the resumed session.
    if (!forget) expect(count(moves, 'silence')).toBe(0);
    await expectPlayGoesOn(5);
  });

  it('when the database goes away for thirty seconds: everybody is told', async () => {
    await sitDown();
    const before = await playOn(0, 2);
    gap.open();
    const gone = performance.now();
    const during: Move[] = [];
    while (performance.now() - gone < 30_000) {
      during.push(...(await playOn(2, 4)));
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
    const more = playOn(4, 6);
    await gap.bridge();
    const moves = [...before, ...during, ...(await more)];
    expect(count(before, 'stored')).toBe(before.length);
    expect(count(during, 'told')).toBe(during.length);
    expect(during.length).toBeGreaterThan(2 * 2 * PLAYERS);
    expect(count(moves, 'silence')).toBe(0);
    await expectNothingLost(moves);
    await expectPlayGoesOn(6);
  });

  it('when the database goes mute without hanging up: everybody is told', async () => {
    await sitDown();
    const before = await playOn(0, 2);
    gap.mute();
    const during = await playOn(2, 3);
    gap.speak();
    // What the lost connections held is out of the way when their queries are given up.
    const after = await playOn(3, 5);
    const moves = [...before, ...during, ...after];
    expect(count(before, 'stored')).toBe(before.length);
    expect(count(during, 'told')).toBe(during.length);
    expect(count(moves, 'silence')).toBe(0);
    await expectNothingLost(moves);
    await expectPlayGoesOn(5);
  });

  it('when a row is damaged: its player gets a fault with an id, the others notice nothing', async () => {
    await sitDown();
    const [first, second] = players as [User, User];
    const gameOf = async (user: User) => {
      const { currentGameId } = await store.db.user.findUniqueOrThrow({ where: { id: user.id } });
      return { where: { id: currentGameId! } };
    };
    await store.db.game.update({ ...(await gameOf(first)), data: { state: 'garbage' } });
    await store.db.game.update({ ...(await gameOf(second)), data: { log: '0 m ☃.*,,\n\u0001' } });
    // What is written on a board is not in its log: only who takes a move back reads that.
    const broken = [
      [first, ['board', 'hint', 'undo', 'check']],
      [second, ['undo']],
    ] as const;
    for (const [user, names] of broken) {
      for (const name of names) {
        const reply = await command(user, name);
        const id = /fault `(\w+)`/.exec(saidTo(reply))?.[1];
        expect(id, `${name} of ${user.username}`).toBeTruthy();
        expect(reply.ephemeral).toBe(true);
        await eventually(sandbox, () => logged.includes(`"fault":"${id}"`));
      }
    }
    const others = (await playOn(0, 2)).filter(({ user }) => user !== first && user !== second);
    expect(others.map(({ outcome }) => outcome)).toEqual(others.map(() => 'stored'));
    await expectNothingLost(others);
    // A new board is a way out for both.
    await sitDown();
    await expectPlayGoesOn(0);
  });

  it('when it is told to leave in the middle: what was begun is answered, and only that is stored', async () => {
    await sitDown();
    const everybodyPlays = (from: number, to: number) =>
      players.flatMap((user) => Array.from({ length: to - from }, (_, n) => move(user, from + n)));
    // Discord takes a second for each answer: when the signal comes, moves are stored and not yet answered.
    const before = sandbox.faults.struck;
    sandbox.faults.add({ match: /POST .*callback/, effect: { delayMs: 1000 } });
    const begun = everybodyPlays(0, 6);
    await eventually(sandbox, () => sandbox.faults.struck > before + PLAYERS);
    const left = once(child, 'exit');
    const asked = performance.now();
    child.kill('SIGTERM');
    const moves = [...begun, ...everybodyPlays(6, 9)];
    expect(await left).toEqual([0, null]);
    expect(performance.now() - asked).toBeLessThan(10_000);
    const done = await Promise.all(moves);
    const acknowledged = done.filter(({ outcome }) => outcome === 'stored');
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(await stored(done)).toEqual(acknowledged);
  });
});
