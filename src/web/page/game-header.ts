import type { Grid } from '../../engine/grid/grid.js';
import { page } from '../../words/page/en.js';
import { clockTime } from '../../words/time.js';
import type { PageGame } from '../protocol.js';
import { h } from './dom.js';

/** What a game is, how far it is. */
export class GameHeader {
  readonly element: HTMLElement;
  readonly #clock = h('time', { class: 'clock', 'aria-label': page.time });
  readonly #progress = h('span', { class: 'progress' });
  readonly #waiting = h('span', { class: 'waiting' });
  readonly #line = h('p', { class: 'line' });
  readonly #began: number;

  constructor(
    game: PageGame,
    private readonly grid: Pick<Grid, 'size' | 'stars'>,
    people: HTMLElement | undefined,
  ) {
    this.#began = performance.now() - game.ms;
    this.element = h(
      'header',
      {},
      h('h1', {}, game.title),
      this.#line,
      h('div', { class: 'facts' }, this.#progress, this.#clock, this.#waiting),
      people,
    );
  }

  show(game: PageGame, shown: { progress: string; waiting: string; hideTimer: boolean }): void {
    // The grade of an imported puzzle may come later than its board.
    this.#line.textContent = page.puzzleLine(game.difficulty, this.grid.size, this.grid.stars);
    this.#progress.textContent = shown.progress;
    this.#waiting.textContent = shown.waiting;
    this.#clock.hidden = shown.hideTimer;
    this.tick(game);
  }

  tick({ finished, ms }: PageGame): void {
    this.#clock.textContent = clockTime((finished ? ms : performance.now() - this.#began) / 1000);
  }
}
