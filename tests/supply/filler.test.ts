import { describe, expect, it } from 'vitest';
import { generate } from '../../src/engine/generate/generate.js';
import { type Kind, kindName } from '../../src/engine/generate/kinds.js';
import { createLog } from '../../src/ops/log.js';
import { createMetrics } from '../../src/ops/metrics.js';
import { daysBetween } from '../../src/store/days.js';
import { takeLease } from '../../src/store/leases.js';
import { addTimeSpent, timeSpent } from '../../src/store/making-time.js';
import { stockByKind } from '../../src/store/puzzles.js';
import { createFiller } from '../../src/supply/filler.js';
import { PROVIDERS } from '../support/databases.js';
import { enginePorts } from '../support/engine-ports.js';
import { useGame } from '../support/game.js';

const EASY: Kind = { size: 5, stars: 1, grade: 'Easy' };
const MEDIUM: Kind = { size: 5, stars: 1, grade: 'Medium' };

describe.each(PROVIDERS)('making ahead on %s', (provider) => {
  const test = useGame(provider);
  const { signal } = new AbortController();
  const fillerOf = (processId: string, more: Partial<Parameters<typeof createFiller>[0]> = {}) => {
    const metrics = createMetrics();
    const context = {
      ...test.context,
      log: createLog('silent'),
      makes: { generate: async (request: Parameters<typeof generate>[0]) => generate(request) },
    };
    const filler = createFiller({
      context,
      metrics,
      grades: enginePorts().puzzles,
      processId,
      budgetMs: 60_000,
      days: async () => [],
      stock: [],
      ...more,
    });
    return { filler, metrics };
  };
  const run = async ({ filler }: ReturnType<typeof fillerOf>): Promise<number> => {
    let steps = 0;
    while (await filler.step(signal)) steps++;
    return steps;
  };

  it('makes every day that is wanted, in many processes at once, and none twice', async () => {
    const dates = Array.from({ length: 14 }, (_, n) => `2029-01-${String(1 + n).padStart(2, '0')}`);
    const wanted = dates.flatMap((date) => [EASY, MEDIUM].map((kind) => ({ kind, date })));
    const fillers = ['a', 'b', 'c'].map((name) => fillerOf(name, { days: async () => wanted }));
    const steps = await Promise.all(fillers.map(run));
    const days = await daysBetween(test.context.store, dates[0]!, dates[13]!);
    expect(days.map(({ kind, localDate }) => `${kind} ${localDate}`).sort()).toEqual(
      wanted.map(({ kind, date }) => `${kindName(kind)} ${date}`).sort(),
    );
    // Two kinds in two weeks: four pieces of work, whoever did them, and again what a look too early had seen missing.
    expect(steps.reduce((sum, n) => sum + n)).toBeGreaterThanOrEqual(4);
    const [{ filler, metrics }] = fillers as [ReturnType<typeof fillerOf>];
    expect(await filler.step(signal)).toBe(false);
    expect((await metrics.daysMissing.get()).values[0]?.value).toBe(0);
  });

  it('leaves a piece of work to the process that has it, until that one is believed dead', async () => {
    const { store, clock } = test.context;
    const wanted = [{ kind: EASY, date: '2029-02-01' }];
    const until = new Date(clock().getTime() + 1000);
    expect(await takeLease(store, { key: '5x1 Easy 2029-W05', owner: 'dead', until }, clock())).toBe(true);
    const other = fillerOf('living', { days: async () => wanted });
    expect(await run(other)).toBe(0);
    test.clock.forward(2);
    expect(await run(other)).toBe(1);
  });

  it('fills the shelves of /play, the emptiest first', async () => {
    const stock = [
      { kind: EASY, count: 3 },
      { kind: MEDIUM, count: 2 },
    ];
    expect(await run(fillerOf('a', { stock }))).toBeGreaterThanOrEqual(5);
    const counts = await stockByKind(test.context.store);
    expect(counts.filter(({ kind }) => kind.size === 5)).toEqual(
      expect.arrayContaining([
        { kind: EASY, count: 3 },
        { kind: MEDIUM, count: 2 },
      ]),
    );
  });

  it('stops when the day’s time is spent, and begins again on the next', async () => {
    const { store } = test.context;
    const wanted = [{ kind: EASY, date: '2029-03-01' }];
    const today = test.clock.read().toISOString().slice(0, 10);
    await addTimeSpent(store, today, 60_000);
    expect(await timeSpent(store, today)).toBeGreaterThanOrEqual(60_000);
    const poor = fillerOf('a', { days: async () => wanted });
    expect(await run(poor)).toBe(0);
    test.clock.forward(86_400);
    expect(await run(poor)).toBe(1);
    expect(await timeSpent(store, test.clock.read().toISOString().slice(0, 10))).toBeGreaterThan(0);
  });
});
