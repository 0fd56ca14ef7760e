import { markAt } from '../../engine/board/board.js';
import { isSolved } from '../../engine/board/violations.js';
import type { Cell } from '../../engine/grid/cellset.js';
import { cellName } from '../../engine/grid/names.js';
import type { Adviser } from './adviser.js';
import { newRequest } from './connection.js';
import type { Sender } from './sender.js';
import { nextMark, otherMark, type Stroke } from './strokes.js';
import { SIGNS, type Step, type Table } from './table.js';
import { readTaste } from './taste.js';

type Sign = keyof typeof SIGNS;

interface HandsParts {
  readonly table: Table;
  readonly sender: Sender;
  readonly adviser: Adviser;
  render(): void;
}

/** What a person does with one game: marks, taking back, trying out, asking. */
export class Hands {
  /** The cells of the newest move, here or elsewhere. */
  lastMove: readonly Cell[] = [];
  /** What a sentence names, while it is pointed at. */
  lit: readonly Cell[] = [];
  /** A drag that is not at its end. */
  stroke: Stroke | null = null;

  constructor(private readonly things: HandsParts) {}

  /** Solved, whether the server has said so yet or not. */
  get over(): boolean {
    const { table } = this.things;
    return table.game.finished || (isSolved(table.board) && !table.supposing);
  }

  tap(cell: Cell): void {
    if (this.things.adviser.asking) this.why(cell);
    else this.set(cell, nextMark(this.#markAt(cell), readTaste().starFirst));
  }

  /** Held long, or with the right button. */
  other(cell: Cell): void {
    this.set(cell, otherMark(this.#markAt(cell), readTaste().starFirst));
  }

  set(cell: Cell, mark: Sign): void {
    if (this.#markAt(cell) !== mark) this.play([cell], mark);
  }

  play(cells: readonly Cell[], mark: Sign): void {
    const { size } = this.things.table.grid;
    if (this.over) this.things.render();
    else this.#playMoves(cells.map((cell) => `${SIGNS[mark]}${cellName(size, cell)}`).join(' '), cells);
  }

  paint(stroke: Stroke | null): void {
    this.stroke = stroke;
    this.things.render();
  }

  stroked({ cells, mark }: Stroke): void {
    this.stroke = null;
    this.play(cells, mark);
  }

  undo(): void {
    const { table, render } = this.things;
    if (table.supposing) {
      table.tryLess();
      render();
    } else this.step('undo');
  }

  redo(): void {
    this.step('redo');
  }

  step(what: Exclude<Step['do'], 'play'>): void {
    if (this.over) return;
    this.closeHelp();
    this.lastMove = [];
    this.things.sender.add({ do: what, request: newRequest() });
    this.things.render();
  }

  suppose(): void {
    this.closeHelp();
    this.things.table.suppose();
    this.things.render();
  }

  keep(): void {
    const { table, render } = this.things;
    const { kept, supposed } = table;
    table.drop();
    if (kept === '') render();
    else this.#playMoves(kept, supposed);
  }

  drop(): void {
    this.things.table.drop();
    this.lastMove = [];
    this.things.render();
  }

  // Advice is about the board as it is, without what is only supposed.

  hint(depth: number): void {
    this.drop();
    void this.things.adviser.hint(depth);
  }

  why(cell: Cell): void {
    this.drop();
    void this.things.adviser.why(cell);
  }

  closeHelp(): void {
    this.things.adviser.close();
    this.lit = [];
  }

  #playMoves(moves: string, cells: readonly Cell[]): void {
    const { table, sender, render } = this.things;
    this.closeHelp();
    this.lastMove = cells;
    if (table.supposing) table.try(moves);
    else sender.add({ do: 'play', moves, request: newRequest() });
    render();
  }

  #markAt(cell: Cell): Sign {
    return markAt(this.things.table.shown, cell);
  }
}
