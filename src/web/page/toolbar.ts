import { page } from '../../words/page/en.js';
import { button, h } from './dom.js';

const NAMES = ['undo', 'redo', 'hint', 'check', 'why', 'suppose', 'keep', 'drop', 'zoom', 'paint'] as const;
type Name = (typeof NAMES)[number];

const LABELS: Readonly<Record<Name, string>> = {
  undo: page.undo,
  redo: page.redo,
  hint: page.hint,
  check: page.check,
  why: page.why,
  suppose: page.suppose,
  keep: page.keep,
  drop: page.drop,
  zoom: page.zoom,
  paint: page.paint,
};

interface ToolbarState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly supposing: boolean;
  readonly finished: boolean;
  /** The next tap asks why. */
  readonly asking: boolean;
  /** An answer is on its way. */
  readonly busy: boolean;
  readonly window: { readonly zoomed: boolean; readonly canZoom: boolean; readonly draws: boolean };
  /** Others play here, too: nobody takes back what is theirs. */
  readonly shared: boolean;
}

/** The buttons beside the board. They stay the same elements, so that none loses the focus. */
export class Toolbar {
  readonly element: HTMLElement;
  readonly #buttons: Readonly<Record<Name, HTMLButtonElement>>;

  constructor(private readonly acts: Readonly<Record<Name, () => void>>) {
    this.#buttons = Object.fromEntries(
      NAMES.map((name) => [name, button(LABELS[name], () => this.#press(name), { 'data-act': name })]),
    ) as Record<Name, HTMLButtonElement>;
    this.element = h(
      'div',
      { class: 'tools', role: 'toolbar', 'aria-label': page.board },
      ...Object.values(this.#buttons),
    );
  }

  /** False where the button that had the focus can no longer be pressed. */
  show({ canUndo, canRedo, supposing, finished, asking, busy, shared, window }: ToolbarState): boolean {
    const held = Object.values(this.#buttons).find((one) => one === document.activeElement);
    const { undo, redo, hint, check, why, suppose, keep, drop, zoom, paint } = this.#buttons;
    undo.disabled = !canUndo;
    redo.disabled = !canRedo;
    for (const one of [hint, check, why, suppose]) {
      // Still there for the keyboard: whoever waits for the answer waits where they asked.
      one.setAttribute('aria-disabled', String(busy));
      one.hidden = supposing || finished;
    }
    undo.hidden = finished;
    redo.hidden = finished || shared;
    for (const one of [keep, drop]) one.hidden = !supposing;
    zoom.hidden = !window.canZoom || (finished && !window.zoomed);
    paint.hidden = !window.zoomed || finished;
    why.setAttribute('aria-pressed', String(asking));
    zoom.setAttribute('aria-pressed', String(window.zoomed));
    paint.setAttribute('aria-pressed', String(window.draws));
    this.element.dataset.shown = String(NAMES.filter((name) => !this.#buttons[name].hidden).length);
    return !held?.hidden && !held?.disabled;
  }

  #press(name: Name): void {
    if (this.#buttons[name].getAttribute('aria-disabled') !== 'true') this.acts[name]();
  }
}
