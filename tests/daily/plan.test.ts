import { describe, expect, it } from 'vitest';
import { schedulePlan } from '../../src/daily/plan.js';
import type { Schedule } from '../../src/daily/schedule.js';
import { scheduleChoices } from '../support/game.js';

const WEEKDAYS = 0b0011111;

const closes = (wanted: Parameters<typeof scheduleChoices>[0], date: string, at: string): string => {
  const schedule = scheduleChoices({ zone: 'UTC', minute: 540, ...wanted }) as Schedule;
  return schedulePlan(schedule, { date, at: new Date(at) })
    .closesAt.toISOString()
    .slice(0, 16);
};

describe('a day ends', () => {
  it('when the next one is due', () => {
    expect(closes({}, '2026-11-16', '2026-11-16T09:00Z')).toBe('2026-11-17T09:00');
    expect(closes({ days: WEEKDAYS }, '2026-11-20', '2026-11-20T09:00Z')).toBe('2026-11-23T09:00');
  });

  it('never before the night is over', () => {
    expect(closes({ minute: 0 }, '2026-11-16', '2026-11-16T00:00Z')).toBe('2026-11-17T04:00');
  });

  it.each([
    ['before its time', '07:30'],
    ['after its time', '21:00'],
  ])('just so when somebody posts it %s', (_, time) => {
    expect(closes({}, '2026-11-16', `2026-11-16T${time}Z`)).toBe('2026-11-17T09:00');
    expect(closes({ days: WEEKDAYS }, '2026-11-20', `2026-11-20T${time}Z`)).toBe('2026-11-23T09:00');
  });

  it('just so when somebody posts it on a day off', () => {
    expect(closes({ days: WEEKDAYS }, '2026-11-21', '2026-11-21T07:30Z')).toBe('2026-11-23T09:00');
  });
});
