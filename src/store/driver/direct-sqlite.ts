import Database from 'better-sqlite3';
import { BLOCKING_MS, patiently } from './busy.js';
import type { Direct, Kind } from './direct.js';
import { Gathering, type Limits } from './gathering.js';
import type { Shared } from './sqlite-adapter.js';

const MOST_PREPARED = 200;
// Two: while one group waits for the disk, the next can be written.
const TOGETHER: Limits = { lanes: 2, most: 256 };

interface Prepared {
  readonly statement: Database.Statement;
  readonly columns: readonly { readonly name: string; read(value: unknown): unknown }[];
}

/** How a column's declared type comes out; SQLite itself has neither truth values nor dates. */
const READERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  BOOLEAN: (value) => value === 1,
  DATETIME: (value) => new Date(value as string),
};

const argument = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof Date ? value.toISOString().replace('Z', '+00:00') : value;
};

/** A statement that writes, ready to run. */
type Write = () => unknown;

/**
 * A connection of its own. It sees what is committed; its writes take their turn with those of Prisma's
 * connection, and are acknowledged when the disk has them unless they are passing. Writes that come together share one
 * transaction and one wait for the disk.
 */
export function directSqlite(path: string, { lock, wal, waitMs }: Shared): Direct {
  const database = new Database(path, { timeout: BLOCKING_MS });
  database.exec('PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  const prepared = new Map<string, Prepared>();

  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql) ?? prepareNew(database, sql);
    if (prepared.size < MOST_PREPARED) prepared.set(sql, known);
    return known;
  };

  const gathered = (whenWritten: () => Promise<void>) =>
    new Gathering<Write, unknown>(TOGETHER, async (writes) => {
      const outcomes = await lock.run(() => patiently(waitMs, async () => writeAll(database, writes)));
      await whenWritten();
      return outcomes;
    });
  const writing: Record<Kind, Gathering<Write, unknown>> = {
    lasting: gathered(() => wal.done()),
    passing: gathered(async () => undefined),
  };

  async function run<T>({ statement }: Prepared, kind: Kind, work: () => T): Promise<T> {
    if (statement.readonly) return patiently(waitMs, async () => work());
    return (await writing[kind].add(work)) as T;
  }

  return {
    query: async <Row>({ sql, values }: { sql: string; values: unknown[] }, kind: Kind = 'lasting') => {
      const found = prepare(sql);
      const rows = await run(found, kind, () => found.statement.all(...values.map(argument)) as unknown[][]);
      return rows.map((row) => readRow(found, row) as Row);
    },
    execute: async ({ sql, values }, kind = 'lasting') => {
      const found = prepare(sql);
      return run(found, kind, () => found.statement.run(...values.map(argument)).changes);
    },
    close: async () => void database.close(),
  };
}

/**
 * All in one transaction. A statement that is refused takes back only itself, and whoever wrote it hears so; when the
 * whole transaction is lost (a full disk), everybody does.
 */
function writeAll(database: Database.Database, writes: readonly Write[]): PromiseSettledResult<unknown>[] {
  const [only] = writes;
  if (writes.length === 1 && only) return [{ status: 'fulfilled', value: only() }];
  database.exec('BEGIN IMMEDIATE');
  try {
    const outcomes = writes.map((write): PromiseSettledResult<unknown> => {
      try {
        return { status: 'fulfilled', value: write() };
      } catch (reason) {
        if (!database.inTransaction) throw reason;
        return { status: 'rejected', reason };
      }
    });
    database.exec('COMMIT');
    return outcomes;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function prepareNew(database: Database.Database, sql: string): Prepared {
  const statement = database.prepare(sql);
  if (!statement.reader) return { statement, columns: [] };
  const columns = statement.columns().map(({ name, type }) => {
    const read = READERS[type ?? ''];
    return { name, read: (value: unknown) => (value === null || !read ? value : read(value)) };
  });
  return { statement: statement.raw(), columns };
}

function readRow({ columns }: Prepared, row: readonly unknown[]): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const [index, { name, read }] of columns.entries()) named[name] = read(row[index]);
  return named;
}
