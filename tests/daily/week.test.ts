import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../src/daily/local-time.js';
import { wishFor } from '../../src/daily/week.js';
import { findZones, readZone } from '../../src/daily/zones.js';

const week = Array.from({ length: 7 }, (_, n) => addDays('2026-11-16', n));

describe('the week', () => {
  it('rises from Monday Easy to Sunday Expert', () => {
    expect(week.map((date) => wishFor(date).grade)).toEqual([
      'Easy',
      'Easy',
      'Medium',
      'Medium',
      'Hard',
      'Hard',
      'Expert',
    ]);
    const sizes = week.map((date) => wishFor(date).size);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(weekdayOf(week[0]!)).toBe(1);
  });

  it('gives way to what a server has fixed', () => {
    expect(wishFor('2026-11-16', { size: 14 })).toEqual({ size: 14, stars: 3, grade: 'Easy' });
    expect(wishFor('2026-11-16', { grade: 'Hard' })).toEqual({ size: 6, stars: 1, grade: 'Hard' });
    expect(wishFor('2026-11-22', { size: null, grade: null })).toEqual(wishFor('2026-11-22'));
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
