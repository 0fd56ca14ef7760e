import Database from 'better-sqlite3';
import { BLOCKING_MS, retryWhileBusy } from './busy.js';
import { DataVersion } from './data-version.js';
import type { Direct, Kind, Statement } from './direct.js';
import { Gathering, type Limits } from './gathering.js';
import { SETTINGS, type Shared } from './sqlite-adapter.js';

const MOST_PREPARED = 200;
// Two: while one group waits for the disk, the next can be written.
const TOGETHER: Limits = { lanes: 2, most: 256, pause: 'turn' };

interface Prepared {
  readonly statement: Database.Statement;
  readonly columns: readonly { readonly name: string; read(value: unknown): unknown }[];
}

/** How a column's declared type comes out; SQLite itself has neither truth values nor dates. */
const READERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  BOOLEAN: (value) => value === 1,
  DATETIME: (value) => new Date(value as string),
};

/** What SQLite does not know. */
const isForeign = (value: unknown): boolean => typeof value === 'boolean' || value instanceof Date;

const argument = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof Date ? dateText(value.getTime()) : value;
};

/** As Prisma writes it. Moves that come together are of one moment, which is written out once. */
let lastDate = { ms: Number.NaN, text: '' };

function dateText(ms: number): string {
  if (ms !== lastDate.ms) lastDate = { ms, text: new Date(ms).toISOString().replace('Z', '+00:00') };
  return lastDate.text;
}

/** A statement, ready to run, and what is wanted of it: its rows, or how many were changed. */
interface Work {
  readonly prepared: Prepared;
  readonly values: unknown[];
  readonly wanted: 'rows' | 'count';
}

type Ran = unknown[] | number;

/**
 * A connection of its own. It sees what is committed; its writes take their turn with those of Prisma's
 * connection, and are acknowledged when the disk has them unless they are passing. Writes that come together share one
 * transaction and one wait for the disk.
 */
export function directSqlite(path: string, { lock, wal, waitMs, writes }: Shared): Direct {
  const database = new Database(path, { timeout: BLOCKING_MS });
  database.exec(SETTINGS);
  const dataVersion = new DataVersion(database, writes);
  const prepared = new Map<string, Prepared>();

  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql);
    if (known) return known;
    const made = prepareNew(database, sql);
    if (prepared.size < MOST_PREPARED) prepared.set(sql, made);
    return made;
  };

  const transaction = {
    begin: database.prepare('BEGIN IMMEDIATE'),
    commit: database.prepare('COMMIT'),
  };
  const gathered = (whenWritten: () => Promise<void>) =>
    new Gathering<Work, Ran>(TOGETHER, async (writes) => {
      const outcomes = await lock.run(() =>
        retryWhileBusy(waitMs, async () => writeAll(database, transaction, writes)),
      );
      await whenWritten();
      return outcomes;
    });
  const writing: Record<Kind, Gathering<Work, Ran>> = {
    lasting: gathered(() => wal.done()),
    passing: gathered(async () => undefined),
  };

  function run({ sql, values }: Statement, wanted: Work['wanted'], kind: Kind = 'lasting'): Promise<Ran> {
    const work: Work = { prepared: prepare(sql), values, wanted };
    if (!work.prepared.statement.readonly) return writing[kind].add(work);
    return retryWhileBusy(waitMs, async () => runNow(work));
  }

  return {
    query: <Row>(statement: Statement, kind?: Kind) => run(statement, 'rows', kind) as Promise<Row[]>,
    execute: (statement, kind) => run(statement, 'count', kind) as Promise<number>,
    othersWrote: () => dataVersion.now(),
    close: async () => void database.close(),
  };
}

/**
 * All in one transaction. A statement that is refused takes back only itself, and whoever wrote it hears so; when the
 * whole transaction is lost (a full disk), everybody does.
 */
function writeAll(
  database: Database.Database,
  { begin, commit }: Record<'begin' | 'commit', Database.Statement>,
  writes: readonly Work[],
): PromiseSettledResult<Ran>[] {
  const [only] = writes;
  if (writes.length === 1 && only) return [{ status: 'fulfilled', value: runNow(only) }];
  begin.run();
  try {
    const outcomes = writes.map((write): PromiseSettledResult<Ran> => {
      try {
        return { status: 'fulfilled', value: runNow(write) };
      } catch (reason) {
        if (!database.inTransaction) throw reason;
        return { status: 'rejected', reason };
      }
    });
    commit.run();
    return outcomes;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function runNow({ prepared, values, wanted }: Work): Ran {
  const { statement } = prepared;
  const bound = values.some(isForeign) ? values.map(argument) : values;
  if (wanted === 'count') return statement.run(...bound).changes;
  return (statement.all(...bound) as unknown[][]).map((row) => readRow(prepared, row));
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
