import { close, fdatasync, open } from 'node:fs';
import { promisify } from 'node:util';

// Once: every group of moves is synced, and to make one of these takes longer than to call it.
const opened = promisify(open);
const synced = promisify(fdatasync);
const closed = promisify(close);

/** A file that can be asked to be on the disk. */
interface Syncable {
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The disk could not be synced. The system may have thrown away what it could not write, and the next sync would
 * succeed without it: nothing that was written since the last one can be promised any more.
 */
export class DiskFailed extends Error {
  constructor(cause: unknown) {
    super('the disk failed to keep what was written', { cause });
    this.name = 'DiskFailed';
  }
}

/** The write-ahead log of a database: there from the first write on, and the same while a connection is open. */
export function walOf(databasePath: string): Syncable {
  let file: number | undefined;
  return {
    async sync() {
      // For writing, too: Windows syncs no handle that is only for reading.
      file ??= await opened(`${databasePath}-wal`, 'r+');
      await synced(file).catch((error: unknown) => {
        throw new DiskFailed(error);
      });
    },
    async close() {
      if (file !== undefined) await closed(file);
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

  #failed: DiskFailed | undefined;

  /** `onFailure` hears once of a disk that failed; from then on nobody is told that anything is kept. */
  constructor(
    private readonly file: Syncable,
    private readonly onFailure: (error: DiskFailed) => void = () => undefined,
  ) {}

  /** Resolves when everything that was written before this call is on the disk. */
  async done(): Promise<void> {
    if (this.#failed) throw this.#failed;
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

  async #sync(): Promise<void> {
    try {
      await this.file.sync();
    } catch (error) {
      if (error instanceof DiskFailed) {
        this.#failed = error;
        this.onFailure(error);
      }
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#next?.catch(() => undefined);
    await this.#running?.catch(() => undefined);
    await this.file.close();
  }
}
