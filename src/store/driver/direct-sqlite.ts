import Database from 'better-sqlite3';
import { BLOCKING_MS, patiently } from './busy.js';
import type { Direct, Kind } from './direct.js';
import type { Shared } from './sqlite-adapter.js';

const MOST_PREPARED = 200;

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

/**
 * A connection of its own. It sees what is committed; its writes take their turn with those of Prisma's
 * connection, and are acknowledged when the disk has them unless they are passing.
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

  async function run<T>({ statement }: Prepared, kind: Kind, work: () => T): Promise<T> {
    if (statement.readonly) return patiently(waitMs, async () => work());
    const result = await lock.run(() => patiently(waitMs, async () => work()));
    if (kind === 'lasting') await wal.done();
    return result;
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

function prepareNew(database: Database.Database, sql: string): Prepared {
  const statement = database.prepare(sql);
  if (!statement.reader) return { statement, columns: [] };
  const columns = statement.columns().map(({ name, type }) => {
    const read = READERS[type ?? ''];
    return { name, read: (value: unknown) => (value === null || !read ? value : read(value)) };
  });
  return { statement: statement.raw(), columns };
}

const readRow = ({ columns }: Prepared, row: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(columns.map(({ name, read }, index) => [name, read(row[index])]));
