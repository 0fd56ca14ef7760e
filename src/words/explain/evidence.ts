import type { Covering, Reason } from '../../engine/deduction/deduction.js';
import { type Cell, type CellSet, equals, isSubset } from '../../engine/grid/cellset.js';
import { lossBy } from '../../engine/proof/star-effect.js';
import { listOf, numberWord, starCount } from '../names.js';
import { capitalised, claiming, listed, type Phrase, say } from '../phrase.js';
import { allCells, outermost, type Story, type StripReason, stars, type TileReason } from './story.js';

/** "they touch", "they all touch one another". */
const touching = (cells: readonly Cell[]): string =>
  cells.length === 2 ? 'they touch' : 'they all touch one another';

// So few cells are named one by one, beside the 2×2s that they lie in.
const FEW_CELLS = 8;

/** "one at most in B1 and C2 (they touch)", "two at most in B1, C2 and E4 (one in each of the 2×2s B1–C2 and E4–F5)": what some cells have room for. */
export function roomIn(story: Story, coverings: readonly Covering[]): Phrase {
  const [only] = coverings;
  const cells = allCells(coverings);
  if (!only) return claiming('none elsewhere');
  const claim = story.claim(cells, 0, coverings.length);
  const most = `${numberWord(coverings.length)} at most`;
  const squares = story.squares(coverings);
  if (coverings.length > 1 && cells.length > FEW_CELLS)
    return claiming(`${most} in ${squares}, one in each`, claim);
  const why =
    cells.length === coverings.length
      ? ''
      : ` (${coverings.length === 1 ? touching(cells) : `one in each of ${squares}`})`;
  return claiming(`${most} ${cells.length === 1 ? 'at' : 'in'} ${story.cells(cells)}${why}`, claim);
}

/** "only B1 and C2, which touch: one star at most", "only B1, C2 and E4, in the 2×2s B1–C2 and E4–F5: two stars at most". */
export function leftWith(story: Story, coverings: readonly Covering[]): Phrase {
  const [only] = coverings;
  const cells = allCells(coverings);
  if (!only) return claiming('no open cell');
  const claim = story.claim(cells, 0, coverings.length);
  if (cells.length === coverings.length) return claiming(`only ${story.cells(cells)}`, claim);
  if (coverings.length > 1) {
    const most = `${stars(coverings.length)} at most, one in each`;
    const which = cells.length > FEW_CELLS ? 'cells of' : `${story.cells(cells)}, in`;
    return claiming(`only ${which} ${story.squares(coverings)}: ${most}`, claim);
  }
  return claiming(
    `only ${story.cells(cells)}, which ${cells.length === 2 ? 'touch' : 'all touch one another'}: one star at most`,
    claim,
  );
}

/** "Suppose C3 were a star." */
export const suppose = (story: Story, { cell, mark }: { cell: Cell; mark: 'star' | 'cross' }): Phrase =>
  supposeAny(story, [cell], mark);

/** Whichever of them it is, the same follows. */
export const supposeAny = (story: Story, cells: readonly Cell[], mark: 'star' | 'cross' = 'star'): Phrase =>
  say`Suppose ${story.cells(cells, 'or')} were a ${mark}${story.supposed.length > 0 ? ', too' : ''}.`;

/**
 * What a star takes from some open cells: "B3 and C3 (next to it) and F4 (row 4 would be full)". Empty where
 * it takes nothing but its own cell.
 */
export function lossOf(story: Story, star: Cell, cells: CellSet): string {
  const { touching: near, filled } = lossBy(story.board, star, cells);
  const parts = [
    ...(near.length > 0 ? [`${story.cells(near)} (next to ${story.cells([star])})`] : []),
    ...filled.map((one) => `${story.cells(one.cells)} (${story.unit(one.unit)} would be full)`),
  ];
  return listOf(parts);
}

/** "one in A4 or B4", "one at A4", "two in A4, B4 and D4". */
export const share = (story: Story, many: number, cells: readonly Cell[]): string =>
  cells.length === 1
    ? `one at ${story.cells(cells)}`
    : `${numberWord(many)} in ${story.cells(cells, many === 1 ? 'or' : 'and')}`;

/**
 * Why a unit has at least so many stars in a 1×n: "region ③ needs 2 stars, one at most in B1, C1 and C2 (they
 * all touch one another), so at least one in A4 or B4". What the unit's other stars settle is told before.
 */
export function must(story: Story, strip: StripReason, losing?: { star: Cell; before: Story }): Phrase {
  const { parent, cells, min, beside } = strip;
  const area = [...cells, ...allCells(beside)];
  const need = min + beside.length;
  const whole = equals(story.set(area), story.open([parent]));
  const lost = losing ? lossOf(losing.before, losing.star, losing.before.open([parent])) : '';
  const name = story.unit(parent);
  const subject = lost === '' ? name : `${name} would lose ${lost} and`;
  const needs = whole
    ? claiming(`${subject} ${lost === '' ? 'needs' : 'need'} ${starCount(need)}`, story.claim(area, need))
    : claiming(
        `${subject} ${lost === '' ? 'has' : 'have'} ${starCount(need)} for ${story.cells(area)}`,
        story.claim(area, need),
      );
  if (beside.length === 0) {
    const other = whole ? '' : 'other ';
    const its = need === 1 ? `its ${other}star` : `its ${other}${starCount(need)}`;
    return claiming(
      say`${subject} ${lost === '' ? 'has' : 'have'} only ${story.cells(cells)} for ${its}`,
      story.claim(cells, min, need),
    );
  }
  return claiming(
    say`${needs}, ${roomIn(story, beside)}, so ${cells.length === min ? '' : 'at least '}${share(story, min, cells)}`,
    story.claim(cells, min, cells.length),
  );
}

/**
 * Why what is left of a unit has a known number of stars: its line's 1×ns take all the line needs, so the
 * unit's own one holds just its least.
 */
export function settledRest(story: Story, parent: number, because: readonly Reason[]): Phrase[] {
  const [line] = because;
  if (line?.role !== 'unit') return [];
  const pieces = outermost(because.slice(1));
  const told = pieces.flatMap((piece) => pieceSentences(story, piece));
  const own = pieces.filter(
    (piece): piece is StripReason => piece.role === 'strip' && piece.parent === parent,
  );
  const exact = own.map((strip) =>
    claiming(
      `${story.unit(parent)} has just ${share(story, strip.min, strip.cells)}`,
      story.claim(strip.cells, strip.min),
    ),
  );
  return [
    ...told,
    say`That is all ${story.unit(line.unit)} needs (${starCount(line.need)})${exact.length > 0 ? ', so ' : ''}${listed(exact)}.`,
  ];
}

/** A 1×n or a 2×2 confined to a line, with what it rests on. */
export function pieceSentences(story: Story, piece: Reason): Phrase[] {
  if (piece.role === 'strip') {
    return [...settledRest(story, piece.parent, piece.because), say`${capitalised(must(story, piece))}.`];
  }
  if (piece.role === 'tile') return squareSentences(story, piece);
  return [];
}

/** The unit whose last star lies in the 2×2 wholly. */
function lastOf(tile: TileReason): number | undefined {
  const [only, ...others] = tile.because ?? [];
  return only?.role === 'unit' && others.length === 0 && !tile.beside?.length ? only.unit : undefined;
}

/** What the star of a 2×2 was told to belong to: "column D" that has it there, or "the 2×2 B2–C3". */
export function holderOf(story: Story, tile: TileReason): string {
  const [inner] = tile.because ?? [];
  if (inner?.role === 'tile') return holderOf(story, inner);
  const unit = lastOf(tile);
  return unit === undefined ? `the 2×2 ${story.square(tile.corner)}` : story.unit(unit);
}

/** Why a 2×2 holds exactly one star, and in which cells. */
export function squareSentences(story: Story, tile: TileReason): Phrase[] {
  const [inner] = tile.because ?? [];
  if (inner?.role === 'tile') return squareSentences(story, inner);
  const unit = lastOf(tile);
  if (unit !== undefined) {
    const where = `${tile.cells.length === 1 ? 'at' : 'in'} ${story.cells(tile.cells, 'or')}`;
    return [say`${capitalised(story.needs(unit))}, which must be ${where}.`];
  }
  return [...groundsOf(story, tile), say`${capitalised(oneIn(story, tile))}.`];
}

/** "the 2×2 B2–C3 has exactly one star, in B2 or C2". */
const oneIn = (story: Story, { corner, cells }: Covering): Phrase =>
  claiming(
    `the 2×2 ${story.square(corner)} has exactly one star, ${cells.length === 1 ? 'at' : 'in'} ${story.cells(cells, 'or')}`,
    story.claim(cells, 1),
  );

/** Why the cover of a 2×2 has one star in each: which cells need how many, and the 2×2s they lie in. */
function groundsOf(story: Story, tile: TileReason): Phrase[] {
  const because = tile.because ?? [];
  // What N-rooks say of blocks is told by the rule that uses them.
  if (because.some(({ role }) => role === 'block')) return [];
  const special = placedGrounds(story, because) ?? tGrounds(story, tile, because);
  if (special) return special;
  const cover = [tile, ...(tile.beside ?? [])];
  const [first, second] = because;
  const cells = allCells(cover);
  if (first?.role === 'unit' && because.length === 1 && cover.length > 1) {
    return [say`${capitalised(story.needs(first.unit))}, and ${liesIn(story, cover, 'its open cells')}.`];
  }
  if (
    first?.role === 'unit' &&
    second?.role === 'unit' &&
    because.some(({ role }) => role === 'strip' || role === 'tile')
  ) {
    return [
      ...settledRest(story, first.unit, because.slice(1)),
      say`${capitalised(leftFor(story, first.unit, cells, cover.length))}, and ${liesIn(story, cover, 'they')}.`,
    ];
  }
  if (first?.role === 'band') {
    return [
      say`${capitalised(story.needTogether(story.linesOf(first)))}, and ${liesIn(story, cover, 'their open cells')}.`,
    ];
  }
  const units = because.flatMap((reason) => (reason.role === 'unit' ? [reason.unit] : []));
  if (units.length === 0) return [];
  return [
    ...countedCells(story, units, cells, cover.length),
    say`${capitalised(liesIn(story, cover, units.length > 1 && isOneKind(story, units) ? 'their open cells' : cells.length > FEW_CELLS ? 'these cells' : story.cells(cells)))}.`,
  ];
}

/** R6.2: without the 2×2 there is no way to place what its area needs. */
function placedGrounds(story: Story, because: readonly Reason[]): Phrase[] | null {
  const short = because.find((reason) => reason.role === 'area' && reason.max < reason.min);
  if (short?.role !== 'area') return null;
  return [
    say`${capitalised(wholeNeeds(story, because))}. Not all of them can be in ${story.cells(short.cells)}: every way to place them there makes two stars touch or gives a row, column or region too many.`,
  ];
}

/** R6.3: with a T as a single tile what is beside it is full. */
function tGrounds(story: Story, tile: TileReason, because: readonly Reason[]): Phrase[] | null {
  const t = because.find((reason) => reason.role === 'live');
  if (t?.role !== 'live') return null;
  const cover = [tile, ...(tile.beside ?? [])];
  const cells = allCells(cover);
  const single = claiming(
    `the T of ${story.cells(t.cells)} holds one star at most, since its line has no room for two`,
    story.claim(t.cells, 0, 1),
  );
  const rest = claiming(
    `there must be ${starCount(cover.length)} in ${story.cells(cells)}`,
    story.claim(cells, cover.length),
  );
  return [
    say`${capitalised(wholeNeeds(story, because))}, and ${single}. So ${rest}, and ${liesIn(story, cover, 'they')}.`,
  ];
}

/** What the unit, the lines or the count that an argument begins with still need. */
function wholeNeeds(story: Story, because: readonly Reason[]): Phrase {
  const [first] = because;
  if (first?.role === 'band') return story.needTogether(story.linesOf(first));
  return first?.role === 'unit' ? story.needs(first.unit) : say``;
}

const isOneKind = ({ board }: Story, ids: readonly number[]): boolean =>
  new Set(ids.map((id) => board.grid.units[id]?.kind)).size === 1;

/** "that leaves region ③ 1 star for C5, D5 and E6". */
export const leftFor = (story: Story, unit: number, cells: readonly Cell[], many: number): Phrase =>
  claiming(
    `that leaves ${story.unit(unit)} ${starCount(many)} for ${story.cells(cells)}`,
    story.claim(cells, many),
  );

/** "its open cells lie in the 2×2s B1–C2 and E4–F5, with room for one star each". */
export function liesIn(story: Story, cover: readonly Covering[], subject: string): Phrase {
  const each = cover.map(({ cells }) => story.claim(cells, 0, 1));
  const room = `with room for one star${cover.length === 1 ? '' : ' each'}`;
  return claiming(`${subject} lie in ${story.squares(cover)}, ${room}`, ...each);
}

/** "row 3 and region ② share no open cell and together still need 3 stars"; rows never share one, nor do columns or regions. */
export function separate(story: Story, ids: readonly number[], cells: readonly Cell[], many: number): Phrase {
  if (isOneKind(story, ids)) return story.needTogether(ids);
  return claiming(
    `${story.units(ids)} share no open cell and together still need ${starCount(many)}`,
    story.claim(cells, many),
  );
}

/** Counted units: those that lie inside others, and those others; all of them where none do. */
export function countedUnits(
  story: Story,
  ids: readonly number[],
): { inner: readonly number[]; outer: readonly number[] } {
  const kind = (id: number) => story.board.grid.units[id]?.kind;
  const turn = ids.findIndex((id) => kind(id) !== kind(ids[0]!));
  const [a, b] = turn < 0 ? [ids, []] : [ids.slice(0, turn), ids.slice(turn)];
  const [inner, outer] = isSubset(story.open(a), story.open(b)) ? [a, b] : [b, a];
  const lies = inner.length > 0 && isSubset(story.open(inner), story.open(outer));
  return lies ? { inner, outer } : { inner: [], outer: ids };
}

/** What regions and lines leave over for these cells, or units that share no cell need together. */
export function countedCells(
  story: Story,
  ids: readonly number[],
  cells: readonly Cell[],
  many: number,
): Phrase[] {
  const { inner, outer } = countedUnits(story, ids);
  if (inner.length === 0) return [say`${capitalised(separate(story, ids, cells, many))}.`];
  return [
    claiming(
      `All open cells of ${story.units(inner)} lie in ${story.units(outer)}.`,
      story.claim(story.openCells(inner), story.needOf(inner)),
    ),
    say`${capitalised(story.needTogether(outer))}, and ${story.needTogether(inner)}.`,
    claiming(
      `That leaves ${starCount(many)} for the other cells there: ${story.cells(cells)}.`,
      story.claim(cells, many),
    ),
  ];
}
