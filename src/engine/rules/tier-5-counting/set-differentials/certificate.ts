import { type Cell, has } from '../../../grid/cellset.js';
import type { Grid } from '../../../grid/grid.js';
import type { Program } from './program.js';

/** A cell and a mark that it cannot have. */
export interface Refuted {
  readonly cell: Cell;
  readonly mark: 'star' | 'cross';
}

/** The sum as the linear program proposes it: a coefficient for each demand, a weight for each window. */
export interface Proposal {
  readonly coefficients: Float64Array;
  readonly weights: Float64Array;
}

/**
 * A signed sum of units set against 2×2 windows, in whole numbers. What the units need adds up to a
 * total; the windows cover every cell at least as often as the sum counts it, so the sum is at most
 * their weights together.
 */
export interface Certificate {
  /** By demand of the program. */
  readonly coefficients: Int32Array;
  /** By window of the program. */
  readonly weights: Int32Array;
}

/** What a certificate proves: the cells, and whether it had to suppose the opposite first. */
export interface Proof {
  readonly certificate: Certificate;
  readonly supposing: Refuted | null;
  readonly stars: readonly Cell[];
  readonly crosses: readonly Cell[];
}

/**
 * With the mark supposed, the sum needs more than its windows can hold: the mark is refuted. A
 * supposed star empties its neighbours and serves its own units.
 */
export function proveBySupposing(
  grid: Grid,
  program: Program,
  target: Refuted,
  proposal: Proposal,
  rounding = ROUNDING,
): Proof | null {
  const gone = program.cells.map(
    (cell) => cell === target.cell || (target.mark === 'star' && has(grid.neighbours[target.cell]!, cell)),
  );
  const useful = program.windows.map((window) => window.members.some((member) => !gone[member]));
  const certificate = wholeNumbers(proposal, useful, rounding);
  if (!certificate) return null;
  const counted = countsOf(program, certificate.coefficients);
  trim(program, counted, gone, certificate.weights);
  const given = target.mark === 'star' ? counted[program.cells.indexOf(target.cell)]! : 0;
  const covered = coverOf(program, certificate.weights);
  const isCovered = program.cells.every((_, index) => gone[index] || covered[index]! >= counted[index]!);
  const total = totalOf(program, certificate.coefficients) - given;
  if (!isCovered || total <= sum(certificate.weights)) return null;
  const news = {
    stars: target.mark === 'star' ? [] : [target.cell],
    crosses: target.mark === 'star' ? [target.cell] : [],
  };
  return { certificate, supposing: target, ...news };
}

/**
 * The sum needs exactly what its windows can hold: a cell covered more often than counted is a
 * cross, every window of the cover holds a star, and one with a single cell left names it.
 */
export function proveOutright(program: Program, proposal: Proposal): Proof | null {
  const certificate = wholeNumbers(
    proposal,
    program.windows.map(() => true),
  );
  if (!certificate) return null;
  const counted = countsOf(program, certificate.coefficients);
  const covered = coverOf(program, certificate.weights);
  const isCovered = program.cells.every((_, index) => covered[index]! >= counted[index]!);
  if (!isCovered || totalOf(program, certificate.coefficients) !== sum(certificate.weights)) return null;
  const crossed = program.cells.map((_, index) => covered[index]! > counted[index]!);
  const stars = new Set<Cell>();
  for (const [index, window] of program.windows.entries()) {
    if (certificate.weights[index] === 0) continue;
    const live = window.members.filter((member) => !crossed[member]);
    if (live.length === 1) stars.add(program.cells[live[0]!]!);
  }
  const crosses = program.cells.filter((_, index) => crossed[index]);
  return { certificate, supposing: null, stars: [...stars].sort((a, b) => a - b), crosses };
}

/** How often the sum counts each cell. */
export function countsOf(program: Program, coefficients: Int32Array): Int32Array {
  const counts = new Int32Array(program.cells.length);
  for (const [index, demand] of program.demands.entries()) {
    const coefficient = coefficients[index]!;
    if (coefficient === 0) continue;
    for (const member of demand.members) counts[member] = counts[member]! + coefficient;
  }
  return counts;
}

export function totalOf(program: Program, coefficients: Int32Array): number {
  return program.demands.reduce((total, demand, index) => total + coefficients[index]! * demand.need, 0);
}

function coverOf(program: Program, weights: Int32Array): Int32Array {
  const cover = new Int32Array(program.cells.length);
  for (const [index, window] of program.windows.entries()) {
    for (const member of window.members) cover[member] = cover[member]! + weights[index]!;
  }
  return cover;
}

/** Takes away what a cover has too much. */
function trim(program: Program, counted: Int32Array, gone: readonly boolean[], weights: Int32Array): void {
  const cover = coverOf(program, weights);
  for (const [index, window] of program.windows.entries()) {
    const spare = window.members.map((member) =>
      gone[member] ? weights[index]! : cover[member]! - counted[member]!,
    );
    const less = Math.max(0, Math.min(weights[index]!, ...spare));
    weights[index] = weights[index]! - less;
    for (const member of window.members) cover[member] = cover[member]! - less;
  }
}

/** The smallest multiple of a proposal that is whole, or null: then it was not a corner after all. */
function wholeNumbers(
  proposal: Proposal,
  useful: readonly boolean[],
  rounding = ROUNDING,
): Certificate | null {
  const isWhole = (values: Float64Array, factor: number): boolean =>
    values.every((value) => Math.abs(value * factor - Math.round(value * factor)) < rounding);
  const weights = proposal.weights.map((weight, index) => (useful[index] ? weight : 0));
  const least = leastUnit(proposal.coefficients);
  if (least === 0) return null;
  for (let times = 1; times <= MOST_TIMES; times++) {
    const factor = times / least;
    if (!isWhole(proposal.coefficients, factor) || !isWhole(weights, factor)) continue;
    return {
      coefficients: Int32Array.from(proposal.coefficients, (value) => Math.round(value * factor)),
      weights: Int32Array.from(weights, (value) => Math.round(value * factor)),
    };
  }
  return null;
}

function leastUnit(values: Float64Array): number {
  let least = 0;
  for (const value of values) {
    const size = Math.abs(value);
    if (size > ROUNDING && (least === 0 || size < least)) least = size;
  }
  return least;
}

const sum = (values: Int32Array): number => values.reduce((total, value) => total + value, 0);

const MOST_TIMES = 60;
const ROUNDING = 1e-4;
/** For a proposal in 32-bit floats: a wrong guess is no proof, and nothing worse. */
export const COARSE_ROUNDING = 0.02;
