import { type Cell, type CellSet, count } from '../grid/cellset.js';
import type { Axis } from '../grid/grid.js';
import { Remembering } from '../remembered.js';
import { type Arrangements, arrangements } from './arrangements.js';
import { type BandGeometry, bandGeometry } from './band-geometry.js';
import { coverWindows, tilingCapacity } from './capacity.js';
import { leastBesideLine, type Segment, segmentsOf } from './segments.js';
import { inWindow } from './windows.js';

/** A 2×2 of a smallest cover, with the cells of the area inside it. */
export interface Tile {
  readonly corner: Cell;
  readonly cells: CellSet;
}

/**
 * Unknown cells that hold exactly `need` stars: what is left of a unit, or a composite. Everything
 * derived from the two is geometry, computed once, and survives every change of the board that
 * leaves the cells and the need alone.
 */
export class Area extends Remembering {
  private knownCount = -1;
  private knownCapacity = -1;
  private knownBeside = -1;
  private knownTiles?: readonly Tile[];
  private knownSegments?: readonly Segment[];
  private knownArrangements?: Arrangements | null;
  private knownBands?: (BandGeometry | undefined)[];

  constructor(
    readonly cells: CellSet,
    readonly need: number,
  ) {
    super();
  }

  get count(): number {
    if (this.knownCount < 0) this.knownCount = count(this.cells);
    return this.knownCount;
  }

  /** R3.2: the tiling capacity of the cells. */
  get capacity(): number {
    if (this.knownCapacity < 0) this.knownCapacity = tilingCapacity(this.cells);
    return this.knownCapacity;
  }

  /** R3.3 applies: every tile of every smallest cover holds exactly one star. */
  get isExact(): boolean {
    return this.need > 0 && this.capacity === this.need;
  }

  /** The tiles of all smallest covers where R3.3 applies, otherwise none. */
  get tiles(): readonly Tile[] {
    this.knownTiles ??= this.isExact
      ? coverWindows(this.cells).map((corner) => ({ corner, cells: inWindow(this.cells, corner) }))
      : [];
    return this.knownTiles;
  }

  /** The least tiling capacity that its cells have beside one line: its need, or more, where it has no 1×n. */
  get leastBesideLine(): number {
    if (this.knownBeside < 0) this.knownBeside = leastBesideLine(this.cells, this.capacity);
    return this.knownBeside;
  }

  /** R3.4: its parts in one line that must hold a star. */
  get segments(): readonly Segment[] {
    this.knownSegments ??= segmentsOf(this.cells, this.need, this.capacity);
    return this.knownSegments;
  }

  /** All ways to put `need` stars into the cells without touching; null where they are too many. */
  get arrangements(): Arrangements | null {
    if (this.knownArrangements === undefined) {
      this.knownArrangements = arrangements(this.cells, this.need);
    }
    return this.knownArrangements;
  }

  /** How many stars the area can and must have in each band of lines, by geometry alone. */
  bandGeometry(axis: Axis): BandGeometry {
    const at = axis === 'row' ? 0 : 1;
    this.knownBands ??= [];
    let geometry = this.knownBands[at];
    if (!geometry) {
      geometry = bandGeometry(this.cells, this.need, axis);
      this.knownBands[at] = geometry;
    }
    return geometry;
  }
}
