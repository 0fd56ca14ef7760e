// How well effort orders puzzles that somebody else has labelled:
//   npx tsx scripts/calibrate.ts labels.tsv…
// Each file has a heading and then lines of a puzzle, a tab and a number; higher is harder.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { effortOf } from '../src/engine/grade/effort.js';
import { gradePuzzle } from '../src/engine/grade/grade.js';
import { readBoard } from '../src/engine/notation/read.js';
import { spearman } from '../tests/support/spearman.js';

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
