import type { Deduction, Reason, RuleId, Tier } from '../../../deduction/deduction.js';
import { countsOf, type Proof, totalOf } from './certificate.js';
import { COMPLEX_TIER, COMPLEX_UNITS, SIMPLE_UNITS } from './limits.js';
import type { Program } from './program.js';

/** The proof as units with their signs and needs, and the 2×2s that bound them. */
export function deductionOf(program: Program, proof: Proof): Deduction {
  const { coefficients, weights } = proof.certificate;
  const units: Reason[] = program.demands.flatMap(({ unit, need }, index) =>
    coefficients[index] === 0 ? [] : [{ role: 'unit', unit, need, sign: coefficients[index]! }],
  );
  const tiles: Reason[] = program.windows.flatMap(({ corner, members }, index) => {
    const weight = weights[index]!;
    const cells = members.map((member) => program.cells[member]!);
    return weight === 0 ? [] : [{ role: 'tile', corner, cells, exact: !proof.supposing, weight }];
  });
  const supposed: Reason[] = proof.supposing ? [{ role: 'assumption', ...proof.supposing }] : [];
  const tier: Tier = units.length <= SIMPLE_UNITS ? 5 : units.length <= COMPLEX_UNITS ? COMPLEX_TIER : 8;
  return {
    rule: idOf(program, proof),
    tier,
    stars: proof.stars,
    crosses: proof.crosses,
    reasons: [...supposed, ...units, ...tiles],
  };
}

/** R5.6c: the needs cancel out and no 2×2 is called on. R5.6a: every cell counts once or not at all. */
function idOf(program: Program, { certificate: { coefficients, weights }, supposing }: Proof): RuleId {
  const counts = countsOf(program, coefficients);
  if (!supposing && totalOf(program, coefficients) === 0 && weights.every((weight) => weight === 0)) {
    return 'R5.6c';
  }
  return counts.every((count) => count === 0 || count === 1) ? 'R5.6a' : 'R5.6b';
}
