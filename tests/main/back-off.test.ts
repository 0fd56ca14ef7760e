import { expect, it } from 'vitest';
import { createBackOff } from '../../src/main/back-off.js';

it('waits twice as long each time, five minutes at most, and begins anew after a good run', () => {
  let now = 0;
  const backOff = createBackOff(() => now);
  const waits = Array.from({ length: 11 }, () => {
    const wait = backOff.next();
    now += wait;
    return wait / 1000;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  now += 3_600_000;
  expect(backOff.next()).toBe(1000);
});

it('cannot use up the logins of a day', () => {
  let now = 0;
  const backOff = createBackOff(() => now);
  let logins = 0;
  for (; now < 86_400_000; logins++) now += backOff.next();
  expect(logins).toBeLessThan(300);
});
