import { type Board, unknownCells, withMarks } from '../board/board.js';
import {
  type Cell,
  type CellSet,
  cellsOf,
  countShared,
  emptySet,
  intersect,
  union,
} from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';
import type { Tier } from '../rules/deduction.js';
import type { Area } from './area.js';
import { areaOf, narrowed } from './area-pool.js';
import type { LineAxis } from './band-geometry.js';
import { BandBounds } from './bands.js';
import { findSquares } from './registry.js';
import type { Square } from './squares.js';
import { findStrips, type Strip } from './strips.js';

/**
 * A board with the facts that rules share, each computed once, when first asked for. A position
 * belongs to one board: when the board changes, a new position is made, which takes over what the
 * change left as it was.
 */
export class Position {
  readonly grid: Grid;
  readonly unknown: CellSet;
  /** By unit id: stars still lacking. Negative where a unit has too many. */
  readonly need: Int8Array;
  private readonly areas: (Area | undefined)[];
  // Most positions are only supposed and then dropped, so what they may never need comes late.
  private stars?: (Position | undefined)[];
  private squares?: (readonly Square[] | undefined)[];
  private facts?: Map<(position: Position) => unknown, unknown>;

  constructor(
    readonly board: Board,
    private before?: Position,
  ) {
    const { grid } = board;
    this.grid = grid;
    this.unknown = unknownCells(board);
    this.need = before
      ? needAfter(before, board.stars)
      : Int8Array.from(grid.units, (unit) => grid.stars - countShared(unit.cells, board.stars));
    this.areas = new Array<Area | undefined>(grid.units.length).fill(undefined);
  }

  /** What is left of a unit: its unknown cells and its need, with all that follows from the two. */
  area(unit: number): Area {
    let area = this.areas[unit];
    if (!area) {
      const need = this.need[unit] as number;
      area = this.before
        ? narrowed(this.before.area(unit), this.unknown, need)
        : areaOf(intersect(this.grid.units[unit]?.cells as CellSet, this.unknown), need);
      this.areas[unit] = area;
    }
    return area;
  }

  /** Any other fact: computed once for this position, whoever asks. */
  fact<T>(compute: (position: Position) => T): T {
    this.facts ??= new Map();
    let known = this.facts.get(compute) as T | undefined;
    if (known === undefined) {
      known = compute(this);
      this.facts.set(compute, known);
    }
    return known;
  }

  /** The unknown cells of a unit. */
  open(unit: number): CellSet {
    return this.area(unit).cells;
  }

  openCount(unit: number): number {
    return this.area(unit).count;
  }

  /** The 1×ns of a line (R3.4), by the id of the row or column. */
  strips(line: number): readonly Strip[] {
    return this.fact(findStrips).strips(line);
  }

  /** The star-containing 2×2s that rules up to this tier know of, those of lower tiers first. */
  registry(tier: Tier): readonly Square[] {
    this.squares ??= [];
    let squares = this.squares[tier];
    if (!squares) {
      squares = findSquares(this, tier);
      this.squares[tier] = squares;
    }
    return squares;
  }

  /** Region × band bounds along one axis. */
  bands(axis: LineAxis): BandBounds {
    return this.fact(axis === 'row' ? rowBands : columnBands);
  }

  /**
   * This position with an unknown cell starred, the cells that touch it crossed, and the units it
   * completes crossed. Built once and shared by all rules that suppose a star.
   */
  afterStar(cell: Cell): Position {
    this.stars ??= [];
    let after = this.stars[cell];
    if (!after) {
      const { size } = this.grid;
      const row = (cell / size) | 0;
      const crossed = intersect(this.grid.neighbours[cell] as CellSet, this.unknown);
      for (const unit of [row, size + cell - row * size, 2 * size + (this.grid.regionOf[cell] as number)]) {
        if (this.need[unit] !== 1) continue;
        const open = this.open(unit);
        for (let r = 0; r < size; r++) crossed[r] = (crossed[r] as number) | (open[r] as number);
      }
      crossed[row] = (crossed[row] as number) & ~(1 << (cell - row * size));
      const starred = emptySet(size);
      starred[row] = 1 << (cell - row * size);
      after = new Position(
        {
          grid: this.grid,
          stars: union(this.board.stars, starred),
          crosses: union(this.board.crosses, crossed),
        },
        this,
      );
      this.stars[cell] = after;
    }
    return after;
  }

  /** The position after more marks, keeping every fact they leave alone. */
  with(marks: { stars?: readonly Cell[]; crosses?: readonly Cell[] }): Position {
    const after = new Position(withMarks(this.board, marks), this);
    for (let unit = 0; unit < this.need.length; unit++) after.area(unit);
    // Nothing more is read from the old position, so a long solve does not keep every step alive.
    after.before = undefined;
    return after;
  }

  /** The unknown cells in order. */
  unknownList(): Cell[] {
    return cellsOf(this.unknown);
  }
}

const rowBands = (position: Position): BandBounds => new BandBounds(position, 'row');
const columnBands = (position: Position): BandBounds => new BandBounds(position, 'column');

/** The needs once some stars have been added to a position. */
function needAfter(before: Position, stars: CellSet): Int8Array {
  const need = before.need.slice();
  const { size, regionOf } = before.grid;
  for (let row = 0; row < size; row++) {
    let word = (stars[row] as number) & ~(before.board.stars[row] as number);
    for (; word !== 0; word &= word - 1) {
      const column = 31 - Math.clz32(word & -word);
      for (const unit of [row, size + column, 2 * size + (regionOf[row * size + column] as number)]) {
        need[unit] = (need[unit] as number) - 1;
      }
    }
  }
  return need;
}
