import { page } from '../../words/page/en.js';
import { button, h } from './dom.js';

const NAMES = [
  'undo',
  'redo',
  'hint',
  'check',
  'why',
  'suppose',
  'keep',
  'drop',
  'reset',
  'zoom',
  'menu',
] as const;
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
  reset: page.reset,
  zoom: page.zoom,
  menu: page.more,
};

interface ToolbarState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly supposing: boolean;
  readonly finished: boolean;
  readonly zoomed: boolean;
  readonly canZoom: boolean;
  /** Others play here, too: nobody takes back what is theirs. */
  readonly shared: boolean;
}

/** The buttons beside the board. They stay the same elements, so that none loses the focus. */
export class Toolbar {
  readonly element: HTMLElement;
  readonly #buttons: Readonly<Record<Name, HTMLButtonElement>>;

  constructor(acts: Readonly<Record<Name, () => void>>) {
    this.#buttons = Object.fromEntries(
      NAMES.map((name) => [name, button(LABELS[name], acts[name], { 'data-act': name })]),
    ) as Record<Name, HTMLButtonElement>;
    this.element = h(
      'div',
      { class: 'tools', role: 'toolbar', 'aria-label': page.board },
      ...Object.values(this.#buttons),
    );
  }

  show({ canUndo, canRedo, supposing, finished, zoomed, canZoom, shared }: ToolbarState): void {
    const { undo, redo, hint, check, why, suppose, keep, drop, reset, zoom } = this.#buttons;
    undo.disabled = !canUndo || finished;
    redo.disabled = !canRedo || finished;
    for (const one of [hint, check, why, suppose, reset]) one.hidden = supposing || finished;
    for (const one of [undo, redo]) one.hidden = finished;
    for (const one of [redo, reset]) one.hidden ||= shared;
    for (const one of [keep, drop]) one.hidden = !supposing;
    zoom.hidden = !canZoom;
    zoom.setAttribute('aria-pressed', String(zoomed));
  }
}
