import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WalSync } from '../../src/store/wal-sync.js';

describe('waiting for the disk', () => {
  let folder: string;
  let handles: FileHandle;
  /** Ends the sync that is running. */
  const ends: ((error?: Error) => void)[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'asterism-wal-'));
    writeFileSync(join(folder, 'test.db-wal'), '');
    handles = await open(join(folder, 'test.db-wal'), 'r');
    // The disk is the one thing here that is not ours: how long it takes is decided by the test.
    vi.spyOn(Object.getPrototypeOf(handles), 'datasync').mockImplementation(
      () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
    );
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    ends.length = 0;
    await handles.close();
    rmSync(folder, { recursive: true });
  });

  const begun = (count: number) => vi.waitFor(() => expect(ends.length).toBe(count));

  it('shares one sync among all who came before it began, and makes later ones wait for the next', async () => {
    const sync = new WalSync(join(folder, 'test.db'));
    const settled: string[] = [];
    const wait = (name: string) => sync.done().then(() => settled.push(name));
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
    await sync.close();
  });

  it('tells those who waited that the disk failed, and tries again for the next', async () => {
    const sync = new WalSync(join(folder, 'test.db'));
    const failing = sync.done();
    await begun(1);
    const after = sync.done();
    ends[0]!(new Error('EIO'));
    await expect(failing).rejects.toThrow('EIO');
    await begun(2);
    ends[1]!();
    await after;
    await sync.close();
  });
});
