import { close, fdatasync, open } from 'node:fs';
import { promisify } from 'node:util';

/** A file that can be asked to be on the disk. */
interface Syncable {
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The write-ahead log of a database: there from the first write on, and the same while a connection is open. */
export function walOf(databasePath: string): Syncable {
  let file: Promise<number> | undefined;
  return {
    async sync() {
      file ??= promisify(open)(`${databasePath}-wal`, 'r');
      await promisify(fdatasync)(await file);
    },
    async close() {
      if (file) await promisify(close)(await file);
      file = undefined;
    },
  };
}

/**
 * Waits until the disk has what was written. SQLite would do that within each commit and stop the whole
 * process meanwhile; here commits only write, and whoever is to acknowledge one waits for this. One sync
 * serves everybody who came before it began:
 *
 *     commit a ─┐                commit c ─┐
 *     commit b ─┴─ sync ───────▶ a, b      └─ sync ──▶ c
 */
export class SharedSync {
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(private readonly file: Syncable) {}

  /** Resolves when everything that was written before this call is on the disk. */
  done(): Promise<void> {
    if (!this.#running) {
      this.#running = this.file.sync().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    // The one that runs may have begun before the last commit.
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.done();
      });
    return this.#next;
  }

  async close(): Promise<void> {
    await this.#next?.catch(() => undefined);
    await this.#running?.catch(() => undefined);
    await this.file.close();
  }
}
