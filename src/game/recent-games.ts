import { LRUCache } from 'lru-cache';
import type { Store } from '../store/store.js';
import type { LoadedGame } from './loaded-game.js';

/*
 * Games as this process has read or left them, so that the next move of a game need not read it again. Only where the
 * database can tell at no cost that somebody else has written, which SQLite can: then everything is forgotten, whatever it
 * was that was written. PostgreSQL has other processes that write at any time; there is nothing here, and every move reads.
 */

const MOST_BYTES = 32 * 1024 * 1024;
/** A game without its log: a row, a board, and what the engine has derived from it. */
const BYTES_A_GAME = 3000;

/** Where a game lies. It is weighed by the log that it had: a move makes that a few letters longer. */
interface Kept {
  game: LoadedGame;
  readonly log: number;
}

class RecentGames {
  readonly #games = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ log }) => BYTES_A_GAME + log,
  });
  #asOf = Number.NaN;

  constructor(private readonly store: Store) {}

  /** What to read a game `asOf`: whatever is written by others from now on makes it old. Null where nobody can tell. */
  now(): number | null {
    const now = this.store.direct.othersWrote();
    if (now !== this.#asOf) {
      this.#games.clear();
      this.#asOf = now ?? Number.NaN;
    }
    return now;
  }

  get(id: string): LoadedGame | undefined {
    this.now();
    return this.#games.get(id)?.game;
  }

  /** Keeps a game that was read, or was made of one that was read, unless somebody else has written since. */
  put(game: LoadedGame): void {
    if (game.asOf === null || game.asOf !== this.now()) return;
    const { id, log } = game.row;
    const kept = this.#games.peek(id);
    if (kept && Math.abs(log.length - kept.log) < BYTES_A_GAME) kept.game = game;
    else this.#games.set(id, { game, log: log.length });
  }

  forget(id: string): void {
    this.#games.delete(id);
  }
}

const byStore = new WeakMap<Store, RecentGames>();

export function recentGames(store: Store): RecentGames {
  const known = byStore.get(store) ?? new RecentGames(store);
  byStore.set(store, known);
  return known;
}
