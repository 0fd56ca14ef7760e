import type { Kind } from '../engine/generate/kinds.js';
import type { GameContext } from '../game/context.js';
import { isDate } from '../game/periods.js';
import { findPuzzle } from '../game/puzzles.js';
import { peek, previewPuzzle } from '../game/rotation.js';
import type { PuzzleView } from '../game/types.js';
import { dateNotes, isSkipped, pinPuzzle, skipDate, unpinPuzzle, unskipDate } from '../store/calendar.js';
import { DAYS_AHEAD } from './ahead.js';
import type { Due } from './calendar.js';
import { addDays, type LocalDate } from './local-time.js';
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
  readonly kind: Kind;
  /** Null while it is not made, and on a day that is left out. */
  readonly puzzle: PuzzleView | null;
  readonly pinned: boolean;
  readonly skipped: boolean;
}

export interface PreviewPage {
  readonly days: readonly PreviewDay[];
  readonly page: number;
  readonly pages: number;
}

/** As many as one message holds and stays readable. */
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
  for (const due of dues.slice((page - 1) * DAYS_ON_PAGE, page * DAYS_ON_PAGE)) {
    const kind = schedulePlan(schedule, due).wish;
    const skipped = notes.skipped.has(due.date);
    const puzzle = skipped ? null : await previewPuzzle(game, guildId, due.date, kind);
    days.push({ date: due.date, kind, puzzle, skipped, pinned: notes.pinned.has(due.date) });
  }
  return { days, page, pages };
}

/** What kind of puzzle a day will have. */
export const kindOn = (schedule: Schedule, due: Due): Kind => schedulePlan(schedule, due).wish;

/** Shows a moderator the puzzle of a day to come; null for a day that is none of those in the preview. */
export async function peekAt(
  game: GameContext,
  schedule: Schedule,
  who: { readonly userId: string; readonly date: LocalDate },
): Promise<PuzzleView | null> {
  const due = await comingDay(game, schedule, who.date);
  if (!due) return null;
  const day = { guildId: schedule.guildId, date: due.date, kind: kindOn(schedule, due) };
  return peek(game, who.userId, day);
}

/** One of the days of the preview: a date from a button may be forged, or over. */
export async function comingDay(game: GameContext, schedule: Schedule, date: string): Promise<Due | null> {
  const dues = await comingDays(game, schedule, DAYS_AHEAD);
  return dues.find((due) => due.date === date) ?? null;
}
