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
  readonly #began: number;

  constructor(game: PageGame, size: number, stars: number, people: HTMLElement | undefined) {
    this.#began = performance.now() - game.ms;
    this.element = h(
      'header',
      {},
      h('h1', {}, game.title),
      h('p', { class: 'line' }, page.puzzleLine(game.difficulty, size, stars)),
      h('div', { class: 'facts' }, this.#progress, this.#clock, this.#waiting),
      people,
    );
  }

  show(game: PageGame, shown: { progress: string; waiting: string; hideTimer: boolean }): void {
    this.#progress.textContent = shown.progress;
    this.#waiting.textContent = shown.waiting;
    this.#clock.hidden = shown.hideTimer;
    this.tick(game);
  }

  tick({ finished, ms }: PageGame): void {
    this.#clock.textContent = clockTime((finished ? ms : performance.now() - this.#began) / 1000);
  }
}
