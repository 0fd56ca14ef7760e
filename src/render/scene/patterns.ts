import { type Shape, segments } from './shape.js';

const THIRDS = [1 / 6, 1 / 2, 5 / 6];

type Lines = readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];

/**
 * One texture for each fill of a theme, in a cell of side 1; the first is none. Each continues from cell to
 * cell.
 */
const PATTERNS: readonly (Lines | 'dots')[] = [
  [],
  [
    [0, 1 / 2, 1 / 2, 0],
    [0, 1, 1, 0],
    [1 / 2, 1, 1, 1 / 2],
  ],
  'dots',
  THIRDS.map((third) => [0, third, 1, third] as const),
  THIRDS.map((third) => [third, 0, third, 1] as const),
  [
    [0, 0, 1, 1],
    [0, 1 / 2, 1 / 2, 1],
    [1 / 2, 0, 1, 1 / 2],
  ],
  [
    [0, 1 / 2, 1, 1 / 2],
    [1 / 2, 0, 1 / 2, 1],
  ],
  [
    [0, 1 / 2, 1 / 2, 0],
    [1 / 2, 0, 1, 1 / 2],
    [0, 1 / 2, 1 / 2, 1],
    [1 / 2, 1, 1, 1 / 2],
  ],
];

export const PATTERN_COUNT = PATTERNS.length;

/** The texture of one cell. */
export function patternShape(
  number: number,
  place: { x: number; y: number; size: number },
  colour: string,
): Shape {
  const { x, y, size } = place;
  const pattern = PATTERNS[number % PATTERN_COUNT] ?? [];
  if (pattern === 'dots') return { kind: 'path', path: dots(x, y, size), fill: colour };
  return {
    kind: 'path',
    path: segments(
      pattern.map(([x1, y1, x2, y2]) => [x + size * x1, y + size * y1, x + size * x2, y + size * y2]),
    ),
    stroke: colour,
    thickness: Math.max(1, size / 32),
  };
}

/** Five of nine, like the spots of a die. */
function dots(x: number, y: number, size: number): string {
  const r = size / 22;
  const dot = (cx: number, cy: number) =>
    `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  return THIRDS.flatMap((across, i) =>
    THIRDS.flatMap((down, j) => ((i + j) % 2 === 0 ? [dot(x + size * across, y + size * down)] : [])),
  ).join('');
}
