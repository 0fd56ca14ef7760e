import { describe, expect, it } from 'vitest';
import { createGate } from '../../../src/bot/discord/gate.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let people = 0;
/** Somebody who has not come before. */
const who = () => `person ${++people}`;

describe('the gate', () => {
  it('has two places for one person, and lets others pass who came later', async () => {
    const gate = createGate(64, 1000);
    const ends: (() => void)[] = [];
    const long = () => new Promise<void>((resolve) => ends.push(resolve));
    const greedy = Array.from({ length: 64 }, () => gate.pass('greedy', long));
    expect(gate.running).toBe(2);
    for (let n = 0; n < 100; n++) expect(await gate.pass(who(), async () => 'ran')).toBe('ran');
    while (ends.length > 0) {
      expect(gate.running).toBeLessThanOrEqual(2);
      ends.shift()!();
      await pause(0);
    }
    await Promise.all(greedy);
    await gate.idle();
  });

  it('runs so many at once and the rest in order', async () => {
    const gate = createGate(2, 1000);
    const order: number[] = [];
    let most = 0;
    await Promise.all(
      [0, 1, 2, 3, 4].map((n) =>
        gate.pass(who(), async () => {
          most = Math.max(most, gate.running);
          order.push(n);
          await pause(5);
        }),
      ),
    );
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
  });

  it('says busy to those who would wait too long, and to those whom the queue has no room for', async () => {
    const gate = createGate(1, 20);
    const long = gate.pass(who(), () => pause(120));
    const waited = gate.pass(who(), async () => 'ran');
    const queue = Array.from({ length: 3 }, () => gate.pass(who(), async () => 'ran'));
    expect(await gate.pass(who(), async () => 'ran')).toBe('busy');
    expect(await waited).toBe('busy');
    expect(await Promise.all(queue)).toEqual(['busy', 'busy', 'busy']);
    await long;
    expect(await gate.pass(who(), async () => 'ran')).toBe('ran');
  });

  it('frees its place when the work throws', async () => {
    const gate = createGate(1, 20);
    await expect(
      gate.pass(who(), async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    await gate.idle();
    expect(gate.running).toBe(0);
  });
});
