import { createCanvas } from '@napi-rs/canvas';
import { type CellSet, cellsOf, emptySet, setOf } from '../engine/grid/cellset.js';
import { createGrid, type Grid } from '../engine/grid/grid.js';
import { channels } from './colour.js';
import { coloursOf, linesIn } from './film.js';
import { drawArea } from './layers/area.js';
import {
  borderRects,
  fillsOf,
  type GroundStyle,
  groundLayer,
  lineRects,
  paintLabels,
  paintRects,
  paintRegionName,
} from './layers/ground.js';
import { drawLastMove, drawMarks } from './layers/marks.js';
import type { Layout } from './layout.js';
import { Lru } from './lru.js';
import { Palette, together } from './palette.js';
import type { Context } from './picture.js';

/** The level of a pixel that a mask covers altogether. */
const FULL = 31;

/** A mark as how much of its colour each pixel of a cell takes, in 32 steps; untouched pixels are left out. */
export interface Mask {
  readonly colour: number;
  /** Pixels within the cell, line by line as in a film. */
  readonly offsets: Int32Array;
  readonly levels: Uint8Array;
}

/** What all puzzles of one size and look share. */
export interface Ink {
  readonly name: string;
  readonly palette: Palette;
  /** The lines of a picture with nothing but the names of rows and columns. */
  readonly paper: Buffer;
  /** What becomes of each place of the palette under a line, and under a border. */
  readonly line: Uint8Array;
  readonly border: Uint8Array;
  readonly star: Mask;
  readonly cross: Mask;
  readonly ring: Mask;
  regionName(region: number): Mask;
  /** A cell of an area, by which of its eight neighbours belong to the area. */
  area(neighbours: number): Mask;
}

const inks = new Lru<Ink>(40, () => 1);

export function inkFor(layout: Layout, style: GroundStyle): Ink {
  const { theme, regions, muted } = style;
  const name = [layout.size, layout.width, theme.id, regions, muted].join(' ');
  return inks.get(name, () => mixInk(name, layout, style));
}

function mixInk(name: string, layout: Layout, style: GroundStyle): Ink {
  const { theme } = style;
  const one = emptySet(1).fill(1);
  const none = emptySet(1);
  const palette = new Palette(together(groundColours(layout, style), markColours(layout, style)));
  const mask = (colour: string, draw: Draw) => maskOf(colour, layout, draw);
  return {
    name,
    palette,
    paper: paperOf(layout, style, palette),
    line: coverOf(theme.line, palette),
    border: coverOf(theme.border, palette),
    star: mask(theme.star, (context, cell) => drawMarks(context, { stars: one, crosses: none }, cell, theme)),
    cross: mask(theme.cross, (context, cell) =>
      drawMarks(context, { stars: none, crosses: one }, cell, theme),
    ),
    ring: mask(theme.last, (context, cell) => drawLastMove(context, cell, theme, [0])),
    regionName: remembered((region) =>
      mask(theme.text, (context, cell) => paintRegionName(context, region, 0, cell, style)),
    ),
    area: remembered((neighbours) =>
      mask(theme.roles.area, (context, cell) => {
        // The middle of nine cells; what is drawn around it is cut off.
        const nine = { ...cell, size: 3, width: 3 * cell.cell, origin: -cell.cell };
        const cells = [MIDDLE, ...AROUND.filter((_, i) => neighbours & (1 << i))];
        drawArea(context, nine, setOf(3, cells), theme);
      }),
    ),
  };
}

const MIDDLE = 4;
const AROUND = [0, 1, 2, 3, 5, 6, 7, 8];

/** There are few to remember: regions, or ways to have eight neighbours. */
function remembered(make: (number: number) => Mask): (number: number) => Mask {
  const known = new Map<number, Mask>();
  return (number) => {
    const found = known.get(number) ?? make(number);
    known.set(number, found);
    return found;
  };
}

/** A colour may be see-through: `#rrggbbaa`. */
function coverOf(colour: string, palette: Palette): Uint8Array {
  const share = Number.parseInt(colour.slice(7) || 'ff', 16) / 255;
  const places = palette.bytes.length / 3;
  return Uint8Array.from({ length: places }, (_, place) => palette.mix(place, wordOf(colour), share));
}

function paperOf(layout: Layout, { theme }: GroundStyle, palette: Palette): Buffer {
  const canvas = createCanvas(layout.width, layout.width);
  const context = canvas.getContext('2d');
  context.fillStyle = theme.background;
  context.fillRect(0, 0, layout.width, layout.width);
  paintLabels(context, layout, theme);
  return linesIn(palette, canvas.data(), layout.width);
}

type Draw = (context: Context, layout: Layout) => void;

/** Draws one cell alone on nothing: what is left is how much each pixel was touched. */
function maskOf(colour: string, layout: Layout, draw: Draw): Mask {
  const { cell: side, width } = layout;
  const canvas = createCanvas(side, side);
  draw(canvas.getContext('2d'), { ...layout, size: 1, width: side, origin: 0 });
  const rgba = canvas.data();
  const touched: { offset: number; level: number }[] = [];
  for (let pixel = 0; pixel < side * side; pixel++) {
    const level = Math.round(((rgba[4 * pixel + 3] as number) * FULL) / 255);
    if (level > 0) touched.push({ offset: Math.floor(pixel / side) * (width + 1) + (pixel % side), level });
  }
  return {
    colour: wordOf(colour),
    offsets: Int32Array.from(touched, ({ offset }) => offset),
    levels: Uint8Array.from(touched, ({ level }) => level),
  };
}

/** A colour as a palette takes it, red in the lowest byte. */
export function wordOf(colour: string): number {
  const [red, green, blue] = channels(colour);
  return red | (green << 8) | (blue << 16);
}

/** Lays a mask over a cell whose first pixel is at `from`. */
export function stamp(lines: Buffer, from: number, palette: Palette, mask: Mask): void {
  const { colour, offsets, levels } = mask;
  const blends = palette.blendsOf(colour);
  for (let i = 0; i < offsets.length; i++) {
    const at = from + (offsets[i] as number);
    const under = lines[at] as number;
    const level = levels[i] as number;
    let place = blends[32 * under + level] as number;
    if (place < 0) {
      place = palette.mix(under, colour, level / FULL);
      blends[32 * under + level] = place;
    }
    lines[at] = place;
  }
}

/** The colours of the static layers, from a grid of rows that has every fill, whichever puzzle comes first. */
function groundColours(layout: Layout, style: GroundStyle) {
  const size = Math.max(layout.size, style.theme.fills.length);
  const width = layout.width + (size - layout.size) * layout.cell;
  const sample = { ...layout, size, width };
  return coloursOf(groundLayer(rowsOf(size), sample, style).data(), width);
}

const rowsOf = (size: number): Grid =>
  createGrid(
    size,
    1,
    Array.from({ length: size * size }, (_, cell) => Math.floor(cell / size)),
  );

/**
 * The colours that marks make on each fill, so that a palette has room for marks that are still to come.
 *
 *     fill 1   ★ ★̲ × ×̲ _      one row a fill: star, cross and empty cell, with the last move's ring and
 *     fill 2   ★ ★̲ × ×̲ _      without; under a hint, with an area over them and without
 */
function markColours(layout: Layout, style: GroundStyle) {
  const { theme, muted } = style;
  const fills = fillsOf(style);
  const size = Math.max(5, fills.length);
  const width = size * layout.cell;
  const sample = { ...layout, size, width, origin: 0 };
  const canvas = createCanvas(width, width);
  const context = canvas.getContext('2d');
  for (let row = 0; row < size; row++) {
    context.fillStyle = fills[row % fills.length] as string;
    context.fillRect(0, row * layout.cell, width, layout.cell);
  }
  paintRects(context, lineRects(sample), theme.line);
  paintRects(context, borderRects(rowsOf(size), sample), theme.border);
  const rows = (word: number): CellSet => emptySet(size).fill(word);
  drawMarks(context, { stars: rows(0b00011), crosses: rows(0b01100) }, sample, theme);
  if (muted) drawArea(context, sample, rows(0b11010), theme);
  else drawLastMove(context, sample, theme, cellsOf(rows(0b11010)));
  return coloursOf(canvas.data(), width);
}
