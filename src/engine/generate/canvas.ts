import type { Cell } from '../grid/cellset.js';

const OUTSIDE = 255;

/**
 * Borders being drawn around a fixed layout of stars. The cells are kept with a frame of `OUTSIDE`
 * around them, so that looking at a neighbour needs no check; places in it are called spots.
 */
export interface Canvas {
  readonly size: number;
  readonly stars: number;
  /** Cells in a framed row: size + 2. */
  readonly width: number;
  /** The eight steps from a spot to the spots around it, clockwise from the top. */
  readonly steps: Int32Array;
  readonly regions: Uint8Array;
  /** 1 where a star of the wanted solution is. */
  readonly starAt: Uint8Array;
  readonly sizes: Int32Array;
  /** The spot of each cell. */
  readonly spots: Int32Array;
}

export function createCanvas(
  size: number,
  stars: number,
  layout: readonly Cell[],
  regionOf: ArrayLike<number>,
): Canvas {
  const width = size + 2;
  const regions = new Uint8Array(width * width).fill(OUTSIDE);
  const starAt = new Uint8Array(width * width);
  const sizes = new Int32Array(size);
  const spots = new Int32Array(size * size);
  for (let cell = 0; cell < size * size; cell++) {
    const spot = spotOf(size, cell);
    spots[cell] = spot;
    regions[spot] = regionOf[cell]!;
    sizes[regionOf[cell]!]!++;
  }
  for (const cell of layout) starAt[spotOf(size, cell)] = 1;
  const steps = Int32Array.of(-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1);
  return { size, stars, width, steps, regions, starAt, sizes, spots };
}

export const spotOf = (size: number, cell: Cell): number =>
  (((cell / size) | 0) + 1) * (size + 2) + (cell % size) + 1;

export function regionsOf(canvas: Canvas): Uint8Array {
  return Uint8Array.from(canvas.spots, (spot) => canvas.regions[spot]!);
}

/** Which of the eight spots around belong to a region: bit 0 the top one, then clockwise. */
export function around(canvas: Canvas, spot: number, region: number): number {
  const { regions, steps } = canvas;
  let mask = 0;
  for (let i = 0; i < 8; i++) if (regions[spot + steps[i]!] === region) mask |= 1 << i;
  return mask;
}

const SIDES = 0b01010101;

/**
 * By the mask of `around`: the region's cells beside the spot hang together without it.
 *
 *     a a .     a . .     left: the spot can leave or join without a split or a ring;
 *     a ? .     . ? a     right: it is the only bridge (or would close a ring)
 *     . . .     . . .
 */
const SIMPLE = Uint8Array.from({ length: 256 }, (_, mask) => (runsOfSides(mask) === 1 ? 1 : 0));
/** In no 2×2 of its own region. */
export const THIN = Uint8Array.from({ length: 256 }, (_, mask) => {
  const corners = [0b00000111, 0b00011100, 0b01110000, 0b11000001];
  return corners.some((corner) => (mask & corner) === corner) ? 0 : 1;
});
/** With exactly one neighbour of its own region. */
export const DEAD = Uint8Array.from({ length: 256 }, (_, mask) => {
  const sides = mask & SIDES;
  return sides !== 0 && (sides & (sides - 1)) === 0 ? 1 : 0;
});
/** How many sides belong to the region. */
export const SIDE_COUNT = Uint8Array.from({ length: 256 }, (_, mask) => {
  let count = 0;
  for (let rest = mask & SIDES; rest !== 0; rest &= rest - 1) count++;
  return count;
});

/** Groups of sides, two sides being of one group when the corner between them is there too. */
function runsOfSides(mask: number): number {
  let groups = 0;
  let links = 0;
  for (let i = 0; i < 8; i += 2) {
    if (!(mask & (1 << i))) continue;
    groups++;
    const corner = mask & (1 << (i + 1));
    const next = mask & (1 << ((i + 2) % 8));
    if (corner && next) links++;
  }
  // Four sides linked all round are one group, though the links count four.
  return groups === 4 && links === 4 ? 1 : groups - links;
}

/** May the spot go over to the region without breaking or ringing anything, or starving its own? */
export function canMove(canvas: Canvas, spot: number, to: number, smallest: number): boolean {
  const from = canvas.regions[spot]!;
  return (
    canvas.starAt[spot] === 0 &&
    canvas.sizes[from]! > smallest &&
    SIMPLE[around(canvas, spot, from)] === 1 &&
    SIMPLE[around(canvas, spot, to)] === 1
  );
}

export function move(canvas: Canvas, spot: number, to: number): void {
  canvas.sizes[canvas.regions[spot]!]!--;
  canvas.sizes[to]!++;
  canvas.regions[spot] = to;
}
