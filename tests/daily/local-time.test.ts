import { describe, expect, it } from 'vitest';
import { addDays, instantOf, localDate, weekdayOf } from '../../src/daily/local-time.js';

const at = (zone: string, date: string, clock: string): string | undefined => {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number];
  return instantOf(zone, date, hours * 60 + minutes)?.toISOString();
};

describe('the instant of a clock time on a local day', () => {
  it.each([
    ['an ordinary day', 'Europe/Berlin', '2026-06-01', '09:00', '2026-06-01T07:00:00.000Z'],
    ['an hour that spring leaves out', 'Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:00:00.000Z'],
    ['an hour that autumn has twice', 'Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['after the spring change', 'America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['the doubled hour in New York', 'America/New_York', '2026-11-01', '01:15', '2026-11-01T05:15:00.000Z'],
    ['half an hour off', 'Asia/Kolkata', '2026-01-01', '00:15', '2025-12-31T18:45:00.000Z'],
    ['three quarters off', 'Asia/Kathmandu', '2026-01-01', '09:00', '2026-01-01T03:15:00.000Z'],
    ['half an hour of summer time', 'Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30:00.000Z'],
    ['the doubled half hour', 'Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
    ['a midnight that is left out', 'Africa/Cairo', '2026-04-24', '00:00', '2026-04-23T22:00:00.000Z'],
    ['a far east', 'Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
  ])('%s', (_, zone, date, clock, expected) => {
    expect(at(zone, date, clock)).toBe(expected);
  });

  it('is null on a day that was never lived', () => {
    expect(at('Pacific/Apia', '2011-12-30', '09:00')).toBeUndefined();
    expect(at('Pacific/Apia', '2011-12-31', '09:00')).toBe('2011-12-30T19:00:00.000Z');
  });

  it('is always on the day it was asked for', () => {
    for (const zone of ['Africa/Cairo', 'America/Santiago', 'Asia/Beirut', 'America/Havana']) {
      for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 1)) {
        const instant = instantOf(zone, date, 0);
        expect(instant && localDate(zone, instant), `${zone} ${date}`).toBe(date);
      }
    }
  });
});

describe('dates', () => {
  it('know their weekday', () => {
    expect(weekdayOf('2026-11-16')).toBe(1);
    expect(weekdayOf('2026-11-15')).toBe(7);
    expect(weekdayOf('1970-01-01')).toBe(4);
  });

  it('step over months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});
