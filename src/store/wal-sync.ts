import { type FileHandle, open } from 'node:fs/promises';

/**
 * Waits until the disk has a database's write-ahead log. SQLite would do that within each commit and stop
 * the whole process meanwhile; here commits only write, and whoever is to acknowledge one waits for this.
 * One sync serves everybody who came before it began:
 *
 *     commit a ─┐                commit c ─┐
 *     commit b ─┴─ sync ───────▶ a, b      └─ sync ──▶ c
 */
export class WalSync {
  readonly #path: string;
  #file: FileHandle | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(databasePath: string) {
    this.#path = `${databasePath}-wal`;
  }

  /** Resolves when everything that was written before this call is on the disk. */
  done(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#sync().finally(() => {
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
    await this.#file?.close();
    this.#file = undefined;
  }

  /** The log is there from the first write on, and stays the same file while a connection is open. */
  async #sync(): Promise<void> {
    this.#file ??= await open(this.#path, 'r');
    await this.#file.datasync();
  }
}
