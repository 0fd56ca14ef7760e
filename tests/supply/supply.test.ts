import { describe, expect, it } from 'vitest';
import { type GenerateRequest, generate } from '../../src/engine/generate/generate.js';
import type { Kind } from '../../src/engine/generate/kinds.js';
import { canonicalOf } from '../../src/engine/grid/canonical.js';
import { createLog } from '../../src/ops/log.js';
import { daysBetween, findDay } from '../../src/store/days.js';
import { addPuzzles, puzzleById } from '../../src/store/puzzles.js';
import type { SupplyContext } from '../../src/supply/context.js';
import { createSupply } from '../../src/supply/supply.js';
import { assign, makeWeek } from '../../src/supply/week.js';
import { PROVIDERS } from '../support/databases.js';
import { newUser, ownPuzzle, ownRecord, useGame } from '../support/game.js';

const EASY: Kind = { size: 6, stars: 1, grade: 'Easy' };
const MEDIUM: Kind = { size: 6, stars: 1, grade: 'Medium' };

describe.each(PROVIDERS)('the supply on %s', (provider) => {
  const test = useGame(provider);
  const logged: string[] = [];
  const supplies = (make = generate): SupplyContext & { requests: GenerateRequest[] } => {
    const requests: GenerateRequest[] = [];
    const makes = {
      generate: async (request: GenerateRequest) => {
        requests.push(request);
        return make(request);
      },
    };
    const log = createLog('warn', { write: (line: string) => void logged.push(line) });
    return { ...test.context, log, makes, requests };
  };
  const broken = () => {
    throw new Error('no worker');
  };

  it('has one puzzle for a kind and a date, of that kind, whoever asks and however often', async () => {
    const [one, two] = [supplies(), supplies()];
    const asked = await Promise.all(
      [createSupply(one), createSupply(two)].flatMap((supply) =>
        Array.from({ length: 4 }, () => supply.dayPuzzle(MEDIUM, '2027-03-01')),
      ),
    );
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(asked[0]).toMatchObject({ source: 'daily', grade: 'Medium' });
    expect(asked[0]!.grid).toMatchObject({ size: 6, stars: 1 });
    expect(one.requests.length).toBe(1);
    const later = await createSupply(one).dayPuzzle(MEDIUM, '2027-03-01');
    expect(later.id).toBe(asked[0]!.id);
    expect(one.requests.length).toBe(1);
  });

  it('gives other dates and other kinds other puzzles', async () => {
    const supply = createSupply(supplies());
    const days = [
      await supply.dayPuzzle(EASY, '2027-03-02'),
      await supply.dayPuzzle(EASY, '2027-03-03'),
      await supply.dayPuzzle(MEDIUM, '2027-03-02'),
    ];
    expect(new Set(days.map(({ canonical }) => canonical)).size).toBe(3);
  });

  it('takes seeds that nobody without the installation’s secret can work out', async () => {
    const { requests, ...context } = supplies();
    await createSupply(context).dayPuzzle(EASY, '2027-03-04');
    expect(requests[0]!.seed).toBeGreaterThan(2 ** 32);
    await context.store.db.memo.findUniqueOrThrow({ where: { key: 'secret' } });
  });

  it('never uses a puzzle that has been here in any of its 8 symmetries', async () => {
    let calls = 0;
    // The first two seeds come to puzzles that the shelf or an earlier day has.
    const shelved = generate({ ...EASY, seed: 1 });
    const again = (request: GenerateRequest) => (++calls <= 2 ? shelved : generate(request));
    const context = supplies(again);
    const first = await createSupply(context).dayPuzzle(EASY, '2027-03-05');
    const second = await createSupply(context).dayPuzzle(EASY, '2027-03-06');
    expect(calls).toBe(3);
    expect(second.canonical).not.toBe(first.canonical);
  });

  it('says so when a puzzle that somebody waits for does not come in time, and leaves no work behind', async () => {
    const slow = new AbortController();
    let ended = 0;
    const generateUntilAborted: SupplyContext['makes']['generate'] = (_, run) =>
      new Promise((_resolve, reject) => {
        run?.signal?.addEventListener('abort', () => reject(new Error(`ended ${++ended}`)));
        run?.onProgress?.({ boards: 1, proofs: 1 });
      });
    const context = { ...supplies(), makes: { generate: generateUntilAborted } };
    const waiting = { onProgress: () => slow.abort(), signal: slow.signal };
    await expect(
      createSupply(context).playPuzzle(newUser(), { size: 22, grade: 'Hard' }, waiting),
    ).rejects.toMatchObject({ code: 'not-made-in-time', data: { size: 22, grade: 'Hard' } });
    expect(ended).toBe(1);
  });

  it('posts from the reserve when nothing can be made, and says so', async () => {
    logged.length = 0;
    const supply = createSupply(supplies(broken));
    const days = [
      await supply.dayPuzzle(EASY, '2027-03-07'),
      await supply.dayPuzzle(EASY, '2027-03-08'),
      // There is no 14×14 in the reserve: another size is better than no puzzle.
      await supply.dayPuzzle({ size: 14, stars: 3, grade: 'Hard' }, '2027-03-08'),
    ];
    expect(new Set(days.map(({ id }) => id)).size).toBe(3);
    expect(days.every(({ source }) => source === 'library')).toBe(true);
    expect(logged.filter((line) => line.includes('from the reserve'))).toHaveLength(3);
  });

  it('posts from the reserve also where many days ask at the same moment', async () => {
    const supply = createSupply(supplies(broken));
    const dates = Array.from({ length: 4 }, (_, n) => `2028-02-${String(n + 1).padStart(2, '0')}`);
    const days = await Promise.all(dates.map((date) => supply.dayPuzzle(EASY, date)));
    expect(new Set(days.map(({ id }) => id)).size).toBe(dates.length);
  });

  it('makes a week at once: every day of it, the best on Sunday', async () => {
    const dates = Array.from({ length: 7 }, (_, n) => `2027-04-${String(5 + n).padStart(2, '0')}`);
    const week = { kind: EASY, week: '2027-W14', dates };
    expect(await makeWeek(supplies(), week, new AbortController().signal)).toBe(7);
    const days = await daysBetween(test.context.store, dates[0]!, dates[6]!);
    expect(days.map(({ localDate }) => localDate).sort()).toEqual(dates);
    const sunday = days.find(({ localDate }) => localDate === '2027-04-11')!;
    expect(Math.max(...days.map(({ worth }) => worth))).toBe(sunday.worth);
    expect(new Set(days.map(({ canonical }) => canonical)).size).toBe(7);
    for (const { puzzleId } of days) {
      expect(await puzzleById(test.context.store, puzzleId)).toMatchObject({
        grade: 'Easy',
        source: 'daily',
      });
    }
    expect(await findDay(test.context.store, '6x1 Easy', '2027-04-11')).toEqual(sunday);
  });

  it('makes do with a candidate for each day of a kind that takes minutes', async () => {
    const context = supplies((request) => {
      test.clock.forward(60);
      return generate(request);
    });
    const dates = ['2027-05-03', '2027-05-04', '2027-05-05', '2027-05-06', '2027-05-07'];
    const { signal } = new AbortController();
    expect(await makeWeek(context, { kind: EASY, week: '2027-W18', dates }, signal)).toBe(dates.length);
    expect(context.requests.length).toBeLessThan(10);
  });

  it('gives a player what they have never seen: from the stock, then made for them, then nothing', async () => {
    const userId = newUser();
    const { store, clock } = test.context;
    const ready = ownRecord(70, 'Easy', 7);
    await addPuzzles(store, [ready], clock());
    const supply = createSupply(supplies());
    const first = await supply.playPuzzle(userId, { size: 7, grade: 'Easy' });
    expect(first?.id).toBe(ready.id);
    await store.db.game.create({
      data: { ...started(userId, ready.id), startedAt: clock(), touchedAt: clock() },
    });
    const progress: number[] = [];
    const second = await supply.playPuzzle(
      userId,
      { size: 7, grade: 'Easy' },
      { onProgress: (kind) => progress.push(kind.size) },
    );
    expect(second).toMatchObject({ source: 'library', grade: 'Easy' });
    expect(second!.canonical).not.toBe(canonicalOf(ownPuzzle(70, 7).grid));
    expect(await supply.playPuzzle(userId, { size: 5, grade: 'Expert' })).toBeNull();
  });

  it('keeps days to come out of /play', async () => {
    const supply = createSupply(supplies());
    const day = await supply.dayPuzzle({ size: 5, stars: 1, grade: 'Medium' }, '2027-05-01');
    const played = await supply.playPuzzle(newUser(), { size: 5, grade: 'Medium' });
    expect(played!.canonical).not.toBe(day.canonical);
  });
});

const started = (userId: string, puzzleId: string) =>
  ({ id: `${userId}-g`, userId, puzzleId, kind: 'library', start: '', state: '' }) as const;

describe('a week’s candidates', () => {
  const worths = (...all: number[]) => all.map((worth) => ({ worth }));

  it('go to its days: the best to Sunday, the next best to the others as they came', () => {
    const dates = ['2026-11-20', '2026-11-21', '2026-11-22'];
    expect(assign(dates, worths(50, 90, 20, 70, 60)).map(([date, { worth }]) => [date, worth])).toEqual([
      ['2026-11-22', 90],
      ['2026-11-20', 70],
      ['2026-11-21', 60],
    ]);
  });

  it('leave days over when there are too few of them', () => {
    expect(assign(['2026-11-21', '2026-11-22'], worths(50))).toEqual([['2026-11-22', { worth: 50 }]]);
    expect(assign(['2026-11-16', '2026-11-17'], [])).toEqual([]);
  });
});
