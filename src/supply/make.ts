import type { GenerateProgress } from '../engine/generate/generate.js';
import type { Kind } from '../engine/generate/kinds.js';
import { type Generated, GenerationError, type Puzzle } from '../engine/generate/puzzle.js';
import type { Style } from '../engine/generate/style.js';
import { setOf } from '../engine/grid/cellset.js';
import { readBoard } from '../engine/notation/read.js';
import { puzzleRecord } from '../game/puzzles.js';
import { type PuzzleRecord, puzzleLike } from '../store/puzzles.js';
import type { SupplyContext } from './context.js';
import { styleOf } from './seeds.js';

/** A puzzle that this installation has never had in any of its 8 symmetries. */
export interface Made {
  readonly record: PuzzleRecord;
  readonly worth: number;
}

interface MakeOptions {
  readonly source: 'library' | 'daily';
  /** Absent: any that suits the size. Compact boards are made soonest. */
  readonly style?: Style;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: GenerateProgress) => void;
}

/** Makes the puzzle of a seed; null when nothing came of it, or nothing new. */
export async function make(
  { store, makes }: SupplyContext,
  kind: Kind,
  seed: number,
  { source, style = styleOf(kind.size, seed), ...run }: MakeOptions,
): Promise<Made | null> {
  const request = { ...kind, seed, style };
  const puzzle = await makes.generate(request, run).catch((error: unknown): Generated | null => {
    if (error instanceof GenerationError && error.code === 'limit-reached') return null;
    throw error;
  });
  if (!puzzle) return null;
  const record = recordOf(puzzle, source);
  return (await puzzleLike(store, record.canonical)) ? null : { record, worth: puzzle.worth };
}

export function recordOf(made: Puzzle, source: 'library' | 'daily'): PuzzleRecord {
  const { puzzle, solution, tier, grade, effort, rules } = made;
  const { grid } = readBoard(puzzle);
  const stars = [...solution].flatMap((digit, cell) => (digit === '1' ? [cell] : []));
  const grading = { tier, grade, effort, rules: rules as Record<string, number> };
  return puzzleRecord(grid, setOf(grid.size, stars), grading, source);
}
