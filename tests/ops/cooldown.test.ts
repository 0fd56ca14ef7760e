import { describe, expect, it } from 'vitest';
import { createCooldown } from '../../src/ops/cooldown.js';

describe('the cooldown', () => {
  function pressing(everyMs: number, times: number): number {
    let now = 0;
    const cooldown = createCooldown(() => new Date(now), { burst: 30, perSecond: 4 });
    let refused = 0;
    for (let n = 0; n < times; n++, now += everyMs) if (!cooldown.take('someone')) refused += 1;
    return refused;
  }

  it('is never noticed by fast hands', () => {
    expect(pressing(300, 500)).toBe(0);
  });

  it('stops a script', () => {
    expect(pressing(10, 500)).toBeGreaterThan(400);
  });

  it('keeps people apart', () => {
    const cooldown = createCooldown(() => new Date(0), { burst: 30, perSecond: 4 });
    while (cooldown.take('a script'));
    expect(cooldown.take('a person')).toBe(true);
  });
});
