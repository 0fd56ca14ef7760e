import type { PuzzleGrade } from '../../engine/generate/puzzle.js';
import type { Level } from '../../engine/grade/level.js';
import { paint } from '../canvas.js';
import { font } from '../fonts.js';
import { type Context, makePicture, type Picture } from '../picture.js';
import { star } from '../scene/shape.js';
import { GRADE_COLOURS } from '../themes/grades.js';
import { themes } from '../themes/index.js';
import type { Theme, ThemeId } from '../themes/theme.js';

/** Cards are drawn in units of half their pixels, so that they are crisp on dense screens. */
export const SCALE = 2;

export interface CardSheet {
  readonly context: Context;
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
}

/** Draws on a card: a panel with round corners on the theme's background. */
export function drawCard(
  size: { width: number; height: number; theme?: ThemeId | undefined },
  about: { name: string; alt: string },
  paintOn: (sheet: CardSheet) => void,
): Promise<Picture> {
  const { width, height } = size;
  const theme = themes[size.theme ?? 'light'];
  return makePicture({ width: width * SCALE, height: height * SCALE }, about, (context) => {
    context.fillStyle = theme.background;
    context.fillRect(0, 0, width * SCALE, height * SCALE);
    context.scale(SCALE, SCALE);
    fillRound(context, [8, 8, width - 16, height - 16], 16, theme.panel);
    paintOn({ context, theme, width, height });
  });
}

export function fillRound(
  context: Context,
  rect: readonly [x: number, y: number, width: number, height: number],
  radius: number,
  colour: string,
): void {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(...rect, radius);
  context.fill();
}

/** The head of a card about one puzzle: a title, how hard it is, and a line about it. */
export function writeHead(sheet: CardSheet, card: Rating & { readonly title: string }, about: string): void {
  const { width, theme } = sheet;
  const badge = paintBadge(sheet, card, { x: width - 30, y: 30, height: 30, align: 'right' });
  write(sheet, card.title, { x: 30, y: 52, size: 24, weight: 700, most: width - 80 - badge });
  write(sheet, about, { x: 30, y: 78, size: 15, colour: theme.label });
}

export function write(
  sheet: CardSheet,
  text: string,
  place: {
    x: number;
    y: number;
    size: number;
    weight?: 400 | 700;
    colour?: string;
    align?: 'left' | 'center' | 'right';
    /** The widest it may be; longer text ends in an ellipsis. */
    most?: number;
  },
): number {
  const { context, theme } = sheet;
  context.font = font(place.size, place.weight ?? 400);
  context.fillStyle = place.colour ?? theme.text;
  context.textAlign = place.align ?? 'left';
  context.textBaseline = 'alphabetic';
  const fitted = place.most === undefined ? text : shorten(context, text, place.most);
  context.fillText(fitted, place.x, place.y);
  return context.measureText(fitted).width;
}

/** The largest of some sizes, given from large to small, in which a text has room; the smallest if it has none. */
export function largestFit(
  { context }: CardSheet,
  text: string,
  most: number,
  sizes: readonly number[],
): number {
  const fits = (size: number): boolean => {
    context.font = font(size, 400);
    return context.measureText(text).width <= most;
  };
  return sizes.find(fits) ?? Math.min(...sizes);
}

/** Parts of a text on two lines at most, as even as they come; one line where all of them fit in it. */
export function twoLines(
  { context }: CardSheet,
  parts: readonly string[],
  place: { size: number; most: number },
): string[] {
  context.font = font(place.size, 400);
  const widthOf = (text: string) => context.measureText(text).width;
  const whole = parts.join(', ');
  if (parts.length < 2 || widthOf(whole) <= place.most) return [whole];
  const splits = parts
    .slice(1)
    .map((_, i) => [`${parts.slice(0, i + 1).join(', ')},`, parts.slice(i + 1).join(', ')]);
  const longer = (lines: readonly string[]) => Math.max(...lines.map(widthOf));
  return splits.reduce((best, lines) => (longer(lines) < longer(best) ? lines : best));
}

function shorten(context: Context, text: string, most: number): string {
  if (context.measureText(text).width <= most) return text;
  const letters = [...text];
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > most) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const MOST_LEVEL = 5;

/** How hard a puzzle is: what it takes, and how much work it is among those of its grade, where that is known. */
export interface Rating {
  readonly grade: PuzzleGrade;
  readonly level: Level | null;
}

/** A pill with the grade's name and five stars, filled up to its level. Returns its width. */
export function paintBadge(
  sheet: CardSheet,
  { grade, level }: Rating,
  place: { x: number; y: number; height: number; align?: 'left' | 'right' },
): number {
  const { context, theme } = sheet;
  const { height } = place;
  const stars = level === null ? 0 : MOST_LEVEL;
  context.font = font(height * 0.5, 700);
  const pad = height * 0.45;
  const name = context.measureText(grade).width;
  const width = pad * 2 + name + (stars > 0 ? pad * 0.5 : 0) + stars * height * 0.42;
  const x = place.align === 'right' ? place.x - width : place.x;
  const colour = GRADE_COLOURS[grade][theme.id === 'dark' ? 'onDark' : 'onLight'];
  fillRound(context, [x, place.y, width, height], height / 2, colour);
  write(sheet, grade, {
    x: x + pad,
    y: place.y + height * 0.68,
    size: height * 0.5,
    weight: 700,
    colour: theme.panel,
  });
  for (let i = 0; i < stars; i++) {
    const at = { x: x + pad + name + pad * 0.5 + (i + 0.5) * height * 0.42, y: place.y + height / 2 };
    context.globalAlpha = i < (level ?? 0) ? 1 : 0.3;
    paint(context, [star(at, height * 0.17, theme.panel)]);
    context.globalAlpha = 1;
  }
  return width;
}
