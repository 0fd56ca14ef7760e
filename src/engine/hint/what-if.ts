import type { Position } from '../bounds/position.js';
import type { Deduction, Reason, RuleId } from '../deduction/deduction.js';
import { nextStep } from '../grade/next-step.js';
import { cellsOf, count, has, setOf, without } from '../grid/cellset.js';
import type { UnitKind } from '../grid/grid.js';
import type { Supposed } from '../proof/claim.js';
import { type Group, type Refutation, refute } from '../proof/refute.js';
import { looseCover } from '../rules/exact-tiling.js';

/** Longer ones are past following. */
const MOST_FORCED = 10;

const FORCED: Readonly<Record<UnitKind, RuleId>> = { row: 'R2.1', column: 'R2.2', region: 'R2.3' };

/**
 * Marks that come to nothing after a few forced stars, fewest first: "suppose D4 were a star; then row 7 has
 * only B7 left, then …, and region ③ has no cell for its star".
 */
export function shortWhatIfs(position: Position): Deduction[] {
  const groups = unitGroups(position);
  const found: { given: Supposed; refutation: Refutation<number> }[] = [];
  for (const mark of ['star', 'cross'] as const) {
    for (const cell of cellsOf(position.unknown)) {
      const refutation = refute(position.grid, groups, { cell, mark }, MOST_FORCED);
      if (refutation) found.push({ given: { cell, mark }, refutation });
    }
  }
  return found
    .sort((a, b) => a.refutation.forced.length - b.refutation.forced.length)
    .map(({ given, refutation }) => written(position, given, refutation));
}

/** How many stars a what-if forces. */
export const forcedStars = ({ reasons }: Deduction): number =>
  reasons.filter((reason) => reason.role === 'step' && reason.deduction.tier > 1).length;

const unitGroups = (position: Position): Group<number>[] =>
  position.grid.units.flatMap(({ id }) => {
    const need = position.need[id] as number;
    return need > 0 ? [{ cells: cellsOf(position.open(id)), least: need, most: need, about: id }] : [];
  });

/** As a chain: the crosses that each star brings, each forced star, and the unit that is left with too little. */
function written(
  position: Position,
  { cell, mark }: Supposed,
  { forced, end, open: left }: Refutation<number>,
): Deduction {
  const { grid } = position;
  const steps: Reason[] = [];
  let at = position.with(mark === 'star' ? { stars: [cell] } : { crosses: [cell] });
  const take = (deduction: Deduction): void => {
    steps.push({ role: 'step', deduction });
    at = at.with(deduction);
  };
  const takeObvious = (): void => {
    for (let step = nextStep(at, { tiers: [1, 1] }); step; step = nextStep(at, { tiers: [1, 1] })) take(step);
  };
  takeObvious();
  for (const [k, { star, by }] of forced.entries()) {
    // Placed with the one before it.
    if (!has(at.unknown, star)) continue;
    const unit = by.about;
    const need = at.need[unit] as number;
    const because: Reason = { role: 'unit', unit, need };
    const others = without(at.open(unit), setOf(grid.size, [star]));
    if (count(others) < need) {
      const stars = forced.slice(k).flatMap((one) => (one.by === by ? [one.star] : []));
      take({
        rule: FORCED[grid.units[unit]?.kind as UnitKind],
        tier: 2,
        stars,
        crosses: [],
        reasons: [because],
      });
    } else {
      const reasons: Reason[] = [because, ...looseCover(others)];
      take({ rule: 'R3.2', tier: 3, stars: [star], crosses: [], reasons });
    }
    takeObvious();
  }
  const { kind, index } = grid.units[end.about] as { kind: UnitKind; index: number };
  return {
    rule: 'R8.1',
    tier: 8,
    stars: mark === 'cross' ? [cell] : [],
    crosses: mark === 'star' ? [cell] : [],
    reasons: [
      { role: 'assumption', cell, mark },
      ...steps,
      { role: 'contradiction', violation: { code: `${kind}-starved`, index, cells: left } },
    ],
  };
}
