import { setClock } from './api.js';
import { el, icon } from './dom.js';
import { now, type Store } from './store.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The sandbox's time, and jumps ahead: tomorrow's puzzle need not be waited for. */
export class Clock {
  readonly element: HTMLElement;
  readonly #store: Store;
  readonly #date = el('span', { class: 'clock-date' });
  readonly #time = el('span', {});
  readonly #panel: HTMLElement;
  readonly #button: HTMLButtonElement;

  constructor(store: Store) {
    this.#store = store;
    const jump = (label: string, time: () => number | null) =>
      el(
        'button',
        { class: 'button secondary', type: 'button', click: () => void this.#jump(time()) },
        label,
      );
    this.#panel = el(
      'div',
      { class: 'clock-panel', role: 'group', 'aria-label': 'Move the clock', hidden: true },
      el('p', { class: 'subtext' }, 'Everything in the sandbox follows this clock.'),
      jump('10 minutes later', () => now(store) + 10 * MINUTE),
      jump('1 hour later', () => now(store) + HOUR),
      jump('Tomorrow, same time', () => now(store) + DAY),
      jump('Back to real time', () => null),
    );
    this.#button = el(
      'button',
      {
        class: 'clock-button',
        type: 'button',
        'aria-expanded': 'false',
        'aria-label': 'Clock',
        click: () => this.#toggle(this.#panel.hidden === true),
      },
      icon('clock'),
      this.#date,
      this.#time,
    );
    this.element = el('div', { class: 'clock' }, this.#button, this.#panel);
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || this.#panel.hidden) return;
      this.#toggle(false);
      event.stopPropagation();
    });
    document.addEventListener('pointerdown', (event) => {
      if (!this.element.contains(event.target as Node)) this.#show(false);
    });
    this.tick();
  }

  tick(): void {
    const at = now(this.#store);
    const show = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(undefined, options).format(at);
    this.#date.textContent = `${show({ weekday: 'short', day: 'numeric', month: 'short' })},`;
    this.#time.textContent = show({ hour: 'numeric', minute: '2-digit' });
    this.#button.setAttribute('aria-label', `Clock: ${this.#date.textContent} ${this.#time.textContent}`);
    this.element.classList.toggle('moved', Math.abs(this.#store.clockOffset) > MINUTE);
  }

  #show(open: boolean): void {
    this.#panel.hidden = !open;
    this.#button.setAttribute('aria-expanded', String(open));
  }

  #toggle(open: boolean): void {
    this.#show(open);
    if (open) this.#panel.querySelector('button')?.focus();
    else this.#button.focus();
  }

  async #jump(time: number | null): Promise<void> {
    this.#toggle(false);
    await setClock(time);
  }
}
