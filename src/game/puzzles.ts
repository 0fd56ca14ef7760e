import { type Board, boardFromState, emptyBoard, stateOf } from '../engine/board/board.js';
import { canonicalOf, symmetryBetween } from '../engine/grid/canonical.js';
import { type CellSet, cellsOf, setOf, union, without } from '../engine/grid/cellset.js';
import type { Grid } from '../engine/grid/grid.js';
import { cellName } from '../engine/grid/names.js';
import { moveCell } from '../engine/grid/symmetry.js';
import { readBoard } from '../engine/notation/read.js';
import { writeBoard } from '../engine/notation/write.js';
import {
  addPuzzles,
  type PuzzleRecord,
  puzzleById,
  puzzleLike,
  type StoredPuzzle,
} from '../store/puzzles.js';
import type { GameContext } from './context.js';
import { GRADER_VERSION, gradeSoon, UNFINISHED } from './grading.js';
import { idOf, isId } from './ids.js';
import { readingInput, UserError } from './user-error.js';
import { puzzleView } from './view.js';
import type { PuzzleView } from './views/puzzle.js';

const ID_LENGTH = 10;

/** The same grid has the same id wherever it comes from. */
const puzzleIdOf = (grid: Grid): string => idOf(writeBoard(emptyBoard(grid), 'sbn'), ID_LENGTH);

type Grading = Pick<StoredPuzzle, 'tier' | 'grade' | 'effort' | 'rules'> &
  Partial<Pick<StoredPuzzle, 'gradedBy'>>;

const UNGRADED: Grading = { tier: 0, grade: 'Ungraded', effort: 0, rules: {}, gradedBy: UNFINISHED };

export function puzzleRecord(
  grid: Grid,
  solution: CellSet,
  grading: Grading,
  source: 'library' | 'imported' | 'daily',
): PuzzleRecord {
  const { tier, grade, effort, rules, gradedBy = GRADER_VERSION } = grading;
  return {
    id: puzzleIdOf(grid),
    notation: writeBoard(emptyBoard(grid), 'sbn'),
    canonical: canonicalOf(grid),
    size: grid.size,
    stars: grid.stars,
    solution: stateOf({ ...emptyBoard(grid), stars: solution }),
    tier,
    grade,
    effort,
    rules,
    gradedBy,
    source,
  };
}

/** A puzzle by id, or by any notation we read: then proved to have one solution and kept. Its grade may still follow. */
export async function findPuzzle(context: GameContext, idOrNotation: string): Promise<PuzzleView> {
  const text = idOrNotation.trim();
  if (text.length === ID_LENGTH && isId(text)) {
    const known = await puzzleById(context.store, text);
    if (!known) throw new UserError('unknown-puzzle');
    return puzzleView(known);
  }
  return puzzleView((await importBoard(context, text)).puzzle);
}

/** A puzzle that can be solved in more than one way, with two of them: where they differ, its regions need a look. */
export class SeveralSolutions extends UserError {
  constructor(
    readonly grid: Grid,
    readonly two: readonly [CellSet, CellSet],
  ) {
    const [first, second] = two;
    const differ = cellsOf(union(without(first, second), without(second, first)));
    super('several-solutions', { cells: differ.map((cell) => cellName(grid.size, cell)).join(' ') });
  }
}

/** Reads a board and stores its puzzle; the marks on it come back with it. It can be played at once, its grade follows. */
export async function importBoard(
  context: GameContext,
  notation: string,
): Promise<{ puzzle: StoredPuzzle; board: Board }> {
  const board = readingInput(() => readBoard(notation));
  const id = puzzleIdOf(board.grid);
  const known = await puzzleById(context.store, id);
  if (known) {
    gradeSoon(context, known);
    return { puzzle: known, board: boardFromState(known.grid, stateOf(board)) };
  }
  const record = (await likeKnown(context, board.grid)) ?? (await proved(context, board.grid));
  await addPuzzles(context.store, [record], context.clock());
  const puzzle = await puzzleById(context.store, id);
  if (!puzzle) throw new Error(`puzzle ${id} was stored and is not there`);
  gradeSoon(context, puzzle);
  return { puzzle, board };
}

/** A known puzzle turned or mirrored has the same grade and the same solution, turned or mirrored. */
async function likeKnown({ store }: GameContext, grid: Grid): Promise<PuzzleRecord | null> {
  const known = await puzzleLike(store, canonicalOf(grid));
  const symmetry = known && symmetryBetween(known.grid, grid);
  if (!known || symmetry === null) return null;
  const stars = cellsOf(known.solution).map((cell) => moveCell(grid.size, symmetry, cell));
  return puzzleRecord(grid, setOf(grid.size, stars), known, 'imported');
}

async function proved({ puzzles }: GameContext, grid: Grid): Promise<PuzzleRecord> {
  const proof = await puzzles.prove(grid);
  if (proof.solutions === 'several') throw new SeveralSolutions(grid, proof.two);
  if (proof.solutions !== 'one')
    throw new UserError(proof.solutions === 'none' ? 'no-solution' : 'solution-unknown');
  return puzzleRecord(grid, proof.solution, UNGRADED, 'imported');
}
