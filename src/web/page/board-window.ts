import type { Cell } from '../../engine/grid/cellset.js';
import { columnLetter } from '../../engine/grid/names.js';
import type { BoardView } from './board-view.js';
import { h } from './dom.js';
import { watchPinch } from './pinch.js';

/** Below this a finger misses; above the other it does not. */
const SMALL_CELL_PX = 30;
const GOOD_CELL_PX = 44;
const LARGEST_CELL_PX = 72;
/** As wide as two digits that can be read. */
const RULER_PX = 24;

/**
 * The window through which a board is seen: all of it, or a part of it enlarged. Then the names of rows and columns stay
 * at its edges, and whatever is spoken of is brought into it.
 */
export class BoardWindow {
  readonly element: HTMLElement;
  readonly #size: number;
  #zoom = 1;
  /** How large the board was before something on it had to be shown. */
  #before: number | null = null;
  /** How many pixels a cell has when the board is not enlarged. */
  #cell = GOOD_CELL_PX;
  #paints = false;

  constructor(
    private readonly board: BoardView,
    private readonly changed: () => void,
  ) {
    this.#size = board.layout.size;
    const names = (label: (index: number) => string) =>
      Array.from({ length: this.#size }, (_, index) => h('span', {}, label(index)));
    const ruler = (kind: string, ...children: HTMLElement[]) =>
      h('div', { class: `ruler ${kind}`, 'aria-hidden': 'true' }, ...children);
    board.element.append(
      ruler('columns', ...names(columnLetter)),
      ruler('rows', ...names((index) => String(index + 1))),
      ruler('corner'),
    );
    this.element = h('div', { class: 'scroller' }, board.element);
    watchPinch(this.element, {
      zoom: () => this.#zoom,
      set: (zoom, at) => {
        this.#before = null;
        this.#set(zoom, at);
      },
    });
  }

  get zoomed(): boolean {
    return this.#zoom > 1;
  }

  get canZoom(): boolean {
    return this.#cell < GOOD_CELL_PX || this.zoomed;
  }

  /** A drag marks cells. Otherwise it moves the board, which is larger than its window. */
  get draws(): boolean {
    return !this.zoomed || this.#paints;
  }

  /** A finger cannot hit a cell of 15 pixels: a large board on a small touch screen is enlarged at once. */
  fit(): void {
    this.#measure();
    if (matchMedia('(pointer: coarse)').matches && this.#cell < SMALL_CELL_PX)
      this.#set(this.#goodZoom(), { x: 0, y: 0 });
    else this.changed();
  }

  /** The screen has been turned, or the window made larger. */
  resized(): void {
    this.#measure();
    this.#set(this.zoomed ? this.#goodZoom() : 1);
  }

  toggle(): void {
    this.#before = null;
    this.#set(this.zoomed ? 1 : this.#goodZoom());
  }

  togglePaint(): void {
    this.#paints = !this.#paints;
    this.#set(this.#zoom);
  }

  /** Brings these cells into the window, from further away if they do not fit; none of them: back to where it was. */
  reveal(cells: readonly Cell[]): void {
    if (cells.length === 0) {
      if (this.#before !== null) this.#set(this.#before);
      this.#before = null;
      return;
    }
    if (!this.zoomed && this.#before === null) return;
    this.#before ??= this.#zoom;
    const rows = cells.map((cell) => Math.floor(cell / this.#size));
    const columns = cells.map((cell) => cell % this.#size);
    const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
    const [left, right] = [Math.min(...columns), Math.max(...columns)];
    const { clientWidth, clientHeight } = this.element;
    const room = Math.min(
      (clientWidth - RULER_PX) / (right - left + 2),
      (clientHeight - RULER_PX) / (bottom - top + 2),
    );
    this.#set(Math.min(this.#before, room / this.#cell));
    if (!this.zoomed) return;
    const cell = this.#cell * this.#zoom;
    this.element.scrollTo({
      left: RULER_PX + ((left + right + 1) / 2) * cell - (clientWidth + RULER_PX) / 2,
      top: RULER_PX + ((top + bottom + 1) / 2) * cell - (clientHeight + RULER_PX) / 2,
    });
  }

  #measure(): void {
    const width = this.board.grid.getBoundingClientRect().width / this.#zoom;
    this.#cell = width / this.#size || GOOD_CELL_PX;
  }

  #goodZoom(): number {
    return Math.max(1.5, GOOD_CELL_PX / this.#cell);
  }

  /** Enlarges; what is under this point of the window stays there. */
  #set(wanted: number, at = { x: this.element.clientWidth / 2, y: this.element.clientHeight / 2 }): void {
    const most = Math.max(this.#goodZoom(), LARGEST_CELL_PX / this.#cell);
    // A little larger than the window is no use to anybody.
    const zoom = wanted < 1.08 ? 1 : Math.min(most, wanted);
    const { element } = this;
    const by = zoom / this.#zoom;
    const [left, top] = [(element.scrollLeft + at.x) * by - at.x, (element.scrollTop + at.y) * by - at.y];
    this.#zoom = zoom;
    element.classList.toggle('zoomed', this.zoomed);
    element.classList.toggle('painting', this.#paints);
    const { style } = this.board.element;
    const { width, origin, cell } = this.board.layout;
    const scale = (this.#cell * zoom) / cell;
    style.width = this.zoomed ? `${width * scale}px` : '';
    style.setProperty('--gutter', `${origin * scale}px`);
    style.setProperty('--behind', `${(width - origin - this.#size * cell) * scale}px`);
    style.setProperty('--ruler', `${RULER_PX}px`);
    element.scrollTo({ left, top });
    this.changed();
  }
}
