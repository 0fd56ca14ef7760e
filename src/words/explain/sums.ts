import type { RuleId } from '../../engine/deduction/deduction.js';
import { type Cell, cellsOf } from '../../engine/grid/cellset.js';
import { capital, listOf, starCount } from '../names.js';
import { suppose } from './exclusion.js';
import { type Explainer, type Of, type Story, total, type UnitReason } from './story.js';

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

/** "rows 3 and 4", "row 3 plus twice region C". */
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
  return `${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} than`;
}

/**
 * The sum as a person would say it: what is added, what is taken out of it, and which cells that leaves.
 * "Rows 3 and 4 together need 4 stars, and region C takes 2 of them. That leaves exactly 2 stars for …"
 */
function added(story: Story, sum: Sum): string[] {
  const { plus, minus, total: all } = sum;
  const { kept, less } = leftIn(sum);
  const lead = `${capital(named(story, plus))} ${isOne(plus) ? 'needs' : 'together need'} ${starCount(weighed(plus))}`;
  const keptCells = weighedCells(story, sum, kept);
  if (minus.length === 0) return [`${lead}.`, `So ${keptCells} ${holding(sum, kept, all)}.`];
  if (less.length === 0) {
    const taken = `${named(story, minus)} ${isOne(minus) ? 'takes' : 'take'} ${weighed(minus)} of them`;
    return [
      `${lead}, and ${taken}.`,
      `That leaves ${all === 0 ? 'no star' : `exactly ${starCount(all)}`} for ${keptCells}.`,
    ];
  }
  const lessCells = weighedCells(story, sum, less);
  const both = `${lead}, ${compared(all)} ${named(story, minus)}.`;
  if (kept.length === 0) {
    const inside = `All open cells of ${named(story, plus)} are counted in ${named(story, minus)} as well`;
    return [both, `${inside}, so the others there, ${lessCells}, ${holding(sum, less, -all)}.`];
  }
  return [
    both,
    `Leave out what is counted on both sides: ${keptCells} must come to ${all === 0 ? 'as many stars as' : `${starCount(Math.abs(all))} ${all > 0 ? 'more' : 'fewer'} than`} ${lessCells}.`,
  ];
}

/** "the 2×2s B2–C3 and D2–E3 (twice)". */
function laid(story: Story, tiles: readonly Of<'tile'>[]): { text: string; most: number } {
  const weights = tiles.map((tile) =>
    'weight' in tile && typeof tile.weight === 'number' ? tile.weight : 1,
  );
  const names = tiles.map((tile, i) => {
    const weight = weights[i] as number;
    return weight === 1
      ? story.square(tile.corner)
      : `${story.square(tile.corner)} (${times(weight).trim()})`;
  });
  return {
    text: `the ${names.length === 1 ? '2×2' : '2×2s'} ${listOf(names)}`,
    most: weights.reduce((sum, weight) => sum + weight, 0),
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
function tight(story: Story, told: Sum, tiles: readonly Of<'tile'>[]): string[] {
  if (tiles.length === 0) return [];
  const { crosses } = story.deduction;
  const less = crosses.filter((cell) => (told.counts.get(cell) ?? 0) < 0);
  const idle = crosses.filter((cell) => (told.counts.get(cell) ?? 0) >= 0);
  const { text, most } = laid(story, tiles);
  const one = tiles.length === 1;
  const because = [
    `${leftIn(told).less.length > 0 ? 'The first' : 'They'} fit into ${text}, with at most one star ${one ? 'in it' : 'in each'}: ${most} at most, so ${one ? 'it is' : 'every one of them is'} needed in full.`,
  ];
  if (less.length > 0) because.push(`Nothing is left to make up for a star in ${story.cells(less, 'or')}.`);
  if (idle.length > 0) {
    because.push(`A star in ${story.cells(idle, 'or')} would use up a 2×2 without counting for as much.`);
  }
  return because;
}

/** With the mark supposed, the 2×2s hold less than the sum needs. */
function refuted(
  story: Story,
  told: Sum,
  supposed: Of<'assumption'>,
  tiles: readonly Of<'tile'>[],
): string[] {
  const own = supposed.mark === 'star' ? (told.counts.get(supposed.cell) ?? 0) : 0;
  const { kept, less } = leftIn(told);
  const left = told.total - own;
  const who = own > 0 ? 'the others' : less.length === 0 ? 'they' : weighedCells(story, told, kept);
  const least = less.length === 0 ? '' : 'at least ';
  const around = supposed.mark === 'star' ? 'with the cells around it empty, ' : '';
  const { text, most } = laid(story, tiles);
  const room =
    tiles.length === 0 ? 'none of them is left' : `what is left of them fits into ${text}: ${most} at most`;
  if (own === 0 && less.length === 0) {
    const wanted = tiles.length === 0 ? '' : `, not ${left}`;
    return [suppose(story, supposed), `${capital(`${around}${room}`)}${wanted}.`];
  }
  return [
    suppose(story, supposed),
    `Then ${who} would have to come to ${least}${left}, but ${around}${room}.`,
  ];
}

export const sums = {
  'R5.6a': sum,
  'R5.6b': sum,
  'R5.6c': sum,
} as const satisfies Partial<Record<RuleId, Explainer>>;
