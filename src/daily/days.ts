import type { GameContext } from '../game/context.js';
import { isDate } from '../game/periods.js';
import { findPuzzle } from '../game/puzzles.js';
import type { PuzzleView } from '../game/types.js';
import { UserError } from '../game/user-error.js';
import { dateNotes, isSkipped, pinPuzzle, skipDate, unpinPuzzle, unskipDate } from '../store/calendar.js';
import type { Due } from './calendar.js';
import { addDays, type LocalDate } from './local-time.js';
import { puzzleFor } from './pick.js';
import { schedulePlan, todayFor } from './plan.js';
import { comingDays, isPosted, type Schedule } from './schedule.js';

/** Single days of a schedule: what moderators decide about them, and what comes. */

type Chosen = { readonly day: LocalDate } | { readonly refused: 'bad-date' | 'past-date' | 'already-posted' };

/** A day that is still to come, or today while its puzzle is not out: only that can be pinned or left out. */
export async function openDay(game: GameContext, schedule: Schedule, text: string): Promise<Chosen> {
  const day = text.trim();
  if (!isDate(day)) return { refused: 'bad-date' };
  if (day < todayFor(schedule, game.clock())) return { refused: 'past-date' };
  return (await isPosted(game, schedule.guildId, day)) ? { refused: 'already-posted' } : { day };
}

export async function pinDay(
  game: GameContext,
  { guildId }: Schedule,
  pin: { day: LocalDate; puzzle: string; by: string },
): Promise<PuzzleView> {
  const puzzle = await findPuzzle(game, pin.puzzle);
  const row = { guildId, localDate: pin.day, puzzleId: puzzle.id, by: pin.by };
  await pinPuzzle(game.store, row, game.clock());
  return puzzle;
}

/** False when there was no pin. */
export const unpinDay = ({ store }: GameContext, { guildId }: Schedule, day: LocalDate): Promise<boolean> =>
  unpinPuzzle(store, guildId, day);

/** Leaves a day out, or takes it in again. */
export async function toggleDay(
  { store, clock }: GameContext,
  { guildId }: Schedule,
  { day, by }: { day: LocalDate; by: string },
): Promise<'skipped' | 'unskipped'> {
  if (await isSkipped(store, guildId, day)) {
    await unskipDate(store, guildId, day);
    return 'unskipped';
  }
  await skipDate(store, { guildId, localDate: day, by }, clock());
  return 'skipped';
}

export interface PreviewDay {
  readonly date: LocalDate;
  /** Null on a day that is left out. */
  readonly puzzle: PuzzleView | null;
  readonly pinned: boolean;
}

export interface PreviewPage {
  readonly days: readonly PreviewDay[];
  readonly page: number;
  readonly pages: number;
}

const DAYS_AHEAD = 14;
/** As many as one message shows side by side and stays readable. */
const DAYS_ON_PAGE = 7;

export async function previewDays(
  game: GameContext,
  schedule: Schedule,
  wanted: number,
): Promise<PreviewPage> {
  const { guildId } = schedule;
  const dues = await comingDays(game, schedule, DAYS_AHEAD);
  const today = todayFor(schedule, game.clock());
  const notes = await dateNotes(game.store, guildId, today, addDays(today, DAYS_AHEAD));
  const pages = Math.max(1, Math.ceil(dues.length / DAYS_ON_PAGE));
  const page = Math.min(Math.max(1, wanted), pages);
  const days: PreviewDay[] = [];
  // From the first day on, whatever the page: each day's puzzle is one that the days before have left.
  for (const due of dues.slice(0, page * DAYS_ON_PAGE)) {
    const except = days.flatMap(({ puzzle }) => (puzzle ? [puzzle.id] : []));
    const wish = { ...schedulePlan(schedule, due).wish, except };
    const puzzle = notes.skipped.has(due.date) ? null : await puzzleFor(game, guildId, due.date, wish);
    days.push({ date: due.date, puzzle, pinned: notes.pinned.has(due.date) });
  }
  return { days: days.slice((page - 1) * DAYS_ON_PAGE), page, pages };
}

/** The puzzle that this day will have; null when the library has none left. */
export async function puzzleOn(game: GameContext, schedule: Schedule, due: Due): Promise<PuzzleView | null> {
  try {
    return await puzzleFor(game, schedule.guildId, due.date, schedulePlan(schedule, due).wish);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
