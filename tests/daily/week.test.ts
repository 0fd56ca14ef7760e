import { describe, expect, it } from 'vitest';
import { addDays, isZone, weekdayOf } from '../../src/daily/local-time.js';
import { kindFor, specialOn, substitutes } from '../../src/daily/week.js';
import { readWeek, withDay, writeWeek } from '../../src/daily/week-plan.js';
import { ABBREVIATIONS, PLACES, RENAMED } from '../../src/daily/zone-names.js';
import { findZones, readZone, zonesLike } from '../../src/daily/zones.js';
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

describe('the moderators’ own week', () => {
  const plan = { 1: { size: 9, stars: 1, grade: 'Hard' }, 3: { grade: 'Expert' }, 6: { size: 12 } } as const;

  it('survives the database', () => {
    expect(readWeek(writeWeek(plan))).toEqual(plan);
    expect(writeWeek({})).toBe('');
    expect(readWeek('')).toEqual({});
    expect(writeWeek(withDay(plan, 3, {}))).not.toContain('Expert');
    expect(readWeek('9x1/Hard nonsense 7x/Impossible')).toEqual({
      1: { size: 9, stars: 1, grade: 'Hard' },
      3: { size: 7 },
    });
  });

  it('comes before what the schedule says of every day', () => {
    const choices = { week: plan, size: 8, grade: 'Easy' } as const;
    expect(week.map((date) => kindFor(date, choices))).toEqual([
      { size: 9, stars: 1, grade: 'Hard' },
      { size: 8, stars: 1, grade: 'Easy' },
      { size: 8, stars: 1, grade: 'Expert' },
      { size: 8, stars: 1, grade: 'Easy' },
      { size: 8, stars: 1, grade: 'Easy' },
      { size: 12, stars: 2, grade: 'Easy' },
      { size: 8, stars: 1, grade: 'Easy' },
    ]);
  });

  it('is never easier than the least grade, where there is such a puzzle', () => {
    const grades = week.map((date) => kindFor(date, { least: 'Hard' }).grade);
    expect(grades).toEqual(['Hard', 'Hard', 'Hard', 'Hard', 'Hard', 'Hard', 'Expert']);
  });

  it('names what comes instead of a puzzle that there is not', () => {
    expect(substitutes([1, 7], { grade: 'Expert' })).toEqual([
      {
        on: 1,
        wanted: { size: 6, stars: undefined, grade: 'Expert' },
        instead: { size: 6, stars: 1, grade: 'Hard' },
      },
    ]);
    expect(substitutes([2], { size: 10, least: 'Expert' })).toEqual([]);
    expect(substitutes([2], { grade: 'Easy', monthlySize: 25 })).toMatchObject([
      { on: 'monthly', instead: { grade: 'Medium' } },
    ]);
  });
});

describe('zones', () => {
  it('are found by city first', () => {
    expect(findZones('berl', 3)[0]).toBe('Europe/Berlin');
    expect(findZones('new york', 5)).toContain('America/New_York');
    expect(findZones('', 25)).toHaveLength(25);
  });

  it.each([
    ['kolkata', 'Asia/Kolkata'],
    ['calcutta', 'Asia/Kolkata'],
    ['kyiv', 'Europe/Kyiv'],
    ['kiev', 'Europe/Kyiv'],
    ['ho chi minh', 'Asia/Ho_Chi_Minh'],
    ['saigon', 'Asia/Ho_Chi_Minh'],
    ['yangon', 'Asia/Yangon'],
    ['gmt', 'UTC'],
    ['est', 'America/New_York'],
    ['ist', 'Asia/Kolkata'],
    ['san fran', 'America/Los_Angeles'],
    ['São Paulo', 'America/Sao_Paulo'],
    ['india', 'Asia/Kolkata'],
    ['utc+2', 'Etc/GMT-2'],
  ])('%s offers %s first', (text, expected) => {
    expect(findZones(text, 25)[0]).toBe(expected);
  });

  it('offers nothing that only has the letters somewhere', () => {
    expect(findZones('est', 25)).not.toContain('Europe/Bucharest');
  });

  it('offers only zones that clocks know', () => {
    const named = [
      ...Object.values(RENAMED),
      ...Object.values(PLACES),
      ...Object.values(ABBREVIATIONS).flat(),
    ];
    expect(named.filter((zone) => !isZone(zone))).toEqual([]);
  });

  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['utc', 'UTC'],
    [' America/New York ', 'America/New_York'],
    ['CEST', 'Europe/Berlin'],
    ['+02:00', 'Etc/GMT-2'],
    ['+05:30', null],
    ['Berl', null],
    ['asia/calcutta', 'Asia/Kolkata'],
    ['toString', null],
    ['Mars/Olympus', null],
  ])('%s is read as %s', (text, expected) => {
    expect(readZone(text)).toBe(expected);
  });

  it.each([
    ['berlim', ['Europe/Berlin']],
    ['berrlin', ['Europe/Berlin']],
    ['belin', ['Europe/Berlin']],
    ['new yrok', ['America/New_York']],
    ['europe/berlni', ['Europe/Berlin']],
    ['munihc', ['Europe/Berlin']],
    ['new y', ['America/New_York']],
    ['middle earth', []],
    ['', []],
  ])('“%s” may have been meant as %j', (text, expected) => {
    expect(zonesLike(text)).toEqual(expected);
  });
});
