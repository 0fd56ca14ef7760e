import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAhead } from '../../src/daily/ahead.js';
import { addDays, weekdayOf } from '../../src/daily/local-time.js';
import { choicesOf } from '../../src/daily/plan.js';
import { kindFor, MONTHLY_SIZES, WEEKLY_DAYS } from '../../src/daily/week.js';
import { GRADES, gradesAt, KINDS, kindName } from '../../src/engine/generate/kinds.js';
import { saveSchedule } from '../../src/store/schedules.js';
import { newGuild, scheduleChoices, useGame } from '../support/game.js';

const FIRST = '2026-11-16';
const TEN_YEARS = 3653;
const DAILY_SIZES = [null, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;

/** Every way in which a server can choose its puzzles. */
const CHOICES = DAILY_SIZES.flatMap((size) =>
  [null, ...GRADES]
    .filter((grade) => !size || !grade || gradesAt(size).includes(grade))
    .flatMap((grade) =>
      [null, ...WEEKLY_DAYS].flatMap((weeklyDay) =>
        [null, ...MONTHLY_SIZES].map((monthlySize) => ({ size, grade, weeklyDay, monthlySize })),
      ),
    ),
);

describe('ten years of every way to choose', () => {
  it('have on every day a kind that exists, of the size and grade that were chosen', () => {
    const kinds = new Set(KINDS.map(kindName));
    const wrong: string[] = [];
    for (let n = 0; n < TEN_YEARS; n++) {
      const date = addDays(FIRST, n);
      const firstSunday = weekdayOf(date) === 7 && date.slice(8) <= '07';
      for (const choices of CHOICES) {
        const kind = kindFor(date, choices);
        const size =
          choices.monthlySize && firstSunday
            ? choices.monthlySize
            : weekdayOf(date) === choices.weeklyDay
              ? 14
              : choices.size;
        const fits =
          kinds.has(kindName(kind)) &&
          (size === null || kind.size === size) &&
          (choices.grade === null ||
            kind.grade === choices.grade ||
            !gradesAt(kind.size).includes(choices.grade));
        if (!fits) wrong.push(`${date} ${JSON.stringify(choices)} ${kindName(kind)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('what is made ahead, day after day for ten years', () => {
  const test = useGame('sqlite');
  const chosen = [
    { size: null, grade: null },
    { size: 5, grade: 'Easy', weeklyDay: 6 },
    { size: 13, grade: 'Expert', monthlySize: 25 },
    { size: 10, grade: null, weeklyDay: 7, monthlySize: 17, days: 0b1010101 },
  ].map((choices) => scheduleChoices(choices));
  const paused = scheduleChoices({ size: 7, grade: 'Hard' });

  beforeAll(async () => {
    const { store, clock } = test.context;
    for (const choices of chosen) {
      const next = { localDate: FIRST, at: clock() };
      await saveSchedule(store, newGuild(), choices, next, clock());
    }
    await saveSchedule(store, newGuild(), paused, null, clock());
  });
  afterAll(() => test.context.store.db.schedule.deleteMany());

  it('holds every day of every running schedule two weeks before it comes, and nothing that nobody wants', async () => {
    for (let n = 0; n < TEN_YEARS; n += 7) {
      const today = addDays(FIRST, n);
      // Late in the evening of Greenwich it is tomorrow in the east, early in the morning yesterday in the west.
      const late = await daysAhead(test.context.store, new Date(`${today}T23:59:00Z`));
      const made = new Set(late.map(({ kind, date }) => `${kindName(kind)} ${date}`));
      expect(made.size).toBe(late.length);
      const wanted = new Set<string>();
      for (let day = -1; day <= 15; day++) {
        const date = addDays(today, day);
        for (const choices of [...chosen, scheduleChoices()]) {
          if (choices.days & (1 << (weekdayOf(date) - 1)))
            wanted.add(`${kindName(kindFor(date, choicesOf(choices)))} ${date}`);
        }
      }
      expect([...made].sort()).toEqual([...wanted].sort());
    }
  });
});
