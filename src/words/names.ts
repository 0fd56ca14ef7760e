import type { Board } from '../engine/board/board.js';
import type { Cell } from '../engine/grid/cellset.js';
import type { Grid, UnitKind } from '../engine/grid/grid.js';
import { cellName, columnLetter } from '../engine/grid/names.js';

/** "a", "a and b", "a, b and c". */
export function listOf(items: readonly string[], join = 'and'): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${join} ${items[items.length - 1]}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "no hints", "1 hint", "2 hints". */
export const counted = (count: number, noun: string): string =>
  `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;

export const starCount = (stars: number): string => counted(stars, 'star');
export const cellCount = (cells: number): string => counted(cells, 'cell');

const TIERS = [
  '',
  'Marks',
  'Forced stars',
  'Bounds',
  'Exclusion',
  'Counting',
  'Patterns',
  'Uniqueness',
  'Chains',
];

/** What the techniques of a tier have in common. */
export const tierName = (tier: number): string => TIERS[tier] ?? String(tier);

/** "tier 5, Counting": how high the techniques go that a puzzle asks for. */
export const tierPhrase = (tier: number): string => `tier ${tier}, ${tierName(tier)}`;

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Small numbers as words, as they read in a sentence. */
export const numberWord = (value: number): string => WORDS[value] ?? String(value);

const ONE = '①'.codePointAt(0) as number;
const TWENTY_ONE = '㉑'.codePointAt(0) as number;

/** "①" to "㉕": regions have names of a kind of their own, unlike columns and rows. */
export const regionName = (index: number): string =>
  String.fromCodePoint(index < 20 ? ONE + index : TWENTY_ONE + index - 20);

/** 1 for "①", 25 for "㉕". */
export function regionNumber(name: string): number {
  const code = name.codePointAt(0) ?? 0;
  return code >= TWENTY_ONE ? code - TWENTY_ONE + 21 : code - ONE + 1;
}

/** "3" for a row, "B" for a column, "②" for a region. */
export function unitLabel(kind: UnitKind, index: number): string {
  if (kind === 'row') return String(index + 1);
  return kind === 'column' ? columnLetter(index) : regionName(index);
}

/** "row 3", "column B", "region ③". */
export const nameOfUnit = (kind: UnitKind, index: number): string => `${kind} ${unitLabel(kind, index)}`;

export function unitName(grid: Grid, id: number): string {
  const unit = grid.units[id]!;
  return nameOfUnit(unit.kind, unit.index);
}

/** "rows 3 and 4", "row 3 and region ③", "rows 1 to 4". */
export function unitNames(grid: Grid, ids: readonly number[]): string {
  const parts: string[] = [];
  for (const kind of ['row', 'column', 'region'] as const) {
    const indices = ids
      .map((id) => grid.units[id]!)
      .filter((unit) => unit.kind === kind)
      .map((unit) => unit.index)
      .sort((a, b) => a - b);
    if (indices.length > 0) parts.push(...kindNames(kind, indices));
  }
  return listOf(parts);
}

function kindNames(kind: UnitKind, indices: readonly number[]): string[] {
  const first = indices[0]!;
  const last = indices[indices.length - 1]!;
  if (indices.length === 1) return [nameOfUnit(kind, first)];
  if (kind !== 'region' && indices.length > 2 && last - first === indices.length - 1) {
    return [`${kind}s ${unitLabel(kind, first)} to ${unitLabel(kind, last)}`];
  }
  return [`${kind}s ${listOf(indices.map((index) => unitLabel(kind, index)))}`];
}

/** "rows 3 and 4" for neighbouring lines. */
export function bandName(grid: Grid, band: { axis: 'row' | 'column'; from: number; to: number }): string {
  const offset = band.axis === 'row' ? 0 : grid.size;
  const ids = Array.from({ length: band.to - band.from + 1 }, (_, i) => offset + band.from + i);
  return unitNames(grid, ids);
}

const byName = (a: Cell, b: Cell): number => a - b;

/** "A1, B2 and C3", in reading order. */
export function cellNames(board: Board, cells: readonly Cell[], join = 'and'): string {
  const { size } = board.grid;
  return listOf(
    [...cells].sort(byName).map((cell) => cellName(size, cell)),
    join,
  );
}
