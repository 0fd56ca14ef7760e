import { type CellSet, cellsOf, has } from '../../engine/grid/cellset.js';
import { fade } from './colour.js';
import { type Layout, leftOf, rectOf, topOf } from './layout.js';
import { type Shape, segments } from './shape.js';

/** A soft tint over cells. */
export const wash = (layout: Layout, cells: CellSet, colour: string, share: number): Shape => ({
  kind: 'rects',
  rects: cellsOf(cells).map((cell) => rectOf(layout, cell)),
  fill: fade(colour, share),
});

/** The outline of a set of cells as it is drawn in hints; deeper ones lie inside shallower ones. */
export function roleOutline(
  layout: Layout,
  cells: CellSet,
  style: { colour: string; depth: number; dashed: boolean },
): Shape {
  const { border, cell } = layout;
  return outline(layout, cells, {
    inset: border * 0.9 + style.depth * cell * 0.09,
    thickness: Math.max(2, cell * 0.06),
    colour: style.colour,
    ...(style.dashed ? { dash: [cell * 0.18, cell * 0.1] } : {}),
  });
}

/** Where a hint says to look. */
export const areaShapes = (layout: Layout, cells: CellSet, colour: string): Shape[] => [
  wash(layout, cells, colour, 0.2),
  roleOutline(layout, cells, { colour, depth: 0, dashed: false }),
];

export function outline(
  layout: Layout,
  cells: CellSet,
  style: { inset: number; thickness: number; colour: string; dash?: readonly number[] },
): Shape {
  const { inset, thickness, colour: stroke, dash } = style;
  const path = segments(outlineSegments(layout, cells, inset));
  return { kind: 'path', path, stroke, thickness, ...(dash ? { dash } : { soft: true }) };
}

/**
 * The outline of a set of cells, `inset` pixels inside it. Each side of a cell that looks out of the set is
 * one segment; its ends depend on the corner:
 *
 *     outer corner: shorten     straight on: as it is     inner corner: lengthen
 *       ┌──                       ─────────                 ──┐
 *       │#                        # #                       # └─
 */
function* outlineSegments(
  layout: Layout,
  cells: CellSet,
  inset: number,
): Generator<[number, number, number, number]> {
  const { size, cell: step } = layout;
  const inside = (row: number, column: number): boolean =>
    row >= 0 && column >= 0 && row < size && column < size && has(cells, row * size + column);
  const end = (beside: boolean, diagonal: boolean): number => {
    if (!beside) return -inset;
    return diagonal ? inset : 0;
  };
  for (const cell of cellsOf(cells)) {
    const row = Math.floor(cell / size);
    const column = cell % size;
    const [x, y] = [leftOf(layout, cell), topOf(layout, cell)];
    for (const side of [-1, 1]) {
      if (!inside(row + side, column)) {
        const at = side < 0 ? y + inset : y + step - inset;
        const from = x - end(inside(row, column - 1), inside(row + side, column - 1));
        const to = x + step + end(inside(row, column + 1), inside(row + side, column + 1));
        yield [from, at, to, at];
      }
      if (!inside(row, column + side)) {
        const at = side < 0 ? x + inset : x + step - inset;
        const from = y - end(inside(row - 1, column), inside(row - 1, column + side));
        const to = y + step + end(inside(row + 1, column), inside(row + 1, column + side));
        yield [at, from, at, to];
      }
    }
  }
}

/** Slanted lines inside the cells. */
export function hatch(
  layout: Layout,
  cells: CellSet,
  style: { colour: string; gap: number; thickness: number },
): Shape {
  const { origin } = layout;
  const length = layout.cell * layout.size;
  const lines: [number, number, number, number][] = [];
  for (let shift = -length; shift < length; shift += style.gap) {
    lines.push([origin + shift, origin + length, origin + shift + length, origin]);
  }
  return {
    kind: 'path',
    path: segments(lines),
    clip: cellsOf(cells).map((cell) => rectOf(layout, cell)),
    stroke: style.colour,
    thickness: style.thickness,
  };
}
