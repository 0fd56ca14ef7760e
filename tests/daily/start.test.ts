import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Daily, startDaily } from '../../src/daily/start.js';
import { createLog } from '../../src/ops/log.js';

const log = createLog('silent');
let daily: Daily;

// The real scheduler on a clock of ours: it sleeps and reads the time as always, and both are the test's.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T08:59:30Z') });
});
afterEach(async () => {
  await daily.stop();
  vi.useRealTimers();
});

describe('the minute’s tick', () => {
  it('comes at every full minute, and after a stop no more', async () => {
    const ticks: string[] = [];
    daily = startDaily([async () => void ticks.push(new Date().toISOString().slice(11, 19))], log);
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    expect(ticks).toEqual(['09:00:00', '09:01:00', '09:02:00']);
    await daily.stop();
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    expect(ticks).toHaveLength(3);
  });

  it('does not overtake one that takes longer than a minute, and makes up for it once', async () => {
    const begun: string[] = [];
    let running = 0;
    daily = startDaily(
      [
        async () => {
          expect(++running).toBe(1);
          begun.push(new Date().toISOString().slice(11, 19));
          await new Promise((resolve) => setTimeout(resolve, 150_000));
          running--;
        },
      ],
      log,
    );
    await vi.advanceTimersByTimeAsync(200_000);
    expect(begun).toEqual(['09:00:00', '09:02:30']);
    const stopped = daily.stop();
    await vi.advanceTimersByTimeAsync(150_000);
    await stopped;
    expect(begun).toHaveLength(2);
  });

  it('goes on with the next chore and the next minute when one fails', async () => {
    const done: number[] = [];
    daily = startDaily([() => Promise.reject(new Error('no')), async () => void done.push(1)], log);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(done).toHaveLength(2);
  });

  it('goes no further than the chore it is at once it is halted', async () => {
    const done: string[] = [];
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      done.push('first');
    };
    daily = startDaily([slow, async () => void done.push('second')], log);
    await vi.advanceTimersByTimeAsync(30_500);
    daily.halt();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(done).toEqual(['first']);
  });
});
