import { describe, expect, it, vi } from 'vitest';
import { SharedWork } from '../../src/workers/shared-work.js';

/** Work that takes as long as the test wants. */
function slowWork() {
  const jobs: { signal: AbortSignal; give(answer: { n: number }): void; fail(error: Error): void }[] = [];
  const work = (signal: AbortSignal) =>
    new Promise<{ n: number }>((give, fail) => {
      jobs.push({ signal, give, fail });
      signal.addEventListener('abort', () => fail(signal.reason as Error));
    });
  return { jobs, work, shared: new SharedWork<{ n: number }>(10) };
}

describe('shared work', () => {
  it('is done once for all who ask while it runs, and remembered for those who ask later', async () => {
    const { jobs, work, shared } = slowWork();
    const asked = [1, 2, 3].map(() => shared.ask('a', undefined, work));
    const other = shared.ask('b', undefined, work);
    expect(jobs).toHaveLength(2);
    jobs[0]!.give({ n: 1 });
    jobs[1]!.give({ n: 2 });
    expect(await Promise.all([...asked, other])).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }, { n: 2 }]);
    expect(await shared.ask('a', undefined, work)).toEqual({ n: 1 });
    expect(jobs).toHaveLength(2);
  });

  it('goes on for the others when one gives up, and ends when all have', async () => {
    const { jobs, work, shared } = slowWork();
    const [a, b] = [new AbortController(), new AbortController()];
    const asked = [a, b].map(({ signal }) => shared.ask('a', signal, work));
    a.abort(new Error('a gave up'));
    await expect(asked[0]).rejects.toThrow('a gave up');
    expect(jobs[0]!.signal.aborted).toBe(false);
    b.abort(new Error('b gave up'));
    await expect(asked[1]).rejects.toThrow('b gave up');
    await vi.waitFor(() => expect(jobs[0]!.signal.aborted).toBe(true));
    const again = shared.ask('a', undefined, work);
    jobs[1]!.give({ n: 3 });
    expect(await again).toEqual({ n: 3 });
  });

  it('forgets a failure, which all who waited hear of', async () => {
    const { jobs, work, shared } = slowWork();
    const asked = [1, 2].map(() => shared.ask('a', undefined, work));
    jobs[0]!.fail(new Error('broken'));
    for (const each of asked) await expect(each).rejects.toThrow('broken');
    const again = shared.ask('a', undefined, work);
    jobs[1]!.give({ n: 4 });
    expect(await again).toEqual({ n: 4 });
  });
});
