import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Board } from '../src/engine/board/board.js';
import type { Deduction, RuleId } from '../src/engine/deduction/deduction.js';
import { solveExactly } from '../src/engine/exact/solver.js';
import { generate } from '../src/engine/generate/generate.js';
import { gridOf, libraryFile, readLibrary } from '../src/engine/generate/library.js';
import { solutionOf } from '../src/engine/generate/needing.js';
import { positionsOn } from '../src/engine/generate/positions.js';
import type { Puzzle } from '../src/engine/generate/puzzle.js';
import { createRandom, shuffle } from '../src/engine/generate/random.js';
import { STYLES } from '../src/engine/generate/style.js';
import { type CellSet, count } from '../src/engine/grid/cellset.js';
import { findHint } from '../src/engine/hint/hint.js';
import { type Asks, type Marks, type Practice, practiceAt } from '../src/engine/hint/practice.js';
import { readBoard } from '../src/engine/notation/read.js';
import { writeBoard } from '../src/engine/notation/write.js';
import { catalogue, ruleById } from '../src/engine/rules/catalogue.js';
import { positionOf } from '../src/engine/rules/position-of.js';
import type { Rule } from '../src/engine/rules/rule.js';
import { lasting, passing } from './status-line.js';

// `npm run practice` fills `assets/practice/`: for every rule, positions from library puzzles and from new ones. What is
// stored and still good stays, so it can be run again and again, with `--seed=2` in another order. `npm run practice R5.7`
// begins anew for the named rules.

const FOLDER = 'assets/practice';
const FILE = `${FOLDER}/positions.jsonl`;
const KEPT = 8;
const LEAST = 5;
/** Puzzles made when the library has too little. */
const NEW_PUZZLES = 150;
/** Positions after which something that is not the next step is good enough. */
const PATIENCE = 1000;
/** Chains are dear to look for: only so many positions are tried for each. */
const TRIES: Partial<Record<number, number>> = { 7: 1500, 8: 150 };
/** Below this tier a position has too much that is plain to see; a chain needs more to show itself. */
const LOWEST_SETTLED = 2;
const LOWEST_FOR_CHAINS = 4;

interface Stored {
  readonly rule: RuleId;
  readonly board: string;
  readonly deduction: Deduction;
  readonly others: readonly Marks[];
}

/** Techniques that hardly ever show themselves are taken wherever they do. */
const lowestFor = ({ id }: Rule): number => (found.get(id)!.length < LEAST ? 1 : LOWEST_SETTLED);

/** How well a position asks for its rule, best first: a hint names it by itself, or as `Asks` says. */
const LEVELS: readonly ('hint' | Asks)[] = ['hint', 'next', 'shortest', 'possible'];

interface Candidate extends Stored {
  readonly level: number;
}

const named = process.argv.slice(2);
const seed = Number(named.find((each) => each.startsWith('--seed='))?.slice('--seed='.length) ?? 1);
const random = createRandom(seed);
const found = new Map<RuleId, Candidate[]>(catalogue.map((rule) => [rule.id, []]));
const tries = new Map<RuleId, number>();

const puzzleOf = (board: string): string => board.split('.').slice(0, 2).join('.');

/** One a puzzle, the best that there are. */
function offer(candidate: Candidate): boolean {
  const had = found.get(candidate.rule)!;
  const same = had.find(({ board }) => puzzleOf(board) === puzzleOf(candidate.board));
  if (same && same.level <= candidate.level) return false;
  const best = [...had.filter((one) => one !== same), candidate].sort((a, b) => a.level - b.level);
  found.set(candidate.rule, best.slice(0, KEPT));
  return best.slice(0, KEPT).includes(candidate);
}

/** The best are looked for some while; what is merely possible, as long as there is anything better to be had. */
function lacks({ id, tier }: Rule): boolean {
  const had = found.get(id)!;
  const tried = tries.get(id) ?? 0;
  if (tried > (TRIES[tier] ?? Number.POSITIVE_INFINITY)) return false;
  const worst = had.length < KEPT ? LEVELS.length : Math.max(...had.map(({ level }) => level));
  return worst > LEVELS.indexOf(tried < PATIENCE ? 'next' : 'shortest');
}

function candidate(practice: Practice, asks: Asks, solution: CellSet): Candidate | null {
  const { board, deduction, others } = practice;
  const { rule } = deduction;
  if (!isTypical(deduction) || isNearlyDone(board)) return null;
  const told = findHint(board, solution, { practised: { rule, goal: deduction, state: '' } }).deduction;
  if (told?.rule !== rule || !isFoundBy(told, deduction)) return null;
  const byItself = findHint(board, solution).deduction?.rule === rule;
  const level = LEVELS.indexOf(byItself ? 'hint' : asks);
  return { rule, board: writeBoard(board, 'sbn'), deduction, others, level };
}

/** Somebody who does what the hint says has found the step. */
const isFoundBy = (told: Marks, goal: Marks): boolean =>
  goal.stars.length > 0
    ? goal.stars.every((cell) => told.stars.includes(cell))
    : goal.crosses.every((cell) => told.crosses.includes(cell));

/** Where most stars are placed, what is left is found by trying. */
const isNearlyDone = ({ grid, stars }: Board): boolean => 2 * count(stars) > grid.size * grid.stars;

/** A chain of marks alone teaches nothing about chains with tiles, counts or chains in them. */
function isTypical({ rule, reasons }: Deduction): boolean {
  const steps = reasons.flatMap((reason) => (reason.role === 'step' ? [reason.deduction] : []));
  if (rule === 'R8.2') return steps.some(({ tier }) => tier === 3);
  if (rule === 'R8.3') return steps.some(({ tier }) => tier === 4 || tier === 5);
  return rule !== 'R8.4' || steps.some(({ tier }) => tier === 8);
}

/** Stored positions that still hold, with what the engine says of them now. */
function readStored(): void {
  if (!existsSync(FILE)) return;
  for (const line of readFileSync(FILE, 'utf8').split('\n').filter(Boolean)) {
    const stored = JSON.parse(line) as Stored;
    const rule = ruleById(stored.rule);
    if (!rule || named.includes(stored.rule)) continue;
    const board = readBoard(stored.board);
    const now = practiceAt(positionOf(board), rule);
    const solution = solveExactly(board).solutions[0]!;
    const still = now && candidate(now, now.asks, solution);
    if (still) offer(still);
    passing(`reading ${rule.id}`);
  }
}

function write(): void {
  mkdirSync(FOLDER, { recursive: true });
  const lines = [...found.values()]
    .flat()
    .map(({ rule, board, deduction, others }) => `${JSON.stringify({ rule, board, deduction, others })}\n`);
  writeFileSync(FILE, lines.join(''));
}

function* puzzles(): Iterable<Puzzle> {
  const shelves = [
    [6, 1],
    [8, 1],
    [9, 2],
    [10, 2],
  ] as const;
  const library = shelves.map(([size, stars]) =>
    shuffle(random, readLibrary(readFileSync(`assets/puzzles/${libraryFile(size, stars)}`, 'utf8'))),
  );
  for (let n = 0; library.some((shelf) => n < shelf.length); n++)
    yield* library.flatMap((shelf) => shelf[n] ?? []);
  for (let n = 1; n <= NEW_PUZZLES; n++) {
    const [size, stars] = shelves[n % shelves.length]!;
    const style = STYLES[n % STYLES.length]!;
    yield generate({ size, stars, style, seed: random.bits() });
  }
}

readStored();
for (const puzzle of puzzles()) {
  const wanted = catalogue.filter(lacks);
  if (wanted.length === 0) break;
  const solution = solutionOf(puzzle);
  let better = false;
  for (const { position, settled } of positionsOn(gridOf(puzzle), solution, random)) {
    for (const rule of wanted) {
      const lowest = rule.tier === 8 ? LOWEST_FOR_CHAINS : Math.min(rule.tier - 1, lowestFor(rule));
      if (settled < lowest || settled >= rule.tier || !lacks(rule)) continue;
      tries.set(rule.id, (tries.get(rule.id) ?? 0) + 1);
      const practice = practiceAt(position, rule);
      const one = practice && candidate(practice, practice.asks, solution);
      if (one && offer(one)) better = true;
    }
  }
  if (better) write();
  passing(`looking for ${wanted.map(({ id }) => id).join(' ')}`);
}
write();
for (const { id } of catalogue) {
  const levels = found.get(id)!.map(({ level }) => LEVELS[level]);
  if (levels.length < LEAST || levels.includes('possible')) lasting(`${id}: ${levels.join(' ') || 'none'}`);
}
