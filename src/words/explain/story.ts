import { type Board, unknownCells } from '../../engine/board/board.js';
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
import type { Unit } from '../../engine/grid/grid.js';
import { cellName } from '../../engine/grid/names.js';
import { bandName, cellNames, listOf, numberWord, starCount, unitName, unitNames } from '../names.js';

export type Of<Role extends Reason['role']> = Extract<Reason, { role: Role }>;
export type UnitReason = Of<'unit'>;
export type TileReason = Of<'tile'>;
export type AreaReason = Of<'area'>;

/** Tells why a deduction holds, without its conclusion, which is always told last. */
export type Explainer = (story: Story) => string[];

// More cells than this in one list are past reading; the picture shows them all.
const MOST_CELLS = 14;

/** A deduction on its board, with the phrases that all explanations are made of. */
export class Story {
  constructor(
    readonly board: Board,
    readonly deduction: Deduction,
  ) {}

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

  /** The unknown cells of some units. */
  open(ids: readonly number[]): CellSet {
    const { grid } = this.board;
    const cells = ids.reduce((all, id) => union(all, (grid.units[id] as Unit).cells), emptySet(grid.size));
    return intersect(cells, unknownCells(this.board));
  }

  set(cells: readonly Cell[]): CellSet {
    return setOf(this.board.grid.size, cells);
  }

  /** "region C" when all the cells are in one region. */
  regionOf(cells: readonly Cell[]): number | undefined {
    const { regionOf, size } = this.board.grid;
    const regions = new Set(cells.map((cell) => regionOf[cell] as number));
    return regions.size === 1 ? 2 * size + ([...regions][0] as number) : undefined;
  }

  /** "row 3 still needs 2 stars". */
  needs({ unit, need }: UnitReason): string {
    return `${this.unit(unit)} still needs ${starCount(need)}`;
  }

  /** "rows 3 and 4 together still need 4 stars". */
  bandNeeds(band: Of<'band'>): string {
    const one = band.from === band.to;
    return `${this.band(band)} ${one ? 'still needs' : 'together still need'} ${starCount(band.need)}`;
  }

  /** "So D4 is a star, and A1 and B1 are crosses." */
  conclusion(): string {
    const { stars, crosses } = this.deduction;
    const parts = [];
    if (stars.length > 0)
      parts.push(`${this.cells(stars)} ${stars.length === 1 ? 'is a star' : 'are stars'}`);
    if (crosses.length > 0) {
      parts.push(`${this.cells(crosses)} ${crosses.length === 1 ? 'is a cross' : 'are crosses'}`);
    }
    return `So ${parts.join(', and ')}.`;
  }
}

export const total = (units: readonly { need: number }[]): number =>
  units.reduce((sum, { need }) => sum + need, 0);

export const allCells = (reasons: readonly { cells: readonly Cell[] }[]): Cell[] => [
  ...new Set(reasons.flatMap(({ cells }) => cells)),
];

/** "one star", "two stars": small numbers inside a sentence. */
export const stars = (count: number): string =>
  count === 0 ? 'no star' : `${numberWord(count)} ${count === 1 ? 'star' : 'stars'}`;

/** "is", "are" by number. */
export const are = (count: number): string => (count === 1 ? 'is' : 'are');

export const sameCells = (a: CellSet, b: readonly Cell[]): boolean => {
  const cells = cellsOf(a);
  return cells.length === b.length && b.every((cell) => cells.includes(cell));
};
