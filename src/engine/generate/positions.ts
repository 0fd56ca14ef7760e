import { emptyBoard, withMarks } from '../board/board.js';
import type { Position } from '../bounds/position.js';
import type { Deduction } from '../deduction/deduction.js';
import { nextStep } from '../grade/next-step.js';
import { type CellSet, cellsOf, has } from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';
import { positionOf } from '../rules/position-of.js';
import type { Random } from './random.js';

/** A position that may come up on a puzzle, and the highest tier that has nothing left to say on it (0: none is asked). */
export interface Met {
  readonly position: Position;
  readonly settled: number;
}

/** Boards with some marks given, for each puzzle. */
const PARTIAL_BOARDS = 8;
const HIGHEST_SETTLED = 5;
/** The most of the stars and of the crosses that are given, in per cent: with more, little is left to find. */
const MOST_GIVEN = 50;

/** Along the path on which a puzzle is graded, then on boards where some of its marks are given at random. */
export function* positionsOn(grid: Grid, solution: CellSet, random: Random): Iterable<Met> {
  yield* pathOf(grid);
  for (let board = 0; board < PARTIAL_BOARDS; board++) {
    let position = positionOf(partialBoard(grid, solution, random));
    yield { position, settled: 0 };
    for (let settled = 1; settled <= HIGHEST_SETTLED && !position.isDone; settled++) {
      for (let step = nextOf(position, settled); step; step = nextOf(position, settled))
        position = position.with(step);
      yield { position, settled };
    }
  }
}

const nextOf = (position: Position, tier: number) => nextStep(position, { tiers: [1, tier] });

/** The positions that a solve by rules goes through. */
export function* pathOf(grid: Grid): Iterable<Met & { readonly next: Deduction }> {
  let position = positionOf(emptyBoard(grid));
  for (let next = nextStep(position); next; next = nextStep(position)) {
    yield { position, settled: next.tier - 1, next };
    position = position.with(next);
  }
}

function partialBoard(grid: Grid, solution: CellSet, random: Random) {
  const starShare = random.int(MOST_GIVEN);
  const crossShare = random.int(MOST_GIVEN);
  const stars = cellsOf(solution).filter(() => random.int(100) < starShare);
  const crosses = [...grid.regionOf.keys()].filter(
    (cell) => !has(solution, cell) && random.int(100) < crossShare,
  );
  return withMarks(emptyBoard(grid), { stars, crosses });
}
