import { readFileSync } from 'node:fs';
import { type Board, emptyBoard, unknownCells, withMarks } from '../../src/engine/board/board.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { nextStep } from '../../src/engine/grade/next-step.js';
import {
  type CellSet,
  cellsOf,
  emptySet,
  has,
  intersect,
  isSubset,
  overlaps,
  union,
  without,
} from '../../src/engine/grid/cellset.js';
import type { Grid } from '../../src/engine/grid/grid.js';
import { readBoard } from '../../src/engine/notation/read.js';
import { positionOf } from '../../src/engine/rules/position-of.js';
import { createRandom, pick, type Random } from './random-grid.js';

/** A grid of our own with all its solutions. */
export interface KnownGrid {
  readonly grid: Grid;
  readonly solutions: readonly CellSet[];
}

/** A consistent board, and what all the solutions that agree with it have in common. */
export interface Case {
  readonly board: Board;
  /** Stars in every solution of the board. */
  readonly certain: CellSet;
  /** Stars in some solution of the board. */
  readonly possible: CellSet;
  /** The empty grid has one solution, so arguments from uniqueness are allowed. */
  readonly unique: boolean;
}

const MOST_SOLUTIONS = 100;

/** The grids of tests/fixtures/grids.sbn, or every n-th: half with one solution, half with a few. */
export function knownGrids(every = 1): KnownGrid[] {
  const lines = readFileSync('tests/fixtures/grids.sbn', 'utf8').trim().split('\n');
  const chosen = lines.filter((_, k) => k % every === 0);
  return chosen.map((line) => {
    const board = readBoard(line);
    const { solutions, complete } = solveExactly(board, { limit: MOST_SOLUTIONS });
    if (!complete || solutions.length === 0) throw new Error(`unfit for a test: ${line}`);
    return { grid: board.grid, solutions };
  });
}

/** What a deduction on this board must agree with. The board must have a solution. */
export function caseOf({ grid, solutions }: KnownGrid, board: Board): Case {
  const left = solutions.filter((stars) => isSubset(board.stars, stars) && !overlaps(board.crosses, stars));
  const certain = left.reduce((all, stars) => intersect(all, stars), grid.all);
  const possible = left.reduce((any, stars) => union(any, stars), emptySet(grid.size));
  return { board, certain, possible, unique: solutions.length === 1 };
}

/**
 * Random correct boards of a grid: bare ones with random marks, ones on the way of a real solve,
 * and ones where the tiers up to some height are stuck, which is where the rules above them work.
 */
export function* casesOf(
  known: KnownGrid,
  seed: number,
  rounds: number,
  heights: readonly number[] = [3, 4, 6],
): Iterable<Case> {
  const random = createRandom(seed);
  for (let round = 0; round < rounds; round++) {
    const solution = pick(random, known.solutions);
    const start = marked(random, emptyBoard(known.grid), solution, random.int(50), random.int(70));
    yield caseOf(known, start);
    const bare = round % 2 === 0 ? emptyBoard(known.grid) : marked(random, start, solution, 0, 10);
    for (const highest of heights) {
      const { way, stuck } = solvedUpTo(bare, highest);
      const along = pick(random, way);
      yield caseOf(known, marked(random, along, solution, 0, random.int(3) * 8));
      if (cellsOf(unknownCells(stuck)).length > 0) {
        yield caseOf(known, stuck);
        yield caseOf(known, marked(random, stuck, solution, 10, 15));
      }
    }
  }
}

/** The board with more of a solution filled in: these shares, in percent, of its stars and crosses. */
export function marked(
  random: Random,
  board: Board,
  solution: CellSet,
  stars: number,
  crosses: number,
): Board {
  const pick = (cells: CellSet, share: number) => cellsOf(cells).filter(() => random.int(100) < share);
  const unknown = unknownCells(board);
  if (!isSubset(board.stars, solution) || overlaps(board.crosses, solution)) return board;
  return withMarks(board, {
    stars: pick(intersect(unknown, solution), stars),
    crosses: pick(without(unknown, solution), crosses),
  });
}

/** The boards of a solve by rules up to a tier, from this one on, and the last of them. */
function solvedUpTo(board: Board, tier: number): { way: Board[]; stuck: Board } {
  const way = [board];
  let position = positionOf(board);
  for (;;) {
    const step = nextStep(position, { tiers: [1, tier] });
    if (!step) return { way, stuck: position.board };
    position = position.with(step);
    way.push(position.board);
  }
}

/** What is wrong with some marks on a board, in words; null when they hold in every solution. */
export function faultOf(
  { board, certain, possible }: Case,
  marks: { stars: readonly number[]; crosses: readonly number[] },
): string | null {
  const cells = [...marks.stars, ...marks.crosses];
  if (cells.length === 0) return 'says nothing';
  if (new Set(cells).size !== cells.length) return 'names a cell twice';
  const unknown = unknownCells(board);
  if (!cells.every((cell) => has(unknown, cell))) return 'names a cell that is known';
  const star = marks.stars.find((cell) => !has(certain, cell));
  if (star !== undefined) return `stars cell ${star}, which can be a cross`;
  const cross = marks.crosses.find((cell) => has(possible, cell));
  return cross === undefined ? null : `crosses cell ${cross}, which can be a star`;
}
