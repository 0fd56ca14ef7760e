import { type Board, need, unknownCells, withMarks } from '../../engine/board/board.js';
import type { Deduction, Reason } from '../../engine/deduction/deduction.js';
import {
  type Cell,
  type CellSet,
  cellsOf,
  emptySet,
  intersect,
  setOf,
  union,
} from '../../engine/grid/cellset.js';
import { cellName } from '../../engine/grid/names.js';
import type { Claim, Supposed } from '../../engine/proof/claim.js';
import { boardWithStar } from '../../engine/proof/star-effect.js';
import { bandName, cellNames, listOf, numberWord, starCount, unitName, unitNames } from '../names.js';
import { claiming, type Phrase, say } from '../phrase.js';

export type Of<Role extends Reason['role']> = Extract<Reason, { role: Role }>;
export type UnitReason = Of<'unit'>;
export type TileReason = Of<'tile'>;
export type AreaReason = Of<'area'>;
export type StripReason = Of<'strip'>;

/** Tells why a deduction holds, without its conclusion, which is always told last. */
export type Explainer = (story: Story) => Phrase[];

// More cells than this in one list are past reading; the picture shows them all.
export const MOST_CELLS = 14;

/** A deduction on its board, with the phrases that all explanations are made of. */
export class Story {
  constructor(
    readonly board: Board,
    readonly deduction: Deduction,
    /** What is supposed so far; the board has it, and so do all claims. */
    readonly supposed: readonly Supposed[] = [],
  ) {}

  /** The same argument once a star is supposed, with the crosses that it brings. */
  withStar(cell: Cell): Story {
    return new Story(boardWithStar(this.board, cell), this.deduction, [
      ...this.supposed,
      { cell, mark: 'star' },
    ]);
  }

  /** The same argument once a mark is supposed. */
  suppose({ cell, mark }: Supposed): Story {
    if (mark === 'star') return this.withStar(cell);
    const board = withMarks(this.board, { crosses: [cell] });
    return new Story(board, this.deduction, [...this.supposed, { cell, mark }]);
  }

  /** "These cells hold at least and at most so many stars." */
  claim(cells: readonly Cell[], least: number, most: number = least): Claim {
    const claim = { cells: [...cells].sort((a, b) => a - b), least, most };
    return this.supposed.length === 0 ? claim : { ...claim, suppose: this.supposed };
  }

  all<Role extends Reason['role']>(role: Role): Of<Role>[] {
    return this.deduction.reasons.filter((reason): reason is Of<Role> => reason.role === role);
  }

  first<Role extends Reason['role']>(role: Role): Of<Role> | undefined {
    return this.all(role)[0];
  }

  /** "row 3". */
  unit(id: number): string {
    return unitName(this.board.grid, id);
  }

  /** "rows 3 and 4". */
  units(ids: readonly number[]): string {
    return unitNames(this.board.grid, ids);
  }

  band(band: Of<'band'>): string {
    return bandName(this.board.grid, band);
  }

  /** The ids of a band's lines. */
  linesOf({ axis, from, to }: Of<'band'>): number[] {
    const base = axis === 'row' ? 0 : this.board.grid.size;
    return Array.from({ length: to - from + 1 }, (_, k) => base + from + k);
  }

  /** "A1, B2 and C3". A long list is cut, with the number of the others. */
  cells(cells: readonly Cell[], join = 'and'): string {
    const sorted = [...cells].sort((a, b) => a - b);
    if (sorted.length <= MOST_CELLS) return cellNames(this.board, sorted, join);
    const { size } = this.board.grid;
    const shown = sorted.slice(0, MOST_CELLS - 2).map((cell) => cellName(size, cell));
    return listOf([...shown, `${sorted.length - shown.length} more cells`], join);
  }

  /** "B2–C3", the corners of a 2×2. */
  square(corner: Cell): string {
    const { size } = this.board.grid;
    return `${cellName(size, corner)}–${cellName(size, corner + size + 1)}`;
  }

  /** "the 2×2 B2–C3", "the 2×2s B2–C3 and E2–F3". */
  squares(tiles: readonly { corner: Cell }[]): string {
    const names = [...new Set(tiles.map(({ corner }) => this.square(corner)))];
    return `the ${names.length === 1 ? '2×2' : '2×2s'} ${listOf(names)}`;
  }

  /** The open cells of some units. */
  open(ids: readonly number[]): CellSet {
    const { grid } = this.board;
    const cells = ids.reduce((all, id) => union(all, grid.units[id]!.cells), emptySet(grid.size));
    return intersect(cells, unknownCells(this.board));
  }

  openCells(ids: readonly number[]): Cell[] {
    return cellsOf(this.open(ids));
  }

  set(cells: readonly Cell[]): CellSet {
    return setOf(this.board.grid.size, cells);
  }

  /** "region ③" when all the cells are in one region. */
  regionOf(cells: readonly Cell[]): number | undefined {
    const { regionOf, size } = this.board.grid;
    const regions = new Set(cells.map((cell) => regionOf[cell]!));
    return regions.size === 1 ? 2 * size + [...regions][0]! : undefined;
  }

  /** What a unit lacks now. */
  need(id: number): number {
    return need(this.board, this.board.grid.units[id]!);
  }

  needOf(ids: readonly number[]): number {
    return ids.reduce((sum, id) => sum + this.need(id), 0);
  }

  /** "row 3 still needs 2 stars". */
  needs(id: number): Phrase {
    const lacking = this.need(id);
    const text = `${this.unit(id)} ${this.supposed.length > 0 ? 'would still need' : 'still needs'} ${starCount(lacking)}`;
    return claiming(text, this.claim(this.openCells([id]), lacking));
  }

  /** "rows 3 and 4 together still need 4 stars". The units share no cell. */
  needTogether(ids: readonly number[]): Phrase {
    if (ids.length === 1) return this.needs(ids[0]!);
    const lacking = this.needOf(ids);
    return claiming(
      `${this.units(ids)} together still need ${starCount(lacking)}`,
      this.claim(this.openCells(ids), lacking),
    );
  }

  /** "So D4 is a star, and A1 and B1 are crosses." */
  conclusion(): Phrase {
    const { stars, crosses } = this.deduction;
    const parts = [];
    if (stars.length > 0)
      parts.push(`${this.cells(stars)} ${stars.length === 1 ? 'is a star' : 'are stars'}`);
    if (crosses.length > 0) {
      parts.push(`${this.cells(crosses)} ${crosses.length === 1 ? 'is a cross' : 'are crosses'}`);
    }
    return claiming(
      say`So ${parts.join(', and ')}.`,
      ...(stars.length > 0 ? [this.claim(stars, stars.length)] : []),
      ...(crosses.length > 0 ? [this.claim(crosses, 0)] : []),
    );
  }
}

/** What is told for itself: reasons that no other one in the list rests on. */
export function outermost(reasons: readonly Reason[]): Reason[] {
  const inner = new Set<Reason>();
  const dive = (list: readonly Reason[]): void => {
    for (const reason of list) {
      inner.add(reason);
      if ('because' in reason) dive(reason.because ?? []);
    }
  };
  for (const reason of reasons) if ('because' in reason) dive(reason.because ?? []);
  return reasons.filter((reason) => !inner.has(reason));
}

export const total = (units: readonly { need: number }[]): number =>
  units.reduce((sum, { need: lacking }) => sum + lacking, 0);

export const allCells = (reasons: readonly { cells: readonly Cell[] }[]): Cell[] => [
  ...new Set(reasons.flatMap(({ cells }) => cells)),
];

/** "one more star", "two more stars". */
export const moreStars = (count: number): string => stars(count).replace(' ', ' more ');

/** "one star", "two stars": small numbers inside a sentence. */
export const stars = (count: number): string =>
  count === 0 ? 'no star' : `${numberWord(count)} ${count === 1 ? 'star' : 'stars'}`;
