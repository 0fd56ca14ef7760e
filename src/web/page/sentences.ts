import { type Cell, cellsOf, emptySet, union } from '../../engine/grid/cellset.js';
import type { Grid } from '../../engine/grid/grid.js';
import { parseCell } from '../../engine/grid/names.js';
import { unitLabel } from '../../words/names.js';

/** A piece of a sentence; with cells where it names some of the board. */
interface Piece {
  readonly text: string;
  readonly cells: readonly Cell[] | null;
}

const NAME = '(?:\\d{1,2}|[A-Y]|[\\u2460-\\u2473\\u3251-\\u325f])';
const UNITS = `\\b(rows?|columns?|regions?) (${NAME}(?:(?:,| and| to| or) ${NAME})*)(?![\\w])`;
const CELL = '\\b[A-Y](?:1\\d|2[0-5]|[1-9])\\b';
const NAMED = new RegExp(`${UNITS}|${CELL}`, 'gi');

/** A sentence in pieces: "Row 3 needs a star at B3." names row 3 and B3. */
export function piecesOf(grid: Grid, sentence: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of sentence.matchAll(NAMED)) {
    const [text, kind, names] = match;
    const cells = kind && names ? cellsOfUnits(grid, kind, names) : cellOf(grid, text);
    if (cells.length === 0) continue;
    pieces.push({ text: sentence.slice(end, match.index), cells: null }, { text, cells });
    end = match.index + text.length;
  }
  pieces.push({ text: sentence.slice(end), cells: null });
  return pieces.filter(({ text }) => text !== '');
}

function cellOf(grid: Grid, text: string): Cell[] {
  const cell = parseCell(grid.size, text);
  return cell < 0 ? [] : [cell];
}

/** "rows 1 to 4", "regions A and C". */
function cellsOfUnits(grid: Grid, kindWord: string, names: string): Cell[] {
  const kind = kindWord.toLowerCase().replace(/s$/, '');
  const units = grid.units.filter((unit) => unit.kind === kind);
  const indexOf = (name: string) =>
    units.findIndex((unit) => unitLabel(unit.kind, unit.index).toUpperCase() === name.toUpperCase());
  const words = names.split(/,? +/).filter((word) => word !== '');
  let all = emptySet(grid.size);
  let last = -1;
  let range = false;
  for (const word of words) {
    if (/^(and|or|to)$/.test(word)) {
      range = word === 'to';
      continue;
    }
    const index = indexOf(word);
    for (let i = range ? last : index; i <= index; i++) {
      const unit = units[i];
      if (unit) all = union(all, unit.cells);
    }
    last = index;
    range = false;
  }
  return cellsOf(all);
}
