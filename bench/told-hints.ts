import { parseArgs } from 'node:util';
import { type Board, emptyBoard, withMarks } from '../src/engine/board/board.js';
import type { Deduction } from '../src/engine/deduction/deduction.js';
import { solveExactly } from '../src/engine/exact/solver.js';
import { gradePuzzle } from '../src/engine/grade/grade.js';
import { findHint } from '../src/engine/hint/hint.js';
import { readBoard } from '../src/engine/notation/read.js';
import { explain } from '../src/words/explain.js';
import { loadPuzzles } from './puzzles.js';

/**
 * How hints read on the boards of a solve, at every third step: how many have a unit that counts more than once, how many
 * have more than six units, how long their texts are, and which techniques they name.
 */
const { values } = parseArgs({
  options: {
    puzzles: { type: 'string' },
    set: { type: 'string', default: '10x10' },
    count: { type: 'string', default: '10' },
    from: { type: 'string', default: '0' },
    show: { type: 'boolean', default: false },
  },
});
const EVERY = 3;
const MOST_UNITS = 6;

const unitsOf = ({ reasons }: Deduction) => reasons.filter((reason) => reason.role === 'unit');
const hasMultiplier = (step: Deduction): boolean => unitsOf(step).some(({ sign = 1 }) => Math.abs(sign) > 1);

for (const [set, lines] of loadPuzzles(values.puzzles ?? process.env.ASTERISM_BENCH_PUZZLES)) {
  if (!set.includes(values.set)) continue;
  const rules = new Map<string, number>();
  let hints = 0;
  let multiplied = 0;
  let many = 0;
  let length = 0;
  let spent = 0;
  const from = Number(values.from);
  for (const line of lines.slice(from, from + Number(values.count))) {
    const start = readBoard(line);
    const solution = solveExactly(start).solutions[0]!;
    for (const board of boardsOf(start)) {
      const before = process.cpuUsage();
      const { deduction } = findHint(board, solution);
      const { user, system } = process.cpuUsage(before);
      spent += (user + system) / 1000;
      if (!deduction) continue;
      const { sentences } = explain(board, deduction);
      hints++;
      length += sentences.join(' ').length;
      const heavy = hasMultiplier(deduction);
      const wide = unitsOf(deduction).length > MOST_UNITS;
      if (heavy) multiplied++;
      if (wide) many++;
      if (values.show && (heavy || wide)) console.log(`${deduction.rule}: ${sentences.join(' ')}\n`);
      rules.set(deduction.rule, (rules.get(deduction.rule) ?? 0) + 1);
    }
  }
  const share = (some: number): string => `${((100 * some) / hints).toFixed(1)} % (${some})`;
  console.log(
    `${set}: ${hints} hints, with a multiplier ${share(multiplied)}, more than six units ${share(many)}`,
  );
  console.log(
    `  ${(length / hints).toFixed(0)} characters and ${(spent / hints).toFixed(0)} ms of processor time each`,
  );
  const often = [...rules].sort((a, b) => b[1] - a[1]);
  console.log(`  ${often.map(([rule, times]) => `${rule} ${times}`).join(', ')}`);
}

/** The boards before every third step of the graded path. */
function boardsOf(start: Board): Board[] {
  const boards: Board[] = [];
  let board = emptyBoard(start.grid);
  for (const [index, step] of gradePuzzle(start.grid).steps.entries()) {
    if (index % EVERY === 0) boards.push(board);
    board = withMarks(board, step);
  }
  return boards;
}
