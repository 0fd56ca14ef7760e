import type { Board } from '../../engine/board/board.js';
import { type Cell, type CellSet, firstCell, setOf } from '../../engine/grid/cellset.js';
import { columnOf, rowOf, type Unit } from '../../engine/grid/grid.js';
import { unitLabel } from '../../words/names.js';
import { fade } from '../colour.js';
import { font } from '../fonts.js';
import { drawOutline, drawWash } from '../layers/area.js';
import { centreOf, type Layout, leftOf, topOf } from '../layout.js';
import type { Context } from '../picture.js';
import { fillStar, hatchCells, strokeCross } from '../shapes.js';
import type { Theme } from '../themes/theme.js';
import type { HintMark } from './mark.js';

interface Sheet {
  readonly context: Context;
  readonly board: Board;
  readonly layout: Layout;
  readonly theme: Theme;
}

type Of<Kind extends HintMark['kind']> = Extract<HintMark, { kind: Kind }>;
type Painter<Kind extends HintMark['kind']> = (sheet: Sheet, mark: Of<Kind>) => void;

const PAINTERS: { [Kind in HintMark['kind']]: Painter<Kind> } = {
  wash: (sheet, { cells, tone }) =>
    drawWash(sheet.context, sheet.layout, cellSet(sheet, cells), sheet.theme.roles[tone]),
  outline: (sheet, { cells, tone, depth, dashed }) =>
    drawOutline(sheet.context, sheet.layout, cellSet(sheet, cells), {
      colour: sheet.theme.roles[tone],
      depth,
      dashed,
    }),
  hatch: (sheet, { cells, tone }) =>
    hatchCells(sheet.context, sheet.layout, cellSet(sheet, cells), {
      colour: fade(sheet.theme.roles[tone], 0.55),
      gap: sheet.layout.cell * 0.22,
      thickness: Math.max(1.5, sheet.layout.cell * 0.05),
    }),
  box: (sheet, { corner, tone, dashed }) => paintBox(sheet, corner, sheet.theme.roles[tone], dashed),
  void: (sheet, { corner, tone }) => {
    paintBox(sheet, corner, sheet.theme.roles[tone], true);
    const { context, layout } = sheet;
    const [x, y] = [leftOf(layout, corner) + layout.cell, topOf(layout, corner) + layout.cell];
    context.beginPath();
    context.arc(x, y, layout.cell * 0.42, 0, 2 * Math.PI);
    context.moveTo(x - layout.cell * 0.42, y + layout.cell * 0.42);
    context.lineTo(x + layout.cell * 0.42, y - layout.cell * 0.42);
    context.stroke();
  },
  dot: (sheet, { cells, tone }) => {
    sheet.context.fillStyle = sheet.theme.roles[tone];
    for (const cell of cells) {
      const { x, y } = centreOf(sheet.layout, cell);
      sheet.context.beginPath();
      sheet.context.arc(x, y, sheet.layout.cell * 0.12, 0, 2 * Math.PI);
      sheet.context.fill();
    }
  },
  label: (sheet, { unit, tone, sign }) => paintLabel(sheet, unit, sheet.theme.roles[tone], sign),
  star: (sheet, { cells, tone }) => {
    for (const cell of cells) {
      const at = centreOf(sheet.layout, cell);
      disc(sheet, at, sheet.theme.roles[tone]);
      fillStar(sheet.context, at, sheet.layout.cell * 0.32, sheet.theme.roles[tone]);
    }
  },
  cross: (sheet, { cells, tone }) => {
    for (const cell of cells) {
      const at = centreOf(sheet.layout, cell);
      // What merely follows from an assumption is many crosses: they stay light.
      if (tone !== 'result') {
        strokeCross(
          sheet.context,
          at,
          sheet.layout.cell * 0.15,
          sheet.layout.cell * 0.07,
          sheet.theme.roles[tone],
        );
        continue;
      }
      disc(sheet, at, sheet.theme.roles[tone]);
      strokeCross(
        sheet.context,
        at,
        sheet.layout.cell * 0.15,
        sheet.layout.cell * 0.1,
        sheet.theme.roles[tone],
      );
    }
  },
  suppose: (sheet, { cell, mark, proved }) => paintSuppose(sheet, cell, mark, proved),
};

const cellSet = (sheet: Sheet, cells: readonly Cell[]): CellSet => setOf(sheet.layout.size, cells);

/** A pale disc under a mark, so that it reads on any tint. */
function disc(sheet: Sheet, at: { x: number; y: number }, colour: string): void {
  const { context, layout, theme } = sheet;
  context.fillStyle = fade(theme.background, 0.92);
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1.5, layout.cell * 0.035);
  context.beginPath();
  context.arc(at.x, at.y, layout.cell * 0.39, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}

function paintBox(sheet: Sheet, corner: Cell, colour: string, dashed: boolean): void {
  const { context, layout } = sheet;
  const inset = layout.border * 0.5 + layout.cell * 0.08;
  const side = 2 * layout.cell - 2 * inset;
  context.save();
  context.strokeStyle = colour;
  context.lineWidth = Math.max(2, layout.cell * 0.055);
  if (dashed) context.setLineDash([layout.cell * 0.14, layout.cell * 0.1]);
  context.beginPath();
  context.roundRect(
    leftOf(layout, corner) + inset,
    topOf(layout, corner) + inset,
    side,
    side,
    layout.cell * 0.22,
  );
  context.stroke();
  context.restore();
  context.strokeStyle = colour;
  context.lineWidth = Math.max(2, layout.cell * 0.055);
}

/** A pill over the unit's name: in the margin for a line, in the first cell for a region. */
function paintLabel(sheet: Sheet, id: number, colour: string, sign?: number): void {
  const { context, board, layout, theme } = sheet;
  const unit = board.grid.units[id] as Unit;
  const text = `${signText(sign)}${unitLabel(unit.kind, unit.index)}`;
  const height =
    Math.min(layout.origin - layout.border, layout.cell * 0.62) * (unit.kind === 'region' ? 0.75 : 0.82);
  context.font = font(height * 0.68, 700);
  const width = Math.max(height, context.measureText(text).width + height * 0.5);
  const { x, y } = labelPlace(sheet, unit, width, height);
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
  context.fill();
  context.fillStyle = theme.background;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + height * 0.04);
}

function signText(sign?: number): string {
  if (sign === undefined) return '';
  const times = Math.abs(sign) === 1 ? '' : `${Math.abs(sign)}×`;
  return `${sign < 0 ? '−' : '+'}${times}`;
}

function labelPlace(sheet: Sheet, unit: Unit, width: number, height: number): { x: number; y: number } {
  const { board, layout } = sheet;
  const margin = (layout.origin - layout.border / 2) / 2;
  const along = layout.origin + (unit.index + 0.5) * layout.cell;
  if (unit.kind === 'row') return { x: Math.max(margin, width / 2), y: along };
  if (unit.kind === 'column') return { x: along, y: margin };
  const cell = firstCell(unit.cells);
  return {
    x: layout.origin + columnOf(board.grid, cell) * layout.cell + layout.border / 2 + width / 2,
    y: layout.origin + rowOf(board.grid, cell) * layout.cell + layout.border / 2 + height / 2,
  };
}

/** A hollow star (or cross) with a question mark beside it; what is proved is written over it. */
function paintSuppose(sheet: Sheet, cell: Cell, mark: 'star' | 'cross', proved?: 'star' | 'cross'): void {
  const { context, layout, theme } = sheet;
  const at = centreOf(layout, cell);
  const colour = theme.roles.assumption;
  disc(sheet, at, colour);
  const shifted = { x: at.x - layout.cell * 0.08, y: at.y };
  if (mark === 'star') fillStar(context, shifted, layout.cell * 0.25, theme.background, colour);
  else strokeCross(context, shifted, layout.cell * 0.12, layout.cell * 0.08, colour);
  context.font = font(layout.cell * 0.34, 700);
  context.fillStyle = colour;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText('?', at.x + layout.cell * 0.24, at.y - layout.cell * 0.06);
  if (proved === 'star') fillStar(context, at, layout.cell * 0.2, theme.roles.result);
  if (proved === 'cross') {
    strokeCross(context, at, layout.cell * 0.24, layout.cell * 0.085, theme.roles.result);
  }
}

function paint<Kind extends HintMark['kind']>(sheet: Sheet, mark: Of<Kind>): void {
  PAINTERS[mark.kind as Kind](sheet, mark);
}

export function paintMarks(sheet: Sheet, marks: readonly HintMark[]): void {
  for (const mark of marks) paint(sheet, mark);
}
