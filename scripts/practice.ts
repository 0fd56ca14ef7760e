import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { emptyBoard } from '../src/engine/board/board.js';
import type { Position } from '../src/engine/bounds/position.js';
import type { Deduction, RuleId } from '../src/engine/deduction/deduction.js';
import { gridOf, libraryFile, readLibrary } from '../src/engine/generate/library.js';
import { nextStep } from '../src/engine/grade/next-step.js';
import { findPractice, type Practice } from '../src/engine/hint/practice.js';
import { writeBoard } from '../src/engine/notation/write.js';
import { catalogue } from '../src/engine/rules/catalogue.js';
import { positionOf } from '../src/engine/rules/position-of.js';
import type { Rule } from '../src/engine/rules/rule.js';
import { lasting, passing } from './status-line.js';

// `npm run practice` walks through solves of library puzzles and writes `assets/practice/`: for every
// rule, positions on which it is the simplest thing to do; for rules that something simpler always
// comes before, positions on which they can be used. `npm run practice R5.8` looks for the named rules
// only and leaves the positions of the others as they are.

const FOLDER = 'assets/practice';
const FILE = `${FOLDER}/positions.jsonl`;
const KEPT = 2;
/** Chains are dear to look for: only so many positions are tried for each. */
const TRIES: Record<number, number> = { 7: 400, 8: 60 };
/** Below this tier a position has too much that is plain to see; a chain needs more to show itself. */
const LOWEST_WATCHED = 3;
const LOWEST_FOR_CHAINS = 5;

interface Found {
  readonly rule: RuleId;
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
const named = process.argv.slice(2);
const wanted = named.length > 0 ? catalogue.filter(({ id }) => named.includes(id)) : catalogue;
const found = new Map<RuleId, Found[]>(catalogue.map((rule) => [rule.id, []]));
for (const one of existsSync(FILE) ? storedPositions() : []) {
  if (!wanted.some(({ id }) => id === one.rule)) found.get(one.rule)?.push(one);
}
const lacks = (rule: Rule): boolean => found.get(rule.id)!.length < KEPT;

function keep({ board, deduction }: Practice): void {
  found.get(deduction.rule)!.push({ rule: deduction.rule, board: writeBoard(board, 'sbn'), deduction });
}

function storedPositions(): Found[] {
  const lines = readFileSync(FILE, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Found);
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
/** For rules that never come in their typical form. */
const spare = new Map<RuleId, Practice>();

/** Rules that can be used here although a simpler one comes first. */
function keepOthers(position: Position, rules: readonly Rule[]): void {
  for (const rule of rules) {
    const tried = (tries.get(rule.id) ?? 0) + 1;
    if (!lacks(rule) || tried > (TRIES[rule.tier] ?? Number.POSITIVE_INFINITY)) continue;
    tries.set(rule.id, tried);
    for (const deduction of rule.find(position, rule.tier)) {
      const practice = { board: position.board, deduction };
      if (!spare.has(rule.id)) spare.set(rule.id, practice);
      if (!isTypical(deduction)) continue;
      keep(practice);
      break;
    }
  }
}

/** A chain of marks alone teaches nothing about chains with tiles, counts or chains in them. */
function isTypical({ rule, reasons }: Deduction): boolean {
  const steps = reasons.flatMap((reason) => (reason.role === 'step' ? [reason.deduction] : []));
  if (rule === 'R8.2') return steps.some(({ tier }) => tier === 3);
  if (rule === 'R8.3') return steps.some(({ tier }) => tier === 4 || tier === 5);
  return rule !== 'R8.4' || steps.some(({ tier }) => tier === 8);
}

for (const rule of wanted) keepFromPaths(rule);
const rare = wanted.filter((rule) => found.get(rule.id)!.length === 0);
for (const puzzle of library) {
  let position = positionOf(emptyBoard(gridOf(puzzle)));
  for (let step = nextStep(position); step && rare.some(lacks); step = nextStep(position)) {
    const tier = step.tier;
    const due = rare.filter((rule) => tier >= (rule.tier === 8 ? LOWEST_FOR_CHAINS : LOWEST_WATCHED));
    keepOthers(position, due);
    position = position.with(step);
  }
  const open = rare.filter(lacks).map((rule) => rule.id);
  passing(`looking for ${open.join(' ')}`);
}
for (const [id, practice] of spare) if (found.get(id)!.length === 0) keep(practice);
const missing = wanted.filter((rule) => found.get(rule.id)!.length === 0).map((rule) => rule.id);
lasting(missing.length > 0 ? `no position for ${missing.join(' ')}` : 'every rule has a position');
const lines = [...found.values()].flat().map((one) => `${JSON.stringify(one)}\n`);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(FILE, lines.join(''));
