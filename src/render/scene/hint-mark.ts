import type { Cell } from '../../engine/grid/cellset.js';
import type { RoleColours } from '../themes/theme.js';

export type Tone = keyof RoleColours;

/** Something to draw over a board: what and where, never how. */
export type HintMark =
  /** Where to look. */
  | { kind: 'area'; cells: readonly Cell[] }
  /** A soft tint. */
  | { kind: 'wash'; cells: readonly Cell[]; tone: Tone }
  /** The outline of a set of cells; deeper ones lie inside shallower ones. */
  | { kind: 'outline'; cells: readonly Cell[]; tone: Tone; depth: number; dashed: boolean }
  /** Slanted lines. */
  | { kind: 'hatch'; cells: readonly Cell[]; tone: Tone }
  /** A 2×2 by its top left cell. */
  | { kind: 'box'; corner: Cell; tone: Tone; dashed: boolean }
  /** A 2×2 that holds nothing. */
  | { kind: 'void'; corner: Cell; tone: Tone }
  /** A small dot in each cell. */
  | { kind: 'dot'; cells: readonly Cell[]; tone: Tone }
  /** A unit's name made to stand out, with its coefficient when it has one. */
  | { kind: 'label'; unit: number; tone: Tone; sign?: number }
  /** A star or a cross that is proved or that follows from an assumption. */
  | { kind: 'star'; cells: readonly Cell[]; tone: Tone }
  | { kind: 'cross'; cells: readonly Cell[]; tone: Tone }
  /** "Suppose…": the same with a question mark, and over it what is proved of that cell, if anything. */
  | { kind: 'suppose'; cell: Cell; mark: 'star' | 'cross'; proved?: 'star' | 'cross' };

export interface HintFrame {
  readonly marks: readonly HintMark[];
  /** What needs saying about the colours, if anything. */
  readonly legend: readonly { tone: Tone; hatched: boolean; text: string }[];
}

/** Every cell that something is drawn on; the names of units lie outside. */
export function cellsOfMarks(marks: readonly HintMark[], size: number): Cell[] {
  return marks.flatMap((mark) => {
    if (mark.kind === 'label') return [];
    if (mark.kind === 'suppose') return [mark.cell];
    if ('corner' in mark) return [mark.corner, mark.corner + size + 1];
    return mark.cells;
  });
}
