import type { RuleId } from '../../engine/deduction/deduction.js';
import { type Cell, cellsOf } from '../../engine/grid/cellset.js';
import { cellCount, listOf, numberWord, starCount } from '../names.js';
import { capitalised, claiming, type Phrase, say } from '../phrase.js';
import { leftWith, lossOf, suppose } from './evidence.js';
import { type Explainer, MOST_CELLS, type Of, type Story, stars, total, type UnitReason } from './story.js';

interface Sum {
  readonly plus: readonly UnitReason[];
  readonly minus: readonly UnitReason[];
  /** What the sum comes to. */
  readonly total: number;
  /** How often each open cell is counted. */
  readonly counts: ReadonlyMap<Cell, number>;
}

function sumOf(story: Story): Sum {
  const units = story.all('unit');
  const counts = new Map<Cell, number>();
  for (const { unit, sign = 1 } of units) {
    for (const cell of cellsOf(story.open([unit]))) counts.set(cell, (counts.get(cell) ?? 0) + sign);
  }
  return {
    plus: units.filter(({ sign = 1 }) => sign > 0),
    minus: units.filter(({ sign = 1 }) => sign < 0),
    total: units.reduce((sum, { need, sign = 1 }) => sum + sign * need, 0),
    counts,
  };
}

const TIMES = ['', '', 'twice ', 'three times ', 'four times '];
const times = (many: number): string => TIMES[many] ?? `${many} times `;

/** "rows 3 and 4", "row 3 plus twice region ③". */
function named(story: Story, units: readonly UnitReason[]): string {
  const by = new Map<number, number[]>();
  for (const { unit, sign = 1 } of units) by.set(Math.abs(sign), [...(by.get(Math.abs(sign)) ?? []), unit]);
  const groups = [...by].sort(([a], [b]) => a - b);
  return groups.map(([many, ids]) => `${times(many)}${story.units(ids)}`).join(' plus ');
}

const weighed = (units: readonly UnitReason[]): number =>
  total(units.map(({ need, sign = 1 }) => ({ need: need * Math.abs(sign) })));

const isOne = (units: readonly UnitReason[]): boolean =>
  units.length === 1 && Math.abs(units[0]?.sign ?? 1) === 1;

/** The open cells that stay in the sum: added more often than taken away, or the other way round. */
function leftIn({ counts }: Sum): { kept: Cell[]; less: Cell[] } {
  const cells = (wanted: (count: number) => boolean) =>
    [...counts].filter(([, count]) => wanted(count)).map(([cell]) => cell);
  return { kept: cells((count) => count > 0), less: cells((count) => count < 0) };
}

/** "G1 and G3, and F2 (counted twice)". */
function weighedCells(story: Story, { counts }: Sum, cells: readonly Cell[]): string {
  const by = new Map<number, Cell[]>();
  for (const cell of cells) {
    const many = Math.abs(counts.get(cell) ?? 1);
    by.set(many, [...(by.get(many) ?? []), cell]);
  }
  const groups = [...by].sort(([a], [b]) => a - b);
  return groups
    .map(([many, list]) => story.cells(list) + (many === 1 ? '' : ` (counted ${times(many).trim()})`))
    .join(', and ');
}

/** "hold exactly 2 stars", "come to exactly 2 stars" where a cell counts more than once. */
function holding({ counts }: Sum, cells: readonly Cell[], many: number): string {
  const simple = cells.every((cell) => Math.abs(counts.get(cell) ?? 1) === 1);
  const verb = simple ? (cells.length === 1 ? 'holds' : 'hold') : cells.length === 1 ? 'comes to' : 'come to';
  return `${verb} ${many === 0 ? 'no star' : `exactly ${starCount(many)}`}`;
}

/** "just as many as", "1 more than", "2 fewer than". */
function compared(difference: number): string {
  if (difference === 0) return 'just as many as';
  return `${numberWord(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than`;
}

const countsOnce = ({ counts }: Sum, cells: readonly Cell[]): boolean =>
  cells.every((cell) => Math.abs(counts.get(cell) ?? 1) === 1);

/** What each unit of a sum needs, for the check: the text adds them up. */
const needsOf = (story: Story, units: readonly UnitReason[]) =>
  units.map(({ unit }) => story.claim(story.openCells([unit]), story.need(unit)));

/** How cells of a sum are called: by name where they are few, else by what they are, with those that count more than once. */
function called(story: Story, sum: Sum, cells: readonly Cell[], what: string): string {
  const often = cells.filter((cell) => Math.abs(sum.counts.get(cell) ?? 1) > 1);
  const twice = often.every((cell) => Math.abs(sum.counts.get(cell) ?? 1) === 2);
  if (cells.length <= MOST_CELLS || often.length > MOST_CELLS || !twice)
    return weighedCells(story, sum, cells);
  if (often.length === 0) return what;
  return `${what} (${story.cells(often)} ${often.length === 1 ? 'counts' : 'count'} twice)`;
}

/**
 * The sum as a person would say it: what is added, what is taken out of it, and which cells that leaves.
 * "Rows 3 and 4 together need 4 stars, and region ③ takes 2 of them. That leaves exactly 2 stars for …"
 */
function added(story: Story, sum: Sum): Phrase[] {
  const { plus, minus, total: all } = sum;
  const { kept, less } = leftIn(sum);
  const apart = minus.length === 0 && !isOne(plus) && countsOnce(sum, kept);
  const lead = claiming(
    `${named(story, plus)} ${isOne(plus) ? 'needs' : `${apart ? 'share no open cell and ' : ''}together need`} ${starCount(weighed(plus))}`,
    ...needsOf(story, plus),
  );
  const exact = less.length === 0 && countsOnce(sum, kept) ? [story.claim(kept, all)] : [];
  if (minus.length === 0) {
    if (apart && kept.length > MOST_CELLS) return [claiming(say`${capitalised(lead)}.`, ...exact)];
    const cells = called(story, sum, kept, 'their open cells');
    return [say`${capitalised(lead)}.`, claiming(`So ${cells} ${holding(sum, kept, all)}.`, ...exact)];
  }
  const theirs = claiming(named(story, minus), ...needsOf(story, minus));
  if (less.length === 0) {
    const cells = called(story, sum, kept, 'their other open cells');
    return [
      say`${capitalised(lead)}. All open cells of ${theirs} are among theirs and take ${String(weighed(minus))} of them.`,
      claiming(`That leaves ${all === 0 ? 'no star' : `exactly ${starCount(all)}`} for ${cells}.`, ...exact),
    ];
  }
  const lessCells = called(story, sum, less, cellCount(less.length));
  const both = say`${capitalised(lead)}, ${compared(all)} ${theirs}.`;
  if (kept.length === 0) {
    const claims = countsOnce(sum, less) ? [story.claim(less, -all)] : [];
    return [
      both,
      claiming(
        `All open cells of ${named(story, plus)} are cells of ${named(story, minus)} as well, so the ${less.length === 1 ? 'other one' : 'others'} there, ${lessCells}, ${holding(sum, less, -all)}.`,
        ...claims,
      ),
    ];
  }
  const more = all === 0 ? 'as many stars as' : `${stars(Math.abs(all))} ${all > 0 ? 'more' : 'fewer'} than`;
  const keptCells = called(story, sum, kept, cellCount(kept.length));
  return [
    both,
    say`Leave out the cells that both sides count: what is left of the first side, ${keptCells}, must have ${more} what is left of the second, ${lessCells}.`,
  ];
}

/** "the 2×2s B2–C3 and D2–E3 (twice)". */
function laid(story: Story, tiles: readonly Of<'tile'>[]): { text: string; most: number } {
  const names = tiles.map(({ corner, weight = 1 }) =>
    weight === 1 ? story.square(corner) : `${story.square(corner)} (${times(weight).trim()})`,
  );
  return {
    text: `the ${names.length === 1 ? '2×2' : '2×2s'} ${listOf(names)}`,
    most: tiles.reduce((sum, { weight = 1 }) => sum + weight, 0),
  };
}

/** R5.6a–c: a signed sum of units against 2×2s. */
const sum: Explainer = (story) => {
  const told = sumOf(story);
  const supposed = story.first('assumption');
  const tiles = story.all('tile');
  const lead = added(story, told);
  return supposed
    ? [...lead, ...refuted(story, told, supposed, tiles)]
    : [...lead, ...tight(story, told, tiles)];
};

/** The 2×2s can hold just what the sum needs. */
function tight(story: Story, told: Sum, tiles: readonly Of<'tile'>[]): Phrase[] {
  if (tiles.length === 0) return [];
  const { crosses } = story.deduction;
  const less = crosses.filter((cell) => (told.counts.get(cell) ?? 0) < 0);
  const idle = crosses.filter((cell) => (told.counts.get(cell) ?? 0) >= 0);
  const { text, most } = laid(story, tiles);
  const one = tiles.length === 1;
  const { less: against } = leftIn(told);
  const first = against.length > 0 ? 'The cells left of the first side' : 'They';
  const because = [
    claiming(
      `${first} lie in ${text}, with room for one star ${one ? 'in it' : 'in each'}: ${most} at most, so ${one ? 'it has' : 'each of them has'} its star.`,
      ...tiles.map(({ cells }) => story.claim(cells, 0, 1)),
    ),
  ];
  if (less.length > 0) {
    because.push(
      claiming(`Nothing is left to make up for a star in ${story.cells(less, 'or')}.`, story.claim(less, 0)),
    );
  }
  if (idle.length > 0) {
    because.push(
      claiming(
        `A star in ${story.cells(idle, 'or')} would take the place of the one that is needed in its 2×2.`,
        story.claim(idle, 0),
      ),
    );
  }
  return because;
}

/** With the mark supposed, the 2×2s hold less than the sum needs. */
function refuted(story: Story, told: Sum, given: Of<'assumption'>, tiles: readonly Of<'tile'>[]): Phrase[] {
  const isStar = given.mark === 'star';
  const supposed = isStar ? story.withStar(given.cell) : story;
  const own = isStar ? (told.counts.get(given.cell) ?? 0) : 0;
  const { kept, less } = leftIn(told);
  const left = told.total - own;
  const side =
    less.length === 0 ? (own > 0 ? 'the others' : 'they') : `${own > 0 ? 'the rest of ' : ''}the first side`;
  const least = less.length === 0 ? '' : 'at least ';
  const lost = isStar ? lossOf(story, given.cell, story.set(kept)) : '';
  const plain = tiles.every(({ weight = 1 }) => weight === 1) && countsOnce(told, kept);
  const { text, most } = laid(story, tiles);
  const room = plain
    ? leftWith(supposed, tiles)
    : tiles.length === 0
      ? say`no open cell`
      : claiming(
          `only cells of ${text}: ${most} at most`,
          ...tiles.map(({ cells }) => supposed.claim(cells, 0, 1)),
        );
  return [
    suppose(story, given),
    say`Then ${side} would need ${least}${stars(left)}, but would ${lost === '' ? 'be' : `lose ${lost} and be`} left with ${room}.`,
  ];
}

export const sums = {
  'R5.6a': sum,
  'R5.6b': sum,
  'R5.6c': sum,
} as const satisfies Partial<Record<RuleId, Explainer>>;
