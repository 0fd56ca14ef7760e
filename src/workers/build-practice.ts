import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { emptyBoard } from '../engine/board/board.js';
import { Position } from '../engine/bounds/position.js';
import { gridOf, libraryFile, readLibrary } from '../engine/generate/library.js';
import { nextStep } from '../engine/grade/next-step.js';
import { findPractice, type Practice } from '../engine/hint/practice.js';
import { writeBoard } from '../engine/notation/write.js';
import { catalogue } from '../engine/rules/catalogue.js';
import type { Deduction, Rule, RuleId } from '../engine/rules/deduction.js';

// `npm run practice` walks through solves of library puzzles and writes `assets/practice/`: for every
// rule, positions on which it is the simplest thing to do; for rules that something simpler always
// comes before, positions on which they can be used.

const FOLDER = 'assets/practice';
const KEPT = 2;
/** Chains are dear to look for: only so many positions are tried for each. */
const TRIES: Record<number, number> = { 7: 400, 8: 12 };
/** Below this tier a position has too much that is plain to see. */
const LOWEST_WATCHED = 3;

interface Found {
  readonly rule: string;
  readonly board: string;
  readonly deduction: Deduction;
}

const library = (
  [
    [6, 1],
    [8, 1],
    [10, 2],
  ] as const
).flatMap(([size, stars]) => readLibrary(readFileSync(`assets/puzzles/${libraryFile(size, stars)}`, 'utf8')));
const found = new Map<string, Found[]>(catalogue.map((rule) => [rule.id, []]));
const lacks = (rule: Rule): boolean => found.get(rule.id)!.length < KEPT;

function keep({ board, deduction }: Practice): void {
  found.get(deduction.rule)!.push({ rule: deduction.rule, board: writeBoard(board, 'sbn'), deduction });
}

/** From the easiest puzzles whose path uses the rule. */
function keepFromPaths(rule: Rule): void {
  const using = library
    .filter(({ rules }) => rules[rule.id] !== undefined)
    .sort((a, b) => a.effort - b.effort);
  for (const puzzle of using) {
    if (!lacks(rule)) return;
    const practice = findPractice(gridOf(puzzle), rule.id);
    if (practice) keep(practice);
  }
}

const tries = new Map<RuleId, number>();

/** Rules that can be used here although a simpler one comes first. */
function keepOthers(position: Position, rules: readonly Rule[]): void {
  for (const rule of rules) {
    const tried = (tries.get(rule.id) ?? 0) + 1;
    if (!lacks(rule) || tried > (TRIES[rule.tier] ?? Number.POSITIVE_INFINITY)) continue;
    tries.set(rule.id, tried);
    for (const deduction of rule.find(position, rule.tier)) {
      keep({ board: position.board, deduction });
      break;
    }
  }
}

for (const rule of catalogue) keepFromPaths(rule);
const rare = catalogue.filter((rule) => found.get(rule.id)!.length === 0);
for (const puzzle of library) {
  let position = new Position(emptyBoard(gridOf(puzzle)));
  for (let step = nextStep(position); step && rare.some(lacks); step = nextStep(position)) {
    if (step.tier >= LOWEST_WATCHED) keepOthers(position, rare);
    position = position.with(step);
  }
  const open = rare.filter(lacks).map((rule) => rule.id);
  process.stderr.write(`\r\x1b[Klooking for ${open.join(' ')}`);
}
const missing = catalogue.filter((rule) => found.get(rule.id)!.length === 0).map((rule) => rule.id);
process.stderr.write(
  `\r\x1b[K${missing.length > 0 ? `no position for ${missing.join(' ')}` : 'every rule has a position'}\n`,
);
const lines = [...found.values()].flat().map((one) => `${JSON.stringify(one)}\n`);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}/positions.jsonl`, lines.join(''));
