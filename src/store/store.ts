import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient as PostgresqlClient } from '../generated/postgresql/client.js';
import { type Prisma, PrismaClient } from '../generated/sqlite/client.js';
import { fillCanonicals } from './canonicals.js';
import type { Direct, Statement } from './driver/direct.js';
import { directPostgresql, statementNames } from './driver/direct-postgresql.js';
import { directSqlite } from './driver/direct-sqlite.js';
import { holdFile } from './driver/hold-file.js';
import { Lock } from './driver/lock.js';
import { migratePostgresql } from './driver/migrate-postgresql.js';
import { migrateSqlite } from './driver/migrate-sqlite.js';
import type { Provider } from './driver/migrations.js';
import { type Shared, serialSqlite } from './driver/sqlite-adapter.js';
import { SharedSync, walOf } from './driver/wal-sync.js';

/** What queries run on: the database, or a transaction of it. */
export type Db = Prisma.TransactionClient;

export interface Store {
  readonly provider: Provider;
  readonly db: PrismaClient;
  readonly direct: Direct;
  /** The migrations that this start applied. */
  readonly migrated: readonly string[];
  close(): Promise<void>;
}

const WAIT_MS = 10_000;

interface StoreOptions {
  /** PostgreSQL connections of this process. */
  readonly poolSize?: number;
  /** How long to wait for another process's write, or for a free connection. */
  readonly waitMs?: number;
  /** Hears of a disk that lost what was written: whoever acknowledges moves must not go on. */
  readonly onDiskFailure?: (error: Error) => void;
  /** Refuse a SQLite file that another process holds, and hold it from now on. */
  readonly alone?: boolean;
  /** Hears how long the statements take that every move makes. */
  readonly onTime?: (statement: 'read' | 'write', seconds: number) => void;
  /** Hears of every statement: for looking at plans. */
  readonly onQuery?: (sql: string) => void;
}

/**
 * Opens the database of a `file:` or `postgresql:` address and brings it up to date. The two clients
 * have the same models, so the code knows one type; this is the one place that knows better.
 */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
  if (url.startsWith('file:')) return openSqlite(resolve(url.slice('file:'.length)), options);
  if (/^postgres(ql)?:/.test(url)) return openPostgresql(url, options);
  throw new Error('DATABASE_URL must begin with file: or postgresql:');
}

async function openSqlite(path: string, options: StoreOptions): Promise<Store> {
  const waitMs = options.waitMs ?? WAIT_MS;
  mkdirSync(dirname(path), { recursive: true });
  const release = options.alone ? holdFile(path) : () => undefined;
  const migrated = migrateSqlite(path);
  const wal = new SharedSync(walOf(path), options.onDiskFailure);
  const shared: Shared = { lock: new Lock(), wal, waitMs, writes: { count: 0 } };
  const db = new PrismaClient({ adapter: serialSqlite(path, shared), ...settings(options) });
  const direct = directSqlite(path, shared);
  const store = await opened('sqlite', db as PrismaClient<'query'>, direct, migrated, options);
  return {
    ...store,
    async close() {
      await shared.wal.close();
      await store.close();
      release();
    },
  };
}

async function openPostgresql(url: string, options: StoreOptions): Promise<Store> {
  const migrated = await migratePostgresql(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.waitMs ?? WAIT_MS,
    // A connection that has gone mute is given up.
    query_timeout: options.waitMs ?? WAIT_MS,
    pipeline: true,
  });
  // A connection that breaks while nobody uses it is replaced by the next query that needs one.
  pool.on('error', () => undefined);
  const nameOf = statementNames();
  const adapter = new PrismaPg(pool, { statementNameGenerator: nameOf });
  const db = new PostgresqlClient({ adapter, ...settings(options) });
  const direct = directPostgresql(pool, nameOf);
  return opened('postgresql', db as unknown as PrismaClient<'query'>, direct, migrated, options);
}

const LOG: [{ emit: 'event'; level: 'query' }] = [{ emit: 'event', level: 'query' }];

function settings({ waitMs = WAIT_MS, onQuery }: StoreOptions) {
  return {
    transactionOptions: { maxWait: waitMs, timeout: waitMs },
    log: onQuery ? LOG : undefined,
  };
}

async function opened(
  provider: Provider,
  db: PrismaClient<'query'>,
  direct: Direct,
  migrated: string[],
  { onQuery, onTime }: StoreOptions,
): Promise<Store> {
  if (onQuery) db.$on('query', ({ query }) => onQuery(query));
  await db.$connect();
  await fillCanonicals(db);
  return {
    provider,
    db,
    direct: onQuery ? overheard(direct, provider, onQuery) : onTime ? timed(direct, onTime) : direct,
    migrated,
    async close() {
      await db.$disconnect();
      await direct.close();
    },
  };
}

function overheard(direct: Direct, provider: Provider, onQuery: (sql: string) => void): Direct {
  const tell = (query: Statement) => onQuery(provider === 'sqlite' ? query.sql : query.text);
  return {
    ...direct,
    query: (query, kind) => {
      tell(query);
      return direct.query(query, kind);
    },
    execute: (query, kind) => {
      tell(query);
      return direct.execute(query, kind);
    },
  };
}

function timed(direct: Direct, onTime: NonNullable<StoreOptions['onTime']>): Direct {
  const taking = async <T>(statement: 'read' | 'write', work: Promise<T>): Promise<T> => {
    const start = performance.now();
    const done = await work;
    onTime(statement, (performance.now() - start) / 1000);
    return done;
  };
  return {
    ...direct,
    query: (query, kind) => taking('read', direct.query(query, kind)),
    execute: (query, kind) => taking('write', direct.execute(query, kind)),
  };
}
