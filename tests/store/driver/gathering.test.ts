import { describe, expect, it, vi } from 'vitest';
import { Gathering, type Limits } from '../../../src/store/driver/gathering.js';

describe('gathering', () => {
  /** Work that takes as long as the test wants: each entry is a group that was begun, and ends it. */
  function slowWork(limits: Partial<Limits> = {}) {
    const begun: { items: readonly string[]; end: (error?: Error) => void }[] = [];
    const gathering = new Gathering<string, string>({ lanes: 1, most: 10, ...limits }, (items) => {
      const outcomes = items.map(
        (item): PromiseSettledResult<string> =>
          item === 'bad'
            ? { status: 'rejected', reason: new Error('refused') }
            : { status: 'fulfilled', value: item.toUpperCase() },
      );
      return new Promise((resolve, reject) =>
        begun.push({ items, end: (error) => (error ? reject(error) : resolve(outcomes)) }),
      );
    });
    const groups = (count: number) => vi.waitFor(() => expect(begun.length).toBe(count));
    return { begun, groups, gathering };
  }

  it('begins at once, and takes all who came meanwhile together', async () => {
    const { begun, groups, gathering } = slowWork();
    const first = gathering.add('a');
    expect(begun.map(({ items }) => items)).toEqual([['a']]);
    const others = [gathering.add('b'), gathering.add('c')];
    begun[0]!.end();
    expect(await first).toBe('A');
    await groups(2);
    expect(begun[1]!.items).toEqual(['b', 'c']);
    begun[1]!.end();
    expect(await Promise.all(others)).toEqual(['B', 'C']);
  });

  it('takes no more than so many at once', async () => {
    const { begun, groups, gathering } = slowWork({ most: 2 });
    const all = ['a', 'b', 'c', 'd'].map((item) => gathering.add(item));
    for (const count of [1, 2, 3]) {
      await groups(count);
      begun[count - 1]!.end();
    }
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D']);
    expect(begun.map(({ items }) => items)).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('has as many under way as there are lanes', async () => {
    const { begun, groups, gathering } = slowWork({ lanes: 2 });
    const all = ['a', 'b', 'c', 'd'].map((item) => gathering.add(item));
    expect(begun.map(({ items }) => items)).toEqual([['a'], ['b']]);
    begun[1]!.end();
    await groups(3);
    expect(begun[2]!.items).toEqual(['c', 'd']);
    for (const { end } of begun) end();
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('waits until everything is read that has arrived, where it is told to', async () => {
    const { begun, groups, gathering } = slowWork({ lanes: 2, pause: 'turn' });
    const all = ['a', 'b'].map((item) => gathering.add(item));
    await Promise.resolve();
    all.push(gathering.add('c'));
    expect(begun).toEqual([]);
    await groups(1);
    expect(begun[0]!.items).toEqual(['a', 'b', 'c']);
    begun[0]!.end();
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C']);
    all.push(gathering.add('d'));
    await groups(2);
    begun[1]!.end();
    expect(await all[3]).toBe('D');
  });

  it('waits for more where it is told to', async () => {
    const { begun, groups, gathering } = slowWork({ pause: 20 });
    const all = ['a', 'b'].map((item) => gathering.add(item));
    expect(begun).toEqual([]);
    await groups(1);
    expect(begun[0]!.items).toEqual(['a', 'b']);
    begun[0]!.end();
    expect(await Promise.all(all)).toEqual(['A', 'B']);
  });

  it('tells each its own outcome, and all of a group that it failed; then it goes on', async () => {
    const { begun, groups, gathering } = slowWork();
    const first = gathering.add('a');
    const [good, bad] = [gathering.add('b'), gathering.add('bad')];
    begun[0]!.end(new Error('lost'));
    await expect(first).rejects.toThrow('lost');
    await groups(2);
    begun[1]!.end();
    expect(await good).toBe('B');
    await expect(bad).rejects.toThrow('refused');
  });
});
