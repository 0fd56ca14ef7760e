import type { Cell } from '../../engine/grid/cellset.js';
import type { Grid } from '../../engine/grid/grid.js';
import { columnLetter } from '../../engine/grid/names.js';
import type { Theme } from '../themes/theme.js';
import { fade } from './colour.js';
import { type Layout, leftOf, rectOf, topOf } from './layout.js';
import { patternShape } from './patterns.js';
import type { Ground, Look } from './scene.js';
import type { Point, Rect, Shape, Text } from './shape.js';

/** What never changes on a puzzle's picture: fills, lines, borders, labels. */
export function groundShapes(ground: Ground, layout: Layout, look: Look): Shape[] {
  const { theme } = look;
  return [
    { kind: 'rects', rects: [[0, 0, layout.width, layout.width]], fill: theme.background },
    ...fillShapes(ground, layout, theme),
    { kind: 'rects', rects: [...lineRects(layout)], fill: theme.line },
    { kind: 'rects', rects: [...borderRects(ground.grid, layout)], fill: theme.border },
    ...labelShapes(layout, theme),
    ...ground.names.flatMap((cell, region) => regionBadge(region, cell, layout, theme)),
  ];
}

/** One shape for the cells of a fill, and one for each cell with a texture. */
function* fillShapes({ grid, fills, textures }: Ground, layout: Layout, theme: Theme): Generator<Shape> {
  const regions = [...grid.regionOf];
  for (const fill of new Set(fills)) {
    const rects = regions.flatMap((region, cell) => (fills[region] === fill ? [rectOf(layout, cell)] : []));
    yield { kind: 'rects', rects, fill };
  }
  if (!textures) return;
  for (const [cell, region] of regions.entries()) {
    const place = { x: leftOf(layout, cell), y: topOf(layout, cell), size: layout.cell };
    yield patternShape(textures[region]!, place, fade(theme.border, 0.3));
  }
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
    row < size && column < size ? grid.regionOf[row * size + column]! : -1;
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

/** The names of columns and rows. */
export function labelShapes(layout: Layout, theme: Theme): Text[] {
  const { cell, origin, border } = layout;
  const gutter = origin - border / 2;
  const label = (text: string, x: number, y: number): Text => ({
    kind: 'text',
    text,
    x,
    y,
    size: Math.min(cell * 0.5, gutter * 0.62),
    fill: theme.label,
    align: 'center',
    baseline: 'middle',
  });
  return Array.from({ length: layout.size }, (_, i) => {
    const middle = origin + (i + 0.5) * cell;
    const sides = layout.labelsBehind ? [gutter / 2, layout.width - gutter / 2] : [gutter / 2];
    return sides.flatMap((side) => [
      label(columnLetter(i), middle, side + 1),
      label(String(i + 1), side, middle + 1),
    ]);
  }).flat();
}

/** The name of a region in the corner of a cell: a number in a circle, which no row and no column has. */
export function regionBadge(region: number, cell: Cell, layout: Layout, theme: Theme): Shape[] {
  const radius = Math.min(layout.cell, 72) * 0.16;
  const drop = layout.border / 2 + Math.min(layout.cell, 72) * 0.04 + radius;
  const at = { x: leftOf(layout, cell) + drop, y: topOf(layout, cell) + drop };
  return circled(region + 1, at, radius, fade(theme.text, 0.62));
}

/** A number in a circle, drawn rather than written: few fonts have such signs. */
export function circled(number: number, at: Point, radius: number, colour: string): Shape[] {
  return [
    { kind: 'circle', at, radius: radius * 0.93, stroke: colour, thickness: Math.max(1, radius * 0.14) },
    {
      kind: 'text',
      text: String(number),
      x: at.x,
      y: at.y + radius * 0.06,
      size: radius * (number > 9 ? 1.1 : 1.4),
      fill: colour,
      align: 'center',
      baseline: 'middle',
    },
  ];
}
