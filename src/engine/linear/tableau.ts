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
  /** Row by row; the last entry of a row is its right-hand side. */
  private readonly entries: Float64Array;
  private readonly objective: Float64Array;
  private readonly touched: Int32Array;
  private readonly packed: Float64Array;
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
    this.width = columns + 1;
    this.entries = entries ?? new Float64Array(rows * this.width);
    this.objective = objective ?? new Float64Array(this.width);
    this.touched = new Int32Array(this.width);
    this.packed = new Float64Array(this.width);
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
    return this.entries[row * this.width + this.columns] as number;
  }

  /** How much the objective gains from one unit of a column's variable: ≤ 0 at an optimum. */
  gainOfColumn(column: number): number {
    return this.objective[column] as number;
  }

  /**
   * Maximises Σ weights[v] · v from the present corner. False when it gave up, which the rounding
   * of degenerate problems can cause; the tableau is then still a valid corner.
   */
  maximise(weights: Float64Array, enough = Number.POSITIVE_INFINITY): boolean {
    this.price(weights);
    const patience = 40 * (this.rows + this.columns);
    for (let pivots = 0; pivots < patience; pivots++) {
      if (-(this.objective[this.columns] as number) >= enough) return true;
      const column = this.bestColumn();
      if (column < 0) return true;
      const row = this.tightestRow(column);
      if (row < 0) return false;
      this.pivot(row, column);
    }
    return false;
  }

  /**
   * Holds variables at 0 for good: takes them out of the basis where that is possible (their value
   * must be 0 by now) and returns a narrower tableau without their columns.
   */
  drop(isDropped: (variable: number) => boolean): Tableau {
    for (let row = 0; row < this.rows; row++) {
      if (!isDropped(this.basic[row] as number)) continue;
      const column = this.largestEntry(row, isDropped);
      if (column >= 0) this.pivot(row, column);
    }
    const rows = [...this.basic.keys()].filter((row) => !isDropped(this.basic[row] as number));
    const columns = [...this.nonbasic.keys()].filter((column) => !isDropped(this.nonbasic[column] as number));
    const narrow = Tableau.start(
      Int32Array.from(rows, (row) => this.basic[row] as number),
      Int32Array.from(columns, (column) => this.nonbasic[column] as number),
    );
    for (const [i, row] of rows.entries()) {
      const from = row * this.width;
      for (const [j, column] of columns.entries()) narrow.set(i, j, this.entries[from + column] as number);
      narrow.setRightHandSide(i, Math.max(0, this.valueOfRow(row)));
    }
    return narrow;
  }

  /** Writes the objective in terms of the nonbasic variables. */
  private price(weights: Float64Array): void {
    const { objective, entries, width, columns } = this;
    for (let j = 0; j < columns; j++) objective[j] = weights[this.nonbasic[j] as number] as number;
    objective[columns] = 0;
    for (let i = 0; i < this.rows; i++) {
      const weight = weights[this.basic[i] as number] as number;
      if (weight === 0) continue;
      const from = i * width;
      for (let j = 0; j < width; j++)
        objective[j] = (objective[j] as number) - weight * (entries[from + j] as number);
    }
  }

  private bestColumn(): number {
    let best = -1;
    let gain = GAIN;
    for (let j = 0; j < this.columns; j++) {
      if ((this.objective[j] as number) > gain) {
        gain = this.objective[j] as number;
        best = j;
      }
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
      const entry = entries[i * width + column] as number;
      if (entry < ENTRY) continue;
      const ratio = (entries[i * width + columns] as number) / entry;
      if (ratio < least - TIE || (ratio < least + TIE && entry > largest)) {
        least = Math.min(ratio, least);
        largest = entry;
        best = i;
      }
    }
    return best;
  }

  private largestEntry(row: number, isDropped: (variable: number) => boolean): number {
    let best = -1;
    let largest = LARGE_ENTRY;
    for (let j = 0; j < this.columns; j++) {
      const entry = Math.abs(this.entries[row * this.width + j] as number);
      if (entry > largest && !isDropped(this.nonbasic[j] as number)) {
        largest = entry;
        best = j;
      }
    }
    return best;
  }

  /** Only the columns where the pivot row has an entry change; these are packed first. */
  private pivot(row: number, column: number): void {
    const { entries, objective, width, touched, packed } = this;
    const pivotRow = row * width;
    const inverse = 1 / (entries[pivotRow + column] as number);
    let count = 0;
    for (let j = 0; j < width; j++) {
      if (j === column) continue;
      const value = (entries[pivotRow + j] as number) * inverse;
      const isDust = value < DUST && value > -DUST;
      entries[pivotRow + j] = isDust ? 0 : value;
      if (isDust) continue;
      touched[count] = j;
      packed[count++] = value;
    }
    entries[pivotRow + column] = inverse;
    for (let i = 0; i < this.rows; i++) {
      if (i === row) continue;
      const from = i * width;
      const factor = entries[from + column] as number;
      if (factor < DUST && factor > -DUST) {
        entries[from + column] = 0;
        continue;
      }
      for (let k = 0; k < count; k++) {
        const at = from + (touched[k] as number);
        entries[at] = (entries[at] as number) - factor * (packed[k] as number);
      }
      entries[from + column] = -factor * inverse;
    }
    const factor = objective[column] as number;
    for (let k = 0; k < count; k++) {
      const j = touched[k] as number;
      objective[j] = (objective[j] as number) - factor * (packed[k] as number);
    }
    objective[column] = -factor * inverse;
    const entering = this.nonbasic[column] as number;
    this.nonbasic[column] = this.basic[row] as number;
    this.basic[row] = entering;
  }
}

/** Below these a number is taken for rounding: a gain, a pivot, a difference of ratios, an entry. */
const GAIN = 1e-7;
const ENTRY = 1e-7;
const LARGE_ENTRY = 1e-6;
const TIE = 1e-11;
const DUST = 1e-11;
