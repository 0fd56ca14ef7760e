import { type Beyond, Position } from '../../../bounds/position.js';
import type { Deduction } from '../../../deduction/deduction.js';
import { type CellSet, has } from '../../../grid/cellset.js';
import { remembered } from '../../../remembered.js';
import { someSolution } from '../../some-solution.js';
import { COARSE_ROUNDING, type Proof, proveBySupposing, proveOutright, type Refuted } from './certificate.js';
import { UnitSearch } from './fewest-units.js';
import { asToldNow } from './kept-sums.js';
import { Ladder, type Proposed, RUNGS } from './ladder.js';
import { COMPLEX_TIER, COMPLEX_UNITS, SIMPLE_UNITS } from './limits.js';
import { orderOfTrial } from './order-of-trial.js';
import { orientationOf, turnBack, turnBoard, turnSet } from './orientation.js';
import { feasibleCorner, type Program, programOf } from './program.js';
import { type Standing, standingOf } from './standing.js';
import { deductionOf } from './sum-deduction.js';

/** By rung: with how many units a sum is good enough to stop looking. */
const ENOUGH: readonly number[] = RUNGS.map((miss) => (miss >= 0.16 ? SIMPLE_UNITS : COMPLEX_UNITS));
/** Below this rung sums are so long that one of few units is not met any more. */
const LAST_SHORT = RUNGS.indexOf(0.05);
/** Beyond a grade the first sums that are met will do. */
const FIRST_BEYOND = RUNGS.indexOf(0.12);

/** So many more marks are tried once there is a sum that is good enough: another may have fewer units. */
const TRIED_AFTER = 12;
const TRIED_BEYOND = 8;
/** Whoever waits for a hint on a large board waits for so many searches. */
const MOST_WAITED_FOR = 40;
/** What a unit may miss while others are left out: a sum that is left must still refute beyond rounding. */
const SMALL_MISS = 0.004;

/**
 * Signed sums that decide a cell, with the fewest units that were met. Beyond a grade those that are left from an earlier
 * board come first: a sum that was found stays true.
 */
export const setDifferentials = remembered((position: Position): readonly Deduction[] => {
  const { beyond } = position.solve;
  if (!beyond) return found(position);
  beyond.sums = beyond.sums.flatMap((sum) => asToldNow(position, sum) ?? []);
  if (beyond.sums.length === 0) beyond.sums = found(position);
  return beyond.sums;
});

function found(position: Position): readonly Deduction[] {
  const orientation = orientationOf(position.grid);
  const { solution } = position;
  const turned = new Position(turnBoard(position.board, orientation), {
    ...position.solve,
    solution: () => solution && turnSet(solution, orientation),
  });
  return search(turned, standingOf(position.solve)).map((deduction) =>
    turnBack(position.grid, orientation, deduction),
  );
}

function search(position: Position, standing: Standing | null): readonly Deduction[] {
  const program = programOf(position);
  const solution = program && (position.solution ?? someSolution(position.board));
  if (!solution) return [];
  const { beyond } = position.solve;
  if (beyond) return anySums(position, program, solution, beyond, standing);
  const ladder = new Ladder(position.board, program, solution, standing);
  let long: readonly Deduction[] = [];
  for (let rung = 0; rung < RUNGS.length; rung++) {
    if (long.length > 0 && rung > LAST_SHORT) break;
    const sums = sumsOn(rung, ladder, position, ENOUGH[rung]!, TRIED_AFTER);
    const short = proved(position, program, sums.slice(0, MOST_PROVED));
    const simplest = short[0];
    if (!simplest) continue;
    if (isWithinTiers(simplest)) return short;
    if (long.length === 0) long = short;
  }
  return long;
}

/** Where any sum is as good: from the rung on which there were some the last time. */
function anySums(
  position: Position,
  program: Program,
  solution: CellSet,
  beyond: Beyond,
  standing: Standing | null,
): readonly Deduction[] {
  let ladder = new Ladder(position.board, program, solution, standing);
  for (beyond.rung = Math.max(beyond.rung, FIRST_BEYOND); beyond.rung < RUNGS.length; beyond.rung++) {
    const sums = sumsOn(beyond.rung, ladder, position, Number.POSITIVE_INFINITY, TRIED_BEYOND);
    if (sums.length === 0) continue;
    const found = provedSoon(position, program, solution, sums);
    if (found.length > 0) return found;
    ladder = new Ladder(position.board, program, solution, standing);
  }
  beyond.rung = 0;
  return [];
}

/** Each with fewer units, as far as a ladder of its own units tells. It takes the place of the one before. */
function provedSoon(
  position: Position,
  program: Program,
  solution: CellSet,
  sums: readonly Proposed[],
): Deduction[] {
  const found: Deduction[] = [];
  for (const sum of sums) {
    const { target, units } = sum;
    const own = programOf(position, units);
    const fewer = own && new Ladder(position.board, own, solution).withFewerUnits(sum, SMALL_MISS);
    const proof = fewer && proveBySupposing(position.grid, own, target, fewer.proposal, COARSE_ROUNDING);
    if (proof) found.push(deductionOf(own, proof));
    else found.push(...proved(position, program, [sum]));
  }
  return found.sort((a, b) => unitsIn(a) - unitsIn(b));
}

/** Sums that refute a mark on this rung, the plainest first. */
function sumsOn(
  rung: number,
  ladder: Ladder,
  position: Position,
  enough: number,
  triedAfter: number,
): Proposed[] {
  const found: Proposed[] = [];
  const possible = ladder.possible(rung);
  const isWaitedFor = position.isLarge && !position.solve.isThorough;
  let left = Number.POSITIVE_INFINITY;
  for (const cell of orderOfTrial(position)) {
    // Known ones count as tried, so that what is found does not depend on what was asked before.
    const sum = has(possible, cell) ? null : ladder.refute(cell, rung);
    if (sum) found.push(sum);
    else if (!has(possible, cell)) ladder.addPossible(possible, rung);
    left = sum && sum.units.length <= enough ? Math.min(left - 1, triedAfter) : left - 1;
    if (left <= 0 || (isWaitedFor && ladder.searches >= MOST_WAITED_FOR)) break;
  }
  return found.sort((a, b) => a.units.length - b.units.length || multiples(a) - multiples(b));
}

const multiples = ({ proposal }: Proposed): number =>
  proposal.coefficients.reduce((sum, value) => sum + Math.abs(value), 0);

/** So many short sums are told apart: a hint chooses among them, and whoever weighs a step counts them. */
const MOST_TOLD = 4;
/** So many are tried for one that can do with few enough units. */
const MOST_PROVED = 24;

/** Each with as few units as it can do with, the fewest first; what another says is not said again. */
function proved(position: Position, program: Program, sums: readonly Proposed[]): Deduction[] {
  const found: Deduction[] = [];
  const isEnough = (units: number): boolean =>
    found.filter(isWithinTiers).length === MOST_TOLD || (units > SIMPLE_UNITS && found.some(isWithinTiers));
  for (const { target, units, proposal } of sums) {
    if (isEnough(units.length)) break;
    if (found.some((one) => says(one, target))) continue;
    const others = sums.map((sum) => sum.target).filter((other) => other !== target);
    const deduction = prove(position, units, [target, ...others]);
    if (deduction) found.push(deduction);
    else {
      const proof = proveBySupposing(position.grid, program, target, proposal);
      if (proof) found.push(deductionOf(program, proof));
    }
  }
  return found.sort((a, b) => unitsIn(a) - unitsIn(b));
}

const isWithinTiers = ({ tier }: Deduction): boolean => tier <= COMPLEX_TIER;

const says = ({ stars, crosses }: Deduction, { cell, mark }: Refuted): boolean =>
  (mark === 'star' ? crosses : stars).includes(cell);

const unitsIn = ({ reasons }: Deduction): number => reasons.filter(({ role }) => role === 'unit').length;

/** The sum of these units, or of fewer of them, that refutes the first mark, and others by the way. */
function prove(position: Position, among: readonly number[], refuted: readonly Refuted[]): Deduction | null {
  const program = programOf(position, among);
  const corner = program && feasibleCorner(program);
  const target = refuted[0];
  if (!corner || !target) return null;
  const finder = new UnitSearch(program, corner);
  const units = finder.findSome(target);
  if (!units) return null;
  const proof =
    proveTight(program, finder, refuted, units) ?? proveSupposing(position, program, finder, target, units);
  return proof && deductionOf(program, proof);
}

function proveTight(
  program: Program,
  finder: UnitSearch,
  refuted: readonly Refuted[],
  units: readonly number[],
): Proof | null {
  const cells = refuted
    .filter(({ mark }) => mark === 'star')
    .map(({ cell }) => program.cells.indexOf(cell))
    .filter((index) => index >= 0);
  const proposal = cells.length > 0 ? finder.proposeTight(cells, units) : null;
  const proof = proposal && proveOutright(program, proposal);
  return proof && proof.stars.length + proof.crosses.length > 0 ? proof : null;
}

function proveSupposing(
  position: Position,
  program: Program,
  finder: UnitSearch,
  target: Refuted,
  units: readonly number[],
): Proof | null {
  const proposal = finder.propose(target, units);
  return proposal && proveBySupposing(position.grid, program, target, proposal);
}
