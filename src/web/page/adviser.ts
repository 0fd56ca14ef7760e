import type { Cell } from '../../engine/grid/cellset.js';
import { cellName } from '../../engine/grid/names.js';
import { page } from '../../words/page/en.js';
import type { PageHelp } from '../protocol.js';
import { type Connection, newRequest } from './connection.js';
import type { Table } from './table.js';

interface Asker {
  readonly connection: Connection;
  readonly table: Table;
  render(): void;
}

interface Help {
  readonly said: PageHelp;
  readonly depth: number;
  /** The picture that is shown, and the first of those that are: not all of a long way at once. */
  readonly frame: number;
  readonly from: number;
}

/** Help on one game: what was asked, and what is shown of the answer. */
export class Adviser {
  help: Help | null = null;
  /** Sentences about what was asked or done last. */
  note: readonly string[] = [];
  mistakes: readonly Cell[] = [];
  /** The next tap says which cell is meant. */
  asking = false;
  /** Something is known to be wrong: the way back is offered. */
  wrong = false;
  #busy = false;

  constructor(private readonly asker: Asker) {}

  /** An answer is being waited for. */
  get busy(): boolean {
    return this.#busy;
  }

  close(): void {
    this.help = null;
    this.mistakes = [];
    this.note = [];
    this.asking = false;
    this.wrong = false;
  }

  hint(depth: number): Promise<void> {
    return this.#ask(
      (game) => this.asker.connection.ask('hint', { game, request: newRequest(), depth }),
      depth,
    );
  }

  why(cell: Cell): Promise<void> {
    const { connection, table } = this.asker;
    const name = cellName(table.grid.size, cell);
    return this.#ask((game) => connection.ask('why', { game, request: newRequest(), cell: name }), 0);
  }

  /** Why… which cell? A second press takes the question back. */
  whichCell(): void {
    const asking = !this.asking;
    this.close();
    this.asking = asking;
    this.note = asking ? [page.whyAsk] : [];
    this.asker.render();
  }

  show(frame: number): void {
    if (this.help) this.help = { ...this.help, frame };
    this.asker.render();
  }

  /** All steps of a long way, from the first. */
  showAll(): void {
    if (this.help) this.help = { ...this.help, from: 0, frame: 0 };
    this.asker.render();
  }

  async check(): Promise<void> {
    const { connection, table } = this.asker;
    await this.#wait(async () => {
      const ask = { game: table.game.id, request: newRequest() };
      const { game, right, sentences } = await connection.ask('check', ask);
      table.confirm(game);
      this.close();
      this.note = sentences;
      this.wrong = !right;
    });
  }

  async #ask(what: (game: string) => Promise<PageHelp>, depth: number): Promise<void> {
    this.asking = false;
    await this.#wait(async () => {
      const { table } = this.asker;
      const said = await what(table.game.id);
      table.confirm(said.game, said.finish);
      this.note = [];
      this.mistakes = said.mistakes;
      const from = said.short?.frame ?? 0;
      this.help = { said, depth, frame: from, from };
    });
  }

  /** One question at a time: a second press is not another. What goes wrong is said in place of the answer. */
  async #wait(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.#busy = true;
    this.asker.render();
    try {
      await work();
    } catch (error) {
      this.note = [(error as Error).message];
    }
    this.#busy = false;
    this.asker.render();
  }
}
