import { describe, expect, it } from 'vitest';
import { dueNow, nextDue, nextDues, type Timing } from '../../src/daily/calendar.js';
import { addDays, instantOf, type Weekday, weekdayOf } from '../../src/daily/local-time.js';

const HOUR = 3_600_000;
const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/St_Johns',
  'Africa/Cairo',
];

/** Wakes every `step`; through the days on which some zone changes its clocks, every half an hour. */
function liveThrough(timing: Timing, from: Date, until: Date, step: number): Map<string, Date> {
  const posted = new Map<string, Date>();
  for (let now = from.getTime(); now < until.getTime(); now += changing(now) ? HOUR / 2 : step) {
    const due = dueNow(timing, from, new Date(now), 20 * HOUR);
    // What the database does with its unique key.
    if (due && !posted.has(due.date)) posted.set(due.date, new Date(now));
  }
  return posted;
}

const CHANGES = ['03-08', '03-29', '04-05', '04-24', '10-04', '10-25', '10-30', '11-01'];
const changing = (now: number): boolean =>
  CHANGES.some((day) => Math.abs(now - Date.parse(`2026-${day}T00:00:00Z`)) < 10 * HOUR);

describe('a year of ticks', () => {
  const from = new Date('2026-01-01T00:00:00Z');
  const until = new Date('2027-01-01T00:00:00Z');

  it.each(ZONES.flatMap((zone) => [0, 150, 1439].map((minutes) => [zone, minutes] as const)))(
    'in %s at minute %i posts each local day once, in order and in time',
    (zone, minutes) => {
      const posted = liveThrough({ zone, minutes, days: EVERY_DAY }, from, until, 4 * HOUR);
      const dates = [...posted.keys()];
      const first = dates[0]!;
      expect(dates).toEqual(dates.map((_, index) => addDays(first, index)));
      for (const [date, at] of posted) {
        const late = at.getTime() - instantOf(zone, date, minutes)!.getTime();
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThanOrEqual(4 * HOUR);
      }
      expect(dates.length).toBeGreaterThanOrEqual(364);
    },
  );

  it.each(ZONES)('in %s honours days off', (zone) => {
    const days: Weekday[] = [2, 4, 7];
    const posted = liveThrough({ zone, minutes: 540, days }, from, until, 6 * HOUR);
    for (const date of posted.keys()) expect(days).toContain(weekdayOf(date));
    const wanted = Array.from({ length: 363 }, (_, n) => addDays('2026-01-02', n));
    expect([...posted.keys()]).toEqual(
      expect.arrayContaining(wanted.filter((date) => days.includes(weekdayOf(date)))),
    );
  });

  it('survives ticks that come late and far apart', () => {
    const timing = { zone: 'Europe/Berlin', minutes: 150, days: EVERY_DAY };
    const steady = liveThrough(timing, from, until, 4 * HOUR);
    const ragged = liveThrough(timing, from, until, 7 * HOUR + 13 * 60_000);
    expect([...ragged.keys()]).toEqual([...steady.keys()]);
  });
});

describe('catching up', () => {
  const timing = { zone: 'UTC', minutes: 9 * 60, days: EVERY_DAY };
  const since = new Date('2026-05-01T12:00:00Z');
  const dateAt = (now: string, hours = 20) => dueNow(timing, since, new Date(now), hours * HOUR)?.date;

  it('posts what was missed a few hours ago', () => {
    expect(dateAt('2026-05-03T15:00:00Z')).toBe('2026-05-03');
  });

  it('posts what was missed long ago while it is still that day, in the zone of the schedule', () => {
    expect(dateAt('2026-05-03T23:59:00Z', 1)).toBe('2026-05-03');
    expect(dateAt('2026-05-04T00:00:00Z', 1)).toBeUndefined();
    const midnight = { zone: 'Asia/Tokyo', minutes: 0, days: EVERY_DAY };
    expect(dueNow(midnight, since, new Date('2026-05-03T14:59:00Z'), HOUR)?.date).toBe('2026-05-03');
  });

  it('leaves what is too old', () => {
    expect(dateAt('2026-05-03T06:00:00Z')).toBeUndefined();
  });

  it('posts only the newest of several missed days', () => {
    expect(dateAt('2026-05-05T10:00:00Z', 72)).toBe('2026-05-05');
  });

  it('does not post for a time before the schedule was set', () => {
    expect(dateAt('2026-05-01T12:01:00Z')).toBeUndefined();
    expect(dateAt('2026-05-02T09:00:00Z')).toBe('2026-05-02');
  });
});

describe('looking ahead', () => {
  it('names the next post, the same day when its time is still to come', () => {
    const timing = { zone: 'Asia/Kolkata', minutes: 600, days: EVERY_DAY };
    expect(nextDue(timing, new Date('2026-05-01T00:00:00Z'))).toEqual({
      date: '2026-05-01',
      at: new Date('2026-05-01T04:30:00Z'),
    });
    expect(nextDue(timing, new Date('2026-05-01T04:30:00Z'))?.date).toBe('2026-05-02');
  });

  it('finds the one day of a weekly schedule', () => {
    const timing = { zone: 'UTC', minutes: 0, days: [1] as Weekday[] };
    expect(nextDue(timing, new Date('2026-11-16T00:00:00Z'))?.date).toBe('2026-11-23');
  });

  it('has nothing to say about a schedule without days', () => {
    expect(nextDue({ zone: 'UTC', minutes: 0, days: [] }, new Date(0))).toBeNull();
  });

  it('lists the posts of the next fourteen days', () => {
    const timing = { zone: 'Europe/Berlin', minutes: 540, days: EVERY_DAY };
    const dues = nextDues(timing, new Date('2026-03-20T12:00:00Z'), 14);
    expect(dues.map((due) => due.date)).toEqual(
      Array.from({ length: 13 }, (_, n) => addDays('2026-03-21', n)),
    );
    expect(new Set(dues.map((due) => due.at.getUTCHours()))).toEqual(new Set([7, 8]));
  });
});
