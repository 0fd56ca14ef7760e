import { type Cell, cellsOf, has, isEmpty } from '../../engine/grid/cellset.js';
import { seatColour } from '../themes/seats.js';
import type { Theme } from '../themes/theme.js';
import { fade } from './colour.js';
import { centreOf, type Layout, leftOf, topOf } from './layout.js';
import { outline, wash } from './outline.js';
import type { Scene } from './scene.js';
import { cross, type Point, type Shape, star } from './shape.js';

/** The player's stars and crosses. */
export const markShapes = (scene: Scene, layout: Layout): Shape[] => [
  ...cellsOf(scene.crosses).flatMap((cell) => crossShapes(scene, layout, cell)),
  ...cellsOf(scene.stars).flatMap((cell) => starShapes(scene, layout, cell)),
];

type Marked = Pick<Scene, 'faulty' | 'finished' | 'look' | 'makers'>;

/** On a shared board a mark has the colour of whoever put it there. */
const makerColour = ({ makers, look }: Marked, cell: Cell): string | undefined =>
  seatColour(makers?.[cell] ?? -1, look.theme);

/** Red and ringed at fault, so that the fault is not in the colour alone. */
export function crossShapes(marked: Marked, layout: Layout, cell: Cell): Shape[] {
  const { faulty, look } = marked;
  const at = centreOf(layout, cell);
  const { theme } = look;
  const isFaulty = has(faulty, cell);
  const colour = isFaulty ? theme.violation : (makerColour(marked, cell) ?? theme.cross);
  const mark = cross(at, layout.cell * 0.13, Math.max(1.5, layout.cell * 0.05), colour);
  return isFaulty ? [mark, faultRing(at, layout, theme)] : [mark];
}

/** Like a cross; on a finished board all stars are gold. */
export function starShapes(marked: Marked, layout: Layout, cell: Cell): Shape[] {
  const { faulty, finished, look } = marked;
  const at = centreOf(layout, cell);
  const { theme } = look;
  if (has(faulty, cell)) return [star(at, layout.cell * 0.3, theme.violation), faultRing(at, layout, theme)];
  const maker = makerColour(marked, cell);
  if (maker) return [star(at, layout.cell * 0.38, maker, finished ? theme.goldEdge : theme.star)];
  if (finished) return [star(at, layout.cell * 0.38, theme.gold, theme.goldEdge)];
  return [star(at, layout.cell * 0.36, theme.star)];
}

const faultRing = (at: Point, layout: Layout, theme: Theme): Shape => ({
  kind: 'circle',
  at,
  radius: layout.cell * 0.39,
  stroke: theme.violation,
  thickness: Math.max(2, layout.cell * 0.05),
});

/** Tints and outlines what is wrong: the marks at fault and, for a unit, the unit. */
export function faultShapes({ faultyUnits, faulty, look }: Scene, layout: Layout): Shape[] {
  const colour = look.theme.violation;
  const units = faultyUnits.flatMap((cells) => [
    wash(layout, cells, colour, 0.14),
    outline(layout, cells, { inset: layout.border, thickness: Math.max(2, layout.border * 0.6), colour }),
  ]);
  return isEmpty(faulty) ? units : [...units, wash(layout, faulty, colour, 0.22)];
}

/** A soft ring inside each cell of the last move; marks at fault have a ring of their own. */
export const lastMoveShapes = ({ lastMove, faulty, look }: Scene, layout: Layout): Shape[] =>
  lastMove.filter((cell) => !has(faulty, cell)).map((cell) => lastMoveRing(layout, cell, look.theme));

export function lastMoveRing(layout: Layout, cell: Cell, theme: Theme): Shape {
  const inset = layout.border / 2 + layout.cell * 0.06;
  const side = layout.cell - 2 * inset;
  return {
    kind: 'round',
    rect: [leftOf(layout, cell) + inset, topOf(layout, cell) + inset, side, side],
    radius: side * 0.24,
    stroke: fade(theme.last, 0.85),
    thickness: Math.max(2, layout.cell * 0.045),
  };
}

/** A golden frame around a finished board. */
export function finishShapes({ origin, cell, size, border }: Layout, theme: Theme): Shape[] {
  const side = size * cell + 2 * border;
  const rect = [origin - border, origin - border, side, side] as const;
  return [{ kind: 'round', rect, radius: border, stroke: theme.gold, thickness: border }];
}
