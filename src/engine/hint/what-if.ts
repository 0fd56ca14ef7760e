import type { Position } from '../bounds/position.js';
import type { Deduction, Reason, RuleId } from '../deduction/deduction.js';
import { nextStep } from '../grade/next-step.js';
import {
  add,
  type Cell,
  type CellSet,
  cellsOf,
  count,
  emptySet,
  has,
  intersect,
  setOf,
  union,
  without,
} from '../grid/cellset.js';
import { AXES, type UnitKind } from '../grid/grid.js';
import type { Supposed } from '../proof/claim.js';
import { type Forced, type Group, type Refutation, refuting } from '../proof/refute.js';
import { looseCover } from '../rules/exact-tiling.js';
import { areaReason } from '../rules/tier-5-counting/area-news.js';
import { wideLeftOvers } from '../rules/tier-5-counting/r5-1b-left-over.js';
import { wideUnions } from '../rules/tier-5-counting/r5-1c-union.js';

/** Longer ones are past following. */
const MOST_FORCED = 10;
/** So many neighbouring lines are looked at together. */
const MOST_LINES = 3;

const FORCED: Readonly<Record<UnitKind, RuleId>> = { row: 'R2.1', column: 'R2.2', region: 'R2.3' };

/** Who needs the stars of a group: a unit, neighbouring lines, or counted cells after the units that are counted. */
type Holder = readonly Reason[];

/**
 * Marks that come to nothing after a few forced stars, fewest first: "suppose D4 were a star; then row 7 has
 * only B7 left, then …, and region ③ has no cell for its star".
 */
export const shortWhatIfs = (position: Position): Deduction[] => whatIfsWith(position, unitGroups(position));

/** What-ifs that also look at neighbouring lines together, and then those that know what counts leave over, too. */
export function* wideWhatIfs(position: Position): Iterable<Deduction> {
  const lines = [...unitGroups(position), ...bandGroups(position)];
  yield* whatIfsWith(position, lines);
  yield* whatIfsWith(position, [...lines, ...countedGroups(position)]);
}

function whatIfsWith(position: Position, groups: readonly Group<Holder>[]): Deduction[] {
  const found: { given: Supposed; refutation: Refutation<Holder> }[] = [];
  const refuted = refuting(position.grid, groups);
  const { solution, unknown, doubtful } = position;
  // What the solution has never comes to nothing.
  const tried = { star: doubtful, cross: solution ? intersect(unknown, solution) : unknown };
  for (const mark of ['star', 'cross'] as const) {
    for (const cell of cellsOf(tried[mark])) {
      const refutation = refuted({ cell, mark }, MOST_FORCED);
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

const unitGroups = (position: Position): Group<Holder>[] =>
  position.grid.units.flatMap(({ id }) => {
    const need = position.need[id]!;
    if (need <= 0) return [];
    const about: Holder = [{ role: 'unit', unit: id, need }];
    return [{ cells: cellsOf(position.open(id)), least: need, most: need, about }];
  });

/** Two or three neighbouring lines, which have too little room together more often than each alone. */
function bandGroups(position: Position): Group<Holder>[] {
  const { size } = position.grid;
  const groups: Group<Holder>[] = [];
  for (const axis of AXES) {
    const base = axis === 'row' ? 0 : size;
    for (let from = 0; from < size; from++) {
      let cells = position.open(base + from);
      let need = position.need[base + from]!;
      for (let to = from + 1; to < Math.min(size, from + MOST_LINES); to++) {
        cells = union(cells, position.open(base + to));
        need += position.need[base + to]!;
        if (need > 0) groups.push(atLeast(cellsOf(cells), need, [{ role: 'band', axis, from, to, need }]));
      }
    }
  }
  return groups;
}

/** What counts leave over, and units that share no cell. */
const countedGroups = (position: Position): Group<Holder>[] =>
  [...wideLeftOvers(position), ...wideUnions(position)].map(({ area, reasons }) =>
    atLeast(cellsOf(area.cells), area.need, [...reasons(), areaReason(area)]),
  );

/** Only what they need is asked of them: that they have all their stars is rarely seen, and longer to tell. */
const atLeast = (cells: readonly Cell[], need: number, about: Holder): Group<Holder> => ({
  cells,
  least: need,
  most: cells.length + 1,
  about,
});

/** As a chain: the crosses that each star brings, each forced star, and what is left with too little room. */
function written(
  position: Position,
  { cell, mark }: Supposed,
  { forced, end, open: left }: Refutation<Holder>,
): Deduction {
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
  for (const [k, next] of forced.entries()) {
    // Placed with the one before it.
    if (!has(at.unknown, next.star)) continue;
    take(forcedStep(at, next, forced.slice(k)));
    takeObvious();
  }
  return {
    rule: 'R8.1',
    tier: 8,
    stars: mark === 'cross' ? [cell] : [],
    crosses: mark === 'star' ? [cell] : [],
    reasons: [{ role: 'assumption', cell, mark }, ...steps, endReason(position, end.about, left)],
  };
}

/** A star that has to be where a unit needs all its cells, together with the others there, or that the room asks for. */
function forcedStep(
  at: Position,
  { star, by }: Forced<Holder>,
  following: readonly Forced<Holder>[],
): Deduction {
  const { grid } = at;
  const [first] = by.about;
  const others = without(openOf(at, by), setOf(grid.size, [star]));
  if (first?.role === 'unit' && by.about.length === 1) {
    const need = at.need[first.unit]!;
    const because: Reason = { ...first, need };
    if (count(others) < need) {
      const stars = following.flatMap((one) => (one.by === by ? [one.star] : []));
      const rule = FORCED[grid.units[first.unit]?.kind as UnitKind];
      return { rule, tier: 2, stars, crosses: [], reasons: [because] };
    }
    return { rule: 'R3.2', tier: 3, stars: [star], crosses: [], reasons: [because, ...looseCover(others)] };
  }
  return { rule: 'R3.2', tier: 3, stars: [star], crosses: [], reasons: [...by.about, ...looseCover(others)] };
}

/** What is left of a group. */
function openOf(at: Position, { cells }: Group<Holder>): CellSet {
  const open = emptySet(at.grid.size);
  for (const cell of cells) if (has(at.unknown, cell)) add(open, cell);
  return open;
}

function endReason({ grid }: Position, about: Holder, cells: readonly Cell[]): Reason {
  const [only] = about;
  if (only?.role !== 'unit' || about.length > 1) return { role: 'shortage', cells, because: about };
  const { kind, index } = grid.units[only.unit] as { kind: UnitKind; index: number };
  return { role: 'contradiction', violation: { code: `${kind}-starved`, index, cells } };
}
