import { addDays } from '../../../daily/local-time.js';
import { puzzleFor } from '../../../daily/pick.js';
import { schedulePlan, todayFor } from '../../../daily/plan.js';
import { UserError } from '../../../game/user-error.js';
import { dateNotes } from '../../../store/calendar.js';
import type { Call } from '../../discord/call.js';
import { verb } from '../../discord/command.js';
import { privately, type View } from '../../discord/reply.js';
import { duesOf, nextPost, scheduleOf } from './common.js';
import { type PreviewDay, previewView } from './preview.js';
import { needsOf } from './running.js';
import { scheduleView, testView } from './view.js';

const DAYS_AHEAD = 14;
/** As many as one message shows side by side and stays readable. */
const DAYS_ON_PAGE = 7;

export const show = verb({
  options: {},
  defer: 'if-slow',
  run: async (call) => {
    const schedule = await scheduleOf(call);
    return privately(scheduleView(call.words, schedule, { next: await nextPost(call, schedule) }));
  },
});

export const preview = verb({
  options: {},
  defer: 'first',
  run: async (call) => privately(await previewPage(call, 1)),
});

export async function previewPage(call: Call, wanted: number): Promise<View> {
  const schedule = await scheduleOf(call);
  const { game } = call.app;
  const { guildId } = schedule;
  const dues = await duesOf(call, schedule, DAYS_AHEAD);
  const today = todayFor(schedule, game.clock());
  const notes = await dateNotes(game.store, guildId, today, addDays(today, DAYS_AHEAD));
  const pages = Math.max(1, Math.ceil(dues.length / DAYS_ON_PAGE));
  const page = Math.min(Math.max(1, wanted), pages);
  const days: PreviewDay[] = [];
  // From the first day on, whatever the page: each day's puzzle is one that the days before have left.
  for (const due of dues.slice(0, page * DAYS_ON_PAGE)) {
    const skipped = notes.skipped.has(due.date);
    const except = days.flatMap(({ puzzle }) => (puzzle ? [puzzle.id] : []));
    const wish = { ...schedulePlan(schedule, due).wish, except };
    const puzzle = skipped ? null : await puzzleFor(game, guildId, due.date, wish);
    days.push({ date: due.date, puzzle, pinned: notes.pinned.has(due.date) });
  }
  const shown = days.slice((page - 1) * DAYS_ON_PAGE);
  return previewView(call.words, shown, { page, pages });
}

/** A dry run: everything a post needs is looked at, and each thing that is missing is named. */
export const test = verb({
  options: {},
  defer: 'if-slow',
  run: async (call) => {
    const schedule = await scheduleOf(call);
    const check = call.app.permissions.forPosting(schedule.guildId, needsOf(schedule));
    const due = await nextPost(call, schedule);
    const puzzle =
      due && (await puzzleOrNull(call, schedule.guildId, due.date, schedulePlan(schedule, due).wish));
    return privately(
      testView(call.words, schedule, check, due && { date: due.date, puzzle: puzzle ?? null }),
    );
  },
});

async function puzzleOrNull(call: Call, ...args: [string, string, Parameters<typeof puzzleFor>[3]]) {
  try {
    return await puzzleFor(call.app.game, ...args);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
