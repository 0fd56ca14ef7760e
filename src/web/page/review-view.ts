import { boardFromState } from '../../engine/board/board.js';
import { violations } from '../../engine/board/violations.js';
import type { Cell } from '../../engine/grid/cellset.js';
import type { Grid } from '../../engine/grid/grid.js';
import { readBoard } from '../../engine/notation/read.js';
import { page } from '../../words/page/en.js';
import { clockTime } from '../../words/time.js';
import type { PageArgument, PageReplay } from '../protocol.js';
import { BoardView } from './board-view.js';
import { button, fill, h } from './dom.js';
import { sentencesOf } from './help-panel.js';
import { themeFor } from './taste.js';

interface ReviewHooks {
  theme(): string;
  /** The argument of a step; absent where only the moves are shown. */
  argue?(step: number): Promise<PageArgument>;
  learn?(rule: string): void;
}

/** A replay takes so long, whatever the game took; no single thought takes longer than this part of it. */
const REPLAY_MS = 30_000;
const LONGEST_PAUSE_MS = 2000;
const SHORTEST_PAUSE_MS = 120;

/** A finished game, move by move: a slider over its moments, each with what was made of it. */
export class ReviewView {
  readonly element: HTMLElement;
  readonly #grid: Grid;
  readonly #board: BoardView;
  readonly #slider: HTMLInputElement;
  readonly #says = h('div', { class: 'says', role: 'status' });
  readonly #argument = h('div', { class: 'panel' });
  readonly #runs = button(page.replay, () => this.#run(), { class: 'main' });
  /** A tick for each move where its time lies, coloured by what was made of it. */
  readonly #ticks: readonly HTMLElement[];
  #at: number;
  #timer = 0;
  #argued: PageArgument | null = null;
  #lit: readonly Cell[] = [];

  constructor(
    private readonly played: PageReplay,
    private readonly hooks: ReviewHooks,
  ) {
    const { steps } = played;
    this.#grid = readBoard(played.notation).grid;
    this.#board = new BoardView(this.#grid);
    this.#ticks = ticksOf(played);
    this.#at = steps.length;
    this.#slider = h('input', {
      type: 'range',
      min: 0,
      max: steps.length,
      value: steps.length,
      'aria-label': page.move,
      onInput: () => this.#go(Number(this.#slider.value)),
    });
    const step = (by: number) => () => this.#go(this.#at + by);
    this.element = h(
      'div',
      { class: 'review' },
      h(
        'div',
        { class: 'moves' },
        this.#board.element,
        h('div', { class: 'timeline', 'aria-hidden': 'true' }, ...this.#ticks),
        this.#slider,
        h(
          'div',
          { class: 'buttons' },
          button('‹', step(-1), { 'aria-label': page.earlierMove }),
          this.#runs,
          button('›', step(1), { 'aria-label': page.laterMove }),
        ),
      ),
      h('div', { class: 'told' }, this.#says, this.#argument),
    );
    this.#show();
  }

  /** Stops what runs by itself. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #go(to: number): void {
    this.leave();
    this.#moveTo(to);
  }

  #moveTo(to: number): void {
    this.#at = Math.min(this.played.steps.length, Math.max(0, to));
    this.#argued = null;
    this.#lit = [];
    this.#slider.value = String(this.#at);
    this.#show();
  }

  #run(): void {
    if (this.#timer !== 0) {
      this.leave();
      this.#show();
      return;
    }
    if (this.#at === this.played.steps.length) this.#moveTo(0);
    this.#runOn();
  }

  #runOn(): void {
    const { steps, ms } = this.played;
    const next = steps[this.#at];
    if (!next) {
      this.leave();
      this.#show();
      return;
    }
    const thought = next.ms - (steps[this.#at - 1]?.ms ?? 0);
    const pause = Math.min(
      LONGEST_PAUSE_MS,
      Math.max(SHORTEST_PAUSE_MS, (REPLAY_MS * thought) / Math.max(1, ms)),
    );
    this.#timer = window.setTimeout(() => {
      this.#moveTo(this.#at + 1);
      this.#runOn();
    }, pause);
    this.#show();
  }

  /** The button that asked is gone then: whoever pressed it goes on at what it brought. */
  async #argue(step: number): Promise<void> {
    try {
      this.#argued = (await this.hooks.argue?.(step)) ?? null;
      this.#show();
      this.#argument.querySelector('section')?.focus();
    } catch (error) {
      fill(this.#says, (error as Error).message);
    }
  }

  #show(): void {
    const { steps, start } = this.played;
    const step = steps[this.#at - 1];
    const argued = this.#argued;
    const board = boardFromState(this.#grid, argued?.state ?? step?.state ?? start);
    const theme = themeFor(this.hooks.theme());
    this.#board.show({
      board,
      look: { theme, regions: 'tags', muted: argued !== null },
      violations: argued ? [] : violations(board),
      mistakes: [],
      lastMove: argued ? [] : (step?.cells ?? []),
      finished: !argued && this.#at === steps.length,
      supposed: [],
      hint: argued?.frames.at(-1)?.marks ?? [],
      lit: this.#lit,
      needs: false,
    });
    for (const [move, tick] of this.#ticks.entries()) tick.classList.toggle('now', move === this.#at - 1);
    this.#runs.textContent = this.#timer === 0 ? page.replay : page.pause;
    const where = page.moveOf(this.#at, steps.length, clockTime((step?.ms ?? 0) / 1000));
    this.#slider.setAttribute('aria-valuetext', `${where} ${step?.text ?? ''}`);
    fill(
      this.#says,
      h('p', { class: 'line' }, where),
      ...(step ? this.#sentences([step.text]) : []),
      step?.verdict === 'proved' &&
        this.hooks.argue &&
        !argued &&
        button(page.showWhy, () => {
          this.leave();
          void this.#argue(this.#at - 1);
        }),
    );
    fill(this.#argument, argued && this.#argumentPanel(argued));
  }

  #close(): void {
    this.#moveTo(this.#at);
    this.#says.querySelector('button')?.focus();
  }

  #sentences(sentences: readonly string[]): HTMLElement[] {
    return sentencesOf(this.#grid, sentences, (cells) => {
      this.#lit = cells;
      this.#show();
    });
  }

  #argumentPanel({ sentences, rule }: PageArgument): HTMLElement {
    const { learn } = this.hooks;
    return h(
      'section',
      { class: 'help', 'aria-label': page.proof, tabindex: -1 },
      button('×', () => this.#close(), { class: 'close', 'aria-label': page.close }),
      ...this.#sentences(sentences),
      h('div', { class: 'buttons' }, learn && button(page.learnThis, () => learn(rule))),
    );
  }
}

const ticksOf = ({ steps, ms }: PageReplay): HTMLElement[] =>
  steps.map((step) => {
    const tick = h('i', { 'data-verdict': step.verdict ?? 'none' });
    tick.style.left = `${Math.min(100, (100 * step.ms) / Math.max(1, ms))}%`;
    return tick;
  });
