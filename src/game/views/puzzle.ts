import type { PuzzleGrade } from '../../engine/generate/puzzle.js';
import type { Level } from '../../engine/grade/level.js';
import type { Grid } from '../../engine/grid/grid.js';

export interface PuzzleView {
  readonly id: string;
  /** `10x2.LAYOUT` */
  readonly notation: string;
  readonly grid: Grid;
  readonly size: number;
  readonly stars: number;
  readonly tier: number;
  readonly grade: PuzzleGrade;
  /** False while it is being graded, and when that came to no end in time: then the rest is what was known by then. */
  readonly settled: boolean;
  readonly effort: number;
  /** How much work it is among those of its grade; null beyond the grades, and where none is known. */
  readonly level: Level | null;
  readonly rules: Readonly<Record<string, number>>;
  readonly source: 'library' | 'imported' | 'daily';
}
