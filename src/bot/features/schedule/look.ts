import { previewDays, puzzleOn } from '../../../daily/days.js';
import { nextPost } from '../../../daily/schedule.js';
import { emptyBoard } from '../../../engine/board/board.js';
import { drawBoard } from '../../../render/board.js';
import type { Call } from '../../discord/call.js';
import { verb } from '../../discord/command.js';
import { privately, type View } from '../../discord/reply.js';
import { needSchedule, postingNeeds } from './common.js';
import { previewView, scheduleView, testView } from './view.js';

export const show = verb({
  options: {},
  defer: 'if-slow',
  run: async (call) => {
    const schedule = await needSchedule(call);
    return privately(scheduleView(call.words, schedule, { next: await nextPost(call.app.game, schedule) }));
  },
});

export const preview = verb({
  options: {},
  defer: 'first',
  run: async (call) => privately(await previewPage(call, 1)),
});

const WIDTH = 400;

export async function previewPage(call: Call, wanted: number): Promise<View> {
  const { app, words } = call;
  const page = await previewDays(app.game, await needSchedule(call), wanted);
  const drawn = await Promise.all(
    page.days.map(async ({ date, puzzle }) => {
      if (!puzzle) return [];
      const picture = await drawBoard({ board: emptyBoard(puzzle.grid) }, { width: WIDTH });
      return [{ ...picture, name: `${date}.png`, alt: `${words.schedule.previewAlt(date)}. ${picture.alt}` }];
    }),
  );
  return previewView(words, page, drawn.flat());
}

/** A dry run: everything a post needs is looked at, and each thing that is missing is named. */
export const test = verb({
  options: {},
  defer: 'if-slow',
  run: async (call) => {
    const { app, words } = call;
    const schedule = await needSchedule(call);
    const check = app.permissions.forPosting(schedule.guildId, postingNeeds(schedule));
    const due = await nextPost(app.game, schedule);
    const next = due && { date: due.date, puzzle: await puzzleOn(app.game, schedule, due) };
    return privately(testView(words, schedule, check, next));
  },
});
