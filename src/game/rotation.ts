import { type Kind, kindName } from '../engine/generate/kinds.js';
import { isSkipped, pinnedPuzzle } from '../store/calendar.js';
import { findDay } from '../store/days.js';
import { recordPeek } from '../store/peeks.js';
import { puzzleById, type StoredPuzzle } from '../store/puzzles.js';
import type { GameContext } from './context.js';
import { puzzleView } from './view.js';
import type { PuzzleView } from './views/puzzle.js';

/** A date of a schedule, and what kind of puzzle it asks for. */
interface ScheduledDay {
  readonly scope: string;
  readonly localDate: string;
  readonly kind: Kind;
}

/**
 * The puzzle of a schedule's date: the pinned one; else the one of its kind, which every other server that asks for this
 * kind has on this date, too.
 */
export async function pickPuzzle(context: GameContext, day: ScheduledDay): Promise<StoredPuzzle> {
  return (await knownPuzzle(context, day)) ?? (await context.supply.dayPuzzle(day.kind, day.localDate));
}

/** The same for a post that comes by itself: null on a date that moderators have left out. */
export async function pickUnlessSkipped(
  context: GameContext,
  day: ScheduledDay,
): Promise<StoredPuzzle | null> {
  return (await isSkipped(context.store, day.scope, day.localDate)) ? null : pickPuzzle(context, day);
}

/** The same for a day to come: what is known of it, and nothing is made for that. */
export async function previewPuzzle(context: GameContext, day: ScheduledDay): Promise<PuzzleView | null> {
  const puzzle = await knownPuzzle(context, day);
  return puzzle && puzzleView(puzzle);
}

/** Shows the puzzle of a day to come to somebody, who cannot rank on it any more. */
export async function peek(context: GameContext, userId: string, day: ScheduledDay): Promise<PuzzleView> {
  const puzzle = await pickPuzzle(context, day);
  await recordPeek(context.store, userId, puzzle.id, context.clock());
  return puzzleView(puzzle);
}

/** Pinned, or made ahead. */
async function knownPuzzle(
  { store }: GameContext,
  { scope, localDate, kind }: ScheduledDay,
): Promise<StoredPuzzle | null> {
  const known =
    (await pinnedPuzzle(store, scope, localDate)) ?? (await findDay(store, kindName(kind), localDate));
  return known && puzzleById(store, known.puzzleId);
}
