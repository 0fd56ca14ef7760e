import { createCanvas } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { emptySet, setOf } from '../../engine/grid/cellset.js';
import { createGrid, type Grid } from '../../engine/grid/grid.js';
import { paint } from '../canvas.js';
import { coloursOf, linesIn } from '../png/film.js';
import { Palette, together } from '../png/palette.js';
import { channels } from '../scene/colour.js';
import { borderRects, groundShapes, labelShapes, lineRects, regionBadge } from '../scene/ground.js';
import { type Layout, rectOf } from '../scene/layout.js';
import { crossShapes, lastMoveRing, starShapes } from '../scene/marks.js';
import { areaShapes } from '../scene/outline.js';
import { fillsOf, groundOf, type Look } from '../scene/scene.js';
import type { Shape } from '../scene/shape.js';

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

const inks = new LRUCache<string, Ink>({ max: 40 });

export function inkFor(layout: Layout, look: Look): Ink {
  const { theme, regions, muted } = look;
  const name = [layout.size, layout.width, theme.id, regions, muted].join(' ');
  const ink = inks.get(name) ?? mixInk(name, layout, look);
  inks.set(name, ink);
  return ink;
}

function mixInk(name: string, layout: Layout, look: Look): Ink {
  const { theme } = look;
  const palette = new Palette(together(groundColours(layout, look), markColours(layout, look)));
  const mask = (colour: string, shapesOn: (cell: Layout) => Iterable<Shape>) =>
    maskOf(colour, layout, shapesOn);
  const calm = { look, faulty: emptySet(1), finished: false, makers: null };
  return {
    name,
    palette,
    paper: paperOf(layout, look, palette),
    line: coverOf(theme.line, palette),
    border: coverOf(theme.border, palette),
    star: mask(theme.star, (cell) => starShapes(calm, cell, 0)),
    cross: mask(theme.cross, (cell) => crossShapes(calm, cell, 0)),
    ring: mask(theme.last, (cell) => [lastMoveRing(cell, 0, theme)]),
    regionName: remembered((region) => mask(theme.text, (cell) => regionBadge(region, 0, cell, theme))),
    area: remembered((neighbours) =>
      mask(theme.roles.area, (cell) => {
        // The middle of nine cells; what is drawn around it is cut off.
        const nine = { ...cell, size: 3, width: 3 * cell.cell, origin: -cell.cell };
        const cells = [MIDDLE, ...AROUND.filter((_, i) => neighbours & (1 << i))];
        return areaShapes(nine, setOf(3, cells), theme.roles.area);
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

function paperOf(layout: Layout, { theme }: Look, palette: Palette): Buffer {
  const { width } = layout;
  const background: Shape = { kind: 'rects', rects: [[0, 0, width, width]], fill: theme.background };
  return linesIn(palette, pixelsOf(width, [background, ...labelShapes(layout, theme)]), width);
}

function pixelsOf(width: number, shapes: Iterable<Shape>): Buffer {
  const canvas = createCanvas(width, width);
  paint(canvas.getContext('2d'), shapes);
  return canvas.data();
}

/** Draws one cell alone on nothing: what is left is how much each pixel was touched. */
function maskOf(colour: string, layout: Layout, shapesOn: (cell: Layout) => Iterable<Shape>): Mask {
  const { cell: side, width } = layout;
  const rgba = pixelsOf(side, shapesOn({ ...layout, size: 1, width: side, origin: 0 }));
  const touched: { offset: number; level: number }[] = [];
  for (let pixel = 0; pixel < side * side; pixel++) {
    const level = Math.round((rgba[4 * pixel + 3]! * FULL) / 255);
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
    const at = from + offsets[i]!;
    const under = lines[at]!;
    const level = levels[i]!;
    let place = blends[32 * under + level]!;
    if (place < 0) {
      place = palette.mix(under, colour, level / FULL);
      blends[32 * under + level] = place;
    }
    lines[at] = place;
  }
}

/**
 * The colours of the static layers, from a grid of rows that has every fill of a board of this size, whichever
 * puzzle comes first: as many of the theme's first fills as there are regions.
 */
function groundColours(layout: Layout, look: Look) {
  const { size, width } = layout;
  return coloursOf(pixelsOf(width, groundShapes(groundOf(rowsOf(size), look), layout, look)), width);
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
function markColours(layout: Layout, look: Look) {
  const { theme, muted } = look;
  const fills = fillsOf(look).slice(0, layout.size);
  const size = Math.max(5, fills.length);
  const width = size * layout.cell;
  const sample = { ...layout, size, width, origin: 0 };
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const inColumns = (...columns: number[]) => cells.filter((cell) => columns.includes(cell % size));
  const calm = { look, faulty: emptySet(size), finished: false, makers: null };
  const touched = inColumns(1, 3, 4);
  const shapes: Shape[] = [
    ...cells.map((cell): Shape => {
      const fill = fills[Math.floor(cell / size) % fills.length] as string;
      return { kind: 'rects', rects: [rectOf(sample, cell)], fill };
    }),
    { kind: 'rects', rects: [...lineRects(sample)], fill: theme.line },
    { kind: 'rects', rects: [...borderRects(rowsOf(size), sample)], fill: theme.border },
    ...inColumns(2, 3).flatMap((cell) => crossShapes(calm, sample, cell)),
    ...inColumns(0, 1).flatMap((cell) => starShapes(calm, sample, cell)),
    ...(muted
      ? areaShapes(sample, setOf(size, touched), theme.roles.area)
      : touched.map((cell) => lastMoveRing(sample, cell, theme))),
  ];
  return coloursOf(pixelsOf(width, shapes), width);
}
