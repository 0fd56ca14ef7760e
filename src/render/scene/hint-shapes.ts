import { type Cell, type CellSet, firstCell, setOf } from '../../engine/grid/cellset.js';
import type { Grid, Unit } from '../../engine/grid/grid.js';
import { unitLabel } from '../../words/names.js';
import type { Theme } from '../themes/theme.js';
import { fade } from './colour.js';
import type { HintMark } from './hint-mark.js';
import { centreOf, type Layout, leftOf, topOf } from './layout.js';
import { areaShapes, hatch, roleOutline, wash } from './outline.js';
import type { Scene } from './scene.js';
import { cross, type Point, type Shape, segments, star } from './shape.js';

interface Sheet {
  readonly grid: Grid;
  readonly layout: Layout;
  readonly theme: Theme;
}

type Of<Kind extends HintMark['kind']> = Extract<HintMark, { kind: Kind }>;
type Drawer<Kind extends HintMark['kind']> = (sheet: Sheet, mark: Of<Kind>) => Shape[];

const DRAWERS: { [Kind in HintMark['kind']]: Drawer<Kind> } = {
  area: ({ layout, theme }, { cells }) => areaShapes(layout, cellSet(layout, cells), theme.roles.area),
  wash: ({ layout, theme }, { cells, tone }) => [
    wash(layout, cellSet(layout, cells), theme.roles[tone], 0.2),
  ],
  outline: ({ layout, theme }, { cells, tone, depth, dashed }) => [
    roleOutline(layout, cellSet(layout, cells), { colour: theme.roles[tone], depth, dashed }),
  ],
  hatch: ({ layout, theme }, { cells, tone }) => [
    hatch(layout, cellSet(layout, cells), {
      colour: fade(theme.roles[tone], 0.55),
      gap: layout.cell * 0.22,
      thickness: Math.max(1.5, layout.cell * 0.05),
    }),
  ],
  box: ({ layout, theme }, { corner, tone, dashed }) => [box(layout, corner, theme.roles[tone], dashed)],
  void: ({ layout, theme }, { corner, tone }) => {
    const colour = theme.roles[tone];
    const [x, y] = [leftOf(layout, corner) + layout.cell, topOf(layout, corner) + layout.cell];
    const reach = layout.cell * 0.42;
    const pen = { stroke: colour, thickness: boxThickness(layout) };
    return [
      box(layout, corner, colour, true),
      { kind: 'circle', at: { x, y }, radius: reach, ...pen },
      { kind: 'path', path: segments([[x - reach, y + reach, x + reach, y - reach]]), ...pen },
    ];
  },
  dot: ({ layout, theme }, { cells, tone }) =>
    cells.map((cell) => ({
      kind: 'circle',
      at: centreOf(layout, cell),
      radius: layout.cell * 0.12,
      fill: theme.roles[tone],
    })),
  label: (sheet, { unit, tone, sign }) => [label(sheet, unit, sheet.theme.roles[tone], sign)],
  star: (sheet, { cells, tone }) =>
    cells.flatMap((cell) => {
      const at = centreOf(sheet.layout, cell);
      const colour = sheet.theme.roles[tone];
      return [disc(sheet, at, colour), star(at, sheet.layout.cell * 0.32, colour)];
    }),
  cross: (sheet, { cells, tone }) =>
    cells.flatMap((cell) => {
      const { cell: side } = sheet.layout;
      const at = centreOf(sheet.layout, cell);
      const colour = sheet.theme.roles[tone];
      // What merely follows from an assumption is many crosses: they stay light.
      if (tone !== 'result') return [cross(at, side * 0.15, side * 0.07, colour)];
      return [disc(sheet, at, colour), cross(at, side * 0.15, side * 0.1, colour)];
    }),
  suppose: (sheet, { cell, mark, proved }) => suppose(sheet, cell, mark, proved),
};

const cellSet = (layout: Layout, cells: readonly Cell[]): CellSet => setOf(layout.size, cells);

/** A pale disc under a mark, so that it reads on any tint. */
const disc = ({ layout, theme }: Sheet, at: Point, colour: string): Shape => ({
  kind: 'circle',
  at,
  radius: layout.cell * 0.39,
  fill: fade(theme.background, 0.92),
  stroke: colour,
  thickness: Math.max(1.5, layout.cell * 0.035),
});

const boxThickness = ({ cell }: Layout): number => Math.max(2, cell * 0.055);

function box(layout: Layout, corner: Cell, colour: string, dashed: boolean): Shape {
  const inset = layout.border * 0.5 + layout.cell * 0.08;
  const side = 2 * layout.cell - 2 * inset;
  return {
    kind: 'round',
    rect: [leftOf(layout, corner) + inset, topOf(layout, corner) + inset, side, side],
    radius: layout.cell * 0.22,
    stroke: colour,
    thickness: boxThickness(layout),
    ...(dashed ? { dash: [layout.cell * 0.14, layout.cell * 0.1] } : {}),
  };
}

/** A pill over the unit's name: in the margin for a line, in the first cell for a region. */
function label({ grid, layout, theme }: Sheet, id: number, colour: string, sign?: number): Shape {
  const unit = grid.units[id]!;
  const height =
    Math.min(layout.origin - layout.border, layout.cell * 0.62) * (unit.kind === 'region' ? 0.75 : 0.82);
  return {
    kind: 'pill',
    ...(unit.kind === 'region'
      ? { text: signText(sign), circled: unit.index + 1 }
      : { text: `${signText(sign)}${unitLabel(unit.kind, unit.index)}` }),
    height,
    ...labelPlace(layout, unit, height),
    fill: colour,
    ink: theme.background,
  };
}

function signText(sign?: number): string {
  if (sign === undefined) return '';
  const times = Math.abs(sign) === 1 ? '' : `${Math.abs(sign)}×`;
  return `${sign < 0 ? '−' : '+'}${times}`;
}

function labelPlace(
  layout: Layout,
  unit: Unit,
  height: number,
): { y: number; left?: number; middle?: number } {
  const { origin, border, cell: side } = layout;
  const margin = (origin - border / 2) / 2;
  const along = origin + (unit.index + 0.5) * side;
  if (unit.kind === 'row') return { middle: margin, y: along };
  if (unit.kind === 'column') return { middle: along, y: margin };
  const cell = firstCell(unit.cells);
  return { left: leftOf(layout, cell) + border / 2, y: topOf(layout, cell) + border / 2 + height / 2 };
}

/** A hollow star (or cross) with a question mark beside it; what is proved is written over it. */
function suppose(sheet: Sheet, cell: Cell, mark: 'star' | 'cross', proved?: 'star' | 'cross'): Shape[] {
  const { layout, theme } = sheet;
  const { cell: side } = layout;
  const at = centreOf(layout, cell);
  const colour = theme.roles.assumption;
  const shifted = { x: at.x - side * 0.08, y: at.y };
  const shapes: Shape[] = [
    disc(sheet, at, colour),
    mark === 'star'
      ? star(shifted, side * 0.25, theme.background, colour)
      : cross(shifted, side * 0.12, side * 0.08, colour),
    {
      kind: 'text',
      text: '?',
      x: at.x + side * 0.24,
      y: at.y - side * 0.06,
      size: side * 0.34,
      fill: colour,
      align: 'center',
      baseline: 'middle',
    },
  ];
  if (proved === 'star') shapes.push(star(at, side * 0.2, theme.roles.result));
  if (proved === 'cross') shapes.push(cross(at, side * 0.24, side * 0.085, theme.roles.result));
  return shapes;
}

function shapesOf<Kind extends HintMark['kind']>(sheet: Sheet, mark: Of<Kind>): Shape[] {
  return DRAWERS[mark.kind as Kind](sheet, mark);
}

export function hintShapes({ ground, look, hint }: Scene, layout: Layout): Shape[] {
  const sheet = { grid: ground.grid, layout, theme: look.theme };
  return hint.flatMap((mark) => shapesOf(sheet, mark));
}
