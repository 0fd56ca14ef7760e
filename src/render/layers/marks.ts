import type { Board } from '../../engine/board/board.js';
import type { Violation } from '../../engine/board/violations.js';
import { type Cell, type CellSet, cellsOf, has, setOf, union } from '../../engine/grid/cellset.js';
import type { Unit } from '../../engine/grid/grid.js';
import { fade } from '../colour.js';
import { centreOf, type Layout, leftOf, topOf } from '../layout.js';
import type { Context } from '../picture.js';
import { fillCells, fillStar, strokeCross, strokeOutline } from '../shapes.js';
import type { Theme } from '../themes/theme.js';

/** The player's stars and crosses. Stars at fault are red; on a finished board all are gold. */
export function drawMarks(
  context: Context,
  board: Pick<Board, 'stars' | 'crosses'>,
  layout: Layout,
  theme: Theme,
  state: { faulty?: CellSet; finished?: boolean } = {},
): void {
  const { cell: size } = layout;
  for (const cell of cellsOf(board.crosses)) {
    const at = centreOf(layout, cell);
    const faulty = state.faulty && has(state.faulty, cell);
    strokeCross(context, at, size * 0.13, Math.max(1.5, size * 0.05), faulty ? theme.violation : theme.cross);
    if (faulty) ring(context, at, layout, theme);
  }
  for (const cell of cellsOf(board.stars)) {
    const at = centreOf(layout, cell);
    if (state.faulty && has(state.faulty, cell)) drawFaultyStar(context, at, layout, theme);
    else if (state.finished) fillStar(context, at, size * 0.38, theme.gold, theme.goldEdge);
    else fillStar(context, at, size * 0.36, theme.star);
  }
}

/** Red and ringed, so that the fault is not in the colour alone. */
function drawFaultyStar(context: Context, at: { x: number; y: number }, layout: Layout, theme: Theme): void {
  fillStar(context, at, layout.cell * 0.3, theme.violation);
  ring(context, at, layout, theme);
}

function ring(context: Context, at: { x: number; y: number }, layout: Layout, theme: Theme): void {
  context.strokeStyle = theme.violation;
  context.lineWidth = Math.max(2, layout.cell * 0.05);
  context.beginPath();
  context.arc(at.x, at.y, layout.cell * 0.39, 0, 2 * Math.PI);
  context.stroke();
}

/** Washes and outlines what is wrong: the marks at fault and, for a unit, the unit. */
export function drawFaults(
  context: Context,
  board: Board,
  layout: Layout,
  theme: Theme,
  faults: { violations: readonly Violation[]; mistakes: readonly Cell[] },
): CellSet {
  let faulty = setOf(layout.size, faults.mistakes);
  for (const { code, index, cells } of faults.violations) {
    const kind = code.split('-')[0];
    const unit = board.grid.units.find((u: Unit) => u.kind === kind && u.index === index);
    if (unit) fillCells(context, layout, unit.cells, fade(theme.violation, 0.14));
    if (unit) {
      strokeOutline(context, layout, unit.cells, {
        inset: layout.border,
        thickness: Math.max(2, layout.border * 0.6),
        colour: theme.violation,
      });
    }
    faulty = union(faulty, setOf(layout.size, cells));
  }
  fillCells(context, layout, faulty, fade(theme.violation, 0.22));
  return faulty;
}

/** A soft ring inside each cell of the last move. */
export function drawLastMove(context: Context, layout: Layout, theme: Theme, cells: readonly Cell[]): void {
  const inset = layout.border / 2 + layout.cell * 0.06;
  const side = layout.cell - 2 * inset;
  context.strokeStyle = fade(theme.last, 0.85);
  context.lineWidth = Math.max(2, layout.cell * 0.045);
  for (const cell of cells) {
    context.beginPath();
    context.roundRect(leftOf(layout, cell) + inset, topOf(layout, cell) + inset, side, side, side * 0.24);
    context.stroke();
  }
}

/** A golden frame around a finished board. */
export function drawFinish(context: Context, layout: Layout, theme: Theme): void {
  const { origin, cell, size, border } = layout;
  context.strokeStyle = theme.gold;
  context.lineWidth = border;
  context.beginPath();
  context.roundRect(
    origin - border,
    origin - border,
    size * cell + 2 * border,
    size * cell + 2 * border,
    border,
  );
  context.stroke();
}
