import { type Kind, kindName } from '../engine/generate/kinds.js';
import { daysBetween, setDay } from '../store/days.js';
import { installationSecret } from '../store/secret.js';
import type { SupplyContext } from './context.js';
import { type Made, make } from './make.js';
import { secretSeed } from './seeds.js';

/** The days of one kind in one week: made together, so that the best of them can be Sunday's. */
export interface WeekOfKind {
  readonly kind: Kind;
  /** `2026-W47` */
  readonly week: string;
  /** Dates that have no puzzle yet, in order. */
  readonly dates: readonly string[];
}

/** Candidates for a day, by size: as many as a few seconds hold. */
const CANDIDATES: readonly (readonly [largest: number, count: number])[] = [
  [10, 6],
  [14, 3],
  [25, 2],
];
/** Sunday brings as many more as it were so many days. */
const SUNDAY_COUNTS = 3;
/** After that long, a candidate for each day is enough: the rarest kinds take seconds each, and others wait. */
const ENOUGH_MS = 4 * 60_000;

const isSunday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

export function candidatesFor({ kind, dates }: WeekOfKind): number {
  const each = CANDIDATES.find(([largest]) => kind.size <= largest)?.[1] ?? 1;
  return each * dates.reduce((sum, date) => sum + (isSunday(date) ? SUNDAY_COUNTS : 1), 0);
}

/**
 * Makes the candidates of a week, and gives the best of them to its days. Resolves to the days that got one, or to null
 * when none was without: since somebody looked, another process may have made them.
 */
export async function makeWeek(
  context: SupplyContext,
  seen: WeekOfKind,
  signal: AbortSignal,
): Promise<number | null> {
  const { store, clock } = context;
  const { kind, week } = seen;
  const name = kindName(kind);
  const dates = await stillMissing(context, seen);
  if (dates.length === 0) return null;
  const count = candidatesFor({ kind, week, dates });
  const secret = await installationSecret(store, clock());
  const candidates: Made[] = [];
  const started = clock().getTime();
  const isEnough = () => candidates.length >= dates.length && clock().getTime() - started > ENOUGH_MS;
  for (let n = 0; n < count && !isEnough(); n++) {
    const seed = secretSeed(secret, `${name} ${week} ${dates[0]} ${n}`);
    const made = await make(context, kind, seed, { source: 'daily', signal });
    // On the smallest boards two seeds may come to the same puzzle.
    const isNew = ({ record }: Made) => record.canonical !== made?.record.canonical;
    if (made && candidates.every(isNew)) candidates.push(made);
  }
  const chosen = assign(dates, candidates);
  const spare = candidates.filter((made) => !chosen.some(([, best]) => best === made)).sort(byWorth);
  let set = 0;
  for (const [date, best] of chosen) {
    // Another week may have got this very puzzle meanwhile: then the next best has to do.
    for (let made: Made | undefined = best; made; made = spare.shift()) {
      const { record, worth } = made;
      const day = await setDay(store, { kind: name, localDate: date, worth }, record, clock());
      if (day?.puzzleId === record.id) set++;
      if (day) break;
    }
  }
  return set;
}

const byWorth = (a: Pick<Made, 'worth'>, b: Pick<Made, 'worth'>): number => b.worth - a.worth;

async function stillMissing({ store }: SupplyContext, { kind, dates }: WeekOfKind): Promise<string[]> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const days = await daysBetween(store, first, last);
  const made = new Set(days.filter((day) => day.kind === kindName(kind)).map(({ localDate }) => localDate));
  return dates.filter((date) => !made.has(date));
}

/** The best candidate is Sunday's; the other days have the next best, in the order in which they were made. */
export function assign<T extends { readonly worth: number }>(
  dates: readonly string[],
  candidates: readonly T[],
): [date: string, made: T][] {
  const best = [...candidates].sort(byWorth).slice(0, dates.length);
  const sunday = dates.find(isSunday);
  const first = sunday === undefined ? undefined : best[0];
  const rest = candidates.filter((made) => made !== first && best.includes(made));
  const others = dates.filter((date) => date !== sunday);
  return [
    ...(sunday !== undefined && first ? [[sunday, first] as [string, T]] : []),
    ...others.flatMap((date, n): [string, T][] => (rest[n] ? [[date, rest[n]]] : [])),
  ];
}
