import { Position } from '../../../bounds/position.js';
import type { Deduction } from '../../../deduction/deduction.js';
import type { Lead, Refuted } from '../../../deduction/lead.js';
import { has } from '../../../grid/cellset.js';
import { remembered } from '../../../remembered.js';
import { type Proof, proveBySupposing, proveOutright } from './certificate.js';
import { farthestMarks, fewestFirst, refutedMarks } from './farthest-marks.js';
import { UnitSearch } from './fewest-units.js';
import { COMPLEX_UNITS, SIMPLE_UNITS } from './limits.js';
import { orderOfTrial } from './order-of-trial.js';
import { orientationOf, turnBack, turnBoard } from './orientation.js';
import { feasibleCorner, type Program, programOf } from './program.js';
import { type Hit, smallSums } from './small-sums.js';
import { deductionOf } from './sum-deduction.js';

/**
 * Signed sums that decide a cell, with the fewest units that were met: sums of two, three and four
 * touching units first; where there are none, what the linear program found on an earlier position
 * of the solve, and then the linear program over all units and windows.
 */
export const setDifferentials = remembered((position: Position): readonly Deduction[] => {
  const orientation = orientationOf(position.grid);
  const turned = new Position(turnBoard(position.board, orientation), position.solve);
  const deductions = search(turned);
  position.solve = turned.solve;
  return deductions.map((deduction) => turnBack(position.grid, orientation, deduction));
});

function search(position: Position): readonly Deduction[] {
  if (position.need.some((need) => need < 0)) return [];
  for (const hits of smallSums(position, SIMPLE_UNITS)) {
    const deductions = hits.sort(clearestFirst).flatMap((hit) => proveHit(position, hit));
    if (deductions.length > 0) return deductions;
  }
  const followed = followLead(position, position.solve.leads);
  return followed ? [followed] : fromLinearProgram(position);
}

/**
 * Where any sum is as good, the other marks that the linear program refuted. Then marks that the units of
 * its sums refute by now: they often decide another cell.
 */
function followLead(position: Position, leads: readonly Lead[]): Deduction | null {
  for (const lead of position.solve.takesAnySum ? leads : []) {
    const deduction = has(position.unknown, lead.target.cell) ? proveLead(position, lead, [lead]) : null;
    if (deduction) return deduction;
  }
  for (const { units } of leads) {
    if (units.length > COMPLEX_UNITS) continue;
    const program = programOf(position, units);
    for (const lead of program ? farthestMarks(program, orderOfTrial(position)) : []) {
      const deduction = proveLead(position, lead, [lead]);
      if (deduction) return deduction;
    }
  }
  return null;
}

/** Sums without slack say most; then those that decide most. */
const clearestFirst = (a: Hit, b: Hit): number =>
  a.sum.slack - b.sum.slack || b.refuted.length - a.refuted.length;

function proveHit(position: Position, { sum, refuted }: Hit): Deduction[] {
  const units = sum.terms.map(({ unit }) => unit);
  const outright = prove(position, units, refuted);
  if (!outright || !isSupposed(outright)) return outright ? [outright] : [];
  return refuted.flatMap((target) => prove(position, units, [target]) ?? []);
}

const isSupposed = ({ reasons }: Deduction): boolean => reasons.some(({ role }) => role === 'assumption');

/**
 * A cell that the linear program decides, by the sum with the fewest units that was met. Some sums of
 * many units cannot be written in whole numbers of a sensible size: then any other refuted mark does.
 * Where any sum is as good, a dozen marks are enough, and what is not used now is used later.
 */
function fromLinearProgram(position: Position): Deduction[] {
  const program = programOf(position);
  if (!program) return [];
  const order = orderOfTrial(position);
  const leads = position.solve.takesAnySum
    ? fewestFirst(firstOf(refutedMarks(program, order), DOZEN))
    : farthestMarks(program, order);
  position.solve = { ...position.solve, leads };
  for (const lead of leads) {
    const deduction = proveLead(position, lead, leads);
    if (deduction) return [deduction];
  }
  for (const lead of leads.length > 0 ? refutedMarks(program, order) : []) {
    const deduction = proveLead(position, lead, [lead]);
    if (deduction) return [deduction];
  }
  return [];
}

function firstOf<T>(items: Iterable<T>, most: number): T[] {
  const first: T[] = [];
  for (const item of items) if (first.push(item) === most) break;
  return first;
}

function proveLead(position: Position, lead: Lead, leads: readonly Lead[]): Deduction | null {
  const others = leads.filter((other) => other !== lead).map(({ target }) => target);
  return prove(position, lead.units, [lead.target, ...others]);
}

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

const DOZEN = 12;
