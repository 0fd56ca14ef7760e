import { describe, expect, it } from 'vitest';
import { readMemo, writeMemo } from '../../../src/store/memos.js';
import { openStore } from '../../../src/store/store.js';
import { useStore } from '../../support/use-store.js';

const now = new Date('2026-11-16T12:00:00Z');

describe('one SQLite connection for many flows', () => {
  const test = useStore('sqlite');

  it('keeps a plain write while another flow’s transaction rolls back', async () => {
    let write: Promise<void> | undefined;
    const rolledBack = test.store.db.$transaction(async (tx) => {
      await tx.memo.create({ data: { key: 'taken-back', value: '1', updatedAt: now } });
      write = writeMemo(test.store, 'kept', '1', now);
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('roll back');
    });
    await expect(rolledBack).rejects.toThrow('roll back');
    await write;
    expect([await readMemo(test.store, 'kept'), await readMemo(test.store, 'taken-back')]).toEqual([
      '1',
      null,
    ]);
  });

  it('shows nobody what is not committed', async () => {
    let seen: Promise<string | null> | undefined;
    await test.store.db
      .$transaction(async (tx) => {
        await tx.memo.create({ data: { key: 'unborn', value: '1', updatedAt: now } });
        seen = readMemo(test.store, 'unborn');
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw new Error('roll back');
      })
      .catch(() => undefined);
    expect(await seen).toBeNull();
  });

  it('goes on after a COMMIT that fails', async () => {
    const orphan = {
      id: 'orphan',
      userId: 'u',
      puzzleId: 'none',
      kind: 'library',
      start: '',
      state: '',
    } as const;
    const failing = test.store.db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('PRAGMA defer_foreign_keys = ON');
      await tx.game.create({ data: { ...orphan, startedAt: now, touchedAt: now } });
    });
    await expect(failing).rejects.toThrow();
    await test.store.db.$transaction(async (tx) => {
      await tx.memo.create({ data: { key: 'after', value: '1', updatedAt: now } });
    });
    expect([await readMemo(test.store, 'after'), await test.store.db.game.count()]).toEqual(['1', 0]);
  });

  it('keeps a write-ahead log whose syncing is left to us', async () => {
    const pragma = async (name: string) =>
      Object.values((await test.store.db.$queryRawUnsafe<object[]>(`PRAGMA ${name}`))[0]!).map(String);
    expect(await pragma('journal_mode')).toEqual(['wal']);
    expect(await pragma('synchronous')).toEqual(['1']);
    expect(await pragma('foreign_keys')).toEqual(['1']);
  });

  it('waits for another connection’s transaction without stopping everything else', async () => {
    const other = await openStore(test.url);
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    const slow = other.db.$transaction(async (tx) => {
      await tx.memo.create({ data: { key: 'slow', value: '1', updatedAt: now } });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await writeMemo(test.store, 'patient', '1', now);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(1);
    expect(await readMemo(test.store, 'slow')).toBe('1');
    await slow;
    await other.close();
  });

  it('counts right when many transactions read and write the same row', async () => {
    await writeMemo(test.store, 'counter', '0', now);
    const step = () =>
      test.store.db.$transaction(async (tx) => {
        const { value } = await tx.memo.findUniqueOrThrow({ where: { key: 'counter' } });
        await tx.memo.update({ where: { key: 'counter' }, data: { value: String(Number(value) + 1) } });
      });
    await Promise.all(Array.from({ length: 40 }, step));
    expect(await readMemo(test.store, 'counter')).toBe('40');
  });

  it('commits each of many writes before it is acknowledged', async () => {
    const other = await openStore(test.url);
    const keys = Array.from({ length: 50 }, (_, index) => `together ${index}`);
    const seen = await Promise.all(
      keys.map(async (key) => {
        await writeMemo(test.store, key, '1', now);
        return readMemo(other, key);
      }),
    );
    expect(seen).toEqual(keys.map(() => '1'));
    await other.close();
  });

  it('fails the one bad write among many, and only that one', async () => {
    const create = (key: string) => test.store.db.memo.create({ data: { key, value: '1', updatedAt: now } });
    const results = await Promise.allSettled(['p', 'q', 'p', 'r'].map((key) => create(`single ${key}`)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await test.store.db.memo.count({ where: { key: { startsWith: 'single ' } } })).toBe(3);
  });

  it('says of each write of a group whether it found room on a full disk', async () => {
    const allowPages = (pages: number) => test.store.db.$queryRawUnsafe(`PRAGMA max_page_count = ${pages}`);
    await allowPages(1);
    const value = 'x'.repeat(300);
    const keys = Array.from({ length: 200 }, (_, index) => `room ${index}`);
    const results = await Promise.allSettled(keys.map((key) => writeMemo(test.store, key, value, now)));
    await allowPages(1_000_000);
    const kept = keys.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(kept.length).toBeLessThan(keys.length);
    const found = await test.store.db.memo.findMany({ where: { key: { startsWith: 'room ' } } });
    expect(found.map(({ key }) => key).sort()).toEqual(kept.sort());
  });
});
