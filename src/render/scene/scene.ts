import { type Board, layoutOf } from '../../engine/board/board.js';
import type { Violation } from '../../engine/board/violations.js';
import { type Cell, type CellSet, firstCell, setOf, union } from '../../engine/grid/cellset.js';
import { type Grid, regionUnit } from '../../engine/grid/grid.js';
import type { Theme } from '../themes/theme.js';
import { blend } from './colour.js';
import { colourRegions } from './colouring.js';
import type { HintMark } from './hint-mark.js';
import { PATTERN_COUNT } from './patterns.js';

/** How regions are told apart besides their borders and colours. */
export type RegionMarks = 'tags' | 'patterns';

/** What a whole series of pictures has in common. */
export interface Look {
  readonly theme: Theme;
  readonly regions: RegionMarks;
  /** Faint fills, so that the marks of a hint stand out. */
  readonly muted: boolean;
}

/** What never changes on a puzzle: by region its fill, and its texture where there are textures. */
export interface Ground {
  readonly grid: Grid;
  readonly fills: readonly string[];
  readonly textures: readonly number[] | null;
  /** The cell of each region that shows its name, the first. */
  readonly names: readonly Cell[];
}

/**
 * Everything there is to see on a board, as plain data: what and where, never how. Shapes are made of it for a
 * canvas (`shapesAbove`) and for SVG; the raster makes bytes of it.
 */
export interface Scene {
  readonly look: Look;
  readonly ground: Ground;
  readonly stars: CellSet;
  readonly crosses: CellSet;
  /** Units that break a rule, and the marks that are at fault in them or elsewhere. */
  readonly faultyUnits: readonly CellSet[];
  readonly faulty: CellSet;
  readonly lastMove: readonly Cell[];
  /** What a hint argues from, by role. */
  readonly hint: readonly HintMark[];
  readonly finished: boolean;
  /** On a board that several people share, by cell the seat of whoever put its mark there. */
  readonly makers: readonly number[] | null;
}

/** A board with what is to be said about it. */
export interface BoardState {
  readonly board: Board;
  readonly violations?: readonly Violation[];
  /** Marks that disagree with the solution, shown as faults. */
  readonly mistakes?: readonly Cell[];
  readonly lastMove?: readonly Cell[];
  readonly hint?: readonly HintMark[];
  readonly finished?: boolean;
  readonly makers?: readonly number[] | null;
}

/** Whoever has the ground already hands it in. */
export function sceneOf(state: BoardState, look: Look, ground = groundOf(state.board.grid, look)): Scene {
  const { board, violations = [], mistakes = [], lastMove = [], hint = [], finished = false } = state;
  const { makers = null } = state;
  const { grid, stars, crosses } = board;
  const faulty = violations.reduce<CellSet>(
    (cells, violation) => union(cells, setOf(grid.size, violation.cells)),
    setOf(grid.size, mistakes),
  );
  const faultyUnits = violations.flatMap((violation) => {
    const unit = unitOfViolation(grid, violation);
    return unit ? [unit.cells] : [];
  });
  return {
    look,
    ground,
    stars,
    crosses,
    faultyUnits,
    faulty,
    lastMove,
    hint,
    finished,
    makers,
  };
}

/** The row, column or region that a violation is about, if it is about one. */
export function unitOfViolation(grid: Grid, { code, index }: Violation) {
  const kind = code.split('-')[0];
  return grid.units.find((unit) => unit.kind === kind && unit.index === index);
}

export function groundOf(grid: Grid, look: Look): Ground {
  const fills = fillsOf(look);
  const colours = colourRegions(grid, fills.length);
  // A theme with one fill still needs patterns that differ from neighbour to neighbour.
  const textures = fills.length > 1 ? colours : colourRegions(grid, PATTERN_COUNT);
  return {
    grid,
    fills: colours.map((colour) => fills[colour] as string),
    textures: look.regions === 'patterns' ? textures : null,
    names: colours.map((_, region) => firstCell(regionUnit(grid, region).cells)),
  };
}

/** What tells two grounds apart. */
export const groundKey = (grid: Grid, { theme, regions, muted }: Look): string =>
  [layoutOf(grid), theme.id, regions, muted].join(' ');

/** The fills of a theme's regions, muted or not. */
export function fillsOf({ theme, muted }: Look): readonly string[] {
  const paper = theme.fills.includes('#ffffff') ? '#ffffff' : theme.background;
  return theme.fills.map((fill) => (muted ? blend(fill, paper, theme.muted) : fill));
}
