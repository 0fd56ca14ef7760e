import { type Kind, kindName } from '../engine/generate/kinds.js';
import { periodKey } from '../game/periods.js';
import type { Metrics } from '../ops/metrics.js';
import { daysBetween } from '../store/days.js';
import { endLease, takeLease } from '../store/leases.js';
import { addTimeSpent, timeSpent } from '../store/making-time.js';
import { addPuzzles, stockByKind } from '../store/puzzles.js';
import type { EnginePool } from '../workers/pool.js';
import type { SupplyContext } from './context.js';
import { make } from './make.js';
import { outdated, regrade } from './regrade.js';
import { anySeed } from './seeds.js';
import { makeWeek, type WeekOfKind } from './week.js';

/** A day that will need a puzzle of a kind. */
interface DayWanted {
  readonly kind: Kind;
  readonly date: string;
}

interface FillerOptions {
  readonly context: SupplyContext;
  readonly metrics: Metrics;
  /** Where puzzles are graded whose grade is from another version. */
  readonly grades: Pick<EnginePool, 'grade'>;
  /** A name that no other running process has. */
  readonly processId: string;
  /** Milliseconds of making that all processes together may spend on a day. */
  readonly budgetMs: number;
  /** Every day to come, of every kind in use. */
  readonly days: () => Promise<readonly DayWanted[]>;
  /** What /play has on offer, and how many of each should lie ready. */
  readonly stock: readonly Shelf[];
}

interface Shelf {
  readonly kind: Kind;
  readonly count: number;
}

type Use = 'day' | 'grade' | 'play';

export interface Filler {
  /** Does the one thing that is most urgent. False when there is nothing to do, or no time left today. */
  step(signal: AbortSignal): Promise<boolean>;
}

/** Longer than any piece of work takes; after that its process is believed dead. */
const LEASE_MS = 15 * 60_000;

/** Makes what will be needed, before it is: the days to come first, nearest first, then new grades, then the stock for /play. */
export function createFiller(options: FillerOptions): Filler {
  const { context, metrics, processId } = options;
  const { store, clock } = context;

  async function step(signal: AbortSignal): Promise<boolean> {
    const today = clock().toISOString().slice(0, 10);
    const left = options.budgetMs - (await timeSpent(store, today));
    metrics.makingSecondsLeft.set(Math.max(0, left) / 1000);
    const weeks = await missingWeeks();
    const shelves = await missingStock();
    if (left <= 0) return false;
    for (const week of weeks) {
      const work = () => makeWeek(context, week, signal);
      if (await withLease(`${kindName(week.kind)} ${week.week}`, 'day', work)) return true;
    }
    for (const id of await outdated(context)) {
      const work = () => regrade(context, options.grades, id, signal);
      if (await withLease(`grade ${id}`, 'grade', work)) return true;
    }
    for (const shelf of shelves) {
      if (await withLease(`play ${kindName(shelf.kind)}`, 'play', () => makeOne(shelf, signal))) return true;
    }
    return false;
  }

  /** False when another process is at it, or has done it since we looked: work looks again, and resolves to null then. */
  async function withLease(key: string, use: Use, work: () => Promise<number | null>): Promise<boolean> {
    const until = new Date(clock().getTime() + LEASE_MS);
    if (!(await takeLease(store, { key, owner: processId, until }, clock()))) return false;
    const start = performance.now();
    try {
      const made = await work();
      metrics.puzzlesMade.inc({ use }, made ?? 0);
      return made !== null;
    } finally {
      const ms = performance.now() - start;
      metrics.makingSeconds.inc({ use }, ms / 1000);
      await addTimeSpent(store, clock().toISOString().slice(0, 10), ms);
      await endLease(store, key, processId);
    }
  }

  async function missingWeeks(): Promise<WeekOfKind[]> {
    const wanted = [...(await options.days())].sort((a, b) => (a.date < b.date ? -1 : 1));
    const [first, last] = [wanted[0]?.date, wanted.at(-1)?.date];
    if (first === undefined || last === undefined) return [];
    const made = new Set(
      (await daysBetween(store, first, last)).map(({ kind, localDate }) => `${kind} ${localDate}`),
    );
    const missing = wanted.filter(({ kind, date }) => !made.has(`${kindName(kind)} ${date}`));
    metrics.daysMissing.set(missing.length);
    const weeks = new Map<string, { kind: Kind; week: string; dates: string[] }>();
    for (const { kind, date } of missing) {
      const week = periodKey('week', date);
      const key = `${kindName(kind)} ${week}`;
      const known = weeks.get(key) ?? { kind, week, dates: [] };
      weeks.set(key, known);
      if (!known.dates.includes(date)) known.dates.push(date);
    }
    return [...weeks.values()];
  }

  const stockNow = async () =>
    new Map((await stockByKind(store)).map(({ kind, count }) => [kindName(kind), count]));

  /** The emptiest shelf first. */
  async function missingStock(): Promise<Shelf[]> {
    const counts = await stockNow();
    const shelves = options.stock.map(({ kind, count }) => {
      const have = counts.get(kindName(kind)) ?? 0;
      metrics.stock.set({ kind: kindName(kind) }, have);
      return { kind, have, count };
    });
    return shelves
      .filter(({ have, count }) => have < count)
      .sort((a, b) => a.have / a.count - b.have / b.count);
  }

  async function makeOne({ kind, count }: Shelf, signal: AbortSignal): Promise<number | null> {
    if (((await stockNow()).get(kindName(kind)) ?? 0) >= count) return null;
    const made = await make(context, kind, anySeed(context.random), { source: 'library', signal });
    return made ? addPuzzles(store, [made.record], clock()) : 0;
  }

  return { step };
}
