import { describe, expect, it } from 'vitest';
import { installationSecret } from '../../src/store/secret.js';
import { openStore } from '../../src/store/store.js';
import { createDatabase, PROVIDERS } from '../support/databases.js';

describe.each(PROVIDERS)('the secret of an installation on %s', (provider) => {
  it('is made once, however many processes ask for it first', async () => {
    const database = await createDatabase(provider);
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(database.url)));
    try {
      const secrets = await Promise.all(stores.map((store) => installationSecret(store, new Date())));
      expect(secrets[0]).toHaveLength(32);
      expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
      const later = await openStore(database.url);
      stores.push(later);
      expect(await installationSecret(later, new Date())).toEqual(secrets[0]);
    } finally {
      await Promise.all(stores.map((store) => store.close()));
      await database.remove();
    }
  });

  it('is another one in another installation', async () => {
    const secrets: string[] = [];
    for (let n = 0; n < 2; n++) {
      const database = await createDatabase(provider);
      const store = await openStore(database.url);
      secrets.push((await installationSecret(store, new Date())).toString('hex'));
      await store.close();
      await database.remove();
    }
    expect(secrets[0]).not.toBe(secrets[1]);
  });
});
