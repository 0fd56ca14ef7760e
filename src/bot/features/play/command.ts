import { todayFor, worldPlan } from '../../../daily/plan.js';
import { DAILY_GRADES } from '../../../daily/week.js';
import { archive } from '../../../game/history.js';
import { openGame, openLibrary } from '../../../game/open.js';
import { openArchive, openDaily } from '../../../game/open-daily.js';
import { isDate } from '../../../game/periods.js';
import type { Player } from '../../../game/types.js';
import { findSchedule } from '../../../store/schedules.js';
import type { Call, Suggestion } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { LIMITS } from '../../discord/limits.js';
import { archiveReply } from '../archive/view.js';
import { boardReply } from '../board/view.js';

/** What the library has. */
export const SIZES = [5, 6, 7, 8, 9, 10, 11, 14, 17, 21, 25] as const;
/** Sizes that have enough puzzles for every day. */
export const DAILY_SIZES = [5, 6, 8, 10, 14] as const;

export const playerOf = ({ userId, guildId }: Call): Player => ({ userId, guildId: guildId ?? null });

export const daily = command('daily', {
  options: {},
  defer: 'if-slow',
  run: async (call) => {
    const { game } = call.app;
    const opened = await openDaily(game, playerOf(call), worldPlan(game.clock()));
    return boardReply(call, opened.game);
  },
});

export const play = command('play', {
  options: {
    size: { type: 'integer', choices: SIZES },
    grade: { type: 'string', choices: DAILY_GRADES },
  },
  defer: 'if-slow',
  run: async (call, { size, grade }) => {
    const opened = await openLibrary(call.app.game, playerOf(call), { size, grade }, call.requestId);
    return boardReply(call, opened.game);
  },
});

export const board = command('board', {
  options: {},
  defer: 'if-slow',
  run: async (call) => boardReply(call, await openGame(call.app.game, { userId: call.userId })),
});

export const archiveCommand = command('archive', {
  options: {
    date: { type: 'string', maxLength: 10, suggest: archiveDates },
  },
  defer: 'if-slow',
  run: async (call, { date }) => {
    const { game } = call.app;
    if (date === undefined) return archiveReply(call, await archive(game, playerOf(call)));
    if (!isDate(date)) throw new Refusal(call.words.schedule.badDate);
    const opened = await openArchive(game, playerOf(call), date);
    return boardReply(call, opened.game);
  },
});

/** Earlier days by their date or by their name, whichever is typed. */
async function archiveDates(call: Call, typed: string): Promise<Suggestion[]> {
  const days = await archive(call.app.game, playerOf(call), undefined, LIMITS.autocompleteChoices);
  const wanted = typed.trim().toLowerCase();
  return days
    .map(({ post, puzzle }) => ({
      value: post.localDate,
      name: `${call.words.time.longDate(post.localDate)} · ${puzzle.grade} · ${puzzle.size}×${puzzle.size}`,
    }))
    .filter(({ value, name }) => value.startsWith(wanted) || name.toLowerCase().includes(wanted));
}

/** The day it is where the person is: by the server's schedule, or in Greenwich. */
export async function today(call: Call): Promise<string> {
  const { store, clock } = call.app.game;
  const schedule = call.guildId ? await findSchedule(store, call.guildId) : null;
  return todayFor(schedule, clock());
}
