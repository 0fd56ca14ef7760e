import type { Kind } from '../engine/generate/kinds.js';
import type { GameContext } from '../game/context.js';
import { gradedPuzzle } from '../game/grading.js';
import { isDate } from '../game/periods.js';
import { findPuzzle } from '../game/puzzles.js';
import { peek, previewPuzzle } from '../game/rotation.js';
import type { PuzzleView } from '../game/views/puzzle.js';
import {
  dateNotes,
  isSkipped,
  pinnedPuzzle,
  pinPuzzle,
  skipDate,
  unpinPuzzle,
  unskipDate,
} from '../store/calendar.js';
import { DAYS_AHEAD } from './ahead.js';
import { type Due, dueOn } from './calendar.js';
import { recordChange } from './changes.js';
import { addDays, type LocalDate } from './local-time.js';
import { schedulePlan, timingOf, todayFor } from './plan.js';
import { comingDays, isPosted, type Schedule } from './schedule.js';

/** Single days of a schedule: what moderators decide about them, and what comes. */

type Refused = 'bad-date' | 'past-date' | 'already-posted' | 'day-off';
type Chosen = { readonly day: LocalDate } | { readonly refused: Refused };

/** A day that is still to come, or today while its puzzle is not out: only that can be pinned or left out. */
export async function openDay(game: GameContext, schedule: Schedule, text: string): Promise<Chosen> {
  const day = text.trim();
  if (!isDate(day)) return { refused: 'bad-date' };
  if (day < todayFor(schedule, game.clock())) return { refused: 'past-date' };
  if (await isPosted(game, schedule.scope, day)) return { refused: 'already-posted' };
  return dueOn(timingOf(schedule), day) ? { day } : { refused: 'day-off' };
}

/** Null on a day that is left out: nothing would come of the pin. */
export async function pinDay(
  game: GameContext,
  { guildId, scope }: Schedule,
  pin: { day: LocalDate; puzzle: string; by: string },
): Promise<PuzzleView | null> {
  const { day, by } = pin;
  if (await isSkipped(game.store, scope, day)) return null;
  const puzzle = await gradedPuzzle(game, await findPuzzle(game, pin.puzzle));
  await pinPuzzle(game.store, { scope, localDate: day, puzzleId: puzzle.id, by }, game.clock());
  await recordChange(game, { guildId, by, scope }, 'pinned', { date: day });
  return puzzle;
}

interface DayDecision {
  readonly day: LocalDate;
  readonly by: string;
}

/** False when there was no pin. */
export async function unpinDay(
  game: GameContext,
  { guildId, scope }: Schedule,
  { day, by }: DayDecision,
): Promise<boolean> {
  const taken = await unpinPuzzle(game.store, scope, day);
  if (taken) await recordChange(game, { guildId, by, scope }, 'unpinned', { date: day });
  return taken;
}

/** Leaves a day out, or takes it in again; whether a pinned puzzle waits for it. */
export async function toggleDay(
  game: GameContext,
  { guildId, scope }: Schedule,
  { day, by }: DayDecision,
): Promise<{ now: 'skipped' | 'unskipped'; pinned: boolean }> {
  const { store, clock } = game;
  const now = (await isSkipped(store, scope, day)) ? 'unskipped' : 'skipped';
  if (now === 'unskipped') await unskipDate(store, scope, day);
  else await skipDate(store, { scope, localDate: day, by }, clock());
  await recordChange(game, { guildId, by, scope }, now, { date: day });
  return { now, pinned: (await pinnedPuzzle(store, scope, day)) !== null };
}

/** How far ahead pins are looked for. */
const LONGEST_LOOK = 365;

/** The dates of pinned puzzles that will not come as the schedule is: they fall on days off. */
export async function strandedPins(game: GameContext, schedule: Schedule): Promise<LocalDate[]> {
  const today = todayFor(schedule, game.clock());
  const { pinned } = await dateNotes(game.store, schedule.scope, today, addDays(today, LONGEST_LOOK));
  return [...pinned.keys()].filter((date) => !dueOn(timingOf(schedule), date)).sort();
}

interface PreviewDay {
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
  const { scope } = schedule;
  const dues = await comingDays(game, schedule, DAYS_AHEAD);
  const today = todayFor(schedule, game.clock());
  const notes = await dateNotes(game.store, scope, today, addDays(today, DAYS_AHEAD));
  const pages = Math.max(1, Math.ceil(dues.length / DAYS_ON_PAGE));
  const page = Math.min(Math.max(1, wanted), pages);
  const days: PreviewDay[] = [];
  for (const due of dues.slice((page - 1) * DAYS_ON_PAGE, page * DAYS_ON_PAGE)) {
    const kind = kindOn(schedule, due);
    const skipped = notes.skipped.has(due.date);
    const puzzle = skipped ? null : await previewPuzzle(game, { scope, localDate: due.date, kind });
    days.push({ date: due.date, kind, puzzle, skipped, pinned: notes.pinned.has(due.date) });
  }
  return { days, page, pages };
}

/** What kind of puzzle a day will have. */
export const kindOn = (schedule: Schedule, due: Due): Kind => schedulePlan(schedule, due).kind;

/** Shows a moderator the puzzle of a day to come; null for a day that is none of those in the preview. */
export async function peekAt(
  game: GameContext,
  schedule: Schedule,
  who: { readonly userId: string; readonly date: LocalDate },
): Promise<PuzzleView | null> {
  const due = await comingDay(game, schedule, who.date);
  if (!due) return null;
  const day = { scope: schedule.scope, localDate: due.date, kind: kindOn(schedule, due) };
  return peek(game, who.userId, day);
}

/** One of the days of the preview: a date from a button may be forged, or over. */
export async function comingDay(game: GameContext, schedule: Schedule, date: string): Promise<Due | null> {
  const dues = await comingDays(game, schedule, DAYS_AHEAD);
  return dues.find((due) => due.date === date) ?? null;
}
