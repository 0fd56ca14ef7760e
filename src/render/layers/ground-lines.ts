import type { Grid } from '../../engine/grid/grid.js';
import { type Ink, stamp, wordOf } from '../ink.js';
import { type Layout, leftOf, linesOfRow } from '../layout.js';
import { borderRects, fillsOf, type GroundStyle, lineRects, namedCells, type Rect } from './ground.js';

export interface Look {
  readonly layout: Layout;
  readonly style: GroundStyle;
  readonly ink: Ink;
}

/** A grid, and which of the fills each region has. */
export interface Coloured {
  readonly grid: Grid;
  readonly colours: readonly number[];
}

/**
 * The static layers of one row of cells (or of the margin before the first or after the last), put together
 * without a canvas: they are whole rectangles in flat colours, and letters, which are masks.
 */
export function groundLines({ grid, colours }: Coloured, row: number, { layout, style, ink }: Look): Buffer {
  const { size, width } = layout;
  const { palette } = ink;
  const { top, bottom } = linesOfRow(layout, row);
  const lines = Buffer.from(ink.paper.subarray(top * (width + 1), bottom * (width + 1)));
  const places = fillsOf(style).map((fill) => palette.place(wordOf(fill)));
  if (row >= 0 && row < size) {
    const regions = [...grid.regionOf.subarray(row * size, (row + 1) * size)];
    fillCells(
      lines,
      layout,
      regions.map((region) => places[colours[region] as number] as number),
    );
  }
  coverRects(lines, layout, top, lineRects(layout), ink.line);
  coverRects(lines, layout, top, borderRects(grid, layout), ink.border);
  for (const { region, cell } of namedCells(grid, style)) {
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
      for (let at = from; at < from + width; at++) lines[at] = cover[lines[at] as number] as number;
    }
  }
}
