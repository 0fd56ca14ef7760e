import type { RuleId } from '../../engine/deduction/deduction.js';
import type { Cell } from '../../engine/grid/cellset.js';
import { cellsOf, has, isSubset, setOf } from '../../engine/grid/cellset.js';
import { capital, listOf, numberWord, starCount } from '../names.js';
import { allCells, type Explainer, type Of, type Story, stars, type TileReason } from './story.js';

/** "a star at B2", "a star in B2 or C2", "two stars among B2, C2 and D2". */
function starsAmong(story: Story, many: number, cells: readonly Cell[]): string {
  if (cells.length === 1) return `a star at ${story.cells(cells)}`;
  return many === 1 ? `a star in ${story.cells(cells, 'or')}` : `${stars(many)} among ${story.cells(cells)}`;
}

/** "the 2×2 B2–C3 holds one star", for tiles that are known to. */
export function tilesHoldOne(story: Story, tiles: readonly TileReason[]): string {
  return tiles.length === 1
    ? `${story.squares(tiles)} holds exactly one star`
    : `each of ${story.squares(tiles)} holds exactly one star`;
}

/**
 * The end of every argument by an exact cover: one star in each 2×2, inside `owned` cells. What is
 * proved is the overhang (outside them), a 2×2 with one cell left, or what no placement allows.
 */
export function exactTail(story: Story, tiles: readonly TileReason[], owned: readonly Cell[]): string[] {
  const { size } = story.board.grid;
  const inside = setOf(size, owned);
  const proved = setOf(size, [...story.deduction.crosses]);
  if (story.deduction.crosses.length > 0 && !story.deduction.crosses.some((cell) => has(inside, cell))) {
    return ['A 2×2 has room for no second star, so the rest of it stays empty.'];
  }
  const single = tiles.find(({ cells }) => cells.length === 1);
  if (single && isSubset(proved, setOf(size, []))) {
    return [`Only ${story.cells(single.cells)} is left for the star of ${story.squares([single])}.`];
  }
  const [used, unused] = [story.deduction.stars, story.deduction.crosses];
  const parts = [];
  if (used.length > 0)
    parts.push(`every way to place one star in each without touching uses ${story.cells(used)}`);
  if (unused.length > 0)
    parts.push(`no way to place one star in each without touching uses ${story.cells(unused, 'or')}`);
  return [`${capital(listOf(parts))}.`];
}

/** R3.1: the last star of a unit lies inside one 2×2. */
const oneSquare: Explainer = (story) => {
  const unit = story.first('unit');
  const tiles = story.all('tile');
  if (!unit) return [];
  const name = story.unit(unit.unit);
  return [
    `${capital(story.needs(unit))}, and all its open cells lie in ${tiles.length === 1 ? '' : 'each of '}${story.squares(tiles)}.`,
    `A 2×2 holds at most one star, so the star of ${name} leaves no room for another in ${tiles.length === 1 ? 'it' : 'them'}.`,
  ];
};

/** R3.2: without the cell, too few 2×2s are left. */
const essential: Explainer = (story) => {
  const unit = story.first('unit');
  const tiles = story.all('tile');
  if (!unit) return [];
  const without = `Without ${story.cells(story.deduction.stars)}, its open cells`;
  return [
    `${capital(story.needs(unit))}.`,
    tiles.length === 0
      ? `${without} are all gone.`
      : `${without} fit into ${story.squares(tiles)}, with room for ${tiles.length === 1 ? 'only one star' : `at most one star in each, ${numberWord(tiles.length)} in all`}.`,
  ];
};

const covered = (story: Story, unit: Of<'unit'>): string =>
  `${capital(story.needs(unit))}, and its open cells fit into just ${unit.need === 1 ? 'one 2×2' : `${numberWord(unit.need)} 2×2s`}, which hold at most one star each.`;

/** R3.3: as many 2×2s as stars. */
const exact: Explainer = (story) => {
  const unit = story.first('unit');
  const tiles = story.all('tile');
  if (!unit) return [];
  const name = story.unit(unit.unit);
  return [
    covered(story, unit),
    `So ${tilesHoldOne(story, tiles)}, in a cell of ${name}.`,
    ...exactTail(story, tiles, cellsOf(story.open([unit.unit]))),
  ];
};

/** R3.3b: one of those 2×2s has one cell. */
const single: Explainer = (story) => {
  const unit = story.first('unit');
  const tiles = story.all('tile');
  if (!unit) return [];
  return [
    covered(story, unit),
    `So each of them holds one, and in ${story.squares(tiles)} only ${story.cells(allCells(tiles))} belongs to ${story.unit(unit.unit)}.`,
  ];
};

/** "Region C must have a star in B3 or C3: its other cells have no room for all its stars." */
const stripSentence = (story: Story, strip: Of<'strip'>): string =>
  `${capital(share(story, strip))}: its other cells have no room for all its stars.`;

const isStrip = (reason: { role: string }): reason is Of<'strip'> => reason.role === 'strip';

/** R3.4: a 1×n that must hold all it can. */
const fullStrip: Explainer = (story) => {
  const strips = story.all('strip');
  const strip = strips[strips.length - 1];
  if (!strip) return [];
  // The first unit is the 1×n's parent; others are lines that earlier 1×ns fill.
  const full = story.all('unit').slice(1);
  const earlier = strips.slice(0, -1).map((one) => share(story, one));
  return [
    ...(earlier.length > 0 ? [`For lack of room elsewhere, ${listOf(earlier)}.`] : []),
    ...full.map((line) => `That is all that ${story.unit(line.unit)} needs, so its other cells stay empty.`),
    stripSentence(story, strip),
    ...(strip.cells.length === 1
      ? []
      : [`Every way to place ${stars(strip.min)} there without touching agrees on what follows.`]),
  ];
};

/** "region A must have a star in B3 or C3". */
export const share = (story: Story, { parent, min, cells }: Of<'strip'>): string =>
  `${story.unit(parent)} must have ${starsAmong(story, min, cells)}`;

/** R3.5: the 1×ns of a line take all its stars. */
const fullLine: Explainer = (story) => {
  const line = story.first('unit');
  if (!line) return [];
  const strips = story.all('strip').filter((strip) => strip.line === line.unit);
  const earlier = story.all('strip').filter((strip) => strip.line !== line.unit);
  return [
    ...earlier.map((strip) => stripSentence(story, strip)),
    `${capital(story.needs(line))}.`,
    `${capital(listOf(strips.map((strip) => share(story, strip))))}, for lack of room elsewhere.`,
    `That is all that ${story.unit(line.unit)} needs, so its other cells stay empty.`,
  ];
};

/** R3.6: the line leaves a 1×n no more than its least, so the rest of its region is exact. */
const retiling: Explainer = (story) => {
  const [region, ...lines] = story.all('unit');
  if (!region) return [];
  const strips = story.deduction.reasons.filter(isStrip);
  const own = strips.filter((strip) => strip.parent === region.unit);
  const taken = own.reduce((sum, strip) => sum + strip.min, 0);
  const tiles = story.all('tile');
  const name = story.unit(region.unit);
  const ownCells = allCells(own);
  const rest = cellsOf(story.open([region.unit])).filter((cell) => !ownCells.includes(cell));
  return [
    ...lines.map((line) => {
      const there = strips.filter((strip) => strip.line === line.unit);
      return `${capital(story.needs(line))}: ${listOf(there.map((strip) => share(story, strip)))}, and that is all.`;
    }),
    `So ${name}, which still needs ${starCount(region.need)}, has exactly ${stars(taken)} in ${story.cells(ownCells)} and the others elsewhere.`,
    `Its other cells fit into just as many 2×2s as stars are left, so ${tilesHoldOne(story, tiles)}.`,
    ...exactTail(story, tiles, rest),
  ];
};

export const tiles = {
  'R3.1': oneSquare,
  'R3.2': essential,
  'R3.3': exact,
  'R3.3b': single,
  'R3.4': fullStrip,
  'R3.5': fullLine,
  'R3.6': retiling,
} as const satisfies Partial<Record<RuleId, Explainer>>;
