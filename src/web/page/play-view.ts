import { type Board, boardFromState, markAt } from '../../engine/board/board.js';
import { isSolved, violations } from '../../engine/board/violations.js';
import { type Cell, count, has } from '../../engine/grid/cellset.js';
import type { Grid } from '../../engine/grid/grid.js';
import { cellName } from '../../engine/grid/names.js';
import { readBoard } from '../../engine/notation/read.js';
import { page } from '../../words/page/en.js';
import { clockTime } from '../../words/time.js';
import { violationSentence } from '../../words/violations.js';
import type { PageGame, PageHelp, PagePointer, PagePractice } from '../protocol.js';
import { ask } from './ask.js';
import { BoardView, type SharedMarks } from './board-view.js';
import type { Connection } from './connection.js';
import { button, fill, h } from './dom.js';
import { watchFingers } from './fingers.js';
import { helpPanel, sentencesOf } from './help-panel.js';
import { watchKeys } from './keys.js';
import { People } from './people.js';
import { Sender } from './sender.js';
import { nextMark, otherMark, type Stroke } from './strokes.js';
import { painted, type Step, Table } from './table.js';
import { readTaste, themeFor, wear } from './taste.js';
import { Toolbar } from './toolbar.js';

export interface PlayHooks {
  menu(): void;
  learn(rule: string): void;
  keys(): void;
  /** Another position for this technique. */
  practise(rule: string): void;
  /** Another puzzle of the same kind. */
  next(game: PageGame): void;
  ranks(): void;
  /** The finished game, move by move. */
  review(game: PageGame): void;
}

const SIGNS = { star: '*', cross: 'x', unknown: '-' } as const;
const MOST_SENTENCES = 3;
/** Below this a finger misses; above the other it does not. */
const SMALL_CELL_PX = 30;
const GOOD_CELL_PX = 44;

/** One game on the page: the board, what can be done with it, and what there is to say about it. */
export class PlayView {
  readonly element: HTMLElement;
  readonly #grid: Grid;
  readonly #table: Table;
  readonly #sender: Sender;
  readonly #board: BoardView;
  readonly #scroller: HTMLElement;
  readonly #toolbar: Toolbar;
  readonly #clock = h('time', { class: 'clock', 'aria-label': page.time });
  readonly #progress = h('span', { class: 'progress' });
  readonly #waiting = h('span', { class: 'waiting' });
  readonly #panel = h('div', { class: 'panel' });
  /** On a shared board. */
  readonly #people: People | null;
  readonly #says = h('div', { class: 'says', role: 'status' });
  readonly #ticker: number;
  #began = 0;
  #stroke: Stroke | null = null;
  #help: { said: PageHelp; depth: number; frame: number } | null = null;
  #mistakes: readonly Cell[] = [];
  #lit: readonly Cell[] = [];
  #lastMove: readonly Cell[] = [];
  #note: readonly string[] = [];
  #asking = false;
  /** Something is known to be wrong: the way back is offered. */
  #wrong = false;
  #finish: readonly string[] | null = null;
  #zoom = 1;
  /** How many pixels a cell has when the board is not enlarged. */
  #cell = GOOD_CELL_PX;

  constructor(
    private readonly connection: Connection,
    game: PageGame,
    private readonly hooks: PlayHooks,
  ) {
    this.#grid = readBoard(game.notation).grid;
    this.#table = new Table(game, this.#grid);
    this.#board = new BoardView(this.#grid);
    this.#began = performance.now() - game.ms;
    this.#people = game.shared
      ? new People(connection, game.id, this.#grid.size, (what) => {
          if (what === 'names') this.#board.renamed();
          this.render();
        })
      : null;
    this.#toolbar = new Toolbar({
      undo: () => this.undo(),
      redo: () => this.#step('redo'),
      hint: () => void this.#askHint(1),
      check: () => void this.#check(),
      why: () => this.#askWhichCell(),
      suppose: () => this.#suppose(),
      keep: () => this.#keep(),
      drop: () => this.#drop(),
      reset: () => this.#reset(),
      zoom: () => this.#setZoom(this.#zoom > 1 ? 1 : this.#goodZoom()),
      menu: () => hooks.menu(),
    });
    this.#scroller = h('div', { class: 'scroller' }, this.#board.element);
    const heading = h('h1', {}, game.title);
    const line = h('p', { class: 'line' }, `${game.difficulty} · ${this.#grid.size}×${this.#grid.size}`);
    const facts = h('div', { class: 'facts' }, this.#progress, this.#clock, this.#waiting);
    this.element = h(
      'main',
      { class: 'play' },
      h('header', {}, h('div', {}, heading, line, this.#people?.element), facts),
      this.#scroller,
      h('aside', {}, this.#toolbar.element, this.#says, this.#panel),
    );
    this.#sender = new Sender(connection, this.#table, {
      done: (answer) => {
        if (answer.finish) this.#finish = answer.finish;
        this.render();
      },
      refused: (sentence) => {
        this.#note = [sentence, page.takenBack];
        this.render();
      },
    });
    this.#listen();
    this.#ticker = window.setInterval(() => this.#tick(), 1000);
    if (game.finished) void this.#readFinish();
    this.render();
    requestAnimationFrame(() => this.#fit());
  }

  get gameId(): string {
    return this.#table.game.id;
  }

  leave(): void {
    clearInterval(this.#ticker);
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
      this.#lastMove = stars.length > 0 ? stars : changed;
      // Where others play on, an argument would hardly ever be read to its end.
      if (!game.shared) this.#closeHelp();
    }
    if (game.finished && !this.#finish) void this.#readFinish();
    this.render();
  }

  /** Who else is at this board, and where they point. */
  pointing(here: readonly PagePointer[]): void {
    this.#people?.heard(here);
  }

  #listen(): void {
    watchFingers(this.#board.grid, this.#grid.size, {
      board: () => this.#table.shown,
      draws: () => this.#zoom === 1,
      tap: (cell) => this.#tap(cell),
      other: (cell) => this.#set(cell, otherMark(markAt(this.#table.shown, cell), readTaste().starFirst)),
      paint: (stroke) => {
        this.#stroke = stroke;
        this.render();
      },
      stroked: (stroke) => {
        this.#stroke = null;
        this.#play(stroke.cells, stroke.mark);
      },
      dropped: () => {
        this.#stroke = null;
        this.render();
      },
      over: (cell) => this.#people?.point(cell),
    });
    watchKeys(this.#board.grid, this.#grid.size, {
      move: (cell) => {
        this.#board.focus(cell);
        this.#people?.point(cell);
      },
      next: (cell) => this.#tap(cell),
      set: (cell, mark) => this.#set(cell, mark),
      undo: () => this.undo(),
      redo: () => this.#step('redo'),
      hint: () => void this.#askHint(1),
      why: (cell) => void this.#askWhy(cell),
      list: () => this.hooks.keys(),
    });
  }

  // What a person does

  #tap(cell: Cell): void {
    if (this.#asking) void this.#askWhy(cell);
    else this.#set(cell, nextMark(markAt(this.#table.shown, cell), readTaste().starFirst));
  }

  #set(cell: Cell, mark: keyof typeof SIGNS): void {
    if (markAt(this.#table.shown, cell) !== mark) this.#play([cell], mark);
  }

  #play(cells: readonly Cell[], mark: keyof typeof SIGNS): void {
    if (this.#over || cells.length === 0) this.render();
    else
      this.#playMoves(
        cells.map((cell) => `${SIGNS[mark]}${cellName(this.#grid.size, cell)}`).join(' '),
        cells,
      );
  }

  #playMoves(moves: string, cells: readonly Cell[]): void {
    this.#closeHelp();
    this.#lastMove = cells;
    if (this.#table.supposing) this.#table.try(moves);
    else this.#sender.add({ do: 'play', moves, request: newRequest() });
    this.render();
  }

  get #over(): boolean {
    return this.#table.game.finished || (isSolved(this.#table.board) && !this.#table.supposing);
  }

  undo(): void {
    if (this.#table.supposing) {
      this.#table.tryLess();
      this.render();
    } else this.#step('undo');
  }

  #step(what: Exclude<Step['do'], 'play'>): void {
    if (this.#over) return;
    this.#closeHelp();
    this.#lastMove = [];
    this.#sender.add({ do: what, request: newRequest() });
    this.render();
  }

  #reset(): void {
    void ask(page.resetAsk, page.reset).then((yes) => yes && this.#step('reset'));
  }

  #suppose(): void {
    this.#closeHelp();
    this.#table.suppose();
    this.render();
  }

  #keep(): void {
    const { kept, supposed } = this.#table;
    this.#table.drop();
    if (kept === '') this.render();
    else this.#playMoves(kept, supposed);
  }

  #drop(): void {
    this.#table.drop();
    this.#lastMove = [];
    this.render();
  }

  // Help

  async #ask(what: () => Promise<PageHelp>, depth: number): Promise<void> {
    this.#asking = false;
    this.#drop();
    try {
      const said = await what();
      this.#table.confirm(said.game);
      if (said.finish) this.#finish = said.finish;
      this.#note = [];
      this.#mistakes = said.mistakes;
      this.#help = { said, depth, frame: 0 };
    } catch (error) {
      this.#note = [(error as Error).message];
    }
    this.render();
  }

  #askHint(depth: number): Promise<void> {
    const ask = { game: this.gameId, request: newRequest(), depth };
    return this.#ask(() => this.connection.ask('hint', ask), depth);
  }

  #askWhy(cell: Cell): Promise<void> {
    const ask = { game: this.gameId, request: newRequest(), cell: cellName(this.#grid.size, cell) };
    return this.#ask(() => this.connection.ask('why', ask), 0);
  }

  #askWhichCell(): void {
    this.#closeHelp();
    this.#asking = true;
    this.#note = [page.whyAsk];
    this.render();
  }

  async #check(): Promise<void> {
    try {
      const { game, right, sentences } = await this.connection.ask('check', {
        game: this.gameId,
        request: newRequest(),
      });
      this.#table.confirm(game);
      this.#closeHelp();
      this.#note = sentences;
      this.#wrong = !right;
    } catch (error) {
      this.#note = [(error as Error).message];
    }
    this.render();
  }

  #closeHelp(): void {
    this.#help = null;
    this.#mistakes = [];
    this.#lit = [];
    this.#note = [];
    this.#asking = false;
    this.#wrong = false;
  }

  // The end

  async #readFinish(): Promise<void> {
    this.#finish = [];
    try {
      this.#finish = await this.connection.ask('finish', { game: this.gameId });
    } catch {
      // The board is solved, whatever cannot be said about it.
    }
    this.render();
  }

  async #share(): Promise<void> {
    try {
      this.#note = [(await this.connection.ask('share', { game: this.gameId })).text];
    } catch (error) {
      this.#note = [(error as Error).message];
    }
    this.render();
  }

  // What there is to see

  render(): void {
    const { game, supposing, supposed, steps } = this.#table;
    const taste = readTaste();
    const theme = themeFor(game.settings.theme);
    wear(theme);
    const help = this.#help;
    const frame = help?.said.frames[help.frame];
    const board = this.#shownBoard(frame !== undefined);
    const broken = frame ? [] : violations(board);
    const finished = isSolved(board) && !supposing && !this.#stroke;
    this.#board.show({
      board,
      look: { theme, regions: taste.patterns ? 'patterns' : 'tags', muted: frame !== undefined },
      violations: broken,
      mistakes: this.#mistakes,
      lastMove: frame || this.#lastMoveIsOld(board) ? [] : this.#lastMove,
      finished,
      supposed: frame ? [] : supposed,
      hint: frame?.marks ?? [],
      lit: this.#lit,
      needs: taste.showNeeds && !frame,
      shared: this.#sharedMarks(board),
    });
    if (game.shared) this.#people?.show(game.shared, theme);
    this.#progress.textContent = page.progress(count(board.stars), this.#grid.size * this.#grid.stars);
    this.#clock.hidden = taste.hideTimer;
    this.#tick();
    this.#waiting.textContent = !this.connection.online && steps.length > 0 ? page.waiting(steps.length) : '';
    this.#toolbar.show({
      canUndo: supposing || game.canUndo || steps.some((step) => step.do === 'play'),
      canRedo: game.canRedo && !supposing,
      supposing,
      finished,
      zoomed: this.#zoom > 1,
      shared: game.shared !== null,
      canZoom: this.#cell < GOOD_CELL_PX || this.#zoom > 1,
    });
    this.#board.element.classList.toggle('asking', this.#asking);
    const sentences = broken.slice(0, MOST_SENTENCES).map((one) => violationSentence(board, one));
    const practice = help ? [] : practiceLine(game);
    const said = [...(supposing ? [page.supposeOn] : []), ...practice, ...this.#note, ...sentences];
    this.#say(said);
    const wayBack = this.#wrong && button(page.rescue, () => this.#step('rescue'));
    fill(
      this.#panel,
      finished ? this.#finishPanel() : help ? this.#helpPanel(help) : wayBack || this.#foundPanel(game),
    );
  }

  /** An argument is about a board that may have more crosses than the player's own. */
  #shownBoard(argued: boolean): Board {
    if (argued && this.#help) return boardFromState(this.#grid, this.#help.said.state);
    const { shown } = this.#table;
    return this.#stroke ? painted(shown, this.#stroke.cells, this.#stroke.mark) : shown;
  }

  /** Who did what; whatever is still on its way is one's own. */
  #sharedMarks(board: Board): SharedMarks | null {
    const { shared, state } = this.#table.game;
    const people = this.#people;
    if (!shared || !people) return null;
    const confirmed = boardFromState(this.#grid, state);
    const makers = shared.makers.map((maker, cell) =>
      markAt(confirmed, cell) === markAt(board, cell) ? maker : shared.seat,
    );
    return { makers, nameOf: (seat) => people.nameOf(seat), pointers: people.pointers(shared.seat) };
  }

  #lastMoveIsOld(board: Board): boolean {
    return this.#lastMove.every((cell) => markAt(board, cell) === 'unknown');
  }

  #say(sentences: readonly string[]): void {
    const text = sentences.join('\n');
    if (this.#says.dataset.text === text) return;
    this.#says.dataset.text = text;
    fill(this.#says, ...sentencesOf(this.#grid, sentences, (cells) => this.#light(cells)));
  }

  #light(cells: readonly Cell[]): void {
    this.#lit = cells;
    this.render();
  }

  #helpPanel(help: { said: PageHelp; depth: number; frame: number }): HTMLElement {
    const shown = this.#panel.querySelector<HTMLElement>('.help');
    const key = `${help.said.title} ${help.depth} ${help.frame} ${help.said.sentences.join()}`;
    if (shown?.dataset.key === key) return shown;
    const panel = helpPanel(this.#grid, help.said, help, {
      colour: (tone) => themeFor(this.#table.game.settings.theme).roles[tone],
      light: (cells) => this.#light(cells),
      show: (frame) => {
        this.#help = { ...help, frame };
        this.render();
      },
      deeper: (depth) => void this.#askHint(depth),
      learn: (rule) => this.hooks.learn(rule),
      mend: () => this.#step('mend'),
      rescue: this.#people ? null : () => this.#step('rescue'),
      close: () => {
        this.#closeHelp();
        this.render();
      },
    });
    panel.dataset.key = key;
    return panel;
  }

  #finishPanel(): HTMLElement {
    const { game } = this.#table;
    return h(
      'section',
      { class: 'finish', 'aria-label': page.solved },
      h('h2', {}, page.solved),
      game.finished && h('p', {}, page.solvedIn(clockTime(game.ms / 1000), game.help)),
      ...(this.#finish ?? []).map((line) => h('p', {}, line)),
      h(
        'div',
        { class: 'buttons' },
        game.kind !== 'practice' &&
          !game.shared &&
          button(page.share, () => void this.#share(), { class: 'main' }),
        ...(game.practice ? this.#practiceButtons(game.practice) : []),
        !game.shared && button(page.review, () => this.hooks.review(game)),
        button(page.next, () => this.hooks.next(game)),
        !game.shared && !game.practice && button(page.ranks, () => this.hooks.ranks()),
      ),
    );
  }

  /** The step of a practice position is found; the puzzle itself may go on. */
  #foundPanel({ practice }: PageGame): HTMLElement | null {
    if (!practice?.found) return null;
    return h(
      'section',
      { class: 'found' },
      h('div', { class: 'buttons' }, ...this.#practiceButtons(practice)),
    );
  }

  #practiceButtons({ rule, next }: PagePractice): HTMLElement[] {
    return [
      button(page.anotherPosition, () => this.hooks.practise(rule), { class: 'main' }),
      button(page.nextTechnique, () => this.hooks.learn(next)),
    ];
  }

  #tick(): void {
    const { game } = this.#table;
    const ms = game.finished ? game.ms : performance.now() - this.#began;
    this.#clock.textContent = clockTime(Math.floor(ms / 1000));
  }

  // Small screens

  #goodZoom(): number {
    return Math.max(1.5, GOOD_CELL_PX / this.#cell);
  }

  /** A finger cannot hit a cell of 15 pixels: a large board on a small touch screen is enlarged at once. */
  #fit(): void {
    this.#cell = this.#board.grid.getBoundingClientRect().width / this.#grid.size || GOOD_CELL_PX;
    if (matchMedia('(pointer: coarse)').matches && this.#cell < SMALL_CELL_PX)
      this.#setZoom(this.#goodZoom());
    else this.render();
  }

  #setZoom(zoom: number): void {
    this.#zoom = zoom;
    this.#board.element.style.width = `${100 * zoom}%`;
    this.#scroller.classList.toggle('zoomed', zoom > 1);
    this.render();
  }
}

/** What to find, or that it is found. */
const practiceLine = ({ practice, guide }: PageGame): string[] =>
  [practice?.sentence, guide].flatMap((sentence) => sentence ?? []);

const newRequest = (): string => crypto.randomUUID();
