import { weightOf } from '../grade/effort.js';
import type { Grade, Grading } from '../grade/grade.js';
import type { Grid } from '../grid/grid.js';
import { measureShape } from './shape.js';
import { rangesFor, type Style } from './style.js';

/** What makes a puzzle worth a day, each from 0 (spoils it) to 1 (as it should be). */
export interface WorthParts {
  /** What is left after the last step that needs a thought is short. */
  readonly tail: number;
  /** The hardest step is neither at the door nor at the end. */
  readonly peak: number;
  /** More than one technique of its own tier. */
  readonly variety: number;
  /** Its borders look like those of puzzles that people made and liked. */
  readonly shape: number;
  /** As much work as its grade promises. */
  readonly effort: number;
}

const WEIGHTS: Readonly<Record<keyof WorthParts, number>> = {
  tail: 20,
  peak: 25,
  variety: 25,
  shape: 15,
  effort: 15,
};

/** How good a day a puzzle makes, from 0 to 100. A whole number, so that it orders the same everywhere. */
export function worthOf(grid: Grid, grading: Grading, style: Style): number {
  const parts = worthParts(grid, grading, style);
  const names = Object.keys(WEIGHTS) as (keyof WorthParts)[];
  return Math.round(names.reduce((sum, name) => sum + WEIGHTS[name] * parts[name], 0));
}

export function worthParts(grid: Grid, grading: Grading, style: Style): WorthParts {
  return {
    tail: tailWorth(grid, grading),
    peak: peakWorth(grading),
    variety: varietyWorth(grading),
    shape: shapeWorth(grid, style),
    effort: effortWorth(grid, grading),
  };
}

/** From 1 at `good` down (or up) to 0 at `bad`, level beyond both. */
function ramp(value: number, bad: number, good: number): number {
  return Math.min(1, Math.max(0, (value - bad) / (good - bad)));
}

/** Marks of tiers 1 and 2 are made without a thought: a star's neighbours, the last cells of a unit. */
const THOUGHTLESS = 2;
/** An end that falls into place is a reward; when half of the stars do, the puzzle was over too early. */
const GOOD_TAIL = 0.35;
const BAD_TAIL = 0.75;

/**
 * The share of the stars that come after the last step above tier 2:
 *
 *     ······▲···▲▲·····▲·········      ▲ a thought, · a mark without one
 *                       ├ tail ──┤
 */
function tailWorth(grid: Grid, { steps }: Grading): number {
  let after = 0;
  for (let at = steps.length - 1; at >= 0 && steps[at]!.tier <= THOUGHTLESS; at--) {
    after += steps[at]!.stars.length;
  }
  return ramp(after / (grid.size * grid.stars), BAD_TAIL, GOOD_TAIL);
}

/** Steps before the first of the hardest, and after the last of them, as a share of the path. */
const GOOD_MARGIN = 0.15;

function peakWorth({ steps, tier }: Grading): number {
  const first = steps.findIndex((step) => step.tier === tier);
  if (first < 0) return 0;
  const last = steps.findLastIndex((step) => step.tier === tier);
  const margin = (share: number) => ramp(share, 0, GOOD_MARGIN);
  return (margin(first / steps.length) + margin((steps.length - 1 - last) / steps.length)) / 2;
}

/** By the number of different techniques of the highest tier: one is a one-trick puzzle. */
const VARIETY = [0, 0.2, 0.75, 1] as const;

function varietyWorth({ steps, tier }: Grading): number {
  const rules = new Set(steps.filter((step) => step.tier === tier).map((step) => step.rule));
  return VARIETY[Math.min(rules.size, VARIETY.length - 1)]!;
}

/** A number this much of its range's width outside the range is out of style. */
const FAR_OUTSIDE = 0.5;

function shapeWorth(grid: Grid, style: Style): number {
  const shape = measureShape(grid.size, grid.regionOf);
  const ranges = rangesFor(grid.size, grid.stars, style);
  const names = ['spread', 'border', 'dead', 'thin'] as const;
  const each = names.map((name) => {
    const [low, high] = ranges[name];
    const outside = Math.max(0, low - shape[name], shape[name] - high) / (high - low);
    return ramp(outside, FAR_OUTSIDE, 0);
  });
  return each.reduce((sum, one) => sum + one, 0) / each.length;
}

/**
 * The middle weight of a grade's path, for each cell of the grid, with the range without its lowest and highest tenth:
 * nearly the same at every size from 5×5 to 25×25, because a path has about as many steps as a grid has cells.
 */
const EFFORT: Readonly<
  Record<Exclude<Grade, 'Beyond'>, readonly [low: number, middle: number, high: number]>
> = {
  Easy: [0.7, 1, 1.4],
  Medium: [1.1, 1.6, 3.4],
  Hard: [1.7, 2.7, 3.9],
  Expert: [3.6, 5, 7.3],
};

/** 1 in the middle of its grade, half at the ends of the usual range. */
function effortWorth(grid: Grid, { grade, steps }: Grading): number {
  if (grade === 'Beyond') return 0;
  const [low, middle, high] = EFFORT[grade];
  const perCell = weightOf(steps) / grid.size ** 2;
  const off = perCell < middle ? (middle - perCell) / (middle - low) : (perCell - middle) / (high - middle);
  return ramp(off, 2, 0);
}
