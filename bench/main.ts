import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadPuzzles } from './puzzles.js';
import { describeMachine, type Report, table } from './report.js';
import { type Measurement, measure, type Suite } from './suite.js';

const SUITES = join(import.meta.dirname, 'suites');
const RESULTS = join(import.meta.dirname, 'results');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    puzzles: { type: 'string' },
    sets: { type: 'string' },
    compare: { type: 'string' },
    only: { type: 'string' },
  },
});

const { sets = '' } = values;
const puzzles = new Map(
  [...loadPuzzles(values.puzzles ?? process.env.ASTERISM_BENCH_PUZZLES)].filter(([set]) =>
    set.includes(sets),
  ),
);
const older = values.compare ? (JSON.parse(readFileSync(values.compare, 'utf8')) as Report) : undefined;
const names = readdirSync(SUITES)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`no suite called ${unknown.join(', ')}; there are: ${names.join(', ')}`);
  process.exit(2);
}

const results: Measurement[] = [];
for (const name of positionals.length > 0 ? positionals : names) {
  const { default: suite } = (await import(`./suites/${name}.ts`)) as { default: Suite };
  for await (const one of suite.cases({ puzzles })) {
    if (values.only && !one.name.includes(values.only)) continue;
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${suite.name}: ${one.name}`);
    results.push(await measure(suite.name, one));
  }
}
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');

console.log(table(results, older));
const at = new Date().toISOString();
const report: Report = { machine: describeMachine(), at, results };
const file = join(RESULTS, `${at.replaceAll(':', '-').slice(0, 19)}.json`);
mkdirSync(RESULTS, { recursive: true });
writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`);
console.log(`\n${Object.values(report.machine).join(', ')}\nwritten to ${file}`);
