// How well effort orders puzzles that somebody else has labelled:
//   npx tsx scripts/calibrate.ts labels.tsv…
// Each file has a heading and then lines of a puzzle, a tab and a number; higher is harder.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { effortOf } from '../src/engine/grade/effort.js';
import { gradePuzzle } from '../src/engine/grade/grade.js';
import { readBoard } from '../src/engine/notation/read.js';

for (const file of process.argv.slice(2)) {
  const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  const efforts: number[] = [];
  const tiers: number[] = [];
  const labels: number[] = [];
  for (const row of rows) {
    const [puzzle = '', label] = row.split('\t');
    const { grid } = readBoard(puzzle);
    const { tier, steps } = gradePuzzle(grid);
    efforts.push(effortOf(grid, steps));
    tiers.push(tier);
    labels.push(Number(label));
  }
  const [effort, tier] = [efforts, tiers].map((values) => spearman(values, labels).toFixed(3));
  console.log(`${basename(file)}: ${rows.length} puzzles, Spearman of effort ${effort}, of the tier ${tier}`);
}

/** The correlation of two orders; equal values share their place. */
function spearman(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [places(one), places(other)];
  const middle = (one.length - 1) / 2;
  const product = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, index) => sum + (value - middle) * (y[index]! - middle), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

function places(values: readonly number[]): number[] {
  const order = [...values].sort((a, b) => a - b);
  return values.map((value) => (order.indexOf(value) + order.lastIndexOf(value)) / 2);
}
