import { type Board, unknownCells } from '../board/board.js';
import type { Deduction, Tier } from '../deduction/deduction.js';
import {
  type Cell,
  type CellSet,
  cellsOf,
  countShared,
  equals,
  intersect,
  remove,
  setOf,
  union,
  without,
} from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';
import { Remembering } from '../remembered.js';
import type { Area } from './area.js';
import { areaOf, narrowed } from './area-pool.js';
import type { Square } from './squares.js';
import { unitsAround } from './units-around.js';

/** A way to find star-containing 2×2s. It may read the registry of a lower tier, never its own. */
export interface SquareSource {
  readonly tier: Tier;
  find(position: Position): Iterable<Square>;
}

/** What lives longer than a position: each passes it on to the next one of the same solve. */
export interface Solve {
  /** Everything that finds star-containing 2×2s, simplest first. */
  readonly squareSources: readonly SquareSource[];
  /** A solution of the first board, where one can be had. What it has cannot be refuted, so nobody tries to. */
  readonly solution: () => CellSet | null;
  /** Set once a solve is beyond a grade: from there on any sum of units is as good as one of few. */
  beyond: Beyond | null;
  /** Will more boards follow this one? Then searches are kept, to go on from. */
  readonly goesOn: boolean;
  /** Is everything looked for, however long that takes on a large board? A grade needs it; a hint is waited for. */
  readonly isThorough: boolean;
}

/** What a solve beyond a grade remembers from one position to the next, so that sums are not looked for twice. */
export interface Beyond {
  /** Sums that were found and not needed yet. */
  sums: readonly Deduction[];
  /** How far down the ladder of ever longer sums the last ones were. */
  rung: number;
  /** After a search: with how few open cells more than plain rules is tried again. */
  nextTry: number;
}

const LARGEST_USUAL = 14;

/**
 * A board and what is left of its units. A position belongs to one board: when the board changes, a
 * new position is made, which takes over what the change left as it was. What follows from it (1×ns,
 * bands, star-containing 2×2s) is remembered with it by those who compute it.
 */
export class Position extends Remembering {
  readonly grid: Grid;
  readonly unknown: CellSet;
  /** By unit id: stars still lacking. Negative where a unit has too many. */
  readonly need: readonly number[];
  private areas: (Area | undefined)[];
  private hasAllAreas = false;
  // Most positions are only supposed and then dropped, so what they may never need comes late.
  /** By cell: the position once it is starred. */
  private supposed?: (Position | undefined)[];
  private knownBoard?: Board;
  /** The position it was made from, and the stars it has beyond that one's. */
  private before?: Position;
  private starred?: readonly Cell[];
  private changes?: readonly number[];
  private touched?: readonly number[];
  private knownList?: readonly Cell[];
  private knownDoubts?: CellSet;

  constructor(board: Board, solve: Solve);
  constructor(
    before: Position,
    solve: Solve,
    unknown: CellSet,
    need: readonly number[],
    starred: readonly Cell[],
  );
  constructor(
    from: Board | Position,
    readonly solve: Solve,
    unknown?: CellSet,
    need?: readonly number[],
    starred?: readonly Cell[],
  ) {
    super();
    this.grid = from.grid;
    this.areas = [];
    if (from instanceof Position) {
      this.before = from;
      this.starred = starred;
      this.unknown = unknown as CellSet;
      this.need = need as readonly number[];
    } else {
      this.knownBoard = from;
      this.unknown = unknownCells(from);
      this.need = from.grid.units.map((unit) => from.grid.stars - countShared(unit.cells, from.stars));
    }
  }

  get board(): Board {
    if (!this.knownBoard) {
      const { board } = this.before as Position;
      const stars = union(board.stars, setOf(this.grid.size, this.starred as readonly Cell[]));
      this.knownBoard = {
        grid: this.grid,
        stars,
        crosses: without(without(this.grid.all, this.unknown), stars),
      };
    }
    return this.knownBoard;
  }

  /** Has it more cells than a 14×14? What is tried mark by mark takes long there. */
  get isLarge(): boolean {
    return this.grid.size > LARGEST_USUAL;
  }

  /** Has every unit all its stars? */
  get isDone(): boolean {
    return this.need.every((lacking) => lacking === 0);
  }

  /** What is left of a unit: its unknown cells and its need, with all that follows from the two. */
  area(unit: number): Area {
    let area = this.areas[unit];
    if (!area) {
      const need = this.need[unit]!;
      area = this.before
        ? narrowed(this.before.area(unit), this.unknown, need)
        : areaOf(intersect(this.grid.units[unit]?.cells as CellSet, this.unknown), need);
      this.areas[unit] = area;
    }
    return area;
  }

  /** By id: the units that have other unknown cells, or another need, than before a supposed star. */
  get changedUnits(): readonly number[] {
    if (!this.changes) {
      const changes: number[] = [];
      for (let unit = 0; unit < this.need.length; unit++) {
        if (this.area(unit) !== this.before?.area(unit)) changes.push(unit);
      }
      this.changes = changes;
    }
    return this.changes;
  }

  /** By id: no others but these can have changed by a supposed star. Cheaper to ask for than those that have. */
  get touchedUnits(): readonly number[] {
    this.touched ??= this.grid.units.map(({ id }) => id);
    return this.touched;
  }

  /** Takes over the areas of all units but these. */
  private inheritAreas(except: readonly number[]): void {
    this.areas = (this.before as Position).everyArea().slice();
    for (let k = 0; k < except.length; k++) this.areas[except[k]!] = undefined;
    this.touched = except;
  }

  private everyArea(): (Area | undefined)[] {
    if (!this.hasAllAreas) for (let unit = 0; unit < this.need.length; unit++) this.area(unit);
    this.hasAllAreas = true;
    return this.areas;
  }

  /** The unknown cells of a unit. */
  open(unit: number): CellSet {
    return this.area(unit).cells;
  }

  openCount(unit: number): number {
    return this.area(unit).count;
  }

  /**
   * This position with an unknown cell starred, the cells that touch it crossed, and the units it
   * completes crossed. Built once and shared by all rules that suppose a star.
   */
  afterStar(cell: Cell): Position {
    this.supposed ??= [];
    let after = this.supposed[cell];
    if (!after) {
      const { size, neighbours, regionOf } = this.grid;
      const row = (cell / size) | 0;
      const column = cell - row * size;
      const unknown = this.unknown.slice();
      const need = this.need.slice();
      takeOut(unknown, neighbours[cell]!);
      unknown[row] = unknown[row]! & ~(1 << column);
      let completes = false;
      for (const unit of [row, size + column, 2 * size + regionOf[cell]!]) {
        const lacking = need[unit]! - 1;
        need[unit] = lacking;
        if (lacking !== 0) continue;
        completes = true;
        takeOut(unknown, this.grid.units[unit]?.cells as CellSet);
      }
      after = new Position(this, this.solve, unknown, need, [cell]);
      if (!completes) after.inheritAreas(unitsAround(this.grid)[cell] as readonly number[]);
      this.supposed[cell] = after;
    }
    return after;
  }

  /** The position after more marks, keeping every fact they leave alone. */
  with(marks: { readonly stars?: readonly Cell[]; readonly crosses?: readonly Cell[] }): Position {
    const { size, regionOf } = this.grid;
    const stars = marks.stars ?? [];
    const unknown = this.unknown.slice();
    for (const cell of stars) remove(unknown, cell);
    for (const cell of marks.crosses ?? []) remove(unknown, cell);
    const need = this.need.slice();
    for (const cell of stars) {
      const row = (cell / size) | 0;
      for (const unit of [row, size + cell - row * size, 2 * size + regionOf[cell]!]) {
        need[unit] = need[unit]! - 1;
      }
    }
    const after = new Position(this, this.solve, unknown, need, stars);
    after.everyArea();
    // Nothing more is read from the old position, so a long solve does not keep every step alive.
    after.knownBoard = after.board;
    after.before = undefined;
    return after;
  }

  /** The unknown cells in order. */
  unknownList(): readonly Cell[] {
    this.knownList ??= cellsOf(this.unknown);
    return this.knownList;
  }

  /** The solution, where it is known, unless something was supposed that it does not have. */
  get solution(): CellSet | null {
    const solution = this.solve.solution();
    return solution && equals(without(solution, this.unknown), this.board.stars) ? solution : null;
  }

  /** The unknown cells whose star may be refuted: the solution, where it is known, has none there. */
  get doubtful(): CellSet {
    if (!this.knownDoubts) {
      const { solution } = this;
      this.knownDoubts = solution ? without(this.unknown, solution) : this.unknown;
    }
    return this.knownDoubts;
  }
}

/** In place: `cells` without those of `taken`. */
function takeOut(cells: CellSet, taken: CellSet): void {
  for (let r = 0; r < cells.length; r++) cells[r] = cells[r]! & ~taken[r]!;
}
