import { findPuzzle } from '../../../game/puzzles.js';
import { isSkipped, pinPuzzle, skipDate, unpinPuzzle, unskipDate } from '../../../store/calendar.js';
import { findSchedule } from '../../../store/schedules.js';
import type { Call, Suggestion } from '../../discord/call.js';
import { verb } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { notice } from '../../discord/notice.js';
import { privately } from '../../discord/reply.js';
import { dayToCome, duesOf, guildOf, isPosted, scheduleOf } from './common.js';

const date = { type: 'string', required: true, maxLength: 10, suggest: suggestDays } as const;

/** The days that are coming, as the schedule has them. */
async function suggestDays(call: Call, typed: string): Promise<Suggestion[]> {
  const schedule = await findSchedule(call.app.game.store, guildOf(call));
  if (!schedule) return [];
  const dues = await duesOf(call, schedule, 30);
  return dues
    .filter((due) => due.date.startsWith(typed.trim()))
    .map((due) => ({ value: due.date, name: `${due.date} · ${call.words.time.longDate(due.date)}` }));
}

export const pin = verb({
  options: { date, puzzle: { type: 'string', maxLength: 2000 } },
  // Whether a stranger's puzzle has one solution takes as long as it takes.
  defer: 'first',
  run: async (call, args) => {
    const schedule = await scheduleOf(call);
    const day = await openDay(call, schedule.guildId, dayToCome(call, schedule, args.date));
    const { game } = call.app;
    const { guildId } = schedule;
    if (args.puzzle === undefined) {
      const taken = await unpinPuzzle(game.store, guildId, day);
      return privately(
        notice(taken ? call.words.schedule.unpinned(day) : call.words.schedule.notPinned(day)),
      );
    }
    const puzzle = await findPuzzle(game, args.puzzle);
    await pinPuzzle(
      game.store,
      { guildId, localDate: day, puzzleId: puzzle.id, by: call.userId },
      game.clock(),
    );
    return privately(notice(call.words.schedule.pinned(day, puzzle.grade, puzzle.size), 'glad'));
  },
});

export const skip = verb({
  options: { date },
  defer: 'if-slow',
  run: async (call, args) => {
    const schedule = await scheduleOf(call);
    const { guildId } = schedule;
    const day = await openDay(call, guildId, dayToCome(call, schedule, args.date));
    const { store, clock } = call.app.game;
    const { words } = call;
    if (await isSkipped(store, guildId, day)) {
      await unskipDate(store, guildId, day);
      return privately(notice(words.schedule.unskipped(day), 'glad'));
    }
    await skipDate(store, { guildId, localDate: day, by: call.userId }, clock());
    return privately(notice(words.schedule.skipped(day)));
  },
});

/** A day whose puzzle is out can be neither pinned nor left out. */
async function openDay(call: Call, guildId: string, day: string): Promise<string> {
  if (await isPosted(call, guildId, day)) throw new Refusal(call.words.schedule.alreadyPosted(day));
  return day;
}
