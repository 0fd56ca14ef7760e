import { readFileSync } from 'node:fs';
import { type Board, emptyBoard, unknownCells } from '../../src/engine/board/board.js';
import { InputError } from '../../src/engine/errors.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { nextStep } from '../../src/engine/grade/next-step.js';
import { type CellSet, count, has } from '../../src/engine/grid/cellset.js';
import { createGrid, type Grid } from '../../src/engine/grid/grid.js';
import { readBoard } from '../../src/engine/notation/read.js';
import { positionOf } from '../../src/engine/rules/position-of.js';
import { type Case, caseOf, type KnownGrid, marked } from './cases.js';
import { createRandom, pick, type Random, sides } from './random-grid.js';

export const LARGE_KINDS = ['17x4', '21x5', '25x6'];

const PUZZLES = 3;
/** Cells given to another region, so that most boards have several solutions. */
const MOVES = [100, 150];
/** Shares of a solution's stars and crosses, in percent, that are marked besides. */
const SHARES = [
  [0, 0],
  [8, 40],
  [50, 70],
  [75, 85],
] as const;
const MOST_SOLUTIONS = 200;
const MOST_CONFLICTS = 3000;

/**
 * Boards like puzzles of the library, with all their solutions: at the beginning, with marks here and there, and where
 * tiers 1–3 or 1–4 have come to an end.
 */
export function* largeCases(kind: string): Iterable<{ known: Case; solutions: readonly CellSet[] }> {
  for (let index = 0; index < PUZZLES; index++) {
    const { grid, solution } = libraryPuzzle(kind, index);
    for (const moves of MOVES) {
      const random = createRandom(1000 * index + moves);
      const { known, board } = counted(loosened(grid, solution, random, moves), solution, random);
      for (const [stars, crosses] of SHARES) {
        const start = marked(random, board, solution, stars, crosses);
        const stuck = [3, 4].map((tier) => afterRules(start, tier));
        for (const each of [start, ...stuck.filter((end) => count(unknownCells(end)) > 0)]) {
          yield { known: caseOf(known, each), solutions: known.solutions };
        }
      }
    }
  }
}

function libraryPuzzle(kind: string, index: number): { grid: Grid; solution: CellSet } {
  const line = readFileSync(`assets/puzzles/${kind}.jsonl`, 'utf8').split('\n')[index]!;
  const { grid } = readBoard((JSON.parse(line) as { puzzle: string }).puzzle);
  return { grid, solution: solveExactly(emptyBoard(grid), { limit: 1 }).solutions[0]! };
}

/** The grid with so many cells without a star given to a neighbouring region: the solution stays one, others join it. */
function loosened(grid: Grid, solution: CellSet, random: Random, moves: number): Grid {
  let loose = grid;
  for (let left = moves; left > 0; ) {
    const cell = random.int(grid.size ** 2);
    if (has(solution, cell)) continue;
    const regions = Int8Array.from(loose.regionOf);
    regions[cell] = regions[pick(random, sides(grid.size, cell))]!;
    const moved = regions[cell] === loose.regionOf[cell] ? null : ifValid(grid, regions);
    if (!moved) continue;
    loose = moved;
    left--;
  }
  return loose;
}

function ifValid({ size, stars }: Grid, regions: Int8Array): Grid | null {
  try {
    return createGrid(size, stars, regions);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** A board of this grid with so few marks of the solution as let all its solutions be counted, and these. */
function counted(grid: Grid, solution: CellSet, random: Random): { board: Board; known: KnownGrid } {
  for (let board = emptyBoard(grid); ; board = marked(random, board, solution, 2, 2)) {
    const { solutions, complete } = solveExactly(board, { limit: MOST_SOLUTIONS, conflicts: MOST_CONFLICTS });
    if (complete && solutions.length < MOST_SOLUTIONS) return { board, known: { grid, solutions } };
  }
}

function afterRules(board: Board, tier: number): Board {
  let position = positionOf(board);
  for (;;) {
    const step = nextStep(position, { tiers: [1, tier] });
    if (!step) return position.board;
    position = position.with(step);
  }
}
