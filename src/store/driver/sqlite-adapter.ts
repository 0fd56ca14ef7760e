import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { BLOCKING_MS, retryWhileBusy } from './busy.js';
import type { Lock } from './lock.js';
import type { SharedSync } from './wal-sync.js';

/** What all connections of this process to one file have in common. */
export interface Shared {
  readonly lock: Lock;
  readonly wal: SharedSync;
  /** How long to wait for another process's write. */
  readonly waitMs: number;
  /** How often Prisma has written. */
  readonly writes: Writes;
}

export interface Writes {
  count: number;
}

/**
 * Of every connection. A commit in NORMAL only writes. Here it is acknowledged when the disk has it, so that it survives a
 * power cut, too; FULL would promise the same and stop the process for every commit. Bringing the write-ahead log home
 * does stop it: after 16 MB, in which a page that many moves have changed is written once, and not after 4.
 */
export const SETTINGS =
  'PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 4000;';

/**
 * All of Prisma's work goes over one SQLite connection. The stock adapter lets a plain statement slip
 * into another flow's open transaction, where a rollback takes it away after it was acknowledged. Here
 * one lock is held for a plain statement or for a whole transaction:
 *
 *     stock    BEGIN ── a ──────── b ── ROLLBACK      w was acknowledged and is gone
 *                          w ┘
 *     here     BEGIN ── a ──────── b ── ROLLBACK  w   w waits its turn
 */
export function serialSqlite(path: string, shared: Shared): SqlDriverAdapterFactory {
  const stock = new PrismaBetterSqlite3({ url: path, timeout: BLOCKING_MS });
  return {
    provider: 'sqlite',
    adapterName: stock.adapterName,
    async connect() {
      const connection = await stock.connect();
      await connection.executeScript(SETTINGS);
      return serialise(connection, shared);
    },
  };
}

const isWrite = ({ sql }: SqlQuery): boolean => /^\s*(INSERT|UPDATE|DELETE)\b/i.test(sql);

function serialise(connection: SqlDriverAdapter, shared: Shared): SqlDriverAdapter {
  const { lock, wal, waitMs, writes } = shared;
  const inTurn = <T>(work: () => Promise<T>) => lock.run(() => retryWhileBusy(waitMs, work));
  const plain = async <T>(query: SqlQuery, work: () => Promise<T>): Promise<T> => {
    if (!isWrite(query)) return inTurn(work);
    const result = await inTurn(() => work().finally(() => writes.count++));
    await wal.done();
    return result;
  };
  return {
    provider: connection.provider,
    adapterName: connection.adapterName,
    queryRaw: (query) => plain(query, () => connection.queryRaw(query)),
    executeRaw: (query) => plain(query, () => connection.executeRaw(query)),
    executeScript: (script) => inTurn(() => connection.executeScript(script).finally(() => writes.count++)),
    dispose: () => lock.run(() => connection.dispose()),
    async startTransaction() {
      const release = await lock.acquire();
      try {
        // IMMEDIATE waits for other processes here rather than failing at the first write.
        await retryWhileBusy(waitMs, () => connection.executeScript('BEGIN IMMEDIATE'));
      } catch (error) {
        release();
        throw error;
      }
      const end = () => {
        writes.count++;
        release();
      };
      return new SerialTransaction(connection, wal, end);
    },
  };
}

class SerialTransaction implements Transaction {
  readonly options = { usePhantomQuery: false };
  readonly provider;
  readonly adapterName;
  #open = true;

  constructor(
    readonly connection: SqlDriverAdapter,
    readonly wal: SharedSync,
    readonly end: () => void,
  ) {
    this.provider = connection.provider;
    this.adapterName = connection.adapterName;
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.connection.queryRaw(query);
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    try {
      return await this.connection.executeRaw(query);
    } catch (error) {
      // Prisma gives up on a transaction whose COMMIT fails; the connection must be free again.
      if (query.sql === 'COMMIT') await this.#abandon();
      throw error;
    }
  }

  async commit(): Promise<void> {
    this.#close();
    await this.wal.done();
  }

  async rollback(): Promise<void> {
    this.#close();
  }

  async createSavepoint(name: string): Promise<void> {
    await this.connection.executeScript(`SAVEPOINT ${name}`);
  }

  async rollbackToSavepoint(name: string): Promise<void> {
    await this.connection.executeScript(`ROLLBACK TO ${name}`);
  }

  async releaseSavepoint(name: string): Promise<void> {
    await this.connection.executeScript(`RELEASE ${name}`);
  }

  async #abandon(): Promise<void> {
    // SQLite may have rolled back by itself, in which case there is nothing to roll back.
    await this.connection.executeScript('ROLLBACK').catch(() => undefined);
    this.#close();
  }

  #close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.end();
  }
}
