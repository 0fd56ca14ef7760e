import { createCanvas } from '@napi-rs/canvas';
import type { Board } from '../engine/board/board.js';
import { type Cell, type CellSet, cellsOf, emptySet } from '../engine/grid/cellset.js';
import { createGrid, type Grid } from '../engine/grid/grid.js';
import { channels } from './colour.js';
import { coloursOf, type Film, linesIn, packLines, takeLines, unpackLines } from './film.js';
import { type GroundStyle, groundKey, groundLayer } from './layers/ground.js';
import { drawLastMove, drawMarks } from './layers/marks.js';
import { type Layout, leftOf, topOf } from './layout.js';
import { Lru } from './lru.js';
import { Palette, together } from './palette.js';
import type { Context } from './picture.js';
import type { Theme } from './themes/theme.js';

/** A mark as how much of its colour each pixel of a cell takes, in 32 steps; untouched pixels are left out. */
interface Mask {
  readonly colour: number;
  /** Pixels within the cell, line by line as in a film. */
  readonly offsets: Int32Array;
  readonly levels: Uint8Array;
}

/** What all puzzles of one size and look share. */
interface Ink {
  readonly palette: Palette;
  readonly star: Mask;
  readonly cross: Mask;
  readonly ring: Mask;
}

const inks = new Lru<Ink>(40, () => 1);
// The layers of some twenty puzzles as they are, and of hundreds packed: a day's puzzle is drawn a thousand
// times, and people who play at the same time may all play different ones.
const grounds = new Lru<Buffer>(12 << 20, (lines) => lines.length);
const packed = new Lru<Uint32Array>(32 << 20, (runs) => runs.byteLength);

/**
 * A board without faults, put together without a canvas once its puzzle's layer is known:
 *
 *     the layer's bytes, copied    +    for each mark, the pixels that its mask touches
 */
export function filmOfBoard(
  board: Board,
  lastMove: readonly Cell[],
  layout: Layout,
  style: GroundStyle,
): Film {
  const { width } = layout;
  const ink = inks.get([layout.size, width, style.theme.id, style.regions].join(' '), () =>
    inkFor(layout, style),
  );
  const { palette } = ink;
  const key = groundKey(board.grid, layout, style);
  const draw = () => packLines(linesIn(palette, groundLayer(board.grid, layout, style).data(), width), width);
  const ground = grounds.get(key, () => unpackLines(packed.get(key, draw), width));
  const lines = takeLines(ground.length);
  ground.copy(lines);
  stamp(lines, layout, palette, ink.cross, cellsOf(board.crosses));
  stamp(lines, layout, palette, ink.star, cellsOf(board.stars));
  stamp(lines, layout, palette, ink.ring, lastMove);
  return { width, height: width, palette: palette.bytes, lines };
}

function stamp(lines: Buffer, layout: Layout, palette: Palette, mask: Mask, cells: readonly Cell[]): void {
  const { colour, offsets, levels } = mask;
  const blends = palette.blendsOf(colour);
  for (const cell of cells) {
    const from = topOf(layout, cell) * (layout.width + 1) + leftOf(layout, cell) + 1;
    for (let i = 0; i < offsets.length; i++) {
      const at = from + (offsets[i] as number);
      const under = lines[at] as number;
      const level = levels[i] as number;
      let place = blends[32 * under + level] as number;
      if (place < 0) {
        place = palette.mix(under, colour, level);
        blends[32 * under + level] = place;
      }
      lines[at] = place;
    }
  }
}

function inkFor(layout: Layout, style: GroundStyle): Ink {
  const { theme } = style;
  const one = emptySet(1).fill(1);
  const none = emptySet(1);
  const mask = (colour: string, draw: (context: Context, layout: Layout) => void) =>
    maskOf(colour, layout, draw);
  return {
    palette: new Palette(together(groundColours(layout, style), markColours(layout, theme))),
    star: mask(theme.star, (context, cell) => drawMarks(context, { stars: one, crosses: none }, cell, theme)),
    cross: mask(theme.cross, (context, cell) =>
      drawMarks(context, { stars: none, crosses: one }, cell, theme),
    ),
    ring: mask(theme.last, (context, cell) => drawLastMove(context, cell, theme, [0])),
  };
}

/** Draws one cell alone on nothing: what is left is how much each pixel was touched. */
function maskOf(colour: string, layout: Layout, draw: (context: Context, layout: Layout) => void): Mask {
  const { cell: side, width } = layout;
  const canvas = createCanvas(side, side);
  draw(canvas.getContext('2d'), { ...layout, size: 1, width: side, origin: 0 });
  const rgba = canvas.data();
  const touched: { offset: number; level: number }[] = [];
  for (let pixel = 0; pixel < side * side; pixel++) {
    const level = Math.round(((rgba[4 * pixel + 3] as number) * 31) / 255);
    if (level > 0) touched.push({ offset: Math.floor(pixel / side) * (width + 1) + (pixel % side), level });
  }
  const [red, green, blue] = channels(colour);
  return {
    colour: red | (green << 8) | (blue << 16),
    offsets: Int32Array.from(touched, ({ offset }) => offset),
    levels: Uint8Array.from(touched, ({ level }) => level),
  };
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
 *     fill 1   ★ ★̲ × ×̲ _      one row a fill: star, cross and empty cell,
 *     fill 2   ★ ★̲ × ×̲ _      with the last move's ring and without
 */
function markColours(layout: Layout, theme: Theme) {
  const size = Math.max(5, theme.fills.length);
  const width = size * layout.cell;
  const sample = { ...layout, size, width, origin: 0 };
  const canvas = createCanvas(width, width);
  const context = canvas.getContext('2d');
  for (let row = 0; row < size; row++) {
    context.fillStyle = theme.fills[row % theme.fills.length] as string;
    context.fillRect(0, row * layout.cell, width, layout.cell);
  }
  const rows = (word: number): CellSet => emptySet(size).fill(word);
  drawMarks(context, { stars: rows(0b00011), crosses: rows(0b01100) }, sample, theme);
  drawLastMove(context, sample, theme, cellsOf(rows(0b11010)));
  return coloursOf(canvas.data(), width);
}
