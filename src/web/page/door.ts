import { page } from '../../words/page/en.js';
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

const isSignedIn = async (): Promise<boolean> => {
  try {
    return ((await (await fetch('/api/session')).json()) as { signedIn: boolean }).signedIn;
  } catch {
    // Without a network nobody knows; the connection goes on trying.
    return true;
  }
};

/** A browser that is signed in: its cookie says who it is, and its address which game it shows. */
export const browserDoor = (say: (title: string, text: string) => void): Door => ({
  socket: '/api/socket',
  isSignedIn,
  first(connection) {
    const named = /^\/b\/([0-9a-z]+)$/.exec(location.pathname)?.[1];
    return connection.ask('open', named ? { game: named } : {});
  },
  shows: ({ id }) => history.replaceState(null, '', `/b/${id}`),
  async signOut() {
    const { ok, status } = await fetch('/api/session', { method: 'DELETE' });
    if (!ok) throw new Error(`not signed out: ${status}`);
  },
  signedOut: () => say(page.signedOut, page.signInHow),
});
