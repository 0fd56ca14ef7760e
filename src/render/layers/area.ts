import type { CellSet } from '../../engine/grid/cellset.js';
import { fade } from '../colour.js';
import type { Layout } from '../layout.js';
import type { Context } from '../picture.js';
import { fillCells, strokeOutline } from '../shapes.js';
import type { Theme } from '../themes/theme.js';

/** A soft tint over cells. */
export function drawWash(context: Context, layout: Layout, cells: CellSet, colour: string): void {
  fillCells(context, layout, cells, fade(colour, 0.2));
}

/** The outline of a set of cells; deeper ones lie inside shallower ones. */
export function drawOutline(
  context: Context,
  layout: Layout,
  cells: CellSet,
  style: { colour: string; depth: number; dashed: boolean },
): void {
  const { border, cell } = layout;
  strokeOutline(context, layout, cells, {
    inset: border * 0.9 + style.depth * cell * 0.09,
    thickness: Math.max(2, cell * 0.06),
    colour: style.colour,
    ...(style.dashed ? { dash: [cell * 0.18, cell * 0.1] } : {}),
  });
}

/** Where a hint says to look. */
export function drawArea(context: Context, layout: Layout, cells: CellSet, theme: Theme): void {
  const colour = theme.roles.area;
  drawWash(context, layout, cells, colour);
  drawOutline(context, layout, cells, { colour, depth: 0, dashed: false });
}
