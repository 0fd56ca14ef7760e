import { type Board, boardFromState, markAt } from '../../engine/board/board.js';
import { isSolved, violations } from '../../engine/board/violations.js';
import { type Cell, count, has } from '../../engine/grid/cellset.js';
import type { Grid } from '../../engine/grid/grid.js';
import { cellName } from '../../engine/grid/names.js';
import { readBoard } from '../../engine/notation/read.js';
import { cellsOfMarks } from '../../render/scene/hint-mark.js';
import { page } from '../../words/page/en.js';
import { violationSentence } from '../../words/violations.js';
import type { PageGame, PagePointer } from '../protocol.js';
import { Adviser } from './adviser.js';
import { ask } from './ask.js';
import { BoardView, type SharedMarks } from './board-view.js';
import { BoardWindow } from './board-window.js';
import type { Connection } from './connection.js';
import { button, fill, h } from './dom.js';
import { watchFingers } from './fingers.js';
import { type FinishHooks, finishPanel, foundPanel } from './finish-panel.js';
import { GameHeader } from './game-header.js';
import { helpPanel, sentencesOf } from './help-panel.js';
import { watchKeys } from './keys.js';
import { People } from './people.js';
import { Sender } from './sender.js';
import { nextMark, otherMark, type Stroke } from './strokes.js';
import { painted, type Step, Table } from './table.js';
import { readTaste, themeFor, wear } from './taste.js';
import { Toolbar } from './toolbar.js';

export interface PlayHooks extends Omit<FinishHooks, 'share'> {
  menu(): void;
  keys(): void;
}

const SIGNS = { star: '*', cross: 'x', unknown: '-' } as const;
const MOST_SENTENCES = 3;

/** One game on the page: the board, what can be done with it, and what there is to say about it. */
export class PlayView {
  readonly element: HTMLElement;
  readonly #grid: Grid;
  readonly #table: Table;
  readonly #sender: Sender;
  readonly #board: BoardView;
  readonly #window: BoardWindow;
  readonly #header: GameHeader;
  readonly #toolbar: Toolbar;
  readonly #adviser: Adviser;
  /** On a shared board. */
  readonly #people: People | null;
  readonly #says = h('div', { class: 'says', role: 'status' });
  readonly #panel = h('div', { class: 'panel' });
  readonly #ticker: number;
  readonly #resized = () => this.#window.resized();
  #stroke: Stroke | null = null;
  #lit: readonly Cell[] = [];
  #lastMove: readonly Cell[] = [];
  #finish: readonly string[] | null = null;
  /** The help that the window was moved to last. */
  #inView: Adviser['help'] = null;

  constructor(
    private readonly connection: Connection,
    game: PageGame,
    private readonly hooks: PlayHooks,
  ) {
    this.#grid = readBoard(game.notation).grid;
    const { size, stars } = this.#grid;
    this.#table = new Table(game, this.#grid);
    this.#board = new BoardView(this.#grid);
    this.#window = new BoardWindow(this.#board, () => this.render());
    this.#people = game.shared
      ? new People(connection, game.id, size, (what) => {
          if (what === 'names') this.#board.renamed();
          this.render();
        })
      : null;
    this.#adviser = new Adviser({
      connection,
      gameId: game.id,
      size,
      told: (now, finish) => {
        this.#table.confirm(now);
        if (finish) this.#finish = finish;
      },
      render: () => this.render(),
    });
    this.#toolbar = new Toolbar({
      undo: () => this.#undo(),
      redo: () => this.#step('redo'),
      hint: () => this.#advise((adviser) => adviser.hint(1)),
      check: () => void this.#adviser.check(),
      why: () => this.#adviser.whichCell(),
      suppose: () => this.#suppose(),
      keep: () => this.#keep(),
      drop: () => this.#drop(),
      zoom: () => this.#window.toggle(),
      paint: () => this.#window.togglePaint(),
    });
    this.#header = new GameHeader(game, size, stars, this.#people?.element);
    this.element = h(
      'main',
      { class: 'play' },
      this.#header.element,
      this.#window.element,
      h('aside', {}, this.#toolbar.element, h('div', { class: 'words' }, this.#says, this.#panel)),
      // Above all by its looks, last for the keyboard: the board comes first.
      button(page.more, () => hooks.menu(), { class: 'open-menu' }),
    );
    this.#sender = new Sender(connection, this.#table, {
      done: (answer) => {
        if (answer.finish) this.#finish = answer.finish;
        this.render();
      },
      refused: (sentence) => {
        this.#adviser.note = [sentence, page.takenBack];
        this.render();
      },
    });
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
      if (!game.shared) this.#adviser.close();
    }
    if (game.finished && !this.#finish) void this.#readFinish();
    this.render();
  }

  /** Who else is at this board, and where they point. */
  pointing(here: readonly PagePointer[]): void {
    this.#people?.heard(here);
  }

  /** Nobody takes back what is others'. */
  get canReset(): boolean {
    return !this.#over && !this.#people;
  }

  reset(): void {
    void ask(page.resetAsk, page.reset).then((yes) => yes && this.#step('reset'));
  }

  #listen(): void {
    watchFingers(this.#board.grid, this.#grid.size, {
      board: () => this.#table.shown,
      draws: () => this.#window.draws,
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
      undo: () => this.#undo(),
      redo: () => this.#step('redo'),
      hint: () => this.#advise((adviser) => adviser.hint(1)),
      why: (cell) => this.#advise((adviser) => adviser.why(cell)),
      list: () => this.hooks.keys(),
    });
    window.addEventListener('resize', this.#resized);
  }

  // What a person does

  #tap(cell: Cell): void {
    if (this.#adviser.asking) this.#advise((adviser) => adviser.why(cell));
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
    else this.#sender.add({ do: 'play', moves, request: crypto.randomUUID() });
    this.render();
  }

  get #over(): boolean {
    return this.#table.game.finished || (isSolved(this.#table.board) && !this.#table.supposing);
  }

  #undo(): void {
    if (this.#table.supposing) {
      this.#table.tryLess();
      this.render();
    } else this.#step('undo');
  }

  #step(what: Exclude<Step['do'], 'play'>): void {
    if (this.#over) return;
    this.#closeHelp();
    this.#lastMove = [];
    this.#sender.add({ do: what, request: crypto.randomUUID() });
    this.render();
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

  /** Advice is about the board as it is, without what is only supposed. */
  #advise(what: (adviser: Adviser) => Promise<void>): void {
    this.#drop();
    void what(this.#adviser);
  }

  #closeHelp(): void {
    this.#adviser.close();
    this.#lit = [];
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
    const board = frame
      ? boardFromState(this.#grid, frame.state)
      : this.#stroke
        ? painted(this.#table.shown, this.#stroke.cells, this.#stroke.mark)
        : this.#table.shown;
    const broken = frame ? [] : violations(board);
    const finished = isSolved(board) && !supposing && !this.#stroke;
    this.#board.show({
      board,
      look: { theme, regions: taste.patterns ? 'patterns' : 'tags', muted: frame !== undefined },
      violations: broken,
      mistakes,
      lastMove: frame || this.#lastMoveIsOld(board) ? [] : this.#lastMove,
      finished,
      supposed: frame ? [] : supposed,
      hint: frame?.marks ?? [],
      lit: this.#lit,
      needs: taste.showNeeds && !frame,
      shared: this.#sharedMarks(board),
    });
    if (game.shared) this.#people?.show(game.shared, theme);
    this.#header.show(game, {
      progress: page.progress(count(board.stars), this.#grid.size * this.#grid.stars),
      waiting: !this.connection.online && steps.length > 0 ? page.waiting(steps.length) : '',
      hideTimer: taste.hideTimer,
    });
    this.#toolbar.show({
      canUndo: supposing || game.canUndo || steps.some((step) => step.do === 'play'),
      canRedo: game.canRedo && !supposing,
      supposing,
      finished,
      asking,
      busy,
      shared: game.shared !== null,
      window: this.#window,
    });
    this.element.classList.toggle('enlarged', this.#window.zoomed);
    this.#board.element.classList.toggle('asking', asking);
    this.#say(this.#sentences(board, broken));
    fill(this.#panel, finished ? this.#finishPanel() : (this.#helpPanel() ?? this.#offer()));
  }

  #sentences(board: Board, broken: ReturnType<typeof violations>): string[] {
    const { game, supposing } = this.#table;
    const { help, note, busy } = this.#adviser;
    const untouched = !game.finished && !help && count(board.stars) + count(board.crosses) === 0;
    const lesson = help ? [] : [game.practice?.sentence, game.guide].flatMap((sentence) => sentence ?? []);
    return [
      ...(supposing ? [page.supposeOn] : []),
      ...lesson,
      ...(untouched && lesson.length === 0 && note.length === 0
        ? page.beginning(this.#grid.stars, this.#window.draws)
        : []),
      ...(busy ? [page.thinking] : note),
      ...broken.slice(0, MOST_SENTENCES).map((one) => violationSentence(board, one)),
    ];
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

  #helpPanel(): HTMLElement | null {
    const { help } = this.#adviser;
    this.#bringIntoView(help);
    if (!help) return null;
    const shown = this.#panel.querySelector<HTMLElement>('.help');
    const key = `${help.said.title} ${help.depth} ${help.frame} ${help.said.sentences.join()}`;
    if (shown?.dataset.key === key) return shown;
    const panel = helpPanel(this.#grid, help.said, help, {
      colour: (tone) => themeFor(this.#table.game.settings.theme).roles[tone],
      light: (cells) => this.#light(cells),
      show: (frame) => this.#adviser.show(frame),
      deeper: (depth) => this.#advise((adviser) => adviser.hint(depth)),
      learn: (rule) => this.hooks.learn(rule),
      mend: () => this.#step('mend'),
      rescue: this.#people ? null : () => this.#step('rescue'),
      close: () => {
        this.#closeHelp();
        this.render();
      },
    });
    panel.dataset.key = key;
    this.#panel.parentElement?.scrollTo({ top: 0 });
    return panel;
  }

  /** Once the sentences have taken their room. */
  #bringIntoView(help: Adviser['help']): void {
    if (help === this.#inView) return;
    this.#inView = help;
    const marks = help?.said.frames[help.frame]?.marks ?? [];
    const cells = [...cellsOfMarks(marks, this.#grid.size), ...(help?.said.mistakes ?? [])];
    requestAnimationFrame(() => this.#window.reveal(cells));
  }

  /** What there is to press while nothing is explained. */
  #offer(): HTMLElement | null {
    if (this.#adviser.wrong) return button(page.rescue, () => this.#step('rescue'));
    const { practice } = this.#table.game;
    return practice?.found ? foundPanel(practice, this.#finishHooks) : null;
  }

  #finishPanel(): HTMLElement {
    return finishPanel(this.#table.game, this.#finish ?? [], this.#finishHooks);
  }

  get #finishHooks(): FinishHooks {
    return { ...this.hooks, share: () => void this.#share() };
  }
}
