import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { Prisma } from '../../../src/generated/sqlite/client.js';
import { pendingMigrations, readMigrations, SchemaTooNew } from '../../../src/store/driver/migrations.js';
import { openStore } from '../../../src/store/store.js';
import { createDatabase, PROVIDERS, type TestDatabase } from '../../support/databases.js';

const run = promisify(execFile);
const tsx = (...args: string[]) => run(process.execPath, ['--import', 'tsx', ...args]);

describe('pending migrations', () => {
  const all = readMigrations('sqlite');

  it('are those not applied yet', () => {
    const applied = new Map(all.map(({ name, checksum }) => [name, checksum]));
    expect(pendingMigrations(all, new Map())).toEqual(all);
    expect(pendingMigrations(all, applied)).toEqual([]);
  });

  it('refuse a migration that was changed after it was applied', () => {
    expect(() => pendingMigrations(all, new Map([[all[0]!.name, 'another']]))).toThrow('was changed');
  });
});

describe.each(PROVIDERS)('migrating %s', (provider) => {
  const databases: TestDatabase[] = [];
  afterAll(() => Promise.all(databases.map((database) => database.remove())));
  const create = async () => {
    const database = await createDatabase(provider);
    databases.push(database);
    return database;
  };

  it('is done once when several processes start at the same time', async () => {
    const { url } = await create();
    const starts = await Promise.all([1, 2, 3].map(() => tsx('tests/support/processes/open-store.ts', url)));
    const migrated = starts.map(({ stdout }) => JSON.parse(stdout) as string[]);
    expect(migrated.flat()).toEqual(readMigrations(provider).map(({ name }) => name));
  });

  it('is refused by a release that is older than the database, which stays as it is', async () => {
    const { url } = await create();
    const newer = await openStore(url);
    const row = `'1', 'c', '99990101000000_from_the_future', CURRENT_TIMESTAMP`;
    const columns = '"id", "checksum", "migration_name", "finished_at"';
    await newer.db.$executeRawUnsafe(`INSERT INTO "_prisma_migrations" (${columns}) VALUES (${row})`);
    await newer.close();
    const refused = openStore(url);
    await expect(refused).rejects.toBeInstanceOf(SchemaTooNew);
    await expect(refused).rejects.toThrow(/newer release of Asterism.*99990101000000_from_the_future/);
  });

  it('leaves every table as the client expects it', async () => {
    const { url } = await create();
    const store = await openStore(url);
    try {
      for (const model of Object.keys(Prisma.ModelName)) {
        const name = model.charAt(0).toLowerCase() + model.slice(1);
        const table = store.db[name as 'memo'] as { findMany(): Promise<unknown[]> };
        expect(await table.findMany()).toEqual([]);
      }
    } finally {
      await store.close();
    }
  });
});

it('refuses an address of another kind', async () => {
  await expect(openStore('mysql://localhost/x')).rejects.toThrow('file: or postgresql:');
});
