import { type Board, countMarks } from '../../engine/board/board.js';
import type { Violation } from '../../engine/board/violations.js';
import type { Cell } from '../../engine/grid/cellset.js';
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

interface BesideParts extends Omit<FinishHooks, 'share'> {
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
  readonly #panel = h('div', { class: 'panel', 'aria-live': 'polite' });
  readonly element = h('div', { class: 'words' }, this.#says, this.#panel);

  constructor(private readonly things: BesideParts) {}

  readonly #light = (cells: readonly Cell[]): void => {
    this.things.hands.lit = cells;
    this.things.render();
  };

  show(board: Board, broken: readonly Violation[], look: { finished: boolean; draws: boolean }): void {
    this.#say(this.#sentences(board, broken, look.draws));
    const { help } = this.things.adviser;
    if (look.finished) this.#showFinish();
    else if (help) this.#showHelp(help);
    else this.#showOffer();
  }

  #sentences(board: Board, broken: readonly Violation[], draws: boolean): string[] {
    const { game, supposing, grid } = this.things.table;
    const { help, note, busy } = this.things.adviser;
    const untouched = !game.finished && !help && countMarks(board) === 0;
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

  /** Drawn anew only when it says something else: then it is read out, and whoever was in it stays in it. */
  #showPanel(key: string, make: () => HTMLElement | null): void {
    if (this.#panel.dataset.key === key) return;
    this.#panel.dataset.key = key;
    const focused = this.#panel.contains(document.activeElement) ? document.activeElement : null;
    fill(this.#panel, make());
    this.element.scrollTo({ top: 0 });
    if (!focused) return;
    const same = [...this.#panel.querySelectorAll('button')].find(
      (one) => !one.disabled && labelOf(one) === labelOf(focused),
    );
    (same ?? this.#panel.querySelector<HTMLElement>('h2'))?.focus();
  }

  #showFinish(): void {
    const { table } = this.things;
    const { finished, ms, help } = table.game;
    const lines = table.finish ?? [];
    this.#showPanel(JSON.stringify([finished && ms, help, lines]), () =>
      finishPanel(table.game, lines, this.things),
    );
  }

  #showHelp(help: NonNullable<Adviser['help']>): void {
    const { table, adviser, hands, rescue, learn, render } = this.things;
    const { said, depth, from, frame } = help;
    this.#showPanel(JSON.stringify([said.title, depth, from, frame, said.sentences, said.mistakes]), () =>
      helpPanel(table.grid, said, help, {
        colour: (tone) => themeFor(table.game.settings.theme).roles[tone],
        light: this.#light,
        show: (to) => adviser.show(to),
        showAll: () => adviser.showAll(),
        deeper: (to) => hands.hint(to),
        learn,
        mend: () => hands.step('mend'),
        rescue,
        close: () => {
          hands.closeHelp();
          render();
        },
      }),
    );
  }

  /** What there is to press while nothing is explained. */
  #showOffer(): void {
    const { table, adviser, hands, rescue } = this.things;
    const { practice } = table.game;
    if (adviser.wrong)
      this.#showPanel('wrong', () =>
        h(
          'div',
          { class: 'buttons' },
          button(page.showMistakes, () => hands.hint(1), { class: 'main' }),
          rescue && button(page.rescue, rescue),
        ),
      );
    else if (practice?.found) this.#showPanel('found', () => foundPanel(practice, this.things));
    else this.#showPanel('', () => null);
  }
}

const labelOf = (element: Element): string | null =>
  element.getAttribute('aria-label') ?? element.textContent;
