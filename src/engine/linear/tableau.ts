/**
 * A dense simplex tableau in dictionary form: only the columns of nonbasic variables are kept.
 *
 *     basic[i] = rhs[i] − Σⱼ entry[i][j] · nonbasic[j]        every variable ≥ 0
 *
 * Small linear programs (some hundred rows and columns) are solved many times over with other
 * objectives, so a tableau can be copied and gone on with. Its answers are proposals in floating
 * point: who uses them proves them in whole numbers.
 */
export class Tableau {
  /** Row by row: an entry a column, the right-hand side, and nothing up to a multiple of four. */
  private readonly entries: Float64Array;
  private readonly objective: Float64Array;
  private readonly pivotRow: Float64Array;
  private readonly width: number;

  private constructor(
    readonly rows: number,
    readonly columns: number,
    /** The variable that each row, and each column, stands for. */
    readonly basic: Int32Array,
    readonly nonbasic: Int32Array,
    entries?: Float64Array,
    objective?: Float64Array,
  ) {
    this.width = (columns + 4) & ~3;
    this.entries = entries ?? new Float64Array(rows * this.width);
    this.objective = objective ?? new Float64Array(this.width);
    this.pivotRow = new Float64Array(this.width);
  }

  static start(basic: Int32Array, nonbasic: Int32Array): Tableau {
    return new Tableau(basic.length, nonbasic.length, basic, nonbasic);
  }

  copy(): Tableau {
    return new Tableau(
      this.rows,
      this.columns,
      this.basic.slice(),
      this.nonbasic.slice(),
      this.entries.slice(),
      this.objective.slice(),
    );
  }

  set(row: number, column: number, value: number): void {
    this.entries[row * this.width + column] = value;
  }

  setRightHandSide(row: number, value: number): void {
    this.set(row, this.columns, value);
  }

  /** What the basic variable of a row is worth now; nonbasic variables are worth 0. */
  valueOfRow(row: number): number {
    return this.entries[row * this.width + this.columns]!;
  }

  /** How much the objective gains from one unit of a column's variable: ≤ 0 at an optimum. */
  gainOfColumn(column: number): number {
    return this.objective[column]!;
  }

  /**
   * Maximises Σ weights[v] · v from the present corner. False when it gave up, which the rounding
   * of degenerate problems can cause; the tableau is then still a valid corner.
   */
  maximise(weights: Float64Array): boolean {
    this.price(weights);
    const patience = 40 * (this.rows + this.columns);
    for (let pivots = 0; pivots < patience; pivots++) {
      const column = this.bestColumn();
      if (column < 0) return true;
      const row = this.tightestRow(column);
      if (row < 0) return false;
      this.pivot(row, column);
    }
    return false;
  }

  /** Writes the objective in terms of the nonbasic variables. */
  private price(weights: Float64Array): void {
    const { objective, entries, width, columns } = this;
    for (let j = 0; j < columns; j++) objective[j] = weights[this.nonbasic[j]!]!;
    objective[columns] = 0;
    for (let i = 0; i < this.rows; i++) {
      const weight = weights[this.basic[i]!]!;
      if (weight === 0) continue;
      const from = i * width;
      for (let j = 0; j < width; j++) objective[j] = objective[j]! - weight * entries[from + j]!;
    }
  }

  /** Of the columns with nearly the largest gain, the one that carries the objective farthest. */
  private bestColumn(): number {
    const { objective, entries, width, columns } = this;
    let largest = GAIN;
    for (let j = 0; j < columns; j++) largest = Math.max(largest, objective[j]!);
    if (largest <= GAIN) return -1;
    let best = -1;
    let farthest = -1;
    for (let j = 0; j < columns; j++) {
      const gain = objective[j]!;
      if (gain < NEARLY * largest) continue;
      const row = this.tightestRow(j);
      if (row < 0) return j;
      const far = (gain * entries[row * width + columns]!) / entries[row * width + j]!;
      if (far <= farthest) continue;
      farthest = far;
      best = j;
    }
    return best;
  }

  /** The row that limits a growing column first; of equals the one with the largest entry. */
  private tightestRow(column: number): number {
    const { entries, width, columns } = this;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    let largest = 0;
    for (let i = 0; i < this.rows; i++) {
      const entry = entries[i * width + column]!;
      if (entry < ENTRY) continue;
      const ratio = entries[i * width + columns]! / entry;
      if (ratio < least - TIE || (ratio < least + TIE && entry > largest)) {
        least = Math.min(ratio, least);
        largest = entry;
        best = i;
      }
    }
    return best;
  }

  /** Makes the column's variable basic in a row, in place of the row's own. */
  private pivot(row: number, column: number): void {
    const { entries, objective, width, pivotRow } = this;
    const at = row * width;
    const inverse = 1 / entries[at + column]!;
    for (let j = 0; j < width; j++) {
      const value = entries[at + j]! * inverse;
      const entry = value < DUST && value > -DUST ? 0 : value;
      entries[at + j] = entry;
      pivotRow[j] = entry;
    }
    entries[at + column] = inverse;
    pivotRow[column] = 0;
    for (let i = 0; i < this.rows; i++) {
      if (i === row) continue;
      const from = i * width;
      const factor = entries[from + column]!;
      if (factor < DUST && factor > -DUST) entries[from + column] = 0;
      else {
        takeOff(entries, from, factor, pivotRow);
        entries[from + column] = -factor * inverse;
      }
    }
    const factor = objective[column]!;
    takeOff(objective, 0, factor, pivotRow);
    objective[column] = -factor * inverse;
    const entering = this.nonbasic[column]!;
    this.nonbasic[column] = this.basic[row]!;
    this.basic[row] = entering;
  }
}

/** Subtracts a multiple of a row, four entries at a time: most of the time of a solve is spent here. */
function takeOff(entries: Float64Array, from: number, factor: number, row: Float64Array): void {
  for (let j = 0; j < row.length; j += 4) {
    const at = from + j;
    entries[at] = entries[at]! - factor * row[j]!;
    entries[at + 1] = entries[at + 1]! - factor * row[j + 1]!;
    entries[at + 2] = entries[at + 2]! - factor * row[j + 2]!;
    entries[at + 3] = entries[at + 3]! - factor * row[j + 3]!;
  }
}

/** The share of the largest gain that is nearly as good. */
const NEARLY = 0.7;

/** Below these a number is taken for rounding: a gain, a pivot, a difference of ratios, an entry. */
const GAIN = 1e-7;
const ENTRY = 1e-7;
const TIE = 1e-11;
const DUST = 1e-11;
