import type { Cell } from '../grid/cellset.js';

/**
 * "Between `least` and `most` of these cells are stars", for many sets of cells at once. The cells
 * of constraint c are `cells[start[c]]` up to `cells[start[c + 1]]`.
 */
export class Constraints {
  count = 0;
  start: Int32Array<ArrayBuffer> = new Int32Array(256);
  cells: Int32Array<ArrayBuffer> = new Int32Array(4096);
  least: Int32Array<ArrayBuffer> = new Int32Array(256);
  most: Int32Array<ArrayBuffer> = new Int32Array(256);

  add(cells: readonly Cell[], least: number, most: number): void {
    const c = this.count++;
    const from = this.start[c]!;
    if (this.count >= this.start.length) {
      this.start = longer(this.start);
      this.least = longer(this.least);
      this.most = longer(this.most);
    }
    while (from + cells.length > this.cells.length) this.cells = longer(this.cells);
    this.cells.set(cells, from);
    this.start[this.count] = from + cells.length;
    this.least[c] = least;
    this.most[c] = most;
  }

  /** Forgets every constraint after the first `count`. */
  truncate(count: number): void {
    this.count = count;
  }
}

export function longer(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(array.length * 2);
  copy.set(array);
  return copy;
}
