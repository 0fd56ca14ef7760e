import { describe, expect, it } from 'vitest';
import { generate } from '../../src/engine/generate/generate.js';
import { type Kind, kindName } from '../../src/engine/generate/kinds.js';
import { createLog } from '../../src/ops/log.js';
import { createMetrics } from '../../src/ops/metrics.js';
import { daysBetween, setDay } from '../../src/store/days.js';
import { takeLease } from '../../src/store/leases.js';
import { addTimeSpent, timeSpent } from '../../src/store/making-time.js';
import { stockByKind } from '../../src/store/puzzles.js';
import { createFiller } from '../../src/supply/filler.js';
import { recordOf } from '../../src/supply/make.js';
import { makeWeek } from '../../src/supply/week.js';
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
    const seeds: number[] = [];
    const context = {
      ...test.context,
      log: createLog('silent'),
      makes: {
        generate: async (request: Parameters<typeof generate>[0]) => {
          seeds.push(request.seed);
          return generate(request);
        },
      },
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
    return { context, filler, metrics, seeds };
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
    // Two kinds in two weeks: four pieces of work, whoever did them.
    expect(steps.reduce((sum, n) => sum + n)).toBe(4);
    // Six candidates a day, and Sunday's as many as three days': none is made twice, or for a day that has its puzzle.
    const seeds = fillers.flatMap((each) => each.seeds);
    expect(seeds).toHaveLength(4 * 6 * (6 + 3));
    expect(new Set(seeds).size).toBe(seeds.length);
    const [{ filler, metrics }] = fillers as [ReturnType<typeof fillerOf>];
    expect(await filler.step(signal)).toBe(false);
    expect((await metrics.daysMissing.get()).values[0]?.value).toBe(0);
  });

  it('makes nothing for days that another process has made since it looked', async () => {
    const seen = { kind: EASY, week: '2029-W04', dates: ['2029-01-22', '2029-01-23'] };
    const { context, seeds } = fillerOf('late');
    expect(await makeWeek(context, { ...seen, dates: ['2029-01-22'] }, signal)).toBe(1);
    expect(seeds).toHaveLength(6);
    expect(await makeWeek(context, seen, signal)).toBe(1);
    expect(seeds).toHaveLength(12);
    expect(await makeWeek(context, seen, signal)).toBeNull();
    expect(seeds).toHaveLength(12);
  });

  it('gives every day its puzzle although the best came twice, and another week has it by now', async () => {
    const { store, clock } = test.context;
    const { context } = fillerOf('unlucky');
    const dates = ['2029-04-02', '2029-04-03', '2029-04-04'];
    let calls = 0;
    let seed = 0;
    const makes = {
      generate: async (request: Parameters<typeof generate>[0]) => {
        seed ||= request.seed;
        if (++calls > 3) return generate(request);
        const best = { ...generate({ ...request, seed }), worth: 1000 };
        const elsewhere = { kind: kindName(MEDIUM), localDate: '2029-04-09', worth: 1 };
        if (calls === 3) await setDay(store, elsewhere, recordOf(best, 'daily'), clock());
        return best;
      },
    };
    expect(await makeWeek({ ...context, makes }, { kind: EASY, week: '2029-W14', dates }, signal)).toBe(3);
    const days = await daysBetween(store, '2029-04-02', '2029-04-09');
    expect(days.map(({ localDate }) => localDate).sort()).toEqual([...dates, '2029-04-09']);
    expect(calls).toBe(18);
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
