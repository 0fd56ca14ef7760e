import { GRADES } from '../engine/generate/kinds.js';
import type { DailyGrade } from './grades.js';
import { WEEKDAYS, type Weekday } from './local-time.js';

/** What moderators want of a weekday; what they leave open is as in the rest of their schedule. */
export interface DayWish {
  readonly size?: number;
  readonly stars?: number;
  readonly grade?: DailyGrade;
}

export type WeekPlan = Readonly<Partial<Record<Weekday, DayWish>>>;

/** As it is stored: a word for each weekday from Monday on, `10x2/Hard`, `/Easy`, `8x/` or `/`; nothing for no plan. */
export function writeWeek(plan: WeekPlan): string {
  const words = WEEKDAYS.map((day) => {
    const { size, stars, grade } = plan[day] ?? {};
    return `${size ? `${size}x${stars ?? ''}` : ''}/${grade ?? ''}`;
  });
  return words.every((word) => word === '/') ? '' : words.join(' ');
}

/** What cannot be read is left open. */
export function readWeek(text: string): WeekPlan {
  const plan: Partial<Record<Weekday, DayWish>> = {};
  for (const [index, word] of (text === '' ? [] : text.split(' ')).entries()) {
    const match = /^(?:(\d+)x(\d*))?\/(\w*)$/.exec(word);
    const day = WEEKDAYS[index];
    if (!match || !day || word === '/') continue;
    const grade = GRADES.find((known) => known === match[3]);
    plan[day] = {
      ...(match[1] ? { size: Number(match[1]) } : {}),
      ...(match[2] ? { stars: Number(match[2]) } : {}),
      ...(grade ? { grade } : {}),
    };
  }
  return plan;
}

/** The plan with one day of it changed; nothing wished is as usual. */
export function withDay(plan: WeekPlan, day: Weekday, wish: DayWish): WeekPlan {
  const { [day]: _, ...others } = plan;
  return Object.keys(wish).length === 0 ? others : { ...others, [day]: wish };
}
