import { describe, expect, it } from 'vitest';
import { isDate, periodKey } from '../../src/game/periods.js';
import { median } from '../../src/game/standings.js';
import { countStreak } from '../../src/game/streaks.js';

describe('the board of a date', () => {
  it.each([
    ['2026-11-16', '2026-W47', '2026-11'],
    ['2026-11-22', '2026-W47', '2026-11'],
    ['2026-11-23', '2026-W48', '2026-11'],
    ['2027-01-03', '2026-W53', '2027-01'],
    ['2027-01-04', '2027-W01', '2027-01'],
    ['2024-12-30', '2025-W01', '2024-12'],
    ['2024-02-29', '2024-W09', '2024-02'],
  ])('%s is in %s and %s', (date, week, month) => {
    expect([periodKey('day', date), periodKey('week', date), periodKey('month', date)]).toEqual([
      date,
      week,
      month,
    ]);
    expect(periodKey('all', date)).toBe('all');
  });

  it('2024-02-29 is a date', () => expect(isDate('2024-02-29')).toBe(true));

  it.each(['2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', 'today', '', '2026-01-01 ', '0000-00-00'])(
    '%j is no date',
    (text) => expect(isDate(text)).toBe(false),
  );
});

describe('the median', () => {
  it.each([
    [[5], 5],
    [[9, 1], 5],
    [[3, 1, 2], 2],
    [[4, 1, 2, 2], 2],
    [[1, 2], 2],
  ])('of %j is %d', (times, middle) => expect(median(times)).toBe(middle));
});

describe('a streak', () => {
  // One letter a day: a capital was posted, `*` posted and solved, `-` a day without a post.
  it.each([
    ['', 0, 0],
    ['P', 0, 0],
    ['*', 1, 1],
    ['**P', 2, 2],
    ['**P*', 1, 2],
    ['**-*', 3, 3],
    ['*---*', 2, 2],
    ['P*P**', 2, 2],
    ['***P**', 2, 3],
    [`${'*'.repeat(9)}P*`, 1, 9],
    [`${'*'.repeat(10)}P*`, 11, 11],
    [`${'*'.repeat(10)}PP*`, 1, 10],
    [`${'*'.repeat(20)}PP*`, 21, 21],
    [`${'*'.repeat(20)}PPP*`, 1, 20],
    // Ten years without missing a day.
    ['*'.repeat(3653), 3653, 3653],
    // Two are kept at most, however long it was.
    [`${'*'.repeat(28)}PP*`, 29, 29],
  ])('of %j is %d, at best %d', (days, current, best) => {
    const dates = Array.from(days, (_, n) => new Date(Date.UTC(2026, 0, n + 1)).toISOString().slice(0, 10));
    const solved = dates.filter((_, n) => days[n] === '*');
    const posted = dates.filter((_, n) => days[n] !== '-');
    expect(countStreak(solved, posted)).toMatchObject({ current, best });
  });
});
