import type { Change, LogEntry } from './log.js';

/** One thing that somebody did on a board that several people share. */
export interface Deed {
  readonly by: number;
  readonly kind: LogEntry['kind'];
  readonly change: Change;
}

/**
 * Who did what on a shared board. A deed stands in a cell until that cell is changed again, by whomever: what stands
 * has its maker's colour, and can be taken back.
 */
export class Deeds {
  readonly all: readonly Deed[];
  /** By cell, the number of the deed that changed it last; -1 where nobody has. */
  readonly #last: readonly number[];

  constructor(cells: number, entries: readonly LogEntry[]) {
    const last = new Array<number>(cells).fill(-1);
    this.all = entries.flatMap((entry) =>
      'change' in entry ? [{ by: entry.by ?? -1, kind: entry.kind, change: entry.change }] : [],
    );
    for (const [number, { change }] of this.all.entries()) for (const { cell } of change) last[cell] = number;
    this.#last = last;
  }

  /** By cell, the seat of whoever changed it last; -1 where nobody has. */
  makers(): number[] {
    return this.#last.map((number) => this.all[number]?.by ?? -1);
  }

  /** What is left of the newest deed of a seat that still stands anywhere and is no taking back itself. */
  newestOf(by: number): Change | null {
    for (let number = this.all.length - 1; number >= 0; number--) {
      const deed = this.all[number]!;
      if (deed.by !== by || deed.kind === 't') continue;
      const standing = deed.change.filter(({ cell }) => this.#last[cell] === number);
      if (standing.length > 0) return standing;
    }
    return null;
  }
}
