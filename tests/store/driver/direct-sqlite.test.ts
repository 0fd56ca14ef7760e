import { describe, expect, it } from 'vitest';
import { Prisma } from '../../../src/generated/sqlite/client.js';
import { openStore } from '../../../src/store/store.js';
import { useStore } from '../../support/use-store.js';

// Writes that come together share a transaction. None of them may notice anything of that.

describe('statements past the query engine on SQLite', () => {
  const test = useStore('sqlite');
  const { read, write } = test;

  it('have each its own answer, and one that is refused takes nothing of the others with it', async () => {
    await write('taken', 'first');
    const keys = ['zero', 'one', 'two', 'taken', 'three'];
    const outcomes = await Promise.allSettled(keys.map((key) => write(key, 'second')));
    const refused = keys.map((key) => (key === 'taken' ? 'rejected' : 'fulfilled'));
    expect(outcomes.map(({ status }) => status)).toEqual(refused);
    expect(await Promise.all(keys.map(read))).toEqual(['second', 'second', 'second', 'first', 'second']);
  });

  it('see what those before them did', async () => {
    await write('counter', '0');
    const raise = (from: number) =>
      test.store.direct.execute(Prisma.sql`
        UPDATE "Memo" SET "value" = ${String(from + 1)} WHERE "key" = 'counter' AND "value" = ${String(from)}`);
    expect(await Promise.all([raise(0), raise(0), raise(1), raise(1), raise(2)])).toEqual([1, 0, 1, 0, 1]);
    expect(await read('counter')).toBe('3');
  });

  it('know at once when anybody else has written, and only then', async () => {
    const { direct, db } = test.store;
    const memo = (key: string) => ({ data: { key, value: '1', updatedAt: new Date() } });
    const began = direct.othersWrote();
    await write('own', '1');
    await db.memo.findMany();
    expect(direct.othersWrote()).toBe(began);
    await db.memo.create(memo('plain'));
    const afterPlain = direct.othersWrote();
    expect(afterPlain).not.toBe(began);
    await db.$transaction((tx) => tx.memo.create(memo('transacted')));
    const afterTransaction = direct.othersWrote();
    expect(afterTransaction).not.toBe(afterPlain);
    const other = await openStore(test.url);
    await other.direct.execute(Prisma.sql`DELETE FROM "Memo" WHERE "key" = 'own'`);
    await other.close();
    expect(direct.othersWrote()).not.toBe(afterTransaction);
  });

  it('wait for a transaction of Prisma’s, and are kept when it is rolled back', async () => {
    let written: Promise<number[]> | undefined;
    const rolledBack = test.store.db.$transaction(async (tx) => {
      await tx.memo.create({ data: { key: 'taken-back', value: '1', updatedAt: new Date() } });
      written = Promise.all(['kept-1', 'kept-2', 'kept-3'].map((key) => write(key, 'yes')));
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('roll back');
    });
    await expect(rolledBack).rejects.toThrow('roll back');
    expect(await written).toEqual([1, 1, 1]);
    expect([await read('kept-3'), await read('taken-back')]).toEqual(['yes', undefined]);
  });
});
