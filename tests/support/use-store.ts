import { afterAll, beforeAll } from 'vitest';
import { Prisma } from '../../src/generated/sqlite/client.js';
import type { Provider } from '../../src/store/driver/migrations.js';
import { openStore, type Store } from '../../src/store/store.js';
import { createDatabase, type TestDatabase } from './databases.js';

interface TestStore {
  readonly store: Store;
  readonly url: string;
  /** Straight past the query engine. */
  write(key: string, value: string): Promise<number>;
  read(key: string): Promise<string | undefined>;
}

/** An empty store, open for all tests of a block. */
export function useStore(provider: Provider, options: Parameters<typeof openStore>[1] = {}): TestStore {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await createDatabase(provider);
    store = await openStore(database.url, options);
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });
  return {
    get store() {
      return store;
    },
    get url() {
      return database.url;
    },
    write: (key, value) =>
      store.direct.execute(Prisma.sql`
        INSERT INTO "Memo" ("key", "value", "updatedAt") VALUES (${key}, ${value}, ${new Date()})`),
    async read(key) {
      const found = await store.direct.query<{ value: string }>(
        Prisma.sql`SELECT "value" FROM "Memo" WHERE "key" = ${key}`,
      );
      return found[0]?.value;
    },
  };
}
