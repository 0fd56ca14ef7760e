import { describe, expect, it } from 'vitest';
import { createGate } from '../../../src/bot/discord/gate.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the gate', () => {
  it('runs so many at once and the rest in order', async () => {
    const gate = createGate(2, 1000);
    const order: number[] = [];
    let most = 0;
    await Promise.all(
      [0, 1, 2, 3, 4].map((n) =>
        gate.pass(async () => {
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
    const long = gate.pass(() => pause(120));
    const waited = gate.pass(async () => 'ran');
    const queue = Array.from({ length: 3 }, () => gate.pass(async () => 'ran'));
    expect(await gate.pass(async () => 'ran')).toBe('busy');
    expect(await waited).toBe('busy');
    expect(await Promise.all(queue)).toEqual(['busy', 'busy', 'busy']);
    await long;
    expect(await gate.pass(async () => 'ran')).toBe('ran');
  });

  it('frees its place when the work throws', async () => {
    const gate = createGate(1, 20);
    await expect(
      gate.pass(async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    await gate.idle();
    expect(gate.running).toBe(0);
  });
});
