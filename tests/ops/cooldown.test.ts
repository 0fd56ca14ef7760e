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

  it('takes nothing for what it refuses: whoever goes on pressing gets as much as the time between allows', () => {
    // Ten presses a second for ten seconds: the burst, and then four of every ten.
    expect(100 - pressing(100, 100)).toBe(30 + 39);
  });

  it('lets a small wish through where a greater one was just refused', () => {
    const cooldown = createCooldown(() => new Date(0), { burst: 30, perSecond: 4 });
    expect(cooldown.take('someone', 28)).toBe(true);
    expect(cooldown.take('someone', 10)).toBe(false);
    expect(cooldown.take('someone')).toBe(true);
  });

  it('keeps people apart', () => {
    const cooldown = createCooldown(() => new Date(0), { burst: 30, perSecond: 4 });
    while (cooldown.take('a script'));
    expect(cooldown.take('a person')).toBe(true);
  });
});
