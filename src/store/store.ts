import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient as PostgresqlClient } from '../generated/postgresql/client.js';
import { type Prisma, PrismaClient } from '../generated/sqlite/client.js';
import { migratePostgresql } from './migrate-postgresql.js';
import { migrateSqlite } from './migrate-sqlite.js';
import type { Provider } from './migrations.js';
import { serialSqlite } from './sqlite-adapter.js';
import { statementNames } from './statement-names.js';

/** What queries run on: the database, or a transaction of it. */
export type Db = Prisma.TransactionClient;

export interface Store {
  readonly provider: Provider;
  readonly db: PrismaClient;
  /** The migrations that this start applied. */
  readonly migrated: readonly string[];
  close(): Promise<void>;
}

export interface StoreOptions {
  /** PostgreSQL connections of this process. */
  readonly poolSize?: number;
  /** How long to wait for another process's write, or for a free connection. */
  readonly waitMs?: number;
  /** Hears of every statement: for looking at plans. */
  readonly onQuery?: (sql: string) => void;
}

/**
 * Opens the database of a `file:` or `postgresql:` address and brings it up to date. The two clients
 * have the same models, so the code knows one type; this is the one place that knows better.
 */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
  const waitMs = options.waitMs ?? 10_000;
  const settings = {
    transactionOptions: { maxWait: waitMs, timeout: waitMs },
    log: options.onQuery ? LOG : undefined,
  };
  if (url.startsWith('file:')) {
    const path = resolve(url.slice('file:'.length));
    mkdirSync(dirname(path), { recursive: true });
    const migrated = migrateSqlite(path);
    const db = new PrismaClient({ adapter: serialSqlite(path, waitMs), ...settings });
    return opened('sqlite', db as PrismaClient<'query'>, migrated, options);
  }
  if (/^postgres(ql)?:/.test(url)) {
    const migrated = await migratePostgresql(url);
    const adapter = new PrismaPg(
      { connectionString: url, max: options.poolSize ?? 10, connectionTimeoutMillis: waitMs },
      { statementNameGenerator: statementNames() },
    );
    const db = new PostgresqlClient({ adapter, ...settings });
    return opened('postgresql', db as unknown as PrismaClient<'query'>, migrated, options);
  }
  throw new Error('DATABASE_URL must begin with file: or postgresql:');
}

const LOG: [{ emit: 'event'; level: 'query' }] = [{ emit: 'event', level: 'query' }];

async function opened(
  provider: Provider,
  db: PrismaClient<'query'>,
  migrated: string[],
  { onQuery }: StoreOptions,
): Promise<Store> {
  if (onQuery) db.$on('query', ({ query }) => onQuery(query));
  await db.$connect();
  return { provider, db, migrated, close: () => db.$disconnect() };
}
