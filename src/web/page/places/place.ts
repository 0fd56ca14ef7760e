import { page } from '../../../words/page/en.js';
import type { PageGame, PageSettings } from '../../protocol.js';
import type { Connection } from '../connection.js';
import { button, fill, h } from '../dom.js';

/** What every place needs: whom to ask, and the ways out. */
export interface Places {
  readonly connection: Connection;
  /** The settings as they are now, and what to do when they are others. */
  settings(): PageSettings;
  changed(settings: PageSettings): void;
  /** Opens the game that the server is asked for; nothing while another is on its way. */
  open(ask: () => Promise<PageGame>): void;
  /** Goes to another place. */
  go(place: HTMLElement): void;
  /** Absent where there is nothing to sign out of. */
  signOut?(): void;
  /** Opens the same game in a browser; absent where this is one. */
  inBrowser?(): void;
  /** Goes back to the board and asks whether to empty it; null where that cannot be. */
  startOver(): (() => void) | null;
  back(): void;
}

/** A view that is not the board, with its title and the way back. */
export function place(places: Places, title: string, ...children: (Node | string)[]): HTMLElement {
  const back = button(page.back, () => places.back(), { class: 'back' });
  const leave = (event: KeyboardEvent) => {
    // In a field or a list Escape is theirs.
    if (event.key === 'Escape' && !(event.target as Element).matches('input, select, textarea'))
      places.back();
  };
  return h('main', { class: 'place', onKeydown: leave }, back, h('h1', { tabindex: -1 }, title), ...children);
}

/** A list that fills itself; what goes wrong is said in its place. */
export function later(element: HTMLElement, work: () => Promise<void>): HTMLElement {
  work().catch((error: Error) => fill(element, h('p', { role: 'alert' }, error.message)));
  return element;
}
