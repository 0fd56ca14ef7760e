import { comingDay, kindOn, peekAt, previewDays } from '../../../daily/days.js';
import { choicesOf } from '../../../daily/plan.js';
import { daysFromBits } from '../../../daily/read.js';
import { nextPost, scheduleOf, schedulesOf } from '../../../daily/schedule.js';
import { substitutes } from '../../../daily/week.js';
import { emptyBoard } from '../../../engine/board/board.js';
import { drawBoard } from '../../../render/board.js';
import type { Call } from '../../discord/call.js';
import { verb } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { privately, type View } from '../../discord/reply.js';
import { guildOf, nameFrom, nameOption, needSchedule, postingNeeds } from './common.js';
import type { Decided } from './days.js';
import { noScheduleView, peekView, peekWarningView, previewView, scheduleView, testView } from './view.js';

export const show = verb({
  options: { name: nameOption },
  defer: 'if-slow',
  run: async (call, { name }) => privately(await schedulePage(call, name)),
});

export async function schedulePage(
  call: Call,
  name: string | undefined,
  notes: readonly string[] = [],
): Promise<View> {
  const { game } = call.app;
  if (!nameFrom(call, name) && !(await scheduleOf(game, guildOf(call)))) return noScheduleView(call.words);
  const schedule = await needSchedule(call, name);
  const all = await schedulesOf(game, schedule.guildId);
  return scheduleView(call.words, schedule, { all, notes, next: await nextPost(game, schedule) });
}

export const preview = verb({
  options: { name: nameOption },
  defer: 'first',
  run: async (call, { name }) => privately(await previewPage(call, 1, name)),
});

/** A page of the days to come, with what was just decided about one of them. */
export async function previewPage(
  call: Call,
  wanted: number,
  name: string | undefined,
  decided?: Decided,
): Promise<View> {
  const { app, words } = call;
  const schedule = await needSchedule(call, name);
  return previewView(words, schedule, await previewDays(app.game, schedule, wanted), decided?.said);
}

/** A dry run: everything a post needs is looked at, and each thing that is missing is named. */
export const test = verb({
  options: { name: nameOption },
  defer: 'if-slow',
  run: async (call, { name }) => privately(await testPage(call, name)),
});

export async function testPage(call: Call, name: string | undefined): Promise<View> {
  const { app, words } = call;
  const schedule = await needSchedule(call, name);
  const check = app.permissions.forPosting(schedule.guildId, postingNeeds(schedule));
  const due = await nextPost(app.game, schedule);
  const next = due && { date: due.date, kind: kindOn(schedule, due) };
  const notAsAsked = substitutes(daysFromBits(schedule.days), choicesOf(schedule));
  return testView(words, schedule, check, next, notAsAsked);
}

/** Before somebody sees the puzzle of a day to come, they are told what it costs. */
export async function peekWarning(call: Call, date: string, name: string | undefined): Promise<View> {
  const schedule = await needSchedule(call, name);
  const due = await comingDay(call.app.game, schedule, date);
  if (!due) throw new Refusal(call.words.schedule.pastDate);
  return peekWarningView(call.words, schedule, due.date);
}

const WIDTH = 600;

export async function peekPage(call: Call, date: string, name: string | undefined): Promise<View> {
  const { app, words, userId } = call;
  const puzzle = await peekAt(app.game, await needSchedule(call, name), { userId, date });
  if (!puzzle) throw new Refusal(words.schedule.pastDate);
  const picture = await drawBoard({ board: emptyBoard(puzzle.grid) }, { width: WIDTH });
  const alt = `${words.schedule.previewAlt(date)}. ${picture.alt}`;
  return peekView(words, date, { ...picture, name: `${date}.png`, alt });
}
