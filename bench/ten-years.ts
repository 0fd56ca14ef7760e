import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays } from '../src/daily/local-time.js';
import { generate } from '../src/engine/generate/generate.js';
import { KINDS, kindName } from '../src/engine/generate/kinds.js';
import { createRandom } from '../src/engine/generate/random.js';
import { createLog } from '../src/ops/log.js';
import { createMetrics } from '../src/ops/metrics.js';
import { daysBetween } from '../src/store/days.js';
import { puzzleById } from '../src/store/puzzles.js';
import { openStore } from '../src/store/store.js';
import { createFiller } from '../src/supply/filler.js';

// `npx tsx bench/ten-years.ts [--kinds "5x1 Easy,6x1 Easy"] [--years 10]`: lets the days of whole years be made, two
// weeks at a time, by the part that makes them in the product, on a database of its own, and then looks for a day that is
// missing, of the wrong kind, or like another in any of its 8 symmetries. Every kind there is takes days.

const { values } = parseArgs({
  options: {
    kinds: { type: 'string', default: '5x1 Easy,5x1 Medium,6x1 Easy' },
    years: { type: 'string', default: '10' },
  },
});
const wanted = values.kinds.split(',').map((name) => name.trim());
const kinds = KINDS.filter((kind) => wanted.includes(kindName(kind)));
if (kinds.length !== wanted.length) throw new Error(`kinds are: ${KINDS.map(kindName).join(', ')}`);

const FIRST = '2026-11-16';
const days = Math.round(Number(values.years) * 365.25);
const folder = mkdtempSync(join(tmpdir(), 'asterism-years-'));
const store = await openStore(`file:${join(folder, 'years.db')}`);
let today = FIRST;
const filler = createFiller({
  context: {
    store,
    clock: () => new Date(`${today}T12:00:00Z`),
    random: createRandom(1),
    log: createLog('warn'),
    makes: { generate: async (request) => generate(request) },
  },
  metrics: createMetrics(),
  processId: 'years',
  budgetMs: Number.POSITIVE_INFINITY,
  days: async () =>
    Array.from({ length: 14 }, (_, n) => addDays(today, n)).flatMap((date) =>
      date < addDays(FIRST, days) ? kinds.map((kind) => ({ kind, date })) : [],
    ),
  stock: [],
});
const { signal } = new AbortController();
const start = performance.now();
let weeks = 0;
for (let n = 0; n < days; n += 7) {
  today = addDays(FIRST, n);
  for (let steps = 0; (await filler.step(signal)) && steps < 1000; steps++);
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${today}`);
  weeks++;
}
const made = await daysBetween(store, FIRST, addDays(FIRST, days - 1));
let wrong = 0;
for (const { kind, puzzleId } of made) {
  const puzzle = await puzzleById(store, puzzleId);
  const own = puzzle && `${puzzle.grid.size}x${puzzle.grid.stars} ${puzzle.grade}`;
  if (own !== kind) wrong++;
}
const seconds = (performance.now() - start) / 1000;
console.log(
  [
    `kinds: ${kinds.map(kindName).join(', ')}; ${days} days in ${weeks} weeks`,
    `days made: ${made.length} of ${days * kinds.length}, missing: ${days * kinds.length - made.length}`,
    `repeats: ${made.length - new Set(made.map(({ canonical }) => canonical)).size}, of the wrong kind: ${wrong}`,
    `${seconds.toFixed(0)} s, ${((1000 * seconds) / made.length).toFixed(0)} ms a day`,
  ].join('\n'),
);
await store.close();
rmSync(folder, { recursive: true });
