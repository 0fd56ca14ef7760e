import { emptyBoard } from '../board/board.js';
import { solveExactly } from '../exact/solver.js';
import { type CellSet, cellsOf } from '../grid/cellset.js';
import { createGrid, type Grid } from '../grid/grid.js';
import { type Canvas, canMove, regionsOf, spotOf } from './canvas.js';
import { pick, type Random } from './random.js';
import type { Shaping } from './shaping.js';

/** A solution that should not be there, and how far the borders are from allowing it. */
export interface Other {
  readonly spots: readonly number[];
  /** Its stars that are not ours. */
  readonly strays: readonly number[];
  readonly at: Uint8Array;
  /** Stars by region. */
  readonly counts: Int8Array;
  /** Sum of |stars - S| over the regions: 0 when the borders allow it. */
  off: number;
}

/** Proofs for one board, and moves between two of them. */
const MOST_ROUNDS = 100;
const MOST_STEPS = 60;
/** Other solutions that a proof may bring: some more cost little once one is found. */
const OTHERS_A_ROUND = 4;
/** Moves for which a cell that was handed over stays where it is. */
const TABU = 12;
/** What killing a solution is worth, against what a move costs the shape. */
const KILL_WORTH = 2;
/** Proposals by which the shape recovers. */
const SETTLING = 100;

/**
 * Moves borders until the wanted stars are the only solution: finds other solutions and hands one of
 * their stars to a neighbouring region, which then has a star too many. `others` are those already
 * known; new ones are added. Null when it gets nowhere.
 */
export function makeUnique(
  shaping: Shaping,
  wanted: CellSet,
  others: Other[],
  random: Random,
  conflictLimit: number,
  tick: () => void,
): Grid | null {
  const { canvas } = shaping;
  const tabu = new Int32Array(canvas.regions.length);
  let clock = TABU;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (let step = 0; ; step++) {
      const living = others.filter((other) => other.off === 0);
      if (living.length === 0) break;
      if (step === MOST_STEPS) return null;
      clock++;
      if (!killOne(shaping, others, living, tabu, clock, random)) shuffleBorders(shaping, others);
    }
    if (round > 0) settle(shaping, others);
    const grid = createGrid(canvas.size, canvas.stars, regionsOf(canvas));
    const found = solveExactly(emptyBoard(grid), {
      limit: OTHERS_A_ROUND,
      conflicts: conflictLimit,
      phases: wanted,
      blocked: [wanted],
    });
    tick();
    if (found.solutions.length === 0) return found.complete ? grid : null;
    for (const solution of found.solutions) others.push(watchOther(shaping, solution));
  }
  return null;
}

function watchOther({ canvas }: Shaping, solution: CellSet): Other {
  const at = new Uint8Array(canvas.regions.length);
  const spots = cellsOf(solution).map((cell) => spotOf(canvas.size, cell));
  for (const spot of spots) at[spot] = 1;
  const strays = spots.filter((spot) => canvas.starAt[spot] === 0);
  const other = { spots, strays, at, counts: new Int8Array(canvas.size), off: 0 };
  recount(canvas, other);
  return other;
}

/** Counts afresh, for borders that have moved without `applyMove`. */
export function recount(canvas: Canvas, other: Other): void {
  const { counts } = other;
  counts.fill(0);
  for (const spot of other.spots) counts[canvas.regions[spot]!]!++;
  other.off = counts.reduce((sum, count) => sum + Math.abs(count - canvas.stars), 0);
}

/** What `off` becomes when the spot, which holds a star of it, changes its region. */
function offAfter(other: Other, stars: number, from: number, to: number): number {
  const lost = other.counts[from]! > stars ? -1 : 1;
  const gained = other.counts[to]! < stars ? -1 : 1;
  return other.off + lost + gained;
}

function applyMove(shaping: Shaping, others: readonly Other[], spot: number, to: number): void {
  const { regions, stars } = shaping.canvas;
  const from = regions[spot]!;
  for (const other of others) {
    if (other.at[spot] === 0) continue;
    other.off = offAfter(other, stars, from, to);
    other.counts[from]!--;
    other.counts[to]!++;
  }
  shaping.apply(spot, to);
}

/** The best move that kills one living solution: one that kills most and spoils the shape least. */
function killOne(
  shaping: Shaping,
  others: readonly Other[],
  living: readonly Other[],
  tabu: Int32Array,
  clock: number,
  random: Random,
): boolean {
  const { canvas, goal } = shaping;
  const victim = pick(random, living);
  let bestSpot = -1;
  let bestTo = -1;
  let best = Number.NEGATIVE_INFINITY;
  for (const spot of victim.strays) {
    if (tabu[spot]! > clock - TABU) continue;
    const from = canvas.regions[spot]!;
    for (let side = 0; side < 8; side += 2) {
      const to = canvas.regions[spot + canvas.steps[side]!]!;
      if (to >= canvas.size || to === from || !canMove(canvas, spot, to, goal.smallest)) continue;
      const worth = KILL_WORTH * deaths(others, canvas.stars, spot, from, to) - shaping.costOf(spot, to);
      if (worth <= best) continue;
      best = worth;
      bestSpot = spot;
      bestTo = to;
    }
  }
  if (bestSpot < 0) return false;
  applyMove(shaping, others, bestSpot, bestTo);
  tabu[bestSpot] = clock;
  return true;
}

/** Living solutions that the move kills, less dead ones that it brings back. */
function deaths(others: readonly Other[], stars: number, spot: number, from: number, to: number): number {
  let killed = 0;
  for (const other of others) {
    if (other.at[spot] === 0) continue;
    if (other.off === 0) killed++;
    else if (offAfter(other, stars, from, to) === 0) killed--;
  }
  return killed;
}

/** Nothing at the border of this solution can move: shifts other borders until something can. */
function shuffleBorders(shaping: Shaping, others: readonly Other[]): void {
  shaping.settle(SETTLING, 1, (spot, to) => applyMove(shaping, others, spot, to));
}

/** Lets the shape recover without bringing back a solution that is gone. */
function settle(shaping: Shaping, others: readonly Other[]): void {
  const { canvas } = shaping;
  shaping.settle(SETTLING, undefined, (spot, to) => {
    const from = canvas.regions[spot]!;
    if (others.every((o) => o.at[spot] === 0 || offAfter(o, canvas.stars, from, to) !== 0)) {
      applyMove(shaping, others, spot, to);
    }
  });
}
