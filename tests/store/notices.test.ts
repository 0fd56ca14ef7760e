import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Notices, openNotices } from '../../src/store/notices.js';
import { createDatabase, type TestDatabase } from '../support/databases.js';
import { type Gap, openGap } from '../support/gap.js';

let database: TestDatabase;
let gap: Gap;
let notices: Notices;
let heard: string[];

beforeEach(async () => {
  database = await createDatabase('postgresql');
  gap = await openGap(database.url);
  heard = [];
  notices = await openNotices(gap.url, {
    heard: (notice) => heard.push(notice),
    missed: () => heard.push('missed'),
  });
});

afterEach(async () => {
  await notices.close();
  await gap.close();
  await database.remove();
});

async function connections(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    return rows.length;
  } finally {
    await client.end();
  }
}

describe('notices between processes', () => {
  it('come once, over one connection, after the database was away for several tries', async () => {
    gap.open();
    await sleep(2500);
    await gap.bridge();
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['missed']);
    await sleep(1000);
    notices.send('hello');
    await expect.poll(() => heard.at(-1)).toBe('hello');
    expect(heard).toEqual(['missed', 'hello']);
    expect(await connections()).toBe(1);
  });

  it('still go out when whoever sends them leaves at once', async () => {
    const other = await openNotices(database.url, { heard: () => undefined, missed: () => undefined });
    other.send('last words');
    await other.close();
    await expect.poll(() => heard).toEqual(['last words']);
  });

  it('leave no connection behind when they are closed while it is away', async () => {
    gap.open();
    await gap.bridge();
    await expect.poll(connections).toBe(0);
    await notices.close();
    await sleep(1500);
    expect(await connections()).toBe(0);
    expect(heard).toEqual([]);
  });
});
