import type { Random } from './random.js';

/** How the borders run: in blocks, as in a daily paper, or in long arms. Apart from difficulty. */
export const STYLES = ['compact', 'newspaper', 'winding'] as const;
export type Style = (typeof STYLES)[number];

/** Where one of a shape's numbers should lie. */
type Range = readonly [low: number, high: number];

interface Ranges {
  readonly spread: Range;
  readonly border: Range;
  readonly dead: Range;
  readonly thin: Range;
}

/** What a set of borders looks like, in numbers that do not depend on the size of the grid. */
interface Target {
  /** Standard deviation of the region sizes, over their mean. */
  readonly spread: number;
  /** Share of neighbouring pairs of cells with a border between them. */
  readonly border: number;
  /** Share of cells with exactly one neighbour of their own region. */
  readonly dead: number;
  /** Share of cells that are in no 2×2 of their own region. */
  readonly thin: number;
}

/** The numbers a board should have, and how far off each may lightly be. */
export interface Goal {
  readonly target: Target;
  readonly sigma: Target;
  /** Least cells in a region. */
  readonly smallest: number;
}

const ranges = (spread: Range, border: Range, dead: Range, thin: Range): Ranges => ({
  spread,
  border,
  dead,
  thin,
});

// Measured on puzzles that people made and liked: the range without its lowest and highest tenth. From 17×17 on the
// sizes of regions differ more than there: boards of even regions are ten times as long in the making, and then too hard
// for anything but a computer.
const COMPACT: Record<number, Ranges> = {
  5: ranges([0.38, 0.57], [0.38, 0.45], [0.24, 0.4], [0.36, 0.68]),
  6: ranges([0.42, 0.63], [0.35, 0.42], [0.19, 0.31], [0.28, 0.61]),
  8: ranges([0.49, 0.7], [0.33, 0.38], [0.14, 0.23], [0.25, 0.47]),
  9: ranges([0.38, 0.56], [0.33, 0.37], [0.15, 0.22], [0.25, 0.4]),
  10: ranges([0.3, 0.45], [0.32, 0.37], [0.1, 0.17], [0.2, 0.37]),
  14: ranges([0.47, 0.65], [0.34, 0.38], [0.15, 0.2], [0.37, 0.5]),
  17: ranges([0.45, 0.6], [0.28, 0.34], [0.1, 0.16], [0.16, 0.36]),
  21: ranges([0.45, 0.7], [0.28, 0.34], [0.09, 0.14], [0.14, 0.38]),
  25: ranges([0.5, 0.75], [0.3, 0.34], [0.12, 0.15], [0.28, 0.4]),
};
const NEWSPAPER: Record<number, Ranges> = {
  10: ranges([0.38, 0.56], [0.33, 0.39], [0.13, 0.21], [0.26, 0.47]),
};
const WINDING: Record<number, Ranges> = {
  6: ranges([0.46, 0.75], [0.38, 0.48], [0.28, 0.39], [0.44, 0.89]),
  8: ranges([0.5, 0.8], [0.39, 0.46], [0.22, 0.31], [0.46, 0.75]),
  10: ranges([0.32, 0.5], [0.41, 0.46], [0.2, 0.27], [0.51, 0.74]),
  14: ranges([0.28, 0.4], [0.41, 0.45], [0.17, 0.23], [0.51, 0.68]),
};

/** The set that speaks for a number of stars at sizes nobody publishes. */
const USUAL_SIZES: Record<number, readonly number[]> = {
  1: [5, 6, 8],
  2: [9, 10],
  3: [14],
  4: [17],
  5: [21],
  6: [25],
};

const SMALLEST: Record<number, number> = { 1: 2, 2: 3, 3: 5 };

export function rangesFor(size: number, stars: number, style: Style): Ranges {
  const usual = nearest(USUAL_SIZES[stars]!, size);
  const found = usualRanges(usual, style);
  return { ...found, spread: spreadFor(size, stars, usual, found.spread) };
}

const WIDEST_SPREAD = 1.3;

/**
 * The larger the grid for its stars, the more room there is, and only small regions can pin the stars down: sizes must
 * differ more than in any set that is published. Two stars fill two rows of eight, three stars three of twelve: what a
 * grid has beyond that is room to spare.
 */
function spreadFor(size: number, stars: number, usual: number, published: Range): Range {
  const spare = size - 4 * stars;
  if (stars >= 2 && spare >= (stars === 2 ? 4 : 3)) return [0.85, 1.25];
  if (stars >= 4 && spare === 2) return [0.7, 1];
  return size > usual ? widened(published, 1 + (stars === 1 ? 1.5 : 3) * (size / usual - 1)) : published;
}

function widened([low, high]: Range, factor: number): Range {
  const wider = Math.min(WIDEST_SPREAD / high, factor);
  return [low * wider, high * wider];
}

function usualRanges(usual: number, style: Style): Ranges {
  const compact = COMPACT[usual]!;
  const winding = WINDING[nearest(Object.keys(WINDING).map(Number), usual)]!;
  if (style === 'compact') return compact;
  if (style === 'winding') return winding;
  // A daily paper's borders lie between the two, nearer the compact ones.
  return NEWSPAPER[usual] ?? between(compact, winding, 0.3);
}

function nearest(sizes: readonly number[], size: number): number {
  return sizes.reduce((best, one) => (Math.abs(one - size) < Math.abs(best - size) ? one : best));
}

function between(a: Ranges, b: Ranges, share: number): Ranges {
  const mix = (x: Range, y: Range): Range => [x[0] + share * (y[0] - x[0]), x[1] + share * (y[1] - x[1])];
  return ranges(mix(a.spread, b.spread), mix(a.border, b.border), mix(a.dead, b.dead), mix(a.thin, b.thin));
}

const STEPS = 1024;

/** Draws what one board should look like. Borders, dead ends and thin arms go together. */
export function drawGoal(random: Random, size: number, stars: number, style: Style): Goal {
  const range = rangesFor(size, stars, style);
  const windingness = random.int(STEPS) / STEPS;
  const own = () => random.int(STEPS) / STEPS;
  // The middle of each range, so that a board that misses by a little is still inside.
  const within = ([low, high]: Range, share: number) => low + (0.15 + 0.7 * share) * (high - low);
  const linked = (r: Range) => within(r, 0.7 * windingness + 0.3 * own());
  const sigma = ([low, high]: Range) => (high - low) / 5;
  return {
    target: {
      spread: within(range.spread, own()),
      border: linked(range.border),
      dead: linked(range.dead),
      thin: linked(range.thin),
    },
    sigma: {
      spread: sigma(range.spread),
      border: sigma(range.border),
      dead: sigma(range.dead),
      thin: sigma(range.thin),
    },
    smallest: SMALLEST[stars] ?? 2 * stars - 1,
  };
}
