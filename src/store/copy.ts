import type { Db, Store } from './store.js';

/** What a person is told while rows go over. */
interface CopyProgress {
  readonly table: string;
  readonly done: number;
  readonly of: number;
}

/** The target holds something: nothing is ever copied over it. */
export class TargetNotEmpty extends Error {
  constructor(table: string) {
    super(
      `The database to copy to is not empty (it has rows in ${table}). Name a new file, or an empty database.`,
    );
    this.name = 'TargetNotEmpty';
  }
}

/** A copy that was begun and not ended stands here: half of a game is not a game. */
export class HalfCopied extends Error {
  constructor() {
    super(
      'This database is a copy that was not finished. Remove it, and copy again from the one it came from.',
    );
    this.name = 'HalfCopied';
  }
}

const UNFINISHED = 'copying';
const BATCH = 500;
const LONGEST_MS = 6 * 3_600_000;

type Row = Readonly<Record<string, unknown>>;

/** What is used of Prisma's tables here: all of them have it, and nothing in here knows one by name. */
interface Rows {
  findMany(query: object): Promise<Row[]>;
  createMany(rows: { data: readonly Row[] }): Promise<unknown>;
  count(): Promise<number>;
}

interface Table {
  readonly name: string;
  /** The columns of its key, in order. */
  readonly key: readonly string[];
  /** Numbered by the database. */
  readonly numbered: boolean;
}

/**
 * Copies every row between a SQLite and a PostgreSQL database, as they were in one instant, and compares the counts.
 * Which tables there are, and which come before which, the SQLite one knows. The source may be in use: what is
 * written meanwhile is not in the copy. A copy that was not finished is no source, and cannot be gone on with.
 * Resolves to the number of rows.
 */
export async function copyStore(
  from: Store,
  to: Store,
  onProgress: (progress: CopyProgress) => void = () => undefined,
): Promise<number> {
  for (const store of [from, to]) await refuseHalfCopied(store);
  const tables = await tablesOf(from.provider === 'sqlite' ? from : to);
  for (const { name } of tables) if ((await rowsOf(to.db, name).count()) > 0) throw new TargetNotEmpty(name);
  await to.db.memo.create({ data: { key: UNFINISHED, value: '', updatedAt: new Date(0) } });
  const copied = await inOneInstant(from, async (source) => {
    let total = 0;
    for (const table of tables) total += await copyTable(source, to, table, onProgress);
    return total;
  });
  await to.db.memo.delete({ where: { key: UNFINISHED } });
  return copied;
}

/** For whoever starts on a database. */
export async function refuseHalfCopied({ db }: Store): Promise<void> {
  if (await db.memo.findUnique({ where: { key: UNFINISHED } })) throw new HalfCopied();
}

async function copyTable(
  source: Db,
  to: Store,
  { name, key, numbered }: Table,
  onProgress: (progress: CopyProgress) => void,
): Promise<number> {
  const [read, write] = [rowsOf(source, name), rowsOf(to.db, name)];
  const of = await read.count();
  const orderBy = key.map((column) => ({ [column]: 'asc' }));
  let last: Row | undefined;
  let done = 0;
  for (;;) {
    const from = last && { cursor: placeOf(last, key), skip: 1 };
    const rows = await read.findMany({ take: BATCH, orderBy, ...from });
    if (rows.length === 0) break;
    await write.createMany({ data: rows });
    last = rows.at(-1);
    done += rows.length;
    onProgress({ table: name, done, of });
  }
  if (numbered && to.provider === 'postgresql') await countOn(to, name);
  const there = (await write.count()) - (name === 'Memo' ? 1 : 0);
  if (there !== of) throw new Error(`${name} has ${of} rows, and ${there} in the copy`);
  return of;
}

/** How Prisma names a row by its key. */
function placeOf(row: Row, key: readonly string[]): Row {
  const values = Object.fromEntries(key.map((column) => [column, row[column]]));
  return key.length === 1 ? values : { [key.join('_')]: values };
}

/** PostgreSQL does not notice that numbers were given: the next one would be 1. */
async function countOn({ db }: Store, name: string): Promise<void> {
  await db.$executeRawUnsafe(
    `SELECT setval(pg_get_serial_sequence('"${name}"', 'id'), (SELECT MAX("id") FROM "${name}")) FROM "${name}" LIMIT 1`,
  );
}

/** All reads see the same state; SQLite has one writer, and the file is held, so there it is a matter of course. */
function inOneInstant<T>({ db, provider }: Store, work: (source: Db) => Promise<T>): Promise<T> {
  if (provider === 'sqlite') return work(db);
  const options = { isolationLevel: 'RepeatableRead' as 'Serializable', timeout: LONGEST_MS };
  return db.$transaction(work, options);
}

const rowsOf = (db: Db, table: string): Rows =>
  (db as unknown as Record<string, Rows>)[`${table.charAt(0).toLowerCase()}${table.slice(1)}`]!;

/** Those that others refer to come first. */
async function tablesOf({ db }: Store): Promise<Table[]> {
  const names = await db.$queryRaw<{ name: string }[]>`
    SELECT "name" FROM sqlite_master
    WHERE "type" = 'table' AND "name" NOT LIKE 'sqlite_%' AND "name" NOT LIKE '\\_prisma%' ESCAPE '\\'
    ORDER BY "name"`;
  const waiting = new Set(names.map(({ name }) => name));
  const tables: Table[] = [];
  while (waiting.size > 0) {
    for (const name of waiting) {
      const parents = await db.$queryRaw<{ table: string }[]>`
        SELECT DISTINCT "table" FROM pragma_foreign_key_list(${name})`;
      if (parents.some(({ table }) => table !== name && waiting.has(table))) continue;
      tables.push(await tableOf(db, name));
      waiting.delete(name);
    }
  }
  return tables;
}

async function tableOf(db: Db, name: string): Promise<Table> {
  const columns = await db.$queryRaw<{ name: string; type: string }[]>`
    SELECT "name", "type" FROM pragma_table_info(${name}) WHERE "pk" > 0 ORDER BY "pk"`;
  const numbered = columns.length === 1 && columns[0]?.type === 'INTEGER';
  return { name, key: columns.map((column) => column.name), numbered };
}
