import { lineHolds } from '../../bounds/arrangements.js';
import { crossings } from '../../bounds/crossings.js';
import type { Position } from '../../bounds/position.js';
import type { Break } from '../../bounds/pressure.js';
import { lineCells, lineWord } from '../../bounds/segments.js';
import { squareReasons } from '../../bounds/squares.js';
import { stripReasons } from '../../bounds/strips.js';
import type { Reason } from '../../deduction/deduction.js';
import { type Cell, cellsOf } from '../../grid/cellset.js';

/** The argument of a break: the star supposed, the line or 2×2 at fault, and what presses on it. */
export function breakReasons(position: Position, cell: Cell, broken: Break): Reason[] {
  const after = position.afterStar(cell);
  const supposed: Reason = { role: 'assumption', cell, mark: 'star' };
  if (broken.kind === 'dead') return [supposed, ...squareReasons(broken.square)];
  const { line } = broken;
  const lacking: Reason = { role: 'unit', unit: line, need: after.need[line]! };
  if (broken.kind === 'crowded') {
    const most = Math.max(0, after.need[line]!);
    return [supposed, lacking, ...broken.strips.flatMap((strip) => stripReasons(strip, most))];
  }
  return [supposed, lacking, ...shares(after, line)];
}

/** What each region that crosses the line can give it at most. */
function shares(after: Position, line: number): Reason[] {
  const { size } = after.grid;
  const open = lineWord(after.open(line), line);
  return (crossings(after.grid)[line] ?? []).flatMap(({ region, word }): Reason[] => {
    if ((word & open) === 0) return [];
    const need = Math.max(0, after.need[2 * size + region]!);
    const cells = cellsOf(lineCells(size, line, word & open));
    return [{ role: 'area', cells, min: 0, max: Math.min(need, lineHolds(word & open)) }];
  });
}
