import { describe, expect, it, vi } from 'vitest';
import { SharedSync } from '../../src/store/wal-sync.js';

describe('waiting for the disk', () => {
  /** A disk that takes as long as the test wants: each entry ends a sync that was begun. */
  function slowDisk() {
    const ends: ((error?: Error) => void)[] = [];
    const sync = () =>
      new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
    const begun = (count: number) => vi.waitFor(() => expect(ends.length).toBe(count));
    return { ends, begun, shared: new SharedSync({ sync, close: async () => undefined }) };
  }

  it('shares one sync among all who came before it began, and makes later ones wait for the next', async () => {
    const { ends, begun, shared } = slowDisk();
    const settled: string[] = [];
    const wait = (name: string) => shared.done().then(() => settled.push(name));
    const first = wait('a');
    await begun(1);
    const others = [wait('b'), wait('c')];
    ends[0]!();
    await first;
    await begun(2);
    expect(settled).toEqual(['a']);
    ends[1]!();
    await Promise.all(others);
    expect(settled).toEqual(['a', 'b', 'c']);
    expect(ends.length).toBe(2);
  });

  it('tells those who waited that the disk failed, and tries again for the next', async () => {
    const { ends, begun, shared } = slowDisk();
    const failing = shared.done();
    await begun(1);
    const after = shared.done();
    ends[0]!(new Error('EIO'));
    await expect(failing).rejects.toThrow('EIO');
    await begun(2);
    ends[1]!();
    await after;
    await shared.close();
  });
});
