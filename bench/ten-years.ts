import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, type LocalDate } from '../src/daily/local-time.js';
import { kindFor, MONTHLY_SIZES, WEEKLY_DAYS } from '../src/daily/week.js';
import { generate } from '../src/engine/generate/generate.js';
import { GRADES, gradesAt, type Kind, kindName, starsAt } from '../src/engine/generate/kinds.js';
import { GenerationError } from '../src/engine/generate/puzzle.js';
import { createRandom } from '../src/engine/generate/random.js';
import { canonicalOf } from '../src/engine/grid/canonical.js';
import { readBoard } from '../src/engine/notation/read.js';
import { periodKey } from '../src/game/periods.js';
import { createLog } from '../src/ops/log.js';
import { createMetrics } from '../src/ops/metrics.js';
import { daysBetween } from '../src/store/days.js';
import { puzzleById } from '../src/store/puzzles.js';
import { openStore } from '../src/store/store.js';
import { createFiller } from '../src/supply/filler.js';
import { secretSeed } from '../src/supply/seeds.js';
import { candidatesFor } from '../src/supply/week.js';

// `npx tsx bench/ten-years.ts [--seconds 10] [--days 7] [--kinds "5x,10x2 Hard"] [--years 10]`
//
// 1. The calendar, whole: every way to choose a server's puzzles × every date has a kind that exists.
// 2. The seeds, all of them: no two candidates of a kind come from the same one.
// 3. The puzzles, a share: for every kind that a day can have, weeks spread evenly over the years are made by the part that
//    makes them in the product (`--days 1`: one day of each), on a database of its own, until so many seconds of processor
//    time are spent on the kind. Then it is looked for a day that is missing, of the wrong kind, or like another in any of
//    its 8 symmetries; and among the candidates, for how many came twice: that is what would make a kind run dry.

const { values } = parseArgs({
  options: {
    kinds: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    days: { type: 'string', default: '7' },
    years: { type: 'string', default: '10' },
  },
});

const FIRST = '2026-11-16';
const DAYS = Math.round(Number(values.years) * 365.25);
const DATES = Array.from({ length: DAYS }, (_, n) => addDays(FIRST, n));
const DAILY_SIZES = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

/** Every way to choose without days of one's own. */
const CHOICES = [null, ...DAILY_SIZES].flatMap((size) =>
  [null, ...GRADES].flatMap((grade) =>
    [null, ...WEEKLY_DAYS].flatMap((weeklyDay) =>
      [null, ...MONTHLY_SIZES].map((monthlySize) => ({ size, grade, weeklyDay, monthlySize })),
    ),
  ),
);

/** Every kind that a day can have, and on how many dates of the years somebody may ask for it. */
function calendar(): Map<string, { kind: Kind; dates: Set<LocalDate> }> {
  const found = new Map<string, { kind: Kind; dates: Set<LocalDate> }>();
  const add = (kind: Kind, date: LocalDate) => {
    const name = kindName(kind);
    if (!gradesAt(kind.size, kind.stars).includes(kind.grade))
      throw new Error(`${date}: there is no ${name}`);
    const known = found.get(name) ?? { kind, dates: new Set() };
    found.set(name, known);
    known.dates.add(date);
  };
  for (const date of DATES) {
    for (const choices of CHOICES) add(kindFor(date, choices), date);
    for (const size of DAILY_SIZES) {
      // A day of the week may have other stars than usual.
      for (const stars of starsAt(size))
        for (const grade of gradesAt(size, stars)) add({ size, stars, grade }, date);
    }
  }
  return found;
}

const weeksOf = (dates: Iterable<LocalDate>): Map<string, LocalDate[]> => {
  const weeks = new Map<string, LocalDate[]>();
  for (const date of dates) {
    const week = periodKey('week', date);
    weeks.set(week, [...(weeks.get(week) ?? []), date]);
  }
  return weeks;
};

/** 0 … n − 1 so that however many are taken, they lie evenly. */
function evenly(n: number): number[] {
  const bits = Math.ceil(Math.log2(Math.max(2, n)));
  const reversed = (i: number) =>
    Number.parseInt(i.toString(2).padStart(bits, '0').split('').reverse().join(''), 2);
  return Array.from({ length: 2 ** bits }, (_, i) => reversed(i)).filter((i) => i < n);
}

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const kinds = calendar();
console.log(
  `calendar: ${CHOICES.length} ways to choose × ${DAYS} dates from ${FIRST}: a kind that exists on every one, ${kinds.size} kinds`,
);

const secret = Buffer.alloc(32, 7);
let seeds = 0;
let twice = 0;
for (const [name, { kind, dates }] of kinds) {
  const seen = new Set<number>();
  for (const [week, ofWeek] of weeksOf(dates)) {
    const count = candidatesFor({ kind, week, dates: ofWeek });
    for (let n = 0; n < count; n++) seen.add(secretSeed(secret, `${name} ${week} ${ofWeek[0]} ${n}`));
    seeds += count;
    twice += count;
  }
  twice -= seen.size;
}
console.log(`seeds: ${seeds} candidates of all kinds, ${twice} from a seed that their kind had before\n`);

const begins = values.kinds?.split(',').map((name) => name.trim()) ?? [''];
const wanted = [...kinds.keys()].filter((name) => begins.some((begin) => name.startsWith(begin)));
const folder = mkdtempSync(join(tmpdir(), 'asterism-years-'));
const store = await openStore(`file:${join(folder, 'years.db')}`);
const { signal } = new AbortController();
console.log(
  'kind          days in all    made  missing  wrong kind  like another  candidates  twice  cpu s a day',
);
let total = 0;
let daysMade = 0;
for (const name of wanted) {
  const { kind, dates } = kinds.get(name)!;
  const candidates: string[] = [];
  let current: { kind: Kind; date: LocalDate }[] = [];
  const filler = createFiller({
    context: {
      store,
      clock: () => new Date(`${current[0]?.date ?? FIRST}T12:00:00Z`),
      random: createRandom(1),
      log: createLog('warn'),
      makes: {
        generate: async (request) => {
          const made = generate(request);
          candidates.push(canonicalOf(readBoard(made.puzzle).grid));
          return made;
        },
      },
    },
    metrics: createMetrics(),
    grades: { grade: () => Promise.reject(new GenerationError('cancelled')) },
    processId: 'years',
    budgetMs: Number.POSITIVE_INFINITY,
    days: async () => current,
    stock: [],
  });
  const weeks = [...weeksOf(dates).values()];
  const start = cpuSeconds();
  let asked = 0;
  for (const n of evenly(weeks.length)) {
    if (cpuSeconds() - start > Number(values.seconds)) break;
    current = weeks[n]!.slice(0, Number(values.days)).map((date) => ({ kind, date }));
    asked += current.length;
    for (let steps = 0; (await filler.step(signal)) && steps < 3; steps++);
  }
  const seconds = cpuSeconds() - start;
  const made = (await daysBetween(store, FIRST, DATES.at(-1)!)).filter((day) => day.kind === name);
  const puzzles = await Promise.all(made.map(({ puzzleId }) => puzzleById(store, puzzleId)));
  const wrong = puzzles.filter(
    (one) => !one || kindName({ ...one.grid, grade: one.grade as Kind['grade'] }) !== name,
  );
  const alike = made.length - new Set(made.map(({ canonical }) => canonical)).size;
  const again = candidates.length - new Set(candidates).size;
  const each = seconds / Math.max(1, made.length);
  total += each;
  daysMade += made.length;
  console.log(
    `${name.padEnd(13)} ${String(dates.size).padStart(11)} ${String(made.length).padStart(7)} ${String(asked - made.length).padStart(8)} ${String(wrong.length).padStart(11)} ${String(alike).padStart(13)} ${String(candidates.length).padStart(11)} ${String(again).padStart(6)} ${each.toFixed(2).padStart(12)}`,
  );
}
const all = await daysBetween(store, FIRST, DATES.at(-1)!);
console.log(
  `\n${daysMade} days made; like a day of any kind: ${all.length - new Set(all.map(({ canonical }) => canonical)).size}; ` +
    `a day of these ${wanted.length} kinds takes ${total.toFixed(1)} s of processor time`,
);
await store.close();
rmSync(folder, { recursive: true });
