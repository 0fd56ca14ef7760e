import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, PROVIDERS, type TestDatabase } from '../support/databases.js';
import { playBothDoors } from '../support/two-doors.js';

describe.each(PROVIDERS)(
  'chat and page on one game, with the server killed in between, on %s',
  (provider) => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createDatabase(provider);
    });
    afterAll(() => database.remove());

    // The same with 10,000 moves and ten kills: bench/two-doors.ts.
    it('lose no acknowledged move, do none twice, and show the same', async () => {
      const report = await playBothDoors({ databaseUrl: database.url, people: 5, moves: 300, kills: 2 });
      expect(report.wrong).toEqual([]);
      expect(report).toMatchObject({ kills: 2, acknowledged: { chat: 150, page: 150 } });
      expect(report.repeated.page).toBeGreaterThan(0);
    });
  },
);
