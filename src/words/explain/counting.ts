import { coveringOf } from '../../engine/bounds/capacity.js';
import type { Reason, RuleId } from '../../engine/deduction/deduction.js';
import { type Cell, isSubset, overlaps, without } from '../../engine/grid/cellset.js';
import { numberWord, starCount } from '../names.js';
import { capitalised, claiming, listed, type Phrase, say, unended } from '../phrase.js';
import { areaTail, splitAtArea } from './areas.js';
import { countedCells, leftWith, lossOf, roomIn, separate, squareSentences, suppose } from './evidence.js';
import { allCells, type Explainer, outermost, type Story, stars, type UnitReason } from './story.js';

/** The units that are counted and the lines that they are counted in, by id. */
interface Count {
  readonly units: readonly number[];
  readonly lines: readonly number[];
}

/**
 * Reasons name the counted units first, then their lines; both may be lines (a fish). The second
 * kind begins where the kind of unit changes.
 */
function countOf(story: Story, reasons: readonly Reason[] = story.deduction.reasons): Count {
  const all = reasons
    .filter((reason): reason is UnitReason => reason.role === 'unit')
    .map(({ unit }) => unit);
  const kind = (id: number) => story.board.grid.units[id]?.kind;
  const turn = all.findIndex((id) => kind(id) !== kind(all[0]!));
  return turn < 0 ? { units: all, lines: [] } : { units: all.slice(0, turn), lines: all.slice(turn) };
}

const verb = (units: readonly unknown[], one: string, many: string): string =>
  units.length === 1 ? one : many;

/** R5.1, R5.2, R6.4: units and lines with equal needs, one side inside the other. */
const heldCount: Explainer = (story) => {
  const { units, lines } = countOf(story);
  if (lines.length === 0) return [say`${capitalised(story.needTogether(units))}.`];
  const confined = isSubset(story.open(units), story.open(lines));
  const [inner, outer] = confined ? [units, lines] : [lines, units];
  const [small, large] = [story.units(inner), story.units(outer)];
  return [
    say`All open cells of ${small} lie in ${large}.`,
    say`${capitalised(story.needTogether(inner))}, and so ${verb(outer, 'does', 'do')} ${claiming(large, story.claim(story.openCells(outer), story.needOf(outer)))}.`,
    say`So every star that ${large} still ${verb(outer, 'needs', 'need')} is in ${small}, and none elsewhere.`,
  ];
};

/** R5.3, R5.4, R6.5: the count would hold but for the fins. */
const finnedCount: Explainer = (story) => (story.first('area') ? starvedMatch(story) : brokenCount(story));

/** X crosses every fin, and the count that then holds has no room for it. */
const brokenCount: Explainer = (story) => {
  const { units, lines } = countOf(story);
  const given = story.first('assumption');
  const fins = story.first('fin')?.cells ?? [];
  if (!given) return [];
  const confined = isSubset(without(story.open(units), story.set(fins)), story.open(lines));
  const [inner, outer] = confined ? [units, lines] : [lines, units];
  const [small, large] = [story.units(inner), story.units(outer)];
  const supposed = story.withStar(given.cell);
  const isIn = (ids: readonly number[]) => overlaps(story.set([given.cell]), story.open(ids));
  const lost = lossOf(story, given.cell, without(story.open(inner), story.open(outer)));
  const [wanted, left] = [supposed.needOf(inner), supposed.needOf(outer)];
  const cells = `the ${lost === '' && !isIn(inner) ? '' : 'other '}open cells of ${small}`;
  const lose = lost === '' ? '' : `${capitalised(small).text} would lose ${lost}. `;
  return [
    say`${capitalised(story.needTogether(inner))}, and ${story.needTogether(outer)}.`,
    suppose(story, given),
    say`${lose}All ${cells} would lie in ${large}.`,
    claiming(
      `So ${large} would get ${stars(wanted)}${isIn(inner) && isIn(outer) ? ' more' : ''} from ${small}, but ${verb(outer, 'needs', 'need')} only ${numberWord(left)}${isIn(outer) ? ' more' : ''}.`,
      supposed.claim(supposed.openCells(inner), wanted),
      supposed.claim(supposed.openCells(outer), left),
    ),
  ];
};

/** X is itself a fin: a star there must be made up for on the other side, which has no room for that. */
const starvedMatch: Explainer = (story) => {
  const { units, lines } = countOf(story);
  const given = story.first('assumption');
  const left = story.first('area');
  if (!given || !left) return [];
  const inLines = overlaps(story.set([given.cell]), story.open(lines));
  const [own, other] = inLines ? [lines, units] : [units, lines];
  const [mine, theirs] = [story.units(own), story.units(other)];
  const supposed = story.withStar(given.cell);
  const beside = without(story.open(other), story.open(own));
  const inside = story.needOf(own) - 1;
  const lost = lossOf(story, given.cell, beside);
  return [
    say`${capitalised(story.needTogether(own))}, and ${story.needTogether(other)}.`,
    say`Suppose ${story.cells([given.cell])}, which is in ${mine} but not in ${theirs}, were a star.`,
    claiming(
      `Then ${mine} would have ${inside === 0 ? 'no star' : `${stars(inside)} at most`} in ${theirs}, so the cells of ${theirs} outside ${mine} would need at least ${stars(left.min)}.`,
      supposed.claim(left.cells, left.min, left.cells.length),
    ),
    say`But these would ${lost === '' ? '' : `lose ${lost} and `}be left with ${leftWith(supposed, story.all('tile'))}.`,
  ];
};

/** R5.1b: what a count leaves over. */
const leftOver: Explainer = (story) => {
  const split = splitAtArea(story);
  if (!split) return [];
  const { units, lines } = countOf(story, split.before);
  const told = countedCells(story, [...units, ...lines], split.area.cells, split.area.max);
  const lead = told[told.length - 1]!;
  return [...told.slice(0, -1), ...areaTail(story, unended(lead), split.area, split.after, 'these cells')];
};

/** R5.1c: units that share no cell, taken together. */
const union: Explainer = (story) => {
  const split = splitAtArea(story);
  if (!split) return [];
  const { units, lines } = countOf(story, split.before);
  const lead = separate(story, [...units, ...lines], split.area.cells, split.area.max);
  return areaTail(story, lead, split.area, split.after, `their open cells`);
};

/** R5.5: two neighbouring lines that fit into as many 2×2s as they need stars. */
const squeeze: Explainer = (story) => {
  const band = story.first('band');
  const split = splitAtArea(story);
  if (!band || !split) return [];
  return areaTail(
    story,
    story.needTogether(story.linesOf(band)),
    split.area,
    split.after,
    'their open cells',
  );
};

/** R5.5b: separate 2×2s account for every star of a unit. */
const filled: Explainer = (story) => {
  const unit = story.first('unit');
  if (!unit) return [];
  const squares = outermost(story.deduction.reasons.slice(1)).filter((reason) => reason.role === 'tile');
  const name = story.unit(unit.unit);
  return [
    ...squares.flatMap((tile) => squareSentences(story, tile)),
    claiming(
      say`All these cells belong to ${name}, which needs only ${starCount(unit.need)}, so its other open cells have none.`,
      story.claim(allCells(squares), unit.need),
    ),
  ];
};

/** Why a part of some lines, or of a region, takes no more than so many stars. */
function mostIn(story: Story, cells: readonly Cell[], max: number, isBand: boolean): Phrase {
  const cover = coveringOf(story.set(cells));
  if (cover.length === max) return roomIn(story, cover);
  const region = story.regionOf(cells);
  const owner =
    isBand && region !== undefined ? story.unit(region) : story.units(linesThrough(story, cells, max));
  return claiming(
    `${max === 0 ? 'none' : `${numberWord(max)} at most`} in ${story.cells(cells)} (${owner} needs no more)`,
    story.claim(cells, 0, max),
  );
}

/** The rows or columns that the cells lie in, whichever need no more than that. */
function linesThrough(story: Story, cells: readonly Cell[], max: number): number[] {
  const { size } = story.board.grid;
  const rows = [...new Set(cells.map((cell) => (cell / size) | 0))];
  const columns = [...new Set(cells.map((cell) => size + (cell % size)))];
  return story.needOf(rows) <= max ? rows : columns;
}

/** R5.7: parts that can only just hold what their whole needs. */
const partition: Explainer = (story) => {
  const [whole, ...reasons] = story.deduction.reasons;
  if (whole?.role !== 'band' && whole?.role !== 'unit') return [];
  const lines = whole.role === 'band' ? story.linesOf(whole) : [whole.unit];
  const turn = reasons.findIndex((reason) => reason.role !== 'area');
  const areas = (turn < 0 ? reasons : reasons.slice(0, turn)).filter((reason) => reason.role === 'area');
  const rest = turn < 0 ? [] : reasons.slice(turn);
  const tiled = rest.some((reason) => reason.role === 'tile');
  const parts = tiled ? areas.slice(0, -1) : areas;
  const shown = parts.map((part) => mostIn(story, part.cells, part.max, whole.role === 'band'));
  const unit = rest.find((reason) => reason.role === 'unit');
  const lead = say`${capitalised(story.needTogether(lines))}.`;
  const room = claiming(
    say`${lines.length === 1 ? 'Its' : 'Their'} open cells have room for just as many: ${listed(shown)}. So each part has all it can.`,
    ...parts.map((part) => story.claim(part.cells, part.max)),
  );
  const tail = areas[areas.length - 1];
  if (tiled && tail) {
    const exact = claiming(
      `so ${story.cells(tail.cells)} ${tail.cells.length === 1 ? 'has' : 'have'} exactly ${stars(tail.max)}`,
      story.claim(tail.cells, tail.max),
    );
    return [lead, room, ...areaTail(story, exact, tail, rest, 'they')];
  }
  return [
    lead,
    room,
    ...(unit?.role === 'unit'
      ? [say`These are all the stars that ${story.unit(unit.unit)} needs, so its other open cells have none.`]
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
