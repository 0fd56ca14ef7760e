/** Some rows and columns of a grid, by their ids: a bit each, so that none is listed twice and none has to be sorted. */
export class LineSet {
  private rows = 0;
  private columns = 0;

  constructor(private readonly size: number) {}

  get isEmpty(): boolean {
    return (this.rows | this.columns) === 0;
  }

  add(line: number): void {
    if (line < this.size) this.rows |= 1 << line;
    else this.columns |= 1 << (line - this.size);
  }

  addAll(rows: number, columns: number): void {
    this.rows |= rows;
    this.columns |= columns;
  }

  has(line: number): boolean {
    return ((line < this.size ? this.rows >>> line : this.columns >>> (line - this.size)) & 1) !== 0;
  }

  copy(): LineSet {
    const copied = new LineSet(this.size);
    copied.addAll(this.rows, this.columns);
    return copied;
  }

  /** The first line after this one, rows before columns, or -1. Begin with -1. */
  after(line: number): number {
    const { size } = this;
    if (line + 1 < size) {
      const rows = (this.rows >>> (line + 1)) << (line + 1);
      if (rows !== 0) return lowest(rows);
    }
    const from = Math.max(0, line + 1 - size);
    const columns = (this.columns >>> from) << from;
    return columns === 0 ? -1 : size + lowest(columns);
  }
}

const lowest = (word: number): number => 31 - Math.clz32(word & -word);
