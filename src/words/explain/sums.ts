import { type Cell, cellsOf } from '../../engine/grid/cellset.js';
import type { RuleId } from '../../engine/rules/deduction.js';
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

/** "rows 3 and 4", "twice row 3 and region C". */
function named(story: Story, units: readonly UnitReason[]): string {
  const by = new Map<number, number[]>();
  for (const { unit, sign = 1 } of units) by.set(Math.abs(sign), [...(by.get(Math.abs(sign)) ?? []), unit]);
  return listOf([...by].map(([many, ids]) => `${times(many)}${story.units(ids)}`));
}

const weighed = (units: readonly UnitReason[]): number =>
  total(units.map(({ need, sign = 1 }) => ({ need: need * Math.abs(sign) })));

/** "Rows 3 and 4 together need 4 stars. Region C takes 2 of them away, which leaves 2." */
function added(story: Story, sum: Sum): string[] {
  const all = weighed(sum.plus);
  const many = sum.plus.length > 1 || (sum.plus[0]?.sign ?? 1) > 1;
  const lead = `${capital(named(story, sum.plus))} ${many ? 'together need' : 'needs'} ${starCount(all)}.`;
  if (sum.minus.length === 0) return [lead];
  const one = sum.minus.length === 1 && (sum.minus[0]?.sign ?? -1) === -1;
  return [
    lead,
    `${capital(named(story, sum.minus))} ${one ? 'needs' : 'together need'} ${weighed(sum.minus)}: taking ${one ? 'it' : 'them'} away leaves ${sum.total}.`,
  ];
}

/** Which cells are then counted, and how. */
function countedCells(story: Story, { counts, total: all }: Sum): string {
  const cells = (wanted: (count: number) => boolean) =>
    [...counts].filter(([, count]) => wanted(count)).map(([cell]) => cell);
  const [kept, less] = [cells((count) => count > 0), cells((count) => count < 0)];
  const often = cells((count) => Math.abs(count) > 1);
  const note =
    often.length > 0
      ? `, where ${story.cells(often)} ${often.length === 1 ? 'counts' : 'count'} more than once`
      : '';
  if (kept.length === 0) {
    return `All that is added is taken away again; what is left over, ${story.cells(less)}, must hold ${starCount(-all)}${note}.`;
  }
  if (less.length === 0) return `So the stars in ${story.cells(kept)} come to exactly ${all}${note}.`;
  return `So the stars in ${story.cells(kept)}, less those in ${story.cells(less)}, come to exactly ${all}${note}.`;
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
  const lead = [...added(story, told), countedCells(story, told)];
  return supposed
    ? [...lead, ...refuted(story, told, supposed, tiles)]
    : [...lead, ...tight(story, told, tiles)];
};

/** The 2×2s can hold just what the sum needs. */
function tight(story: Story, told: Sum, tiles: readonly Of<'tile'>[]): string[] {
  const { crosses } = story.deduction;
  const less = crosses.filter((cell) => (told.counts.get(cell) ?? 0) < 0);
  const idle = crosses.filter((cell) => (told.counts.get(cell) ?? 0) >= 0);
  const because: string[] = [];
  if (tiles.length === 0) return [`Nothing could make up for a star in ${story.cells(crosses, 'or')}.`];
  const { text, most } = laid(story, tiles);
  because.push(
    `All the cells that count fit into ${text}, which ${tiles.length === 1 ? 'holds' : 'hold'} at most one star${tiles.length === 1 ? '' : ' each'}: ${most} at most, so ${tiles.length === 1 ? 'it' : 'every one of them'} is needed in full.`,
  );
  if (less.length > 0) because.push(`A star in ${story.cells(less, 'or')} would be taken away again.`);
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
  const left = told.total - own;
  const { text, most } = laid(story, tiles);
  const effect =
    supposed.mark === 'cross'
      ? `Then the others would have to come to ${left}`
      : own === 0
        ? `It would empty the cells around it, and the others would have to come to ${left}`
        : `It would ${own < 0 ? 'be taken away' : 'count'} ${Math.abs(own) === 1 ? 'once' : times(Math.abs(own)).trim()} and empty the cells around it, so the others would have to come to ${left}`;
  const room =
    tiles.length === 0
      ? 'nothing that counts is left'
      : `those that are left fit into ${text}: ${most} at most`;
  return [suppose(story, supposed), `${effect}, but ${room}.`];
}

export const sums = {
  'R5.6a': sum,
  'R5.6b': sum,
  'R5.6c': sum,
} as const satisfies Partial<Record<RuleId, Explainer>>;
