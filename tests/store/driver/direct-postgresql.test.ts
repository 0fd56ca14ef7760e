import { describe, expect, it } from 'vitest';
import { Prisma } from '../../../src/generated/sqlite/client.js';
import { useStore } from '../../support/use-store.js';

// Statements that come together share a connection and, where they write, a transaction. None of them may
// notice anything of that.

describe('statements past the query engine on PostgreSQL', () => {
  const test = useStore('postgresql', { waitMs: 3000 });
  const { read, write } = test;
  const numbers = Array.from({ length: 40 }, (_, index) => index);

  it('come together in few transactions, each with its own answer', async () => {
    expect(await Promise.all(numbers.map((n) => write(`many-${n}`, String(n))))).toEqual(
      numbers.map(() => 1),
    );
    expect(await Promise.all(numbers.map((n) => read(`many-${n}`)))).toEqual(numbers.map(String));
    const [count] = await test.store.direct.query<{ transactions: string }>(Prisma.sql`
      SELECT count(DISTINCT xmin::text) AS "transactions" FROM "Memo" WHERE "key" LIKE 'many-%'`);
    expect(Number(count?.transactions)).toBeLessThan(10);
  });

  it('come alone where one among them is refused, and only that one is', async () => {
    await write('taken', 'first');
    const keys = ['one', 'two', 'taken', 'three'];
    const outcomes = await Promise.allSettled(keys.map((key) => write(key, 'second')));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await Promise.all(keys.map(read))).toEqual(['second', 'second', 'first', 'second']);
  });

  it('see what those before them in the same transaction did', async () => {
    await write('counter', '0');
    const raise = (from: number) =>
      test.store.direct.execute(Prisma.sql`
        UPDATE "Memo" SET "value" = ${String(from + 1)} WHERE "key" = 'counter' AND "value" = ${String(from)}`);
    // Two of three lose the race, as they would one after the other; which, is up to the lanes.
    const [before, ...raised] = await Promise.all([write('before', ''), raise(0), raise(0), raise(0)]);
    expect(before).toBe(1);
    expect(raised.toSorted()).toEqual([0, 0, 1]);
    expect(await read('counter')).toBe('1');
  });

  it('are told that their connection broke; those after them have another', async () => {
    const sleep = test.store.direct.execute(Prisma.sql`
      UPDATE "Memo" SET "value" = pg_sleep(30)::text WHERE "key" = 'counter'`);
    const behind = write('behind', '');
    const all = Promise.allSettled([sleep, behind]);
    await expect
      .poll(() =>
        test.store.db
          .$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(30)%'
          AND pid <> pg_backend_pid()`.then((rows) => (rows as unknown[]).length),
      )
      .toBeGreaterThan(0);
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await write('after', 'there');
    expect(await read('after')).toBe('there');
  });
});
