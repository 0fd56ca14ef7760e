import { type Board, boardFromState, markAt } from '../../engine/board/board.js';
import { isSolved, violations } from '../../engine/board/violations.js';
import { type Cell, count, has } from '../../engine/grid/cellset.js';
import type { Grid } from '../../engine/grid/grid.js';
import { readBoard } from '../../engine/notation/read.js';
import { cellsOfMarks } from '../../render/scene/hint-mark.js';
import { page } from '../../words/page/en.js';
import type { PageGame, PagePointer } from '../protocol.js';
import { Adviser } from './adviser.js';
import { ask } from './ask.js';
import { Beside } from './beside.js';
import { BoardView } from './board-view.js';
import { BoardWindow } from './board-window.js';
import type { Connection } from './connection.js';
import { button, h } from './dom.js';
import { watchFingers } from './fingers.js';
import type { FinishHooks } from './finish-panel.js';
import { GameHeader } from './game-header.js';
import { Hands } from './hands.js';
import { passOn, watchKeys } from './keys.js';
import { People } from './people.js';
import { Sender } from './sender.js';
import { painted, Table } from './table.js';
import { readTaste, themeFor, wear } from './taste.js';
import { Toolbar } from './toolbar.js';

interface PlayHooks extends Omit<FinishHooks, 'share'> {
  menu(): void;
  keys(): void;
}

/** One game on the page: the board, what can be done with it, and what there is to say about it. */
export class PlayView {
  readonly element: HTMLElement;
  readonly #grid: Grid;
  readonly #table: Table;
  readonly #hands: Hands;
  readonly #board: BoardView;
  readonly #window: BoardWindow;
  readonly #header: GameHeader;
  readonly #toolbar: Toolbar;
  readonly #adviser: Adviser;
  readonly #beside: Beside;
  /** On a shared board. */
  readonly #people: People | null;
  readonly #ticker: number;
  readonly #resized = () => this.#window.resized();
  /** Wherever the focus is, as long as this is what there is to see. */
  readonly #keyed = (event: KeyboardEvent) => {
    const { key, target } = event;
    const here =
      this.element.isConnected && (target === document.body || this.element.contains(target as Node));
    if (!here) return;
    if (key === '?') this.hooks.keys();
    if (key === 'Escape' && this.#adviser.help) this.#closeHelp();
    if (target === document.body) passOn(event, () => this.focus());
  };
  /** The help that the window was moved to last. */
  #inView: Adviser['help'] = null;

  constructor(
    private readonly connection: Connection,
    game: PageGame,
    private readonly hooks: PlayHooks,
  ) {
    this.#grid = readBoard(game.notation).grid;
    const { size } = this.#grid;
    const render = () => this.render();
    this.#table = new Table(game, this.#grid);
    this.#board = new BoardView(this.#grid);
    this.#window = new BoardWindow(this.#board, render);
    this.#people = game.shared
      ? new People(connection, game.id, size, (what) => {
          if (what === 'names') this.#board.renamed();
          render();
        })
      : null;
    this.#adviser = new Adviser({ connection, table: this.#table, render });
    const sender = new Sender(connection, this.#table, {
      done: render,
      refused: (sentence) => {
        this.#adviser.note = [sentence, page.takenBack];
        render();
      },
    });
    this.#hands = new Hands({ table: this.#table, sender, adviser: this.#adviser, render });
    this.#beside = new Beside({
      ...hooks,
      table: this.#table,
      adviser: this.#adviser,
      hands: this.#hands,
      rescue: this.#people ? null : () => this.#hands.step('rescue'),
      share: () => void this.#share(),
      render,
    });
    this.#toolbar = this.#newToolbar();
    this.#header = new GameHeader(game, this.#grid, this.#people?.element);
    this.element = h(
      'main',
      { class: 'play' },
      this.#header.element,
      this.#window.element,
      h('aside', {}, this.#toolbar.element, this.#beside.element),
      // Above all by its looks, last for the keyboard: the board comes first.
      button(page.more, () => hooks.menu(), { class: 'open-menu' }),
    );
    this.#listen();
    this.#ticker = window.setInterval(() => this.#header.tick(this.#table.game), 1000);
    if (game.finished) void this.#readFinish();
    this.render();
    requestAnimationFrame(() => this.#window.fit());
  }

  get gameId(): string {
    return this.#table.game.id;
  }

  leave(): void {
    clearInterval(this.#ticker);
    window.removeEventListener('resize', this.#resized);
    document.removeEventListener('keydown', this.#keyed);
  }

  /** News from another door to the same game. */
  heard(game: PageGame): void {
    const before = this.#table.board;
    this.#table.confirm(game);
    const after = this.#table.board;
    const changed = [...this.#board.cells.keys()].filter(
      (cell) => markAt(before, cell) !== markAt(after, cell),
    );
    if (changed.length > 0) {
      const stars = changed.filter((cell) => has(after.stars, cell));
      this.#hands.lastMove = stars.length > 0 ? stars : changed;
      // Where others play on, an argument would hardly ever be read to its end.
      if (!game.shared) this.#adviser.close();
    }
    if (game.finished && !this.#table.finish) void this.#readFinish();
    this.render();
  }

  /** Who else is at this board, and where they point. */
  pointing(here: readonly PagePointer[]): void {
    this.#people?.heard(here);
  }

  /** Nobody takes back what is others'. */
  get canReset(): boolean {
    return !this.#hands.over && !this.#people;
  }

  /** Where on the board the keyboard is, or comes back to. */
  get at(): Cell {
    return this.#board.cells.findIndex((cell) => cell.tabIndex === 0);
  }

  focus(at = this.at): void {
    this.#board.focus(at, true);
  }

  reset(): void {
    void ask(page.resetAsk, page.reset).then((yes) => yes && this.#hands.step('reset'));
  }

  #newToolbar(): Toolbar {
    const hands = this.#hands;
    return new Toolbar({
      undo: () => hands.undo(),
      redo: () => hands.redo(),
      hint: () => hands.hint(1),
      check: () => void this.#adviser.check(),
      why: () => this.#adviser.whichCell(),
      suppose: () => hands.suppose(),
      keep: () => hands.keep(),
      drop: () => hands.drop(),
      zoom: () => this.#window.toggle(),
      paint: () => this.#window.togglePaint(),
    });
  }

  #listen(): void {
    const { size } = this.#grid;
    watchFingers(this.#board.grid, size, this.#hands, {
      board: () => this.#table.shown,
      draws: () => this.#window.draws,
      over: (cell) => this.#people?.point(cell),
    });
    watchKeys(this.#board.grid, size, this.#hands, (cell) => {
      this.#board.focus(cell);
      this.#people?.point(cell);
    });
    document.addEventListener('keydown', this.#keyed);
    window.addEventListener('resize', this.#resized);
  }

  /** Whoever was in it goes on at the board. */
  #closeHelp(): void {
    const inside = !this.#board.grid.contains(document.activeElement);
    this.#hands.closeHelp();
    this.render();
    if (inside) this.focus();
  }

  // The end

  async #readFinish(): Promise<void> {
    this.#table.finish = [];
    try {
      this.#table.finish = await this.connection.ask('finish', { game: this.gameId });
    } catch {
      // The board is solved, whatever cannot be said about it.
    }
    this.render();
  }

  async #share(): Promise<void> {
    try {
      this.#adviser.note = [(await this.connection.ask('share', { game: this.gameId })).text];
    } catch (error) {
      this.#adviser.note = [(error as Error).message];
    }
    this.render();
  }

  // What there is to see

  render(): void {
    const { game, supposing, supposed, steps } = this.#table;
    const taste = readTaste();
    const theme = themeFor(game.settings.theme);
    wear(theme);
    const { help, mistakes, asking, busy } = this.#adviser;
    const frame = help?.said.frames[help.frame];
    const { stroke } = this.#hands;
    const board = frame
      ? boardFromState(this.#grid, frame.state)
      : stroke
        ? painted(this.#table.shown, stroke.cells, stroke.mark)
        : this.#table.shown;
    const broken = frame ? [] : violations(board);
    const finished = isSolved(board) && !supposing && !stroke;
    this.#board.show({
      board,
      look: { theme, regions: taste.patterns ? 'patterns' : 'tags', muted: frame !== undefined },
      violations: broken,
      mistakes,
      lastMove: frame || this.#lastMoveIsOld(board) ? [] : this.#hands.lastMove,
      finished,
      supposed: frame ? [] : supposed,
      hint: frame?.marks ?? [],
      lit: this.#hands.lit,
      needs: taste.showNeeds && !frame,
      shared:
        (game.shared && this.#people?.marksOn(board, game.shared, boardFromState(this.#grid, game.state))) ??
        null,
    });
    if (game.shared) this.#people?.show(game.shared, theme);
    this.#header.show(game, {
      progress: page.progress(count(this.#table.shown.stars), this.#grid.size * this.#grid.stars),
      waiting: !this.connection.online && steps.length > 0 ? page.waiting(steps.length) : '',
      hideTimer: taste.hideTimer,
    });
    const keepsFocus = this.#toolbar.show({
      canUndo: supposing || game.canUndo || steps.some((step) => step.do === 'play'),
      canRedo: game.canRedo && !supposing,
      supposing,
      finished,
      asking,
      busy,
      shared: game.shared !== null,
      window: this.#window,
    });
    if (!keepsFocus) this.focus();
    this.element.classList.toggle('enlarged', this.#window.zoomed);
    this.#board.element.classList.toggle('asking', asking);
    this.#beside.show(board, broken, { finished, draws: this.#window.draws });
    this.#bringIntoView(help);
  }

  #lastMoveIsOld(board: Board): boolean {
    return this.#hands.lastMove.every((cell) => markAt(board, cell) === 'unknown');
  }

  /** Once the sentences have taken their room. */
  #bringIntoView(help: Adviser['help']): void {
    if (help === this.#inView) return;
    this.#inView = help;
    const marks = help?.said.frames[help.frame]?.marks ?? [];
    const cells = [...cellsOfMarks(marks, this.#grid.size), ...(help?.said.mistakes ?? [])];
    requestAnimationFrame(() => this.#window.reveal(cells));
  }
}
