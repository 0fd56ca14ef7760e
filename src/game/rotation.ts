import type { Kind } from '../engine/generate/kinds.js';
import { pinnedPuzzle } from '../store/calendar.js';
import { recordPeek } from '../store/peeks.js';
import { puzzleById, type StoredPuzzle } from '../store/puzzles.js';
import type { GameContext } from './context.js';
import { puzzleView } from './view.js';
import type { PuzzleView } from './views/puzzle.js';

/**
 * The puzzle of a schedule's date: the pinned one; else the one of its kind, which every other server that asks for this
 * kind has on this date, too.
 */
export async function pickPuzzle(
  context: GameContext,
  scope: string,
  date: string,
  kind: Kind,
): Promise<PuzzleView> {
  const pinned = await pinnedOn(context, scope, date);
  return puzzleView(pinned ?? (await context.supply.dayPuzzle(kind, date)));
}

/** The same for a day to come: what is known of it, and nothing is made for that. */
export async function previewPuzzle(
  context: GameContext,
  scope: string,
  date: string,
  kind: Kind,
): Promise<PuzzleView | null> {
  const puzzle = (await pinnedOn(context, scope, date)) ?? (await context.supply.madeDay(kind, date));
  return puzzle && puzzleView(puzzle);
}

/** Shows the puzzle of a day to come to somebody, who cannot rank on it any more. */
export async function peek(
  context: GameContext,
  userId: string,
  day: { readonly scope: string; readonly date: string; readonly kind: Kind },
): Promise<PuzzleView> {
  const puzzle = await pickPuzzle(context, day.scope, day.date, day.kind);
  await recordPeek(context.store, userId, puzzle.id, context.clock());
  return puzzle;
}

async function pinnedOn({ store }: GameContext, scope: string, date: string): Promise<StoredPuzzle | null> {
  const pin = await pinnedPuzzle(store, scope, date);
  return pin && puzzleById(store, pin.puzzleId);
}
