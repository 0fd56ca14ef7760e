import type { CellSet } from '../grid/cellset.js';
import type { Axis } from '../grid/grid.js';
import { remembered } from '../remembered.js';
import type { Area } from './area.js';
import { type BandGeometry, inBand } from './band-geometry.js';
import type { Position } from './position.js';

/** The least and most stars still to come in a cell set. Exact only where the two are equal. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/**
 * Region × band bounds along one axis, to a fixed point: geometry, the rest of the region, and the
 * band's budget. Bounds add up over splits of a band, so for one region they are differences of
 * "stars above line k", and a shortest path closes them (min and max are the two directions).
 */
export class BandBounds {
  /** Some bound came out above its partner: the board has no solution. */
  impossible = false;
  private readonly tables: Table[];
  /** needs[k] = what lines 0…k-1 still need. */
  private readonly needs: number[];

  constructor(
    private readonly position: Position,
    readonly axis: Axis,
  ) {
    const { size } = position.grid;
    const base = axis === 'row' ? 0 : size;
    this.needs = [0];
    for (let k = 0; k < size; k++) {
      this.needs.push(this.needs[k]! + position.need[base + k]!);
    }
    this.tables = Array.from({ length: size }, (_, r) => new Table(position.area(2 * size + r), axis));
    this.settle();
  }

  /** What lines `from`…`to` still need together. */
  need(from: number, to: number): number {
    return this.needs[to + 1]! - this.needs[from]!;
  }

  /** Stars that region number `region` still gets in lines `from`…`to`. */
  of(region: number, from: number, to: number): Bounds {
    const table = this.tables[region]!;
    return { min: table.min(from, to), max: table.max(from, to) };
  }

  /** The region's unknown cells in lines `from`…`to`. */
  cells(region: number, from: number, to: number): CellSet {
    const { size } = this.position.grid;
    return inBand(this.position.area(2 * size + region).cells, this.axis, from, to);
  }

  private settle(): void {
    for (const table of this.tables) this.impossible ||= !table.close();
    while (!this.impossible && this.spendBudgets()) {
      for (const table of this.tables) if (table.dirty) this.impossible ||= !table.close();
    }
  }

  /** One pass of min ≥ need − Σ max of the others and max ≤ need − Σ min of the others. */
  private spendBudgets(): boolean {
    const { size, stars } = this.position.grid;
    let changed = false;
    for (let from = 0; from < size; from++) {
      for (let to = from; to < size; to++) {
        const need = this.need(from, to);
        let least = 0;
        let most = 0;
        for (const table of this.tables) {
          least += table.min(from, to);
          most += table.max(from, to);
        }
        // No bound moves by more than S, so a band this loose tells nothing.
        if (need - least >= stars && most - need >= stars) continue;
        for (const table of this.tables) {
          const min = table.min(from, to);
          const max = table.max(from, to);
          if (min === max) continue;
          if (table.tighten(from, to, need - (most - max), need - (least - min))) changed = true;
        }
      }
    }
    return changed;
  }
}

const byAxis = {
  row: remembered((position: Position) => new BandBounds(position, 'row')),
  column: remembered((position: Position) => new BandBounds(position, 'column')),
};

/** Region × band bounds along one axis. */
export const bandsOf = (position: Position, axis: Axis): BandBounds => byAxis[axis](position);

/** One region's bounds, as distances between the borders of its lines. */
class Table {
  dirty = false;
  private readonly geometry: BandGeometry;
  private readonly nodes: number;
  /** distance[a·nodes + b]: for a < b the most stars in lines a…b-1; for a > b minus the least. */
  private readonly distance: Int16Array;

  constructor(area: Area, axis: Axis) {
    this.geometry = area.bandGeometry(axis);
    const { span } = this.geometry;
    this.nodes = span + 1;
    this.distance = new Int16Array(this.nodes * this.nodes);
    for (let a = 0; a < span; a++) {
      for (let b = a + 1; b <= span; b++) {
        const at = a * span + b - 1;
        this.distance[a * this.nodes + b] = this.geometry.max[at]!;
        this.distance[b * this.nodes + a] = -this.geometry.min[at]!;
      }
    }
  }

  max(from: number, to: number): number {
    const a = Math.max(0, from - this.geometry.first);
    const b = Math.min(this.geometry.span, to + 1 - this.geometry.first);
    return a < b ? this.distance[a * this.nodes + b]! : 0;
  }

  min(from: number, to: number): number {
    const a = Math.max(0, from - this.geometry.first);
    const b = Math.min(this.geometry.span, to + 1 - this.geometry.first);
    return a < b ? 0 - this.distance[b * this.nodes + a]! : 0;
  }

  tighten(from: number, to: number, min: number, max: number): boolean {
    const a = Math.max(0, from - this.geometry.first);
    const b = Math.min(this.geometry.span, to + 1 - this.geometry.first);
    if (a >= b) return false;
    const up = a * this.nodes + b;
    const down = b * this.nodes + a;
    const before = this.dirty;
    this.dirty = false;
    if (max < this.distance[up]!) {
      this.distance[up] = max;
      this.dirty = true;
    }
    if (-min < this.distance[down]!) {
      this.distance[down] = -min;
      this.dirty = true;
    }
    const changed = this.dirty;
    this.dirty ||= before;
    return changed;
  }

  /** Shortest paths over all borders. False when some band would need more than it can hold. */
  close(): boolean {
    const { nodes, distance } = this;
    this.dirty = false;
    for (let k = 0; k < nodes; k++) {
      for (let a = 0; a < nodes; a++) {
        const first = distance[a * nodes + k]!;
        for (let b = 0; b < nodes; b++) {
          const through = first + distance[k * nodes + b]!;
          if (through < distance[a * nodes + b]!) distance[a * nodes + b] = through;
        }
      }
    }
    for (let a = 0; a < nodes; a++) if (distance[a * nodes + a]! < 0) return false;
    return true;
  }
}
