import { type Board, type Mark, markAt } from '../../engine/board/board.js';
import type { Cell } from '../../engine/grid/cellset.js';

/** What the next tap makes of a cell. */
export function nextMark(mark: Mark, starFirst: boolean): Mark {
  const order: readonly Mark[] = starFirst ? ['unknown', 'star', 'cross'] : ['unknown', 'cross', 'star'];
  return order[(order.indexOf(mark) + 1) % order.length]!;
}

/** What a right click or a long press makes of it: the mark that the first tap is not, or nothing if it is there. */
export function otherMark(mark: Mark, starFirst: boolean): Mark {
  const other = starFirst ? 'cross' : 'star';
  return mark === other ? 'unknown' : other;
}

/**
 * A drag across cells. What it does is what became of its first cell: from an empty cell it paints crosses on empty
 * cells, from a cross it takes crosses away, from a star everything. One that began along a row or a column stays in it.
 *
 *     · · · ·        · · · ·
 *     ●━━━━┓    ▶    × × × ×      the hand slipped down at the end, the stroke did not
 *     · · · ╹        · · · ·
 */
export class Stroke {
  readonly mark: 'cross' | 'unknown';
  readonly cells: Cell[] = [];
  readonly #first: Mark;
  #last: Cell;
  #axis: 'row' | 'column' | 'free' | null = null;

  constructor(
    private readonly board: Board,
    readonly start: Cell,
  ) {
    this.#first = markAt(board, start);
    this.mark = this.#first === 'unknown' ? 'cross' : 'unknown';
    this.#last = start;
    this.#take(start);
  }

  /** A stroke is a tap until it leaves its first cell. */
  get moved(): boolean {
    return this.#axis !== null;
  }

  moveTo(cell: Cell): void {
    const { size } = this.board.grid;
    const [row, column] = [Math.floor(cell / size), cell % size];
    const [firstRow, firstColumn] = [Math.floor(this.start / size), this.start % size];
    if (cell === this.start && !this.moved) return;
    if (this.#axis === null) {
      if (row === firstRow) this.#axis = 'row';
      else this.#axis = column === firstColumn ? 'column' : 'free';
    }
    const kept = {
      row: firstRow * size + column,
      column: row * size + firstColumn,
      free: cell,
    }[this.#axis];
    for (const between of cellsBetween(size, this.#last, kept)) this.#take(between);
    this.#last = kept;
  }

  #take(cell: Cell): void {
    const mark = markAt(this.board, cell);
    const fits = this.#first === 'star' ? mark !== 'unknown' : mark === this.#first;
    if (fits && !this.cells.includes(cell)) this.cells.push(cell);
  }
}

/** The cells on the way from one to another: fingers are faster than the events that tell of them. */
function cellsBetween(size: number, from: Cell, to: Cell): Cell[] {
  const [x1, y1, x2, y2] = [from % size, Math.floor(from / size), to % size, Math.floor(to / size)];
  const steps = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = steps === 0 ? 0 : i / steps;
    return Math.round(y1 + (y2 - y1) * share) * size + Math.round(x1 + (x2 - x1) * share);
  });
}
