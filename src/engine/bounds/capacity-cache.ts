import type { CellSet } from '../grid/cellset.js';

const SLOTS = 1 << 15;
const MOST_USED = (SLOTS * 3) >> 2;

/**
 * Numbers by cell set, for one size of grid: open addressing over flat arrays, so that a hit costs
 * one hash and one comparison and no allocation. When it is full it starts again from empty.
 */
export class CapacityCache {
  private readonly keys: Int32Array;
  /** Value + 1; 0 marks a free slot. */
  private readonly values = new Uint8Array(SLOTS);
  private used = 0;

  constructor(private readonly size: number) {
    this.keys = new Int32Array(SLOTS * size);
  }

  /** The slot where this set is, or where it would go. */
  find(cells: CellSet): number {
    const { size, keys, values } = this;
    let hash = 0;
    for (let r = 0; r < size; r++) hash = Math.imul((hash ^ (cells[r] as number)) + 0x7f4a7c15, 0x9e3779b1);
    let slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    while (values[slot] !== 0) {
      const at = slot * size;
      let r = 0;
      while (r < size && keys[at + r] === cells[r]) r++;
      if (r === size) break;
      slot = (slot + 1) & (SLOTS - 1);
    }
    return slot;
  }

  /** The number kept there, or -1. */
  valueAt(slot: number): number {
    return (this.values[slot] as number) - 1;
  }

  store(slot: number, cells: CellSet, value: number): number {
    let at = slot;
    if (this.used >= MOST_USED) {
      this.values.fill(0);
      this.used = 0;
      at = this.find(cells);
    }
    this.keys.set(cells, at * this.size);
    this.values[at] = value + 1;
    this.used++;
    return value;
  }
}
