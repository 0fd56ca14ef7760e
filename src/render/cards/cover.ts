import type { RuleId } from '../../engine/deduction/deduction.js';
import type { PuzzleGrade } from '../../engine/generate/puzzle.js';
import { createRandom } from '../../engine/generate/random.js';
import type { Grid } from '../../engine/grid/grid.js';
import { ruleById } from '../../engine/rules/catalogue.js';
import { cardWords, coverAlt } from '../../words/card-alt.js';
import { paint } from '../canvas.js';
import { makePicture, type Picture } from '../picture.js';
import { fade } from '../scene/colour.js';
import { type Point, star } from '../scene/shape.js';
import { themes } from '../themes/index.js';
import { type CardSheet, largestFit, paintBadge, type Rating, SCALE, write } from './sheet.js';

/** What may be told of a puzzle that nobody has begun. */
export interface Covered extends Rating {
  readonly grid: Pick<Grid, 'size' | 'stars'>;
  /** The highest that it needs. */
  readonly tier: number;
  /** How often it needs each rule. */
  readonly rules: Readonly<Record<string, number>>;
}

const MOST_TECHNIQUES = 4;
const WIDTH = 500;
const HEIGHT = 300;
const GRID = 204;
const LEFT = 30;
const TOP = 48;
const RIGHT = LEFT + GRID + 34;

/**
 * What stands before a puzzle that nobody has seen yet: how large, how hard, and what it takes. The sheet of paper is
 * blank, and the sky above it is made of the size and the grade alone, so that it gives nothing away.
 */
export function drawCover({ grid, grade, level, tier, rules }: Covered): Promise<Picture> {
  const techniques = hardest(rules);
  const cover = { size: grid.size, stars: grid.stars, grade, level, tier, techniques };
  const size = { width: WIDTH * SCALE, height: HEIGHT * SCALE };
  const sky = skyOf(grid.size, grade);
  return makePicture(size, { name: 'puzzle', alt: coverAlt(cover) }, (context) => {
    const sheet = { context, theme: themes.dark, width: WIDTH, height: HEIGHT };
    context.scale(SCALE, SCALE);
    paintSky(sheet, sky);
    paintPaper(sheet, grid);
    paintBadge(sheet, cover, { x: RIGHT, y: TOP, height: 30 });
    write(sheet, cardWords.boardSize(grid.size), { x: RIGHT, y: TOP + 78, size: 40, weight: 700 });
    const each = { x: RIGHT, y: TOP + 103, size: 15, colour: sheet.theme.label, most: WIDTH - RIGHT - 24 };
    write(sheet, cardWords.each(grid.stars), each);
    write(sheet, cardWords.needs(tier), { ...each, y: TOP + 140, size: 13 });
    for (const [i, name] of techniques.entries()) {
      const place = { x: RIGHT, y: TOP + 161 + i * 21, most: WIDTH - RIGHT - 24 };
      write(sheet, name, { ...place, size: largestFit(sheet, name, place.most, [15, 14, 13, 12]) });
    }
  });
}

/** The names of the hardest techniques among these, hardest first. */
function hardest(rules: Covered['rules']): string[] {
  const needed = Object.keys(rules).flatMap((id) => ruleById(id as RuleId) ?? []);
  const first = needed.sort((a, b) => b.tier - a.tier).slice(0, MOST_TECHNIQUES);
  return first.map(({ name }) => name);
}

interface SkyStar extends Point {
  readonly radius: number;
  readonly light: number;
}

function skyOf(size: number, grade: PuzzleGrade): SkyStar[] {
  const random = createRandom(size * 31 + grade.length);
  return Array.from({ length: 90 }, () => ({
    radius: 0.4 + random.int(10) / 9,
    light: 0.15 + random.int(50) / 100,
    x: random.int(WIDTH),
    y: random.int(HEIGHT),
  }));
}

function paintSky({ context }: CardSheet, stars: readonly SkyStar[]): void {
  const sky = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  sky.addColorStop(0, '#0b1026');
  sky.addColorStop(1, '#27305f');
  context.fillStyle = sky;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (const { x, y, radius, light } of stars) {
    context.fillStyle = fade('#ffffff', light);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** The empty sheet, and an asterism of as many stars as each row will have, and one. */
function paintPaper({ context, theme }: CardSheet, { size, stars }: Covered['grid']): void {
  context.fillStyle = fade('#ffffff', 0.06);
  context.strokeStyle = fade('#ffffff', 0.55);
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(LEFT, TOP, GRID, GRID, 8);
  context.fill();
  context.stroke();
  context.strokeStyle = fade('#ffffff', 0.16);
  context.lineWidth = 1;
  context.beginPath();
  for (let n = 1; n < size; n++) {
    const at = (n * GRID) / size;
    context.moveTo(LEFT + at, TOP);
    context.lineTo(LEFT + at, TOP + GRID);
    context.moveTo(LEFT, TOP + at);
    context.lineTo(LEFT + GRID, TOP + at);
  }
  context.stroke();
  const sky = asterism(stars + 1);
  context.strokeStyle = fade(theme.gold, 0.5);
  context.lineWidth = 1.5;
  context.beginPath();
  for (const { x, y } of sky) context.lineTo(x, y);
  context.stroke();
  paint(
    context,
    sky.map((at) => star(at, 30 - 2.4 * sky.length, theme.gold, theme.goldEdge)),
  );
}

/** Points on a bow across the sheet, up and down in turn. */
function asterism(count: number): Point[] {
  return Array.from({ length: count }, (_, n) => {
    const along = (n + 0.5) / count;
    return {
      x: LEFT + GRID * (0.12 + 0.76 * along),
      y: TOP + GRID * (0.5 + (n % 2 === 0 ? 0.17 : -0.17) - 0.1 * Math.sin(Math.PI * along)),
    };
  });
}
