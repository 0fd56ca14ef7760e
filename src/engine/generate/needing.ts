import type { RuleId } from '../deduction/deduction.js';
import { type CellSet, setOf } from '../grid/cellset.js';
import { type Practice, practiceAt } from '../hint/practice.js';
import { readBoard } from '../notation/read.js';
import { ruleById } from '../rules/catalogue.js';
import type { Rule } from '../rules/rule.js';
import { type GenerateRequest, generate } from './generate.js';
import { pathOf, positionsOn } from './positions.js';
import { type Generated, GenerationError } from './puzzle.js';
import { createRandom, type Random } from './random.js';

export interface Needing {
  readonly puzzle: Generated;
  /** Its path needs the technique; otherwise something simpler always comes first on it. */
  readonly onPath: boolean;
  /** A position on it where the technique comes next or, off the path, is the shortest argument for some cell. */
  readonly practice: Practice;
}

const MOST_PUZZLES = 120;
/** Puzzles drawn in the hope that a path needs the technique, before a position on one of them is as good. */
const HOPEFUL = 25;

/** A puzzle for a technique. Equal requests, equal puzzles; the puzzle's own seed gives it again without the wish. */
export function generateNeeding(request: GenerateRequest, id: RuleId): Needing {
  const rule = ruleById(id);
  if (!rule) throw new RangeError(`no rule ${id}`);
  const random = createRandom(request.seed);
  let offPath: Needing | null = null;
  for (let n = 1; n <= MOST_PUZZLES; n++) {
    const puzzle = generate({ ...request, seed: n === 1 ? request.seed : random.bits() });
    if (puzzle.rules[id] !== undefined) return { puzzle, onPath: true, practice: onPathOf(puzzle, rule) };
    offPath ??= offPathOf(puzzle, rule, random);
    if (offPath && n >= HOPEFUL) return offPath;
  }
  throw new GenerationError('limit-reached', { boards: MOST_PUZZLES });
}

/** The first position of the path on which the technique comes next. */
function onPathOf(puzzle: Generated, rule: Rule): Practice {
  for (const { position, next } of pathOf(readBoard(puzzle.puzzle).grid)) {
    if (next.rule === rule.id) return { board: position.board, deduction: next, others: [] };
  }
  throw new Error(`${rule.id} is on the path of ${puzzle.puzzle} and nowhere on it`);
}

function offPathOf(puzzle: Generated, rule: Rule, random: Random): Needing | null {
  for (const { position } of positionsOn(readBoard(puzzle.puzzle).grid, solutionOf(puzzle), random)) {
    const practice = practiceAt(position, rule);
    if (practice && practice.asks !== 'possible') return { puzzle, onPath: false, practice };
  }
  return null;
}

/** Where the stars of a puzzle are. */
export function solutionOf({ puzzle, solution }: Pick<Generated, 'puzzle' | 'solution'>): CellSet {
  const cells = Array.from(solution, (digit, cell) => (digit === '1' ? cell : -1)).filter(
    (cell) => cell >= 0,
  );
  return setOf(readBoard(puzzle).grid.size, cells);
}
