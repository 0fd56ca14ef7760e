import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Gate } from '../../src/render/gate.js';

describe('the gate', () => {
  it('lets only so many tasks run at once, in order, and survives failures', async () => {
    const gate = new Gate(2);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const task = (number: number) =>
      gate.run(async () => {
        order.push(number);
        most = Math.max(most, ++running);
        await wait(2);
        running--;
        if (number === 1) throw new Error('expected');
        return number;
      });
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(task));
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1);
    expect(await task(9)).toBe(9);
  });
});
