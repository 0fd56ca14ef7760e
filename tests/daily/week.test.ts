import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../src/daily/local-time.js';
import { kindFor, specialOn } from '../../src/daily/week.js';
import { findZones, readZone } from '../../src/daily/zones.js';
import { KINDS, SIZES } from '../../src/engine/generate/kinds.js';

const week = Array.from({ length: 7 }, (_, n) => addDays('2026-11-16', n));

describe('the week', () => {
  it('rises from Monday Easy to Sunday Expert', () => {
    expect(week.map((date) => kindFor(date).grade)).toEqual([
      'Easy',
      'Easy',
      'Medium',
      'Medium',
      'Hard',
      'Hard',
      'Expert',
    ]);
    const sizes = week.map((date) => kindFor(date).size);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(weekdayOf(week[0]!)).toBe(1);
  });

  it('gives way to what a server has fixed', () => {
    expect(kindFor('2026-11-16', { size: 14 })).toEqual({ size: 14, stars: 3, grade: 'Easy' });
    expect(kindFor('2026-11-16', { grade: 'Hard' })).toEqual({ size: 6, stars: 1, grade: 'Hard' });
    expect(kindFor('2026-11-22', { size: null, grade: null })).toEqual(kindFor('2026-11-22'));
  });

  it('asks for no grade that the size does not have', () => {
    expect(kindFor('2026-11-22', { size: 5 })).toEqual({ size: 5, stars: 1, grade: 'Medium' });
    for (const date of week) {
      for (const size of SIZES) expect(KINDS).toContainEqual(kindFor(date, { size }));
    }
  });

  it('has a large board on the day of the weekly special', () => {
    const choices = { weeklyDay: 6, size: 8, grade: 'Medium' } as const;
    expect(week.map((date) => kindFor(date, choices).size)).toEqual([8, 8, 8, 8, 8, 14, 8]);
    expect(kindFor('2026-11-22', { weeklyDay: 7 })).toEqual({ size: 14, stars: 3, grade: 'Hard' });
  });

  it('has a larger one on the first Sunday of a month, weekly special or not', () => {
    const choices = { weeklyDay: 7, monthlySize: 21 };
    const sundays = ['2026-10-25', '2026-11-01', '2026-11-08', '2026-12-06'];
    expect(sundays.map((date) => kindFor(date, choices).size)).toEqual([14, 21, 14, 21]);
    expect(kindFor('2026-11-02', choices).size).toBe(6);
    expect(specialOn('2026-11-01', choices)).toBe('monthly');
  });
});

describe('zones', () => {
  it('are found by city first', () => {
    expect(findZones('berl', 3)[0]).toBe('Europe/Berlin');
    expect(findZones('new york', 5)).toContain('America/New_York');
    expect(findZones('', 25)).toHaveLength(25);
  });

  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['utc', 'UTC'],
    [' America/New York ', 'America/New_York'],
    ['CEST', null],
    ['+02:00', null],
    ['Mars/Olympus', null],
  ])('%s is read as %s', (text, expected) => {
    expect(readZone(text)).toBe(expected);
  });
});
