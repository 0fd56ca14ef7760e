import type { Board } from '../../engine/board/board.js';
import type { Violation } from '../../engine/board/violations.js';
import { type Cell, count } from '../../engine/grid/cellset.js';
import { page } from '../../words/page/en.js';
import { violationSentence } from '../../words/violations.js';
import type { Adviser } from './adviser.js';
import { button, fill, h } from './dom.js';
import { type FinishHooks, finishPanel, foundPanel } from './finish-panel.js';
import type { Hands } from './hands.js';
import { helpPanel, sentencesOf } from './help-panel.js';
import type { Table } from './table.js';
import { themeFor } from './taste.js';

const MOST_SENTENCES = 3;

interface Things extends Omit<FinishHooks, 'share'> {
  readonly table: Table;
  readonly adviser: Adviser;
  readonly hands: Hands;
  /** Null where it would take back what others did. */
  readonly rescue: (() => void) | null;
  share(): void;
  render(): void;
}

/** What is said beside the board, and what there is to press below it. */
export class Beside {
  readonly #says = h('div', { class: 'says', role: 'status' });
  readonly #panel = h('div', { class: 'panel' });
  readonly element = h('div', { class: 'words' }, this.#says, this.#panel);
  /** Sentences about the end of the game. */
  finish: readonly string[] | null = null;

  constructor(private readonly things: Things) {}

  readonly #light = (cells: readonly Cell[]): void => {
    this.things.hands.lit = cells;
    this.things.render();
  };

  show(board: Board, broken: readonly Violation[], look: { finished: boolean; draws: boolean }): void {
    this.#say(this.#sentences(board, broken, look.draws));
    fill(this.#panel, look.finished ? this.#finishPanel() : (this.#helpPanel() ?? this.#offer()));
  }

  #sentences(board: Board, broken: readonly Violation[], draws: boolean): string[] {
    const { game, supposing, grid } = this.things.table;
    const { help, note, busy } = this.things.adviser;
    const untouched = !game.finished && !help && count(board.stars) + count(board.crosses) === 0;
    const lesson = help ? [] : [game.practice?.sentence, game.guide].flatMap((sentence) => sentence ?? []);
    return [
      ...(supposing ? [page.supposeOn] : []),
      ...lesson,
      ...(untouched && lesson.length === 0 && note.length === 0 ? page.beginning(grid.stars, draws) : []),
      ...(busy ? [page.thinking] : note),
      ...broken.slice(0, MOST_SENTENCES).map((one) => violationSentence(board, one)),
    ];
  }

  #say(sentences: readonly string[]): void {
    const text = sentences.join('\n');
    if (this.#says.dataset.text === text) return;
    this.#says.dataset.text = text;
    fill(this.#says, ...sentencesOf(this.things.table.grid, sentences, this.#light));
  }

  /** The same element as long as it says the same, so that nothing in it loses the focus. */
  #helpPanel(): HTMLElement | null {
    const { table, adviser, hands, rescue, learn, render } = this.things;
    const { help } = adviser;
    if (!help) return null;
    const shown = this.#panel.querySelector<HTMLElement>('.help');
    const key = `${help.said.title} ${help.depth} ${help.from} ${help.frame} ${help.said.sentences.join()}`;
    if (shown?.dataset.key === key) return shown;
    const panel = helpPanel(table.grid, help.said, help, {
      colour: (tone) => themeFor(table.game.settings.theme).roles[tone],
      light: this.#light,
      show: (frame) => adviser.show(frame),
      showAll: () => adviser.showAll(),
      deeper: (depth) => hands.advise((one) => one.hint(depth)),
      learn,
      mend: () => hands.step('mend'),
      rescue,
      close: () => {
        hands.closeHelp();
        render();
      },
    });
    panel.dataset.key = key;
    this.element.scrollTo({ top: 0 });
    return panel;
  }

  /** What there is to press while nothing is explained. */
  #offer(): HTMLElement | null {
    const { table, adviser, hands } = this.things;
    if (adviser.wrong) return button(page.rescue, () => hands.step('rescue'));
    const { practice } = table.game;
    return practice?.found ? foundPanel(practice, this.things) : null;
  }

  #finishPanel(): HTMLElement {
    return finishPanel(this.things.table.game, this.finish ?? [], this.things);
  }
}
