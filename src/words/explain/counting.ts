import type { RuleId } from '../../engine/deduction/deduction.js';
import { isSubset, overlaps, without } from '../../engine/grid/cellset.js';
import { capital, listOf, numberWord, starCount } from '../names.js';
import { areaTail, splitAtArea } from './areas.js';
import { roomIn, suppose } from './exclusion.js';
import { type Explainer, type Of, type Story, stars, total, type UnitReason } from './story.js';

/** The units that are counted and the lines that they are counted in. */
interface Count {
  readonly units: readonly UnitReason[];
  readonly lines: readonly UnitReason[];
}

/**
 * Reasons name the counted units first, then their lines; both may be lines (a fish). The second
 * kind begins where the kind of unit changes.
 */
function countOf(story: Story): Count {
  const all = story.all('unit');
  const kind = (reason: UnitReason) => story.board.grid.units[reason.unit]?.kind;
  const turn = all.findIndex((reason) => kind(reason) !== kind(all[0] as UnitReason));
  return turn < 0 ? { units: all, lines: [] } : { units: all.slice(0, turn), lines: all.slice(turn) };
}

const ids = (units: readonly UnitReason[]): number[] => units.map(({ unit }) => unit);

const verb = (units: readonly unknown[], one: string, many: string): string =>
  units.length === 1 ? one : many;

const needOf = (units: readonly UnitReason[]): string =>
  `${verb(units, 'needs', 'together need')} ${starCount(total(units))}`;

/** Do the units lie in the lines (and not the lines in the units)? */
function isConfined(story: Story, { units, lines }: Count): boolean {
  return isSubset(story.open(ids(units)), story.open(ids(lines)));
}

/** R5.1, R5.2, R6.4: units and lines with equal needs, one side inside the other. */
const heldCount: Explainer = (story) => {
  const count = countOf(story);
  if (count.lines.length === 0) return [`${capital(story.units(ids(count.units)))} ${needOf(count.units)}.`];
  const [inner, outer] = isConfined(story, count) ? [count.units, count.lines] : [count.lines, count.units];
  const [small, large] = [story.units(ids(inner)), story.units(ids(outer))];
  return [
    `All open cells of ${small} lie in ${large}.`,
    `${capital(small)} ${needOf(inner)}, and ${large} ${verb(outer, 'needs', 'need')} just as many.`,
    `So ${large} ${verb(outer, 'has', 'have')} no star to spare for ${verb(outer, 'its', 'their')} cells outside ${small}.`,
  ];
};

/** R5.3, R5.4, R6.5: the count would hold but for the fins. */
const finnedCount: Explainer = (story) => (story.first('area') ? starvedMatch(story) : brokenCount(story));

/** X crosses every fin, and the count that then holds has no room for it. */
const brokenCount: Explainer = (story) => {
  const count = countOf(story);
  const supposed = story.first('assumption');
  const fins = story.first('fin')?.cells ?? [];
  if (!supposed) return [];
  const confined = isSubset(
    without(story.open(ids(count.units)), story.set(fins)),
    story.open(ids(count.lines)),
  );
  const [inner, outer] = confined ? [count.units, count.lines] : [count.lines, count.units];
  const [small, large] = [story.units(ids(inner)), story.units(ids(outer))];
  const taken = (units: readonly UnitReason[]) =>
    overlaps(story.set([supposed.cell]), story.open(ids(units))) ? 1 : 0;
  const wanted = total(inner) - taken(inner);
  const left = total(outer) - taken(outer);
  const but = fins.length > 0 ? `But for ${story.cells(fins)}, all` : 'All';
  const gone = fins.length > 0 ? `It would take ${story.cells(fins)} away, so ` : 'Then ';
  return [
    `${but} open cells of ${small} lie in ${large}.`,
    suppose(story, supposed),
    `${gone}${small} would need ${stars(wanted)} ${taken(inner) === 1 ? 'more ' : ''}in ${large}, which would need only ${left}${taken(outer) === 1 ? ' more' : ''}.`,
  ];
};

/** X is itself a fin: a star there must be made up for on the other side, which has no room for that. */
const starvedMatch: Explainer = (story) => {
  const { units, lines } = countOf(story);
  const supposed = story.first('assumption');
  const left = story.first('area');
  if (!supposed || !left) return [];
  const inLines = overlaps(story.set([supposed.cell]), story.open(ids(lines)));
  const [own, other] = inLines ? [lines, units] : [units, lines];
  const [mine, theirs] = [story.units(ids(own)), story.units(ids(other))];
  return [
    `${capital(mine)} ${needOf(own)}, and ${theirs} ${needOf(other)}.`,
    `Suppose ${story.cells([supposed.cell])}, a cell of ${mine} outside ${theirs}, were a star.`,
    `That would leave ${total(own) === 1 ? 'none' : `at most ${total(own) - 1}`} of these stars inside ${theirs}, so ${verb(other, 'its', 'their')} other cells would have to hold at least ${stars(left.min)}.`,
    `But they would be left with ${roomIn(story, story.all('tile'))}.`,
  ];
};

/** R5.1b: what a count leaves over. */
const leftOver: Explainer = (story) => {
  const split = splitAtArea(story);
  if (!split) return [];
  const told = new Set(split.before);
  const count = countOf(story);
  const units = count.units.filter((reason) => told.has(reason));
  const lines = count.lines.filter((reason) => told.has(reason));
  const confined = isSubset(story.open(ids(units)), story.open(ids(lines)));
  const [inner, outer] = confined ? [units, lines] : [lines, units];
  const [small, large] = [story.units(ids(inner)), story.units(ids(outer))];
  return [
    `All open cells of ${small} lie in ${large}.`,
    `${capital(large)} ${needOf(outer)}, and ${small} ${verb(inner, 'takes', 'take')} ${total(inner)} of them.`,
    `So the other cells there, ${story.cells(split.area.cells)}, hold exactly ${stars(split.area.max)}.`,
    ...areaTail(story, split.area, split.after),
  ];
};

/** R5.1c: units that share no cell, taken together. */
const union: Explainer = (story) => {
  const split = splitAtArea(story);
  if (!split) return [];
  const units = split.before.filter((reason): reason is UnitReason => reason.role === 'unit');
  const names = story.units(ids(units));
  return [
    `${capital(names)} share no open cell, so together they need ${starCount(total(units))}.`,
    ...areaTail(story, split.area, split.after, `the open cells of ${names}`),
  ];
};

/** R5.5: two neighbouring lines that fit into as many 2×2s as they need stars. */
const squeeze: Explainer = (story) => {
  const band = story.first('band');
  const split = splitAtArea(story);
  if (!band || !split) return [];
  return [
    `${capital(story.bandNeeds(band))}.`,
    ...areaTail(story, split.area, split.after, `the open cells of ${story.band(band)}`),
  ];
};

/** Exact 2×2s of a list of reasons, each with the unit or band that shows it, where one is named. */
export function provenSquares(story: Story): { tile: Of<'tile'>; from: string }[] {
  const found: { tile: Of<'tile'>; from: string }[] = [];
  for (const reason of story.deduction.reasons) {
    const last = found[found.length - 1];
    if (reason.role === 'tile' && reason.exact) found.push({ tile: reason, from: '' });
    else if (last && last.from === '' && reason.role === 'unit') last.from = story.unit(reason.unit);
    else if (last && last.from === '' && reason.role === 'band') last.from = story.band(reason);
  }
  return found;
}

/** R5.5b: separate 2×2s account for every star of a unit. */
const filled: Explainer = (story) => {
  const unit = story.first('unit');
  if (!unit) return [];
  const squares = provenSquares(story);
  const inside = squares.map(({ tile }) => `${story.squares([tile])} (in ${story.cells(tile.cells, 'or')})`);
  const sources = [
    ...new Set(
      squares.map(({ from }) => from).filter((from) => from !== '' && from !== story.unit(unit.unit)),
    ),
  ];
  return [
    `${capital(story.needs(unit))}.`,
    `${capital(listOf(inside))} ${verb(inside, 'holds', 'each hold')} exactly one star${sources.length > 0 ? ` (seen from ${listOf(sources)})` : ''}, and all these cells belong to ${story.unit(unit.unit)}.`,
    `That makes ${numberWord(inside.length)}, so its other cells stay empty.`,
  ];
};

/** R5.7: parts that can only just hold what their whole needs. */
const partition: Explainer = (story) => {
  const [whole] = story.deduction.reasons;
  if (whole?.role !== 'band' && whole?.role !== 'unit') return [];
  const { reasons } = story.deduction;
  const parts: Of<'area'>[] = [];
  for (const reason of reasons.slice(1)) {
    if (reason.role !== 'area' || parts.reduce((sum, { max }) => sum + max, 0) >= whole.need) break;
    parts.push(reason);
  }
  // Parts without room say nothing by themselves, but come after the sum is reached.
  const rest = reasons.slice(1 + parts.length);
  const shown = parts.map((part) => {
    const region = story.regionOf(part.cells);
    const owner = whole.role === 'band' && region !== undefined ? `${story.unit(region)}’s cells ` : '';
    return `${part.max} in ${owner}${story.cells(part.cells)}`;
  });
  const lead = whole.role === 'band' ? story.bandNeeds(whole) : story.needs(whole);
  const area = rest.find((reason): reason is Of<'area'> => reason.role === 'area' && reason.max > 0);
  const unit = rest.find((reason): reason is Of<'unit'> => reason.role === 'unit');
  return [
    `${capital(lead)}.`,
    `There is room for at most ${listOf(shown)}: no more than is needed, so each part holds all it can.`,
    ...(unit
      ? [`${capital(story.unit(unit.unit))} spends all its stars there, so its other cells stay empty.`]
      : []),
    ...(area && rest.some((reason) => reason.role === 'tile')
      ? areaTail(story, area, rest.slice(rest.indexOf(area) + 1), story.cells(area.cells))
      : []),
  ];
};

export const counting = {
  'R5.1': heldCount,
  'R5.1b': leftOver,
  'R5.1c': union,
  'R5.2': heldCount,
  'R5.3': finnedCount,
  'R5.4': finnedCount,
  'R5.5': squeeze,
  'R5.5b': filled,
  'R5.7': partition,
  'R6.4': heldCount,
  'R6.5': finnedCount,
} as const satisfies Partial<Record<RuleId, Explainer>>;
