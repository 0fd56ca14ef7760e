import type { CellSet } from '../grid/cellset.js';

const SLOTS = 1 << 15;
const MOST_USED = (SLOTS * 3) >> 2;

/**
 * Values by cell set and number, for one size of grid: open addressing over flat keys, so that a hit
 * costs one hash and one comparison and no allocation. When it is full it starts again from empty.
 *
 * A key is given as two sets that share its cells: most keys are known, so what they share is laid out
 * only where it is not.
 */
export class SetTable<T> {
  private readonly keys: Int32Array;
  private readonly taken = new Uint8Array(SLOTS);
  private values = new Array<T>(SLOTS);
  private used = 0;

  constructor(private readonly size: number) {
    this.keys = new Int32Array(SLOTS * (size + 1));
  }

  /** The slot where this key is, or where it would go. */
  find(a: CellSet, b: CellSet, number: number): number {
    const { size, keys, taken } = this;
    const width = size + 1;
    let hash = number;
    for (let r = 0; r < size; r++) hash = Math.imul((hash ^ (a[r]! & b[r]!)) + 0x7f4a7c15, 0x9e3779b1);
    let slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    while (taken[slot] !== 0) {
      const at = slot * width;
      let r = 0;
      while (r < size && keys[at + r] === (a[r]! & b[r]!)) r++;
      if (r === size && keys[at + size] === number) break;
      slot = (slot + 1) & (SLOTS - 1);
    }
    return slot;
  }

  at(slot: number): T | undefined {
    return this.taken[slot] === 0 ? undefined : this.values[slot];
  }

  store(slot: number, cells: CellSet, number: number, value: T): T {
    let to = slot;
    if (this.used >= MOST_USED) {
      this.taken.fill(0);
      this.values = new Array<T>(SLOTS);
      this.used = 0;
      to = this.find(cells, cells, number);
    }
    const at = to * (this.size + 1);
    // Word by word: to hand over an array of ten costs more than to copy it.
    for (let r = 0; r < this.size; r++) this.keys[at + r] = cells[r]!;
    this.keys[at + this.size] = number;
    this.taken[to] = 1;
    this.values[to] = value;
    this.used++;
    return value;
  }
}

/** One table for each size of grid, made when it is first asked for. */
export function tableBySize<T>(): (size: number) => SetTable<T> {
  const tables: (SetTable<T> | undefined)[] = [];
  return (size) => {
    let table = tables[size];
    if (!table) {
      table = new SetTable<T>(size);
      tables[size] = table;
    }
    return table;
  };
}
