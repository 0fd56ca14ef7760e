/**
 * A linear program whose variables all lie between 0 and a bound, laid out once at a corner where every column's
 * variable is 0 and every row's within its bounds:
 *
 *     row[i] = right[i] − Σⱼ entry[i][j] · column[j]        0 ≤ every variable ≤ its bound
 *
 * Then, again and again from there, some columns are fixed and the others asked to make up for it, as cheaply as
 * they can: the dual simplex method. A variable may be counted down from its bound (turned), so that columns are
 * always worth 0. Answers are proposals in 32-bit floats: who uses them proves them in whole numbers.
 */
export interface Simplex {
  /** Row by row: an entry a column and the right-hand side; the caller fills them in, and may change them later. */
  readonly entries: Float32Array;
  /** From one row to the next in `entries`. */
  readonly width: number;
  /** By variable, those of the columns first, then those of the rows. */
  readonly bounds: Float32Array;
  /** By column: what it costs to move it; not below 0, and best never twice the same. */
  readonly costs: Float32Array;
  /** By column: may it move? The caller sets it before each `settle`. */
  readonly fixed: Uint8Array;
  /** By column, where it could be settled: how. */
  readonly values: Float32Array;
  /**
   * By variable: where nothing can be settled, multiples of all variables that add up to less than 0, though none
   * of them can be below it. A turned variable counts from its bound and has its multiple below zero; those of fixed
   * columns may have any sign.
   */
  readonly duals: Float32Array;
  /** From where it was laid out. */
  settle(patience: number): Outcome;
  /**
   * From where the last one ended, with so much more room, or less, for the loose rows on both sides: each is laid out
   * with its room as its right-hand side and twice that as its bound. What is bounded by them moves along.
   */
  goOn(by: number, patience: number): Outcome;
  /** All that a search works on, and leaves behind for `goOn`: put back what it was, and the search is there again. */
  readonly state: Uint8Array;
  /** A column may not move any more: from the next `goOn` on it is where it was laid out. */
  pin(column: number): void;
  /** All columns cost the same from the next `goOn` on: where any corner will do, one is come to sooner. */
  level(): void;
}

/** Can the rows be kept within their bounds? Or did that take more steps than there was patience for? */
export const REFUTED = 0;
export const SETTLED = 1;
export const GAVE_UP = 2;
export type Outcome = typeof REFUTED | typeof SETTLED | typeof GAVE_UP;

/** What a column may do. */
export const FREE = 0;
export const AT_ZERO = 1;
export const AT_BOUND = 2;

/** Makes room for a program, all zero. The first rows are loose. */
export type SimplexMaker = (rows: number, columns: number, loose: number) => Simplex;

/** Below these a number is taken for rounding: a pivot, an entry, a difference of ratios, of a bound. */
const ENTRY = Math.fround(1e-4);
const DUST = Math.fround(1e-6);
const TIE = Math.fround(1e-6);
const NEAR = Math.fround(1e-3);

const { fround, abs } = Math;

/** The plain one: what assembly/simplex.ts does four entries at a time. */
export class PlainSimplex implements Simplex {
  readonly width: number;
  readonly entries: Float32Array;
  readonly bounds: Float32Array;
  readonly costs: Float32Array;
  readonly fixed: Uint8Array;
  readonly values: Float32Array;
  readonly duals: Float32Array;
  readonly state: Uint8Array;
  private readonly now: Float32Array;
  private readonly costsNow: Float32Array;
  private readonly pivotRow: Float32Array;
  /** Of every fourth entry. */
  private readonly sums = new Float32Array(4);
  private readonly isTurned: Uint8Array;
  private readonly basic: Int32Array;
  private readonly nonbasic: Int32Array;

  constructor(
    private readonly rows: number,
    private readonly columns: number,
    private readonly loose: number,
  ) {
    this.width = (columns + 4) & ~3;
    this.entries = new Float32Array(rows * this.width);
    this.costs = new Float32Array(this.width);
    this.pivotRow = new Float32Array(this.width);
    this.duals = new Float32Array(rows + columns);
    this.values = new Float32Array(columns);
    const variables = rows + columns;
    const state = new ArrayBuffer(
      4 * (this.entries.length + this.width + 2 * variables) + variables + columns,
    );
    let end = 0;
    const next = (bytes: number): number => {
      end += bytes;
      return end - bytes;
    };
    this.now = new Float32Array(state, next(4 * this.entries.length), this.entries.length);
    this.costsNow = new Float32Array(state, next(4 * this.width), this.width);
    this.bounds = new Float32Array(state, next(4 * variables), variables);
    this.basic = new Int32Array(state, next(4 * rows), rows);
    this.nonbasic = new Int32Array(state, next(4 * columns), columns);
    this.isTurned = new Uint8Array(state, next(variables), variables);
    this.fixed = new Uint8Array(state, next(columns), columns);
    this.state = new Uint8Array(state);
  }

  settle(patience: number): Outcome {
    const { columns, fixed } = this;
    this.now.set(this.entries);
    this.costsNow.set(this.costs);
    this.isTurned.fill(0);
    for (let i = 0; i < this.rows; i++) this.basic[i] = columns + i;
    for (let j = 0; j < columns; j++) this.nonbasic[j] = j;
    for (let j = 0; j < columns; j++) if (fixed[j] === AT_BOUND) this.turnColumn(j);
    return this.lift(patience);
  }

  goOn(by: number, patience: number): Outcome {
    const { columns, width, now, loose, bounds } = this;
    const more = fround(by);
    const isLoose = (variable: number): boolean => variable >= columns && variable < columns + loose;
    for (let i = 0; i < this.rows; i++) {
      let times = isLoose(this.basic[i]!) ? 1 : 0;
      for (let j = 0; j < columns; j++) {
        if (isLoose(this.nonbasic[j]!)) times = fround(times + now[i * width + j]!);
      }
      const right = i * width + columns;
      now[right] = now[right]! + fround(more * times);
    }
    for (let variable = columns; variable < columns + loose; variable++) {
      bounds[variable] = bounds[variable]! + 2 * more;
    }
    return this.lift(patience);
  }

  pin(column: number): void {
    const { basic, nonbasic, bounds, fixed, isTurned } = this;
    if (isTurned[column] !== 0) {
      const row = basic.indexOf(column);
      if (row >= 0) this.turnRow(row);
      else this.turnColumn(nonbasic.indexOf(column));
    }
    bounds[column] = 0;
    fixed[column] = AT_ZERO;
  }

  level(): void {
    this.costsNow.fill(0);
  }

  /** Lifts row after row until all are within their bounds, or one cannot be. */
  private lift(patience: number): Outcome {
    for (let steps = 0; steps < patience; steps++) {
      const row = this.worstRow();
      if (row < 0) {
        this.readCorner();
        return SETTLED;
      }
      const column = this.cheapestColumn(row);
      if (column < 0) {
        this.readRow(row);
        return REFUTED;
      }
      this.pivot(row, column);
    }
    return GAVE_UP;
  }

  /**
   * The row whose variable is farthest outside its bounds, by the length of the row, turned so that it is below 0; -1
   * where none is. A long row moves much else when it is mended: counting its length in takes half the steps.
   */
  private worstRow(): number {
    const { now, width, columns, bounds } = this;
    let worst = -1;
    let most = 0;
    let isAbove = false;
    for (let i = 0; i < this.rows; i++) {
      const value = now[i * width + columns]!;
      const above = fround(value - bounds[this.basic[i]!]!);
      const outside = Math.max(-value, above);
      if (outside <= NEAR || fround(outside * outside) <= most) continue;
      const weight = fround(fround(outside * outside) / this.lengthOf(i, value));
      if (weight <= most) continue;
      most = weight;
      worst = i;
      isAbove = above > -value;
    }
    if (isAbove) this.turnRow(worst);
    return worst;
  }

  /** The squares of a row's entries, its right-hand side left out, and of the 1 at its own variable. */
  private lengthOf(row: number, value: number): number {
    const { now, width, sums } = this;
    sums.fill(0);
    const from = row * width;
    for (let j = 0; j < width; j++) {
      const entry = now[from + j]!;
      sums[j & 3] = sums[j & 3]! + fround(entry * entry);
    }
    const [a, b, c, d] = sums as unknown as [number, number, number, number];
    const all = fround(fround(a + c) + fround(b + d));
    return fround(fround(all - fround(value * value)) + 1);
  }

  /** The column that lifts a row at the least cost; of equals the one with the largest entry; -1 where none does. */
  private cheapestColumn(row: number): number {
    const { now, width, columns, fixed } = this;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    let largest = 0;
    for (let j = 0; j < columns; j++) {
      const size = -now[row * width + j]!;
      if (size <= ENTRY) continue;
      const variable = this.nonbasic[j]!;
      if (variable < columns && fixed[variable] !== FREE) continue;
      const ratio = fround(this.costsNow[j]! / size);
      if (ratio < fround(least - TIE) || (ratio < fround(least + TIE) && size > largest)) {
        least = Math.min(ratio, least);
        largest = size;
        best = j;
      }
    }
    return best;
  }

  /** Counts a column's variable from its other bound. */
  private turnColumn(column: number): void {
    const { now, width, columns } = this;
    const variable = this.nonbasic[column]!;
    const bound = this.bounds[variable]!;
    for (let from = 0; from < now.length; from += width) {
      const entry = now[from + column]!;
      if (entry === 0) continue;
      now[from + columns] = now[from + columns]! - fround(entry * bound);
      now[from + column] = -entry;
    }
    this.turn(variable);
  }

  /** Counts a row's variable from its other bound. */
  private turnRow(row: number): void {
    const { now, width, columns } = this;
    const from = row * width;
    const variable = this.basic[row]!;
    now[from + columns] = this.bounds[variable]! - now[from + columns]!;
    for (let j = 0; j < columns; j++) now[from + j] = -now[from + j]!;
    this.turn(variable);
  }

  private turn(variable: number): void {
    this.isTurned[variable] = 1 - this.isTurned[variable]!;
  }

  /** Makes the column's variable basic in a row, in place of the row's own. */
  private pivot(row: number, column: number): void {
    const { now, width, pivotRow } = this;
    const own = row * width;
    const inverse = fround(1 / now[own + column]!);
    for (let j = 0; j < width; j++) {
      const value = fround(now[own + j]! * inverse);
      const entry = abs(value) < DUST ? 0 : value;
      now[own + j] = entry;
      pivotRow[j] = entry;
    }
    pivotRow[column] = 0;
    now[own + column] = inverse;
    for (let i = 0; i < this.rows; i++) if (i !== row) takeOff(now, i * width, column, inverse, pivotRow);
    takeOff(this.costsNow, 0, column, inverse, pivotRow);
    const entering = this.nonbasic[column]!;
    this.nonbasic[column] = this.basic[row]!;
    this.basic[row] = entering;
  }

  /** How far each column's variable is from where it was at first. */
  private readCorner(): void {
    const { columns, width, values, bounds, isTurned } = this;
    const put = (variable: number, value: number): void => {
      if (variable >= columns) return;
      values[variable] = isTurned[variable] !== 0 ? bounds[variable]! - value : value;
    };
    for (let j = 0; j < columns; j++) put(this.nonbasic[j]!, 0);
    for (let i = 0; i < this.rows; i++) put(this.basic[i]!, this.now[i * width + columns]!);
  }

  /** What each variable counts in a row that cannot be lifted to 0. */
  private readRow(row: number): void {
    const { columns, width, duals, isTurned } = this;
    const put = (variable: number, entry: number): void => {
      duals[variable] = isTurned[variable] !== 0 ? -entry : entry;
    };
    duals.fill(0);
    for (let j = 0; j < columns; j++) put(this.nonbasic[j]!, this.now[row * width + j]!);
    put(this.basic[row]!, 1);
  }
}

/** Takes a multiple of the pivot row off a line, so that its entry of the column goes. */
function takeOff(
  line: Float32Array,
  from: number,
  column: number,
  inverse: number,
  pivotRow: Float32Array,
): void {
  const factor = line[from + column]!;
  if (abs(factor) < DUST) {
    line[from + column] = 0;
    return;
  }
  for (let j = 0; j < pivotRow.length; j++) {
    const entry = pivotRow[j]!;
    if (entry !== 0) line[from + j] = line[from + j]! - fround(factor * entry);
  }
  line[from + column] = fround(-factor * inverse);
}

export const plainSimplex: SimplexMaker = (rows, columns, loose) => new PlainSimplex(rows, columns, loose);
