import type { Board } from '../engine/board/board.js';
import { need } from '../engine/board/board.js';
import type { Violation } from '../engine/board/violations.js';
import type { Unit, UnitKind } from '../engine/grid/grid.js';
import { capital, cellCount, cellNames, nameOfUnit, starCount } from './names.js';

/** "Row 3 has 3 stars, at A3, D3 and G3; 2 are allowed." */
export function violationSentence(board: Board, violation: Violation): string {
  const { code, cells, index } = violation;
  if (code === 'stars-touch') {
    return cells.length === 2
      ? `The stars at ${cellNames(board, cells)} touch.`
      : `Some of the stars at ${cellNames(board, cells)} touch one another.`;
  }
  const [kind, fault] = code.split('-') as [UnitKind, 'overfull' | 'starved'];
  const unit = board.grid.units.find((u) => u.kind === kind && u.index === index) as Unit;
  const name = capital(nameOfUnit(kind, unit.index));
  if (fault === 'overfull') {
    const allowed = board.grid.stars === 1 ? 'only 1 is' : `only ${board.grid.stars} are`;
    return `${name} has ${starCount(cells.length)}, at ${cellNames(board, cells)}; ${allowed} allowed.`;
  }
  const lacking = `${name} still needs ${starCount(need(board, unit))}`;
  if (cells.length === 0) return `${lacking}, and every cell of it is taken.`;
  return `${lacking}, but only ${cellCount(cells.length)} can take one: ${cellNames(board, cells)}.`;
}
