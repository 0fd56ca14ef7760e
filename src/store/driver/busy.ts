import { setTimeout as sleep } from 'node:timers/promises';
import { isDriverAdapterError } from '@prisma/driver-adapter-utils';
import Database from 'better-sqlite3';

/** How long SQLite itself may wait for another process's lock. */
export const BLOCKING_MS = 1;
const PAUSE_MS = 3;

/**
 * SQLite waits for another process's lock by blocking this whole process, so it may do that for a
 * moment only; the rest of the waiting leaves the event loop free. A busy statement has done nothing.
 */
export async function retryWhileBusy<T>(waitMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + waitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** As the driver says it, or as Prisma's adapter does. */
const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError
    ? error.code.startsWith('SQLITE_BUSY')
    : isDriverAdapterError(error) && error.cause.kind === 'SocketTimeout';
