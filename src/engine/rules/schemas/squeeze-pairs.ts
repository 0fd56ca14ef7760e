import type { Constraint } from '../../bounds/constraint.js';
import type { Position } from '../../bounds/position.js';
import type { Deduction, RuleId, Tier } from '../../deduction/deduction.js';
import { cellsOf, emptySet, isSubset, setOf, union, without } from '../../grid/cellset.js';

/**
 * The subset squeeze. Inside a larger set that can hold no more stars than a smaller one
 * must, all stars are in the smaller one; and the same for the cells without stars:
 *
 *     large  [ . . ( . . ) . ]     min of ( ) = max of [ ]: cross what is outside ( )
 *     small        ( . . )
 */
export function squeezePair(
  small: Constraint,
  large: Constraint,
  rule: RuleId,
  tier: Tier,
): Deduction | null {
  const crosses = small.min === large.max;
  if (!crosses && small.count - small.max !== large.count - large.min) return null;
  if (small.count >= large.count || !isSubset(small.cells, large.cells)) return null;
  const outside = cellsOf(without(large.cells, small.cells));
  return {
    rule,
    tier: Math.max(tier, small.tier, large.tier) as Tier,
    stars: crosses ? [] : outside,
    crosses: crosses ? outside : [],
    reasons: [...large.why(), ...small.why()],
  };
}

/** Leaves out what earlier deductions have said already. */
export function* onlyNews(position: Position, deductions: Iterable<Deduction>): Iterable<Deduction> {
  let known = emptySet(position.grid.size);
  for (const deduction of deductions) {
    const said = setOf(position.grid.size, [...deduction.stars, ...deduction.crosses]);
    if (isSubset(said, known)) continue;
    known = union(known, said);
    yield deduction;
  }
}
