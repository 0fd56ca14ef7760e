import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playWithCrosses } from '../../src/engine/board/auto-cross.js';
import { boardFromState, stateOf } from '../../src/engine/board/board.js';
import { parseMoves } from '../../src/engine/board/moves.js';
import { openLibrary, openNotation } from '../../src/game/open.js';
import { openPost } from '../../src/game/open-daily.js';
import { play } from '../../src/game/play.js';
import { openStore, type Store } from '../../src/store/store.js';
import { type Answer, type Command, run } from '../support/commands.js';
import { PROVIDERS } from '../support/databases.js';
import {
  gameContext,
  newGuild,
  newUser,
  ownPuzzle,
  ownRecord,
  postDaily,
  solvingMoves,
  useGame,
} from '../support/game.js';
import { createRandom } from '../support/random-grid.js';
import { replayLog } from '../support/replay-log.js';

const RUNS = 12;
const { grid } = ownPuzzle(0);

/** A process of its own that runs commands on the same database. */
class Other {
  #waiting = new Map<number, (answer: Answer) => void>();
  #sent = 0;
  private constructor(readonly process: ChildProcess) {
    process.on('message', (message: { id: number; answer: Answer }) => {
      this.#waiting.get(message.id)?.(message.answer);
    });
  }
  static async start(url: string, seed: number): Promise<Other> {
    const script = new URL('../support/processes/play-commands.ts', import.meta.url);
    const child = fork(script, [url, String(seed)], { execArgv: ['--import', 'tsx'] });
    await once(child, 'message');
    return new Other(child);
  }
  run(command: Command): Promise<Answer> {
    const id = ++this.#sent;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.process.send({ id, command });
    });
  }
  async stop(): Promise<void> {
    const gone = once(this.process, 'exit');
    this.process.disconnect();
    await gone;
  }
}

/** The board after moves or a reset. */
function afterwards(state: string, action: Exclude<Command['action'], 'undo' | 'redo'> | string): string {
  if (typeof action === 'string') return '.'.repeat(36);
  return stateOf(playWithCrosses(boardFromState(grid, state), parseMoves(6, action.moves), 'neighbours'));
}

/** The game as a person would keep it on paper: boards on a pile, and those taken off it. */
class Paper {
  #pile = ['.'.repeat(36)];
  #taken: string[] = [];
  get state(): string {
    return this.#pile.at(-1)!;
  }
  /** Null when it changes nothing, or an error code. */
  do(action: Command['action']): string | null {
    if (action === 'undo') return this.#move(this.#pile, this.#taken, 2, 'nothing-to-undo');
    if (action === 'redo') return this.#move(this.#taken, this.#pile, 1, 'nothing-to-redo');
    const after = afterwards(this.state, action);
    if (after === this.state) return null;
    this.#pile.push(after);
    this.#taken = [];
    return null;
  }
  #move(from: string[], to: string[], least: number, code: string): string | null {
    if (from.length < least) return code;
    to.push(from.pop()!);
    return null;
  }
}

const cell = fc.tuple(fc.constantFrom(...'ABCDEF'), fc.integer({ min: 1, max: 6 })).map((at) => at.join(''));
const moves = fc
  .uniqueArray(cell, { minLength: 1, maxLength: 4 })
  .chain((cells) => fc.tuple(...cells.map((at) => fc.constantFrom('*', 'x', '-').map((mark) => mark + at))))
  .map((words) => ({ moves: words.join(' ') }));
const action = fc.oneof(
  { weight: 6, arbitrary: moves as fc.Arbitrary<Command['action']> },
  { weight: 3, arbitrary: fc.constantFrom<Command['action']>('undo', 'redo', 'reset') },
);
/** Who runs it, and whether Discord delivers it twice. */
const sent = fc.record({ action, to: fc.nat({ max: 3 }), twice: fc.boolean() });

describe.each(PROVIDERS)('many commands at once on %s', (provider) => {
  const test = useGame(provider);
  const others: Other[] = [];
  let second: Store;
  beforeAll(async () => {
    const { url } = test.database;
    second = await openStore(url);
    others.push(...(await Promise.all([Other.start(url, 11), Other.start(url, 12)])));
  });
  afterAll(async () => {
    await Promise.all(others.map((other) => other.stop()));
    await second.close();
  });

  it('end in a state that an order of them explains, and none is lost', async () => {
    let requests = 0;
    const nearby = [test.context, gameContext(second, test.clock, createRandom(99))] as const;
    const everywhere = [
      (command: Command) => run(nearby[0], command),
      (command: Command) => run(nearby[1], command),
      (command: Command) => others[0]!.run(command),
      (command: Command) => others[1]!.run(command),
    ];
    const property = fc.asyncProperty(fc.array(sent, { minLength: 10, maxLength: 10 }), async (commands) => {
      const userId = newUser();
      const player = { userId, guildId: null };
      const { game } = await openNotation(test.context, player, ownRecord(0).notation);
      const deliveries = commands.flatMap(({ action, to, twice }) => {
        const requestId = `${provider}${++requests}`;
        const command = { userId, gameId: game.id, requestId, action };
        return (twice ? [to, (to + 1) % 4] : [to]).map((where) => ({ command, where }));
      });
      const answers = await Promise.all(
        deliveries.map(async ({ command, where }) => ({
          command,
          answer: await everywhere[where]!(command),
        })),
      );
      await explain(game.id, answers);
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  });

  async function explain(gameId: string, answers: { command: Command; answer: Answer }[]): Promise<void> {
    const done = answers.flatMap(({ command, answer }) =>
      'error' in answer || answer.changed === 0 ? [] : [{ command, answer }],
    );
    done.sort((a, b) => a.answer.version - b.answer.version);
    // Each acknowledged change took a version of its own, and none applied one request twice.
    expect(done.map(({ answer }) => answer.version)).toEqual(done.map((_, n) => n + 1));
    expect(new Set(done.map(({ command }) => command.requestId)).size).toBe(done.length);
    const paper = new Paper();
    const states = [paper.state];
    for (const { command, answer } of done) {
      expect(paper.do(command.action)).toBeNull();
      expect(paper.state).toBe(answer.state);
      states.push(paper.state);
    }
    // What changed nothing was applied before, or had nothing to change on one of the boards in between.
    const applied = new Set(done.map(({ command }) => command.requestId));
    for (const { command, answer } of answers) {
      if ('error' in answer || applied.has(command.requestId)) continue;
      expect(states).toContain(answer.state);
      expect(afterwards(answer.state, command.action)).toBe(answer.state);
    }
    const row = await test.context.store.db.game.findUniqueOrThrow({ where: { id: gameId } });
    expect([row.state, row.version]).toEqual([paper.state, done.length]);
    expect(stateOf(replayLog(grid, row.start, row.log))).toBe(row.state);
    const errors = answers.flatMap(({ answer }) => ('error' in answer ? [answer.error] : []));
    // At the very beginning there is nothing to undo or redo; no other refusal can be explained.
    expect(errors.filter((code) => !code.startsWith('nothing-to-'))).toEqual([]);
  }

  it('finish a game once, with one result and one standing', async () => {
    const guildId = newGuild();
    const post = await postDaily(test, guildId);
    const userId = newUser();
    const { game } = await openPost(test.context, { userId, guildId }, post.id);
    const [last, ...rest] = solvingMoves(ownPuzzle(0));
    await play(test.context, { userId, gameId: game.id, moves: rest.join(' ') });
    test.clock.forward(60);
    const contexts = [test.context, gameContext(second, test.clock, createRandom(5))];
    const finishes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => play(contexts[n % 2]!, { userId, gameId: game.id, moves: last! })),
    );
    const won = finishes.filter((one) => one.status === 'fulfilled' && one.value.finish);
    expect(won).toHaveLength(1);
    const { db } = test.context.store;
    expect(await db.result.count({ where: { userId } })).toBe(1);
    const standings = await db.standing.findMany({ where: { userId, scope: guildId } });
    expect(standings.map(({ solved }) => solved)).toEqual(new Array(12).fill(1));
  });

  it('count right when one player finishes several games at the same time', async () => {
    const userId = newUser();
    const guildId = newGuild();
    const closesAt = new Date(test.clock.now.getTime() + 86_400_000);
    const games = await Promise.all(
      Array.from({ length: 6 }, async (_, seed) => {
        const post = await postDaily(test, guildId, { seed, localDate: `2026-11-1${seed}`, closesAt });
        const { game } = await openPost(test.context, { userId, guildId }, post.id);
        const [last, ...others] = solvingMoves(ownPuzzle(seed));
        await play(test.context, { userId, gameId: game.id, moves: others.join(' ') });
        return { gameId: game.id, moves: last! };
      }),
    );
    test.clock.forward(60);
    const contexts = [test.context, gameContext(second, test.clock, createRandom(6))];
    await Promise.all(games.map((one, n) => play(contexts[n % 2]!, { userId, ...one })));
    const { db } = test.context.store;
    expect(await db.result.count({ where: { userId } })).toBe(6);
    const all = await db.standing.findFirst({ where: { userId, scope: guildId, period: 'all' } });
    expect(all?.solved).toBe(6);
    expect(await db.streak.findFirst({ where: { userId } })).toMatchObject({ current: 6, best: 6 });
  });

  it('open one game on a post', async () => {
    const guildId = newGuild();
    const post = await postDaily(test, guildId);
    const userId = newUser();
    const contexts = [test.context, gameContext(second, test.clock, createRandom(8))];
    const opened = await Promise.all(
      Array.from({ length: 10 }, (_, n) => openPost(contexts[n % 2]!, { userId, guildId }, post.id)),
    );
    expect(new Set(opened.map(({ game }) => game.id)).size).toBe(1);
    await openLibrary(test.context, { userId, guildId }, {});
  });
});
