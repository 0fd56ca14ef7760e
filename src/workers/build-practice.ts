import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { emptyBoard } from '../engine/board/board.js';
import { Position } from '../engine/bounds/position.js';
import { gridOf, libraryFile, readLibrary } from '../engine/generate/library.js';
import { nextStep } from '../engine/grade/next-step.js';
import { writeBoard } from '../engine/notation/write.js';
import { catalogue } from '../engine/rules/catalogue.js';
import type { Deduction, Rule } from '../engine/rules/deduction.js';

// `npm run practice` walks through solves of library puzzles and writes `assets/practice/`: for every
// rule, positions on which it is the simplest thing to do; for rules that something simpler always
// comes before, positions on which they can be used.

const FOLDER = 'assets/practice';
const KEPT = 2;
/** Chains are dear to look for: only so many positions are tried for each. */
const TRIES: Record<number, number> = { 7: 400, 8: 12 };

interface Found {
  readonly rule: string;
  readonly board: string;
  readonly deduction: Deduction;
  /** Nothing of a lower tier can be done. */
  readonly simplest: boolean;
}

const found = new Map<string, Found[]>();
const tries = new Map<string, number>();
const of = (rule: string): Found[] => found.get(rule) ?? [];
const isDone = (rule: Rule): boolean => of(rule.id).filter((one) => one.simplest).length >= KEPT;

function keep(position: Position, deduction: Deduction, simplest: boolean): void {
  const list = of(deduction.rule);
  const board = writeBoard(position.board, 'sbn');
  const better = [...list, { rule: deduction.rule, board, deduction, simplest }];
  found.set(deduction.rule, better.sort((a, b) => Number(b.simplest) - Number(a.simplest)).slice(0, KEPT));
}

/** Rules above the step's own tier that can be used here too, while they still lack positions. */
function keepOthers(position: Position, step: Deduction): void {
  for (const rule of catalogue) {
    if (rule.id === step.rule || rule.tier < step.tier || of(rule.id).length >= KEPT) continue;
    const tried = (tries.get(rule.id) ?? 0) + 1;
    if (tried > (TRIES[rule.tier] ?? Number.POSITIVE_INFINITY)) continue;
    tries.set(rule.id, tried);
    for (const deduction of rule.find(position, rule.tier)) {
      keep(position, deduction, rule.tier === step.tier);
      break;
    }
  }
}

const LOWEST_WATCHED = 3;
for (const [size, stars] of [
  [6, 1],
  [8, 1],
  [10, 2],
] as const) {
  const puzzles = readLibrary(readFileSync(`assets/puzzles/${libraryFile(size, stars)}`, 'utf8'));
  for (const puzzle of puzzles) {
    if (catalogue.every(isDone)) break;
    // Worth walking through only for a rule that still lacks positions and is on the path, or for any other.
    let position = new Position(emptyBoard(gridOf(puzzle)));
    for (let step = nextStep(position); step; step = nextStep(position)) {
      if (of(step.rule).filter((one) => one.simplest).length < KEPT) keep(position, step, true);
      if (step.tier >= LOWEST_WATCHED) keepOthers(position, step);
      position = position.with(step);
    }
    process.stderr.write(`\r\x1b[K${found.size} of ${catalogue.length} rules`);
  }
}
process.stderr.write('\n');
const missing = catalogue.filter((rule) => of(rule.id).length === 0).map((rule) => rule.id);
if (missing.length > 0) process.stderr.write(`no position for ${missing.join(', ')}\n`);
const lines = catalogue.flatMap((rule) => of(rule.id).map((one) => `${JSON.stringify(one)}\n`));
mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}/positions.jsonl`, lines.join(''));
