import { type Board, boardFromState, emptyBoard, stateOf } from '../engine/board/board.js';
import type { CellSet } from '../engine/grid/cellset.js';
import type { Grid } from '../engine/grid/grid.js';
import { readBoard } from '../engine/notation/read.js';
import { writeBoard } from '../engine/notation/write.js';
import { addPuzzles, type PuzzleRecord, puzzleById, type StoredPuzzle } from '../store/puzzles.js';
import type { GradedPuzzle } from '../workers/jobs.js';
import type { GameContext } from './context.js';
import { idOf, isId } from './ids.js';
import type { PuzzleView } from './types.js';
import { readingInput, UserError } from './user-error.js';
import { puzzleView } from './view.js';

const ID_LENGTH = 10;

/** The same grid has the same id wherever it comes from. */
const puzzleIdOf = (grid: Grid): string => idOf(writeBoard(emptyBoard(grid), 'sbn'), ID_LENGTH);

export function puzzleRecord(
  grid: Grid,
  solution: CellSet,
  grading: GradedPuzzle,
  source: 'library' | 'imported',
): PuzzleRecord {
  const { tier, grade, effort, rules } = grading;
  return {
    id: puzzleIdOf(grid),
    notation: writeBoard(emptyBoard(grid), 'sbn'),
    size: grid.size,
    stars: grid.stars,
    solution: stateOf({ ...emptyBoard(grid), stars: solution }),
    tier,
    grade,
    effort,
    rules,
    source,
  };
}

/** A puzzle by id, or by any notation we read: then checked for one solution, graded and kept. */
export async function findPuzzle(context: GameContext, idOrNotation: string): Promise<PuzzleView> {
  const text = idOrNotation.trim();
  if (text.length === ID_LENGTH && isId(text)) {
    const known = await puzzleById(context.store, text);
    if (!known) throw new UserError('unknown-puzzle');
    return puzzleView(known);
  }
  return puzzleView((await importBoard(context, text)).puzzle);
}

const UNPLAYABLE = {
  none: 'no-solution',
  several: 'several-solutions',
  unknown: 'solution-unknown',
} as const;

/** Reads a board and stores its puzzle; the marks on it come back with it. */
export async function importBoard(
  context: GameContext,
  notation: string,
): Promise<{ puzzle: StoredPuzzle; board: Board }> {
  const board = readingInput(() => readBoard(notation));
  const id = puzzleIdOf(board.grid);
  const known = await puzzleById(context.store, id);
  if (known) return { puzzle: known, board: boardFromState(known.grid, stateOf(board)) };
  const assessed = await context.puzzles.assess(board.grid);
  if (assessed.solutions !== 'one') throw new UserError(UNPLAYABLE[assessed.solutions]);
  const record = puzzleRecord(board.grid, assessed.solution, assessed.grading, 'imported');
  await addPuzzles(context.store, [record], context.clock());
  const puzzle = await puzzleById(context.store, id);
  if (!puzzle) throw new Error(`puzzle ${id} was stored and is not there`);
  return { puzzle, board };
}
