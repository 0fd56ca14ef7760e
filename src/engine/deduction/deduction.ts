import type { Violation } from '../board/violations.js';
import type { Cell } from '../grid/cellset.js';

export type Tier = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type RuleId =
  | 'R1.1'
  | 'R1.2'
  | 'R1.3'
  | 'R1.4'
  | 'R2.1'
  | 'R2.2'
  | 'R2.3'
  | 'R3.1'
  | 'R3.2'
  | 'R3.3'
  | 'R3.3b'
  | 'R3.4'
  | 'R3.5'
  | 'R3.6'
  | 'R4.1'
  | 'R4.2'
  | 'R4.3'
  | 'R4.4'
  | 'R4.5'
  | 'R4.6'
  | 'R4.7'
  | 'R4.8'
  | 'R5.1'
  | 'R5.1b'
  | 'R5.1c'
  | 'R5.2'
  | 'R5.3'
  | 'R5.4'
  | 'R5.5'
  | 'R5.5b'
  | 'R5.6a'
  | 'R5.6b'
  | 'R5.6c'
  | 'R5.7'
  | 'A1'
  | 'A2'
  | 'A3'
  | 'A4'
  | 'C1'
  | 'C2'
  | 'D3'
  | 'SQ'
  | 'SQb'
  | 'R6.1'
  | 'R6.2'
  | 'R6.3'
  | 'R6.3b'
  | 'R6.4'
  | 'R6.5'
  | 'R6.6a'
  | 'R6.6b'
  | 'R6.6c'
  | 'R6.6d'
  | 'R7.1'
  | 'R7.2'
  | 'R7.3'
  | 'R8.1'
  | 'R8.2'
  | 'R8.3'
  | 'R8.4'
  | 'R8.5';

/** A 2×2, by its top left cell, and the cells inside it that are argued about: they all touch one another. */
export interface Covering {
  readonly corner: Cell;
  readonly cells: readonly Cell[];
}

/**
 * What a deduction argues from, by role. Words and pictures are made of these elsewhere; a rule
 * knows neither. Units are named by their id in `Grid.units`.
 */
export type Reason =
  /** A star on the board. */
  | { role: 'star'; cell: Cell }
  /** A unit argued about, with what it still needs. In a signed sum, `sign` is its coefficient. */
  | { role: 'unit'; unit: number; need: number; sign?: number }
  /** Neighbouring lines taken together, with what they still need. */
  | { role: 'band'; axis: 'row' | 'column'; from: number; to: number; need: number }
  /** A set of cells with a known least and most number of stars. */
  | { role: 'area'; cells: readonly Cell[]; min: number; max: number }
  /**
   * A 2×2 (by its top left cell) that holds at most, or exactly, one star, in these live cells. An exact
   * one says which other 2×2s make up the cover that proves it, and where it comes from elsewhere, what
   * that cover rests on. In a signed sum, `weight` is how often it is laid (1 unless told).
   */
  | (Covering & {
      role: 'tile';
      exact: boolean;
      beside?: readonly Covering[];
      because?: readonly Reason[];
      weight?: number;
    })
  /**
   * A 1×n: unknown cells of one line, in one parent unit, that hold at least `min` stars, because what is
   * beside them fits into these 2×2s. Where that is not all of the unit, `because` says what settles the rest.
   */
  | {
      role: 'strip';
      line: number;
      parent: number;
      cells: readonly Cell[];
      min: number;
      max: number;
      beside: readonly Covering[];
      because: readonly Reason[];
    }
  /** A live set without a window (a T, a composite part) with exactly this many stars. */
  | { role: 'live'; cells: readonly Cell[]; stars: number }
  /** The cells that spoil a count. */
  | { role: 'fin'; cells: readonly Cell[] }
  /** "Suppose this cell were a star (or a cross)…" */
  | { role: 'assumption'; cell: Cell; mark: 'star' | 'cross' }
  /**
   * An aligned 2×2 block of the N-rooks grid that is empty, or that holds a star: because of other blocks, or of a 2×2
   * known to hold one; without either its marks show it.
   */
  | { role: 'block'; corner: Cell; empty: boolean; because?: readonly Reason[] }
  /** The cells of a pattern that could be arranged in another way (uniqueness). */
  | { role: 'pattern'; cells: readonly Cell[]; instead: readonly Cell[] }
  /** One step of a chain, in order. */
  | { role: 'step'; deduction: Deduction }
  /** Where a chain ends. */
  | { role: 'contradiction'; violation: Violation }
  /** Where it ends, too: what is left of lines, or of counted cells, that are to hold more stars than that has room for. */
  | { role: 'shortage'; cells: readonly Cell[]; because: readonly Reason[] }
  /** A search through every way to place the stars, which met so many dead ends and left one. */
  | { role: 'search'; deadEnds: number };

/** News about cells, and the argument for it. Cells are unknown on the board it was found on. */
export interface Deduction {
  readonly rule: RuleId;
  /** The highest of the rule's own tier and of the facts it used. */
  readonly tier: Tier;
  readonly stars: readonly Cell[];
  readonly crosses: readonly Cell[];
  /** What a reason itself rests on comes before or after it in the list, too. */
  readonly reasons: readonly Reason[];
}
