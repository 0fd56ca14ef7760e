import {
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DiskFailed, SharedSync, walOf } from '../../../src/store/driver/wal-sync.js';

describe('waiting for the disk', () => {
  /** A disk that takes as long as the test wants: each entry ends a sync that was begun. */
  function slowDisk() {
    const ends: ((error?: Error) => void)[] = [];
    const sync = () =>
      new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
    const begun = (count: number) => vi.waitFor(() => expect(ends.length).toBe(count));
    const onFailure = vi.fn();
    return {
      ends,
      begun,
      onFailure,
      shared: new SharedSync({ sync, close: async () => undefined }, onFailure),
    };
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

  it('tells those who waited that the log could not be opened, and tries again for the next', async () => {
    const { ends, begun, shared, onFailure } = slowDisk();
    const failing = shared.done();
    await begun(1);
    const after = shared.done();
    ends[0]!(new Error('EMFILE'));
    await expect(failing).rejects.toThrow('EMFILE');
    await begun(2);
    ends[1]!();
    await after;
    expect(onFailure).not.toHaveBeenCalled();
    await shared.close();
  });

  it('promises nothing more after a sync that failed', async () => {
    const { ends, begun, shared, onFailure } = slowDisk();
    const failing = shared.done();
    await begun(1);
    const after = shared.done();
    ends[0]!(new DiskFailed(new Error('EIO')));
    await expect(failing).rejects.toBeInstanceOf(DiskFailed);
    await expect(after).rejects.toBeInstanceOf(DiskFailed);
    await expect(shared.done()).rejects.toBeInstanceOf(DiskFailed);
    expect(ends.length).toBe(1);
    expect(onFailure).toHaveBeenCalledTimes(1);
    await shared.close();
  });
});

describe('the write-ahead log', () => {
  function folder(): string {
    const made = mkdtempSync(join(tmpdir(), 'asterism-wal-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    return made;
  }

  it('is looked for again when it was not there', async () => {
    const path = join(folder(), 'a.db');
    const wal = walOf(path);
    await expect(wal.sync()).rejects.toThrow('ENOENT');
    writeFileSync(`${path}-wal`, 'x');
    await wal.sync();
    await wal.close();
  });

  it.runIf(process.platform === 'linux')('is open for writing, as Windows needs it for a sync', async () => {
    const path = join(folder(), 'a.db');
    writeFileSync(`${path}-wal`, 'x');
    const wal = walOf(path);
    await wal.sync();
    const handle = readdirSync('/proc/self/fd').find((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === `${path}-wal`;
      } catch {
        return false;
      }
    });
    const flags = /flags:\s+(\d+)/.exec(readFileSync(`/proc/self/fdinfo/${handle}`, 'utf8'))?.[1];
    expect(Number.parseInt(flags ?? '', 8) & (constants.O_WRONLY | constants.O_RDWR)).toBe(constants.O_RDWR);
    await wal.close();
  });
});
