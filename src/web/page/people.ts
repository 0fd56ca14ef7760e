import { type Board, markAt } from '../../engine/board/board.js';
import { cellName } from '../../engine/grid/names.js';
import { seatColour } from '../../render/themes/seats.js';
import type { Theme } from '../../render/themes/theme.js';
import { page } from '../../words/page/en.js';
import type { PagePointer, PageShared } from '../protocol.js';
import type { SharedMarks } from './board-view.js';
import type { Connection } from './connection.js';
import { fill, h } from './dom.js';

/** How often others hear where somebody points. */
const EVERY_MS = 120;

/** The people at a shared board: their names and colours, who is here, and where they point. */
export class People {
  readonly element = h('ul', { class: 'people', 'aria-label': page.people });
  #names: ReadonlyMap<number, string> = new Map();
  #here: readonly PagePointer[] = [];
  #asked = '';
  #pointed: number | null = null;
  #timer = 0;

  constructor(
    private readonly connection: Connection,
    private readonly gameId: string,
    private readonly size: number,
    /** Somebody is called otherwise than before, or points elsewhere. */
    private readonly changed: (what: 'names' | 'pointers') => void,
  ) {}

  /** By seat; a number until the name is there. */
  nameOf(seat: number): string {
    return this.#names.get(seat) ?? page.someone(seat + 1);
  }

  /** Who made which mark of a board; what is still on its way is one's own. */
  marksOn(board: Board, { seat: own, makers }: PageShared, confirmed: Board): SharedMarks {
    return {
      makers: makers.map((maker, cell) => (markAt(confirmed, cell) === markAt(board, cell) ? maker : own)),
      nameOf: (seat) => this.nameOf(seat),
      pointers: this.#here.flatMap(({ seat, cell }) =>
        seat !== own && cell !== null ? [{ seat, cell }] : [],
      ),
    };
  }

  heard(here: readonly PagePointer[]): void {
    this.#here = here.filter(({ cell }) => cell === null || cell < this.size ** 2);
    this.changed('pointers');
  }

  /** Tells the others which cell is meant, soon and not too often. */
  point(cell: number | null): void {
    if (cell === this.#pointed) return;
    this.#pointed = cell;
    if (this.#timer) return;
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      this.connection.tell({ id: 0, do: 'point', ask: { cell: this.#pointed } });
    }, EVERY_MS);
  }

  show({ seat: own, seats }: PageShared, theme: Theme): void {
    if (this.#asked !== seats.join()) void this.#ask(seats.join());
    const here = new Map(this.#here.map(({ seat, cell }) => [seat, cell]));
    const key = JSON.stringify([theme.id, seats, [...here], [...this.#names]]);
    if (this.element.dataset.key === key) return;
    this.element.dataset.key = key;
    fill(this.element, ...seats.map((seat) => this.#chip(seat, seat === own, here, seatColour(seat, theme))));
  }

  #chip(seat: number, own: boolean, here: ReadonlyMap<number, number | null>, colour = ''): HTMLElement {
    const name = this.nameOf(seat);
    const cell = own ? null : (here.get(seat) ?? null);
    const away = !own && !here.has(seat);
    const dot = h('span', { class: 'dot', 'aria-hidden': 'true' });
    dot.style.background = colour;
    return h(
      'li',
      { class: away ? 'away' : 'here', title: away && page.away },
      dot,
      own ? page.itsYou(name) : name,
      cell !== null && h('small', {}, page.pointsAt(cellName(this.size, cell))),
    );
  }

  async #ask(key: string): Promise<void> {
    this.#asked = key;
    try {
      const people = await this.connection.ask('people', { game: this.gameId });
      this.#names = new Map(people.map(({ seat, name }) => [seat, name]));
      this.changed('names');
    } catch {
      // Their numbers will do.
    }
  }
}
