import { borderRects, lineRects } from '../scene/ground.js';
import type { Layout } from '../scene/layout.js';
import { leftOf } from '../scene/layout.js';
import type { Ground, Look } from '../scene/scene.js';
import type { Rect } from '../scene/shape.js';
import { type Ink, stamp, wordOf } from './ink.js';

export interface Sheet {
  readonly layout: Layout;
  readonly look: Look;
  readonly ink: Ink;
}

/**
 * The static layers of one row of cells (or of the margin before the first or after the last), put together
 * without a canvas: they are whole rectangles in flat colours, and names, which are masks.
 */
export function groundLines({ grid, fills, names }: Ground, row: number, { layout, ink }: Sheet): Buffer {
  const { size, width } = layout;
  const { palette } = ink;
  const { top, bottom } = linesOfRow(layout, row);
  const lines = Buffer.from(ink.paper.subarray(top * (width + 1), bottom * (width + 1)));
  if (row >= 0 && row < size) {
    const regions = [...grid.regionOf.subarray(row * size, (row + 1) * size)];
    fillCells(
      lines,
      layout,
      regions.map((region) => palette.place(wordOf(fills[region] as string))),
    );
  }
  coverRects(lines, layout, top, lineRects(layout), ink.line);
  coverRects(lines, layout, top, borderRects(grid, layout), ink.border);
  for (const [region, cell] of names.entries()) {
    if (Math.floor(cell / size) !== row) continue;
    stamp(lines, leftOf(layout, cell) + 1, palette, ink.regionName(region));
  }
  return lines;
}

/** The first line, then copied down. */
function fillCells(
  lines: Buffer,
  { size, cell: side, origin, width }: Layout,
  places: readonly number[],
): void {
  const from = origin + 1;
  for (const [column, place] of places.entries()) {
    lines.fill(place, from + column * side, from + (column + 1) * side);
  }
  for (let line = 1; line < side; line++)
    lines.copyWithin(from + line * (width + 1), from, from + size * side);
}

function coverRects(
  lines: Buffer,
  { width: whole }: Layout,
  top: number,
  rects: Iterable<Rect>,
  cover: Uint8Array,
): void {
  const stride = whole + 1;
  const count = lines.length / stride;
  for (const [x, y, width, height] of rects) {
    const end = Math.min(count, y + height - top);
    for (let line = Math.max(0, y - top); line < end; line++) {
      const from = line * stride + 1 + x;
      for (let at = from; at < from + width; at++) lines[at] = cover[lines[at]!]!;
    }
  }
}

/** The lines of a row of cells, from `top` to before `bottom`; row -1 and the row after the last are the margins. */
function linesOfRow({ size, origin, cell, width }: Layout, row: number): { top: number; bottom: number } {
  return {
    top: row < 0 ? 0 : origin + row * cell,
    bottom: row < size ? origin + (row + 1) * cell : width,
  };
}
