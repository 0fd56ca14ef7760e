import { type CellSet, cellsOf, has } from '../engine/grid/cellset.js';
import { type Layout, leftOf, topOf } from './layout.js';
import type { Context } from './picture.js';

/** A five-pointed star around a point, a little fuller than the geometric one. */
function starPath(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  for (let i = 0; i < 10; i++) {
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    const reach = i % 2 === 0 ? radius : radius * 0.46;
    context.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
  context.closePath();
}

/** A filled star with softened points. */
export function fillStar(
  context: Context,
  at: { x: number; y: number },
  radius: number,
  colour: string,
  edge: string = colour,
): void {
  context.lineJoin = 'round';
  context.lineWidth = radius * 0.2;
  context.strokeStyle = edge;
  context.fillStyle = colour;
  starPath(context, at.x, at.y + radius * 0.05, radius * 0.92);
  context.stroke();
  context.fill();
}

export function strokeCross(
  context: Context,
  at: { x: number; y: number },
  reach: number,
  thickness: number,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineWidth = thickness;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(at.x - reach, at.y - reach);
  context.lineTo(at.x + reach, at.y + reach);
  context.moveTo(at.x + reach, at.y - reach);
  context.lineTo(at.x - reach, at.y + reach);
  context.stroke();
}

export function fillCells(context: Context, layout: Layout, cells: CellSet, colour: string): void {
  context.fillStyle = colour;
  for (const cell of cellsOf(cells)) {
    context.fillRect(leftOf(layout, cell), topOf(layout, cell), layout.cell, layout.cell);
  }
}

/**
 * The outline of a set of cells, drawn `inset` pixels inside it. Each side of a cell that looks out
 * of the set is one segment; its ends depend on the corner:
 *
 *     outer corner: shorten     straight on: as it is     inner corner: lengthen
 *       ┌──                       ─────────                 ──┐
 *       │#                        # #                       # └─
 */
function outlinePath(context: Context, layout: Layout, cells: CellSet, inset: number): void {
  const { size, cell: step } = layout;
  const inside = (row: number, column: number): boolean =>
    row >= 0 && column >= 0 && row < size && column < size && has(cells, row * size + column);
  const end = (beside: boolean, diagonal: boolean): number => {
    if (!beside) return -inset;
    return diagonal ? inset : 0;
  };
  context.beginPath();
  for (const cell of cellsOf(cells)) {
    const row = Math.floor(cell / size);
    const column = cell % size;
    const [x, y] = [leftOf(layout, cell), topOf(layout, cell)];
    for (const side of [-1, 1]) {
      if (!inside(row + side, column)) {
        const at = side < 0 ? y + inset : y + step - inset;
        context.moveTo(x - end(inside(row, column - 1), inside(row + side, column - 1)), at);
        context.lineTo(x + step + end(inside(row, column + 1), inside(row + side, column + 1)), at);
      }
      if (!inside(row, column + side)) {
        const at = side < 0 ? x + inset : x + step - inset;
        context.moveTo(at, y - end(inside(row - 1, column), inside(row - 1, column + side)));
        context.lineTo(at, y + step + end(inside(row + 1, column), inside(row + 1, column + side)));
      }
    }
  }
}

export function strokeOutline(
  context: Context,
  layout: Layout,
  cells: CellSet,
  style: { inset: number; thickness: number; colour: string; dash?: readonly number[] },
): void {
  context.save();
  context.strokeStyle = style.colour;
  context.lineWidth = style.thickness;
  context.lineCap = style.dash ? 'butt' : 'round';
  if (style.dash) context.setLineDash([...style.dash]);
  outlinePath(context, layout, cells, style.inset);
  context.stroke();
  context.restore();
}

/** Slanted lines inside the cells. */
export function hatchCells(
  context: Context,
  layout: Layout,
  cells: CellSet,
  style: { colour: string; gap: number; thickness: number },
): void {
  context.save();
  context.beginPath();
  for (const cell of cellsOf(cells)) {
    context.rect(leftOf(layout, cell), topOf(layout, cell), layout.cell, layout.cell);
  }
  context.clip();
  context.strokeStyle = style.colour;
  context.lineWidth = style.thickness;
  context.beginPath();
  const length = layout.cell * layout.size;
  for (let shift = -length; shift < length; shift += style.gap) {
    context.moveTo(layout.origin + shift, layout.origin + length);
    context.lineTo(layout.origin + shift + length, layout.origin);
  }
  context.stroke();
  context.restore();
}

/** The same slanted lines in a legend's small square. */
export function hatchLegend(context: Context, x: number, y: number, side: number): void {
  context.moveTo(x, y + side / 2);
  context.lineTo(x + side / 2, y);
  context.moveTo(x, y + side);
  context.lineTo(x + side, y);
  context.moveTo(x + side / 2, y + side);
  context.lineTo(x + side, y + side / 2);
}
