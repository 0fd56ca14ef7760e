import type { Cell } from '../../engine/grid/cellset.js';
import type { Point, Rect } from './shape.js';

/**
 * Discord shows an attached picture in a box 350 px high before a click; twice that is crisp on a
 * dense screen. Large boards get more, so that a cell stays large enough after the click.
 */
const DEFAULT_WIDTH = 700;
const LEAST_CELL = 40;
const LEAST_WIDTH = 200;
const MOST_WIDTH = 2400;

/** Where things are on a board's picture, in whole pixels so that lines are sharp. */
export interface Layout {
  readonly size: number;
  readonly cell: number;
  /** Left and top of the grid; labels stand before it. */
  readonly origin: number;
  /** Width and height of the square that holds grid and labels. */
  readonly width: number;
  /** Thickness of a region border, an even number. */
  readonly border: number;
  readonly thin: number;
  /** On a large board a label is far from a cell: they stand behind the grid, too. */
  readonly labelsBehind: boolean;
}

/** Up to this size one look finds a row's number. */
const LARGE = 14;
export const isLarge = (size: number): boolean => size > LARGE;

export function layoutFor(size: number, width?: number): Layout {
  const wanted = width ?? Math.max(DEFAULT_WIDTH, Math.round(LEAST_CELL * (size + 1.5)));
  const total = Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, wanted)));
  const margin = total * 0.082 * Math.min(1, DEFAULT_WIDTH / total) ** 0.8;
  const cell = Math.max(4, Math.floor((total - margin) / size));
  const spare = total - cell * size;
  const border = Math.max(2, 2 * Math.round(Math.min(cell, 64) / 25));
  return {
    size,
    cell,
    origin: Math.round(spare * (isLarge(size) ? 0.5 : 0.68)),
    width: total,
    border,
    thin: cell >= 48 ? 2 : 1,
    labelsBehind: isLarge(size),
  };
}

export const leftOf = (layout: Layout, cell: Cell): number =>
  layout.origin + (cell % layout.size) * layout.cell;

export const topOf = (layout: Layout, cell: Cell): number =>
  layout.origin + Math.floor(cell / layout.size) * layout.cell;

export const rectOf = (layout: Layout, cell: Cell): Rect => [
  leftOf(layout, cell),
  topOf(layout, cell),
  layout.cell,
  layout.cell,
];

export function centreOf(layout: Layout, cell: Cell): Point {
  return { x: leftOf(layout, cell) + layout.cell / 2, y: topOf(layout, cell) + layout.cell / 2 };
}
