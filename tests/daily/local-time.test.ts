import { IANAZone } from 'luxon';
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
    ['a last hour that is left out', 'America/Nuuk', '2026-03-28', '23:30', '2026-03-29T00:59:00.000Z'],
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

describe('every zone, on days that are not 24 hours long', () => {
  const MINUTE = 60_000;
  const DAY = 1440 * MINUTE;
  const WEEK = 7 * DAY;

  /** When a zone's clocks changed in these years, and the offset from then on. */
  type Changes = { at: number; offset: number }[];

  function changesOf(zone: IANAZone, from: number, to: number): Changes {
    const changes = [{ at: Number.NEGATIVE_INFINITY, offset: zone.offset(from) * MINUTE }];
    const search = (start: number, end: number): void => {
      if (zone.offset(start) === zone.offset(end)) return;
      const middle = Math.floor((start + end) / 2 / MINUTE) * MINUTE;
      if (middle === start) {
        changes.push({ at: end, offset: zone.offset(end) * MINUTE });
        return;
      }
      search(start, middle);
      search(middle, end);
    };
    for (let at = from; at < to; at += WEEK) search(at, at + WEEK);
    return changes;
  }

  /** What the clock on the wall shows, minute by minute, for as long as it is this day. */
  function livedThrough(changes: Changes, midnight: number): { at: number; minutes: number }[] {
    const lived: { at: number; minutes: number }[] = [];
    for (let at = midnight - DAY; at < midnight + 2 * DAY; at += MINUTE) {
      const { offset } = changes.findLast((change) => change.at <= at)!;
      const minutes = (at + offset - midnight) / MINUTE;
      if (minutes >= 0 && minutes < 1440) lived.push({ at, minutes });
    }
    return lived;
  }

  it.each([
    [2021, ['UTC', ...Intl.supportedValuesOf('timeZone')]],
    [2011, ['Pacific/Apia', 'Pacific/Fakaofo', 'Europe/Istanbul', 'Africa/Casablanca']],
  ])(
    'has the wanted time or what comes next to it, in the ten years from %i',
    (year, zones) => {
      // Zones whose clocks changed at the same moments are one as far as these years go.
      const histories = new Map<string, { zone: string; changes: Changes }>();
      for (const zone of zones) {
        const changes = changesOf(IANAZone.create(zone), Date.UTC(year, 0, 1), Date.UTC(year + 10, 0, 1));
        histories.set(JSON.stringify(changes), { zone, changes });
      }
      let checked = 0;
      for (const { zone, changes } of histories.values()) {
        const days = changes.slice(1).map(({ at }) => Math.floor(at / DAY) * DAY);
        for (const midnight of new Set(days.flatMap((day) => [day - DAY, day, day + DAY]))) {
          const date = new Date(midnight).toISOString().slice(0, 10);
          const lived = livedThrough(changes, midnight);
          for (let minutes = 0; minutes < 1440; minutes += 15) {
            const expected = lived.find((moment) => moment.minutes >= minutes) ?? lived.at(-1);
            const found = instantOf(zone, date, minutes);
            if (found?.getTime() !== expected?.at)
              expect.fail(`${zone} ${date} ${minutes}: ${found?.toISOString()}`);
            checked++;
          }
        }
      }
      expect(checked).toBeGreaterThan(5000);
    },
    120_000,
  );
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
