import type { Context } from './picture.js';

type Draw = (context: Context, x: number, y: number, size: number) => void;

function lines(context: Context, segments: readonly (readonly [number, number, number, number])[]): void {
  context.beginPath();
  for (const [x1, y1, x2, y2] of segments) {
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
  }
  context.stroke();
}

const THIRDS = [1 / 6, 1 / 2, 5 / 6];

function dots(context: Context, x: number, y: number, size: number, radius: number): void {
  for (const [i, across] of THIRDS.entries()) {
    for (const [j, down] of THIRDS.entries()) {
      if ((i + j) % 2 === 1) continue;
      context.beginPath();
      context.arc(x + size * across, y + size * down, radius, 0, 2 * Math.PI);
      context.fill();
    }
  }
}

/** One texture for each fill of a theme; the first is none. Each continues from cell to cell. */
const PATTERNS: readonly Draw[] = [
  () => {},
  (context, x, y, s) =>
    lines(context, [
      [x, y + s / 2, x + s / 2, y],
      [x, y + s, x + s, y],
      [x + s / 2, y + s, x + s, y + s / 2],
    ]),
  (context, x, y, s) => dots(context, x, y, s, s / 22),
  (context, x, y, s) =>
    lines(
      context,
      THIRDS.map((third) => [x, y + s * third, x + s, y + s * third] as const),
    ),
  (context, x, y, s) =>
    lines(
      context,
      THIRDS.map((third) => [x + s * third, y, x + s * third, y + s] as const),
    ),
  (context, x, y, s) =>
    lines(context, [
      [x, y, x + s, y + s],
      [x, y + s / 2, x + s / 2, y + s],
      [x + s / 2, y, x + s, y + s / 2],
    ]),
  (context, x, y, s) =>
    lines(context, [
      [x, y + s / 2, x + s, y + s / 2],
      [x + s / 2, y, x + s / 2, y + s],
    ]),
  (context, x, y, s) =>
    lines(context, [
      [x, y + s / 2, x + s / 2, y],
      [x + s / 2, y, x + s, y + s / 2],
      [x, y + s / 2, x + s / 2, y + s],
      [x + s / 2, y + s, x + s, y + s / 2],
    ]),
];

export const PATTERN_COUNT = PATTERNS.length;

export function drawPattern(
  context: Context,
  number: number,
  place: { x: number; y: number; size: number },
  colour: string,
): void {
  context.save();
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineCap = 'butt';
  context.lineWidth = Math.max(1, place.size / 32);
  PATTERNS[number % PATTERNS.length]?.(context, place.x, place.y, place.size);
  context.restore();
}
