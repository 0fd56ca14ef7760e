import type { Lock } from './lock.js';

/** Begins, ends or takes back a transaction on the one connection. */
export interface Bracket {
  begin(): Promise<unknown>;
  commit(): Promise<unknown>;
  rollback(): Promise<unknown>;
}

interface Write {
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Writes that arrive together are committed together: the disk is asked once for all of them, and each
 * is acknowledged after that. Where anything goes wrong all are taken back, and each is tried alone, so
 * that one's failure is nobody else's.
 *
 *     a ─┐
 *     b ─┼─ BEGIN  a b c  COMMIT ─▶ a, b and c are acknowledged
 *     c ─┘
 */
export class GroupCommit {
  #waiting: Write[] = [];

  constructor(
    private readonly lock: Lock,
    private readonly bracket: Bracket,
  ) {}

  add<T>(run: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      // The first of a group calls for its end, after whatever else this turn of the event loop brings.
      if (this.#waiting.length === 0) setImmediate(() => void this.lock.run(() => this.#write()));
      this.#waiting.push({ run, resolve: resolve as Write['resolve'], reject });
    });
  }

  async #write(): Promise<void> {
    const writes = this.#waiting;
    this.#waiting = [];
    try {
      const results = writes.length > 1 ? await this.#together(writes) : null;
      if (results) for (const [index, { resolve }] of writes.entries()) resolve(results[index]);
      else for (const { run, resolve, reject } of writes) await run().then(resolve, reject);
    } catch (error) {
      for (const { reject } of writes) reject(error);
    }
  }

  /** The results of all, or null when nothing was written. Throws when there is no way to begin. */
  async #together(writes: readonly Write[]): Promise<unknown[] | null> {
    await this.bracket.begin();
    try {
      const results: unknown[] = [];
      for (const { run } of writes) results.push(await run());
      await this.bracket.commit();
      return results;
    } catch {
      // SQLite may have rolled back by itself, in which case there is nothing to roll back.
      await this.bracket.rollback().catch(() => undefined);
      return null;
    }
  }
}
