import type { PageGame, PagePerson } from '../protocol.js';
import type { Connection, Line } from './connection.js';
import type { Places } from './places/place.js';

/** How the page was opened, in a browser or inside Discord, and what is different for it. */
export interface Door extends Line {
  /** Something that stands above everything else. */
  readonly aside?: HTMLElement;
  /** Something that stands beside the board, below what there is to say about it. */
  readonly beside?: HTMLElement;
  /** The game to begin with, or a place to choose one in. */
  first(connection: Connection): Promise<PageGame | ((places: Places) => HTMLElement)>;
  /** This game is shown now. */
  shows?(game: PageGame): void;
  together?(people: readonly PagePerson[]): void;
  /** Rejects when the server has not done it. */
  signOut?(): Promise<void>;
  signedOut(): void;
  /** The same game in a browser, where this is none. */
  inBrowser?(connection: Connection, game: Pick<PageGame, 'id'>): Promise<void>;
}

/** Shows a title, a sentence and perhaps something to press, in place of everything else. */
export type Say = (title: string, text: string, ...more: Node[]) => void;
