import type { Position } from '../../../bounds/position.js';
import type { Deduction, Reason, RuleId, Tier } from '../../deduction.js';
import { countsOf, type Proof, proveBySupposing, proveOutright, totalOf } from './certificate.js';
import { UnitSearch } from './fewest-units.js';
import { type Refuted, refutedCells } from './forced.js';
import { feasibleCorner, type Program, programOf } from './program.js';

export const SIMPLE_UNITS = 4;
export const COMPLEX_UNITS = 8;

/** Every signed sum that decides a cell, with the fewest units that any cell needs. */
export function* setDifferentials(position: Position): Generator<Deduction> {
  const program = programOf(position);
  const corner = program && feasibleCorner(program);
  if (!program || !corner) return;
  const refuted = refutedCells(program, corner.copy());
  if (refuted.length === 0) return;
  const search = new UnitSearch(program, corner, PATIENCE);
  for (let most = 1; most <= COMPLEX_UNITS && !search.exhausted; most++) {
    const decided = new Set<number>();
    for (const target of refuted) {
      if (decided.has(target.cell)) continue;
      const units = search.find(target, most);
      const proof = units && proofOf(position, program, search, refuted, target, units);
      if (!proof) continue;
      for (const cell of [...proof.stars, ...proof.crosses]) decided.add(cell);
      yield deductionOf(program, proof);
    }
    if (decided.size > 0) return;
  }
  yield* anySum(position, program, search, refuted);
}

function* anySum(
  position: Position,
  program: Program,
  search: UnitSearch,
  refuted: readonly Refuted[],
): Generator<Deduction> {
  const sums = refuted
    .slice(0, MOST_TARGETS)
    .flatMap((target) => {
      const units = search.findSome(target);
      return units ? [{ target, units }] : [];
    })
    .sort((a, b) => a.units.length - b.units.length || a.target.cell - b.target.cell);
  for (const { target, units } of sums) {
    const proof = proofOf(position, program, search, refuted, target, units);
    if (proof) yield deductionOf(program, proof);
  }
}

function proofOf(
  position: Position,
  program: Program,
  search: UnitSearch,
  refuted: readonly Refuted[],
  target: Refuted,
  units: readonly number[],
): Proof | null {
  if (target.mark === 'star') {
    const first = program.cells.indexOf(target.cell);
    const others = refuted
      .filter(({ cell, mark }) => mark === 'star' && cell !== target.cell)
      .map(({ cell }) => program.cells.indexOf(cell));
    const tight = search.proposeTight([first, ...others], units);
    const proof = tight && proveOutright(program, tight);
    if (proof && proof.crosses.length + proof.stars.length > 0) return proof;
  }
  const proposal = search.propose(target, units);
  return proposal && proveBySupposing(position.grid, program, target, proposal);
}

function deductionOf(program: Program, proof: Proof): Deduction {
  const { coefficients, weights } = proof.certificate;
  const units: Reason[] = program.demands.flatMap(({ unit, need }, index) =>
    coefficients[index] === 0 ? [] : [{ role: 'unit', unit, need, sign: coefficients[index]! }],
  );
  const reasons: Reason[] = [...units];
  if (proof.supposing) reasons.unshift({ role: 'assumption', ...proof.supposing });
  for (const [index, window] of program.windows.entries()) {
    const weight = weights[index]!;
    if (weight === 0) continue;
    const cells = window.members.map((member) => program.cells[member]!);
    reasons.push({ role: 'tile', corner: window.corner, cells, exact: !proof.supposing, weight });
  }
  const tier: Tier = units.length <= SIMPLE_UNITS ? 5 : units.length <= COMPLEX_UNITS ? 6 : 8;
  return { rule: idOf(program, proof), tier, stars: proof.stars, crosses: proof.crosses, reasons };
}

/** R5.6c: nothing is needed and nothing counts against it. R5.6a: every cell counts once or not at all. */
function idOf(program: Program, { certificate: { coefficients }, supposing }: Proof): RuleId {
  const counts = countsOf(program, coefficients);
  if (!supposing && totalOf(program, coefficients) === 0 && counts.every((count) => count <= 0))
    return 'R5.6c';
  return counts.every((count) => count === 0 || count === 1) ? 'R5.6a' : 'R5.6b';
}

const PATIENCE = 3000;
const MOST_TARGETS = 12;
