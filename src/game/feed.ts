import type { GameView } from './views/game.js';

/** Something that others may want to see at once. Told after it is written, never before. */
export type News =
  | {
      readonly kind: 'changed';
      readonly userId: string;
      readonly gameId: string;
      readonly version: number;
      /** The game as it is now; absent when another process has changed it. */
      readonly game?: GameView;
      /** The request that did it, so that whoever made it can tell its own from others'. */
      readonly requestId?: string;
      readonly door?: 'page' | undefined;
    }
  | { readonly kind: 'signed-out'; readonly userId: string; readonly elsewhere?: true }
  /** Somebody in an Activity has come, gone, or taken up another game. */
  | { readonly kind: 'together'; readonly instanceId: string; readonly elsewhere?: true }
  /** Somebody who has an Activity open has pressed for another game. */
  | {
      readonly kind: 'seated';
      readonly instanceId: string;
      readonly userId: string;
      readonly elsewhere?: true;
    }
  /** Where somebody at a shared board points, on the page; gone when they are not there any more. */
  | {
      readonly kind: 'pointed';
      readonly gameId: string;
      readonly seat: number;
      readonly cell: number | null;
      readonly here: boolean;
      readonly elsewhere?: true;
    }
  /** News may have been missed: whoever shows a game has to look again. */
  | { readonly kind: 'gap' };

/** Carries news between the doors to a game: the chat, pages, other processes. */
export class Feed {
  readonly #listeners = new Set<(news: News) => void>();

  tell(news: News): void {
    for (const listener of this.#listeners) listener(news);
  }

  /** Returns what ends it. */
  listen(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
