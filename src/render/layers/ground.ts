import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { layoutOf } from '../../engine/board/board.js';
import { type Cell, firstCell } from '../../engine/grid/cellset.js';
import { type Grid, regionUnit } from '../../engine/grid/grid.js';
import { columnLetter, regionLetter } from '../../engine/grid/names.js';
import { blend, fade } from '../colour.js';
import { colourRegions } from '../colouring.js';
import { font } from '../fonts.js';
import { type Layout, leftOf, topOf } from '../layout.js';
import { Lru } from '../lru.js';
import { drawPattern, PATTERN_COUNT } from '../patterns.js';
import type { Context } from '../picture.js';
import type { Theme } from '../themes/theme.js';

/** How regions are told apart besides their borders and colours. */
export type RegionMarks = 'tags' | 'letters' | 'patterns';

export interface GroundStyle {
  readonly theme: Theme;
  readonly regions: RegionMarks;
  /** Faint fills, so that the marks of a hint stand out. */
  readonly muted: boolean;
}

// About sixteen boards of the usual size. A day's puzzle is drawn a thousand times from one layer.
const layers = new Lru<Canvas>(32 << 20, (canvas) => 4 * canvas.width * canvas.height);

/** What never changes on a puzzle's picture: fills, lines, borders, labels. Drawn once and kept. */
export function groundLayer(grid: Grid, layout: Layout, style: GroundStyle): Canvas {
  return layers.get(groundKey(grid, layout, style), () => {
    const canvas = createCanvas(layout.width, layout.width);
    paint(canvas.getContext('2d'), grid, layout, style);
    return canvas;
  });
}

export const groundKey = (grid: Grid, layout: Layout, style: GroundStyle): string =>
  [layoutOf(grid), layout.width, style.theme.id, style.regions, style.muted].join(' ');

function paint(context: Context, grid: Grid, layout: Layout, style: GroundStyle): void {
  const { theme } = style;
  context.fillStyle = theme.background;
  context.fillRect(0, 0, layout.width, layout.width);
  paintFills(context, grid, layout, style);
  paintRects(context, lineRects(layout), theme.line);
  paintRects(context, borderRects(grid, layout), theme.border);
  paintLabels(context, layout, theme);
  paintRegionNames(context, grid, layout, style);
}

/** The fills of a theme's regions, muted or not. */
export function fillsOf({ theme, muted }: GroundStyle): readonly string[] {
  const paper = theme.fills.includes('#ffffff') ? '#ffffff' : theme.background;
  return theme.fills.map((fill) => (muted ? blend(fill, paper, theme.muted) : fill));
}

function paintFills(context: Context, grid: Grid, layout: Layout, style: GroundStyle): void {
  const { theme } = style;
  const fills = fillsOf(style);
  const colours = colourRegions(grid, fills.length);
  // A theme with one fill still needs patterns that differ from neighbour to neighbour.
  const textures = fills.length > 1 ? colours : colourRegions(grid, PATTERN_COUNT);
  for (let cell = 0; cell < grid.regionOf.length; cell++) {
    const region = grid.regionOf[cell] as number;
    const [x, y, size] = [leftOf(layout, cell), topOf(layout, cell), layout.cell];
    context.fillStyle = fills[colours[region] as number] as string;
    context.fillRect(x, y, size, size);
    if (style.regions === 'patterns') {
      drawPattern(context, textures[region] as number, { x, y, size }, fade(theme.border, 0.3));
    }
  }
}

/** Left, top, width and height in pixels, all whole. */
export type Rect = readonly [x: number, y: number, width: number, height: number];

export function paintRects(context: Context, rects: Iterable<Rect>, colour: string): void {
  context.fillStyle = colour;
  for (const rect of rects) context.fillRect(...rect);
}

/** The thin lines between cells. */
export function* lineRects({ size, cell, origin, thin }: Layout): Generator<Rect> {
  for (let i = 1; i < size; i++) {
    const at = Math.floor(origin + i * cell - thin / 2);
    yield [at, origin, thin, size * cell];
    yield [origin, at, size * cell, thin];
  }
}

/** The thick lines between regions, and around all of them. */
export function* borderRects(grid: Grid, { size, cell, origin, border }: Layout): Generator<Rect> {
  const half = border / 2;
  const region = (row: number, column: number): number =>
    row < size && column < size ? (grid.regionOf[row * size + column] as number) : -1;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [right, bottom] = [origin + (column + 1) * cell, origin + (row + 1) * cell];
      const here = region(row, column);
      if (here !== region(row, column + 1)) {
        yield [right - half, bottom - cell - half, border, cell + border];
      }
      if (here !== region(row + 1, column)) {
        yield [right - cell - half, bottom - half, cell + border, border];
      }
    }
  }
  yield [origin - half, origin - half, size * cell + border, border];
  yield [origin - half, origin - half, border, size * cell + border];
}

export function paintLabels(context: Context, layout: Layout, theme: Theme): void {
  const { size, cell, origin, border } = layout;
  const gutter = origin - border / 2;
  context.font = font(Math.min(cell * 0.5, gutter * 0.62), 700);
  context.fillStyle = theme.label;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let i = 0; i < size; i++) {
    const middle = origin + (i + 0.5) * cell;
    context.fillText(columnLetter(i), middle, gutter / 2 + 1);
    context.fillText(String(i + 1), gutter / 2, middle + 1);
  }
}

function paintRegionNames(context: Context, grid: Grid, layout: Layout, style: GroundStyle): void {
  for (const { region, cell } of namedCells(grid, style))
    paintRegionName(context, region, cell, layout, style);
}

/** The cells that show their region's letter: each region's first cell; with `letters`, every cell. */
export function namedCells(grid: Grid, { regions }: GroundStyle): { region: number; cell: Cell }[] {
  const cells = Array.from(grid.regionOf, (region, cell) => ({ region, cell }));
  if (regions === 'letters') return cells;
  return cells.filter(({ region, cell }) => firstCell(regionUnit(grid, region).cells) === cell);
}

export function paintRegionName(
  context: Context,
  region: number,
  cell: Cell,
  layout: Layout,
  style: GroundStyle,
): void {
  const all = style.regions === 'letters';
  const height = Math.min(layout.cell, 72) * (all ? 0.27 : 0.24);
  context.font = font(height, 700);
  context.fillStyle = fade(style.theme.text, all ? 0.75 : 0.55);
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  const drop = layout.border / 2 + Math.min(layout.cell, 72) * 0.06;
  const y = topOf(layout, cell) + drop + height * 0.78;
  context.fillText(regionLetter(region), leftOf(layout, cell) + drop, y);
}
