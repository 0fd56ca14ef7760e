import { calendarAlt, cardWords } from '../../words/card-alt.js';
import { monthName } from '../../words/time.js';
import { paint } from '../canvas.js';
import type { Picture } from '../picture.js';
import { fade } from '../scene/colour.js';
import { star } from '../scene/shape.js';
import type { ThemeId } from '../themes/theme.js';
import { type CardSheet, drawCard, fillRound, write } from './sheet.js';

/** Solved on its day, solved with hints, solved later from the archive, or not solved. */
type DayResult = 'solved' | 'hinted' | 'late' | 'missed';

interface StreakCalendar {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** By day of the month; days that are not there have no puzzle or are still to come. */
  readonly days: Readonly<Record<number, DayResult>>;
  readonly today?: number;
  readonly streak: number;
  readonly best: number;
}

const WIDTH = 420;
const DAY = 52;
const LEFT = (WIDTH - 7 * DAY) / 2;
const TOP = 104;
const WEEKDAYS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'] as const;

/** A month of daily puzzles, weeks from Monday. */
export function drawCalendar(calendar: StreakCalendar, options: { theme?: ThemeId } = {}): Promise<Picture> {
  const { year, month } = calendar;
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const first = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const weeks = Math.ceil((first + length) / 7);
  const height = TOP + weeks * DAY + 74;
  const solved = Object.values(calendar.days).filter((day) => day !== 'missed').length;
  const about = { name: 'calendar', alt: calendarAlt({ ...calendar, solved }) };
  return drawCard({ ...options, width: WIDTH, height }, about, (sheet) => {
    write(sheet, monthName(year, month), { x: LEFT, y: 52, size: 22, weight: 700 });
    for (const [i, name] of WEEKDAYS.entries()) {
      const x = LEFT + (i + 0.5) * DAY;
      write(sheet, name, { x, y: 88, size: 13, weight: 700, align: 'center', colour: sheet.theme.label });
    }
    for (let day = 1; day <= length; day++) {
      const place = first + day - 1;
      paintDay(sheet, calendar, day, { x: LEFT + (place % 7) * DAY, y: TOP + Math.floor(place / 7) * DAY });
    }
    paintFigures(sheet, calendar, solved);
  });
}

function paintDay(
  sheet: CardSheet,
  calendar: StreakCalendar,
  day: number,
  at: { x: number; y: number },
): void {
  const { context, theme } = sheet;
  const result = calendar.days[day];
  const box = (colour: string) => fillRound(context, [at.x + 3, at.y + 3, DAY - 6, DAY - 6], 10, colour);
  if (result === 'missed') box(fade(theme.label, 0.12));
  else if (result) box(fade(theme.gold, result === 'late' ? 0.12 : 0.28));
  if (day === calendar.today) {
    context.strokeStyle = theme.last;
    context.lineWidth = 2;
    context.beginPath();
    context.roundRect(at.x + 3, at.y + 3, DAY - 6, DAY - 6, 10);
    context.stroke();
  }
  const starred = result === 'solved' || result === 'hinted' || result === 'late';
  write(sheet, String(day), {
    x: starred ? at.x + 10 : at.x + DAY / 2,
    y: starred ? at.y + 18 : at.y + DAY / 2 + 5,
    size: starred ? 11 : 14,
    align: starred ? 'left' : 'center',
    colour: result ? theme.text : fade(theme.label, 0.7),
  });
  const middle = { x: at.x + DAY / 2 + 3, y: at.y + DAY / 2 + 5 };
  if (result === 'solved') paint(context, [star(middle, 13, theme.gold, theme.goldEdge)]);
  if (result === 'hinted') paint(context, [star(middle, 12, theme.panel, theme.gold)]);
  if (result === 'late') paint(context, [star(middle, 8, theme.panel, theme.label)]);
}

function paintFigures(sheet: CardSheet, calendar: StreakCalendar, solved: number): void {
  const figures = [
    [cardWords.streak, cardWords.days(calendar.streak)],
    [cardWords.best, cardWords.days(calendar.best)],
    [cardWords.solved, cardWords.days(solved)],
  ] as const;
  for (const [i, [name, value]] of figures.entries()) {
    const x = LEFT + i * 122;
    write(sheet, name, { x, y: sheet.height - 52, size: 12, colour: sheet.theme.label });
    write(sheet, value, { x, y: sheet.height - 30, size: 18, weight: 700 });
  }
}
