import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Provider } from '../../src/store/driver/migrations.js';

export interface TestDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/** Every database we run on: tests are tables over this list. */
export const PROVIDERS: readonly Provider[] = ['sqlite', 'postgresql'];

/** An empty database of its own. */
export function createDatabase(provider: Provider): Promise<TestDatabase> {
  return provider === 'sqlite' ? createFile() : createOnServer(inject('postgresqlUrl'));
}

async function createFile(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'asterism-db-'));
  return {
    url: `file:${join(folder, 'made', 'at-start', 'test.db')}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function createOnServer(server: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
