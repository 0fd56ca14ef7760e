import type { Position } from '../../../bounds/position.js';
import type { Deduction } from '../../deduction.js';
import { type Proof, proveBySupposing, proveOutright } from './certificate.js';
import { UnitSearch } from './fewest-units.js';
import { type Refuted, refutedCells } from './forced.js';
import { feasibleCorner, type Program, programOf } from './program.js';
import { type Hit, smallSums } from './small-sums.js';
import { deductionOf, SIMPLE_UNITS } from './sum-deduction.js';

const found = new WeakMap<Position, readonly Deduction[]>();

/**
 * Every signed sum that decides a cell and has as few units as any: sums of two, three and four
 * touching units first; where there are none, the linear program over all units and windows.
 */
export function setDifferentials(position: Position): readonly Deduction[] {
  let deductions = found.get(position);
  if (!deductions) {
    deductions = search(position);
    found.set(position, deductions);
  }
  return deductions;
}

function search(position: Position): readonly Deduction[] {
  if (position.need.some((need) => need < 0)) return [];
  for (const hits of smallSums(position, SIMPLE_UNITS)) {
    const deductions = hits.sort(clearestFirst).flatMap((hit) => proveHit(position, hit));
    if (deductions.length > 0) return deductions;
  }
  return fromLinearProgram(position);
}

/** Sums without slack say most; then those that decide most. */
const clearestFirst = (a: Hit, b: Hit): number =>
  a.sum.slack - b.sum.slack || b.refuted.length - a.refuted.length;

function proveHit(position: Position, { sum, refuted }: Hit): Deduction[] {
  const program = programOf(
    position,
    sum.terms.map(({ unit }) => unit),
  );
  const corner = program && feasibleCorner(program);
  if (!corner) return [];
  const finder = new UnitSearch(program, corner);
  const units = program.demands.map((_, index) => index);
  const outright = proveTight(program, finder, refuted, units);
  if (outright) return [deductionOf(program, outright)];
  return refuted.flatMap((target) => {
    const proof = proveSupposing(position, program, finder, target, units);
    return proof ? [deductionOf(program, proof)] : [];
  });
}

/**
 * Some cells that the linear program decides, each by as few units as leaving out one after the
 * other gives; the fewest first.
 */
function fromLinearProgram(position: Position): Deduction[] {
  const program = programOf(position);
  const corner = program && feasibleCorner(program);
  if (!corner) return [];
  const refuted = refutedCells(program, corner.copy(), MOST_REFUTED);
  const finder = new UnitSearch(program, corner);
  const sums = refuted
    .slice(0, MOST_TARGETS)
    .flatMap((target) => {
      const units = finder.findSome(target);
      return units ? [{ target, units }] : [];
    })
    .sort((a, b) => a.units.length - b.units.length || a.target.cell - b.target.cell);
  for (const { target, units } of sums) {
    const proof =
      proveTight(program, finder, [target, ...refuted.filter((other) => other !== target)], units) ??
      proveSupposing(position, program, finder, target, units);
    if (proof) return [deductionOf(program, proof)];
  }
  return [];
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

const MOST_REFUTED = 12;
const MOST_TARGETS = 6;
