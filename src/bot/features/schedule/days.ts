import { openDay, pinDay, toggleDay, unpinDay } from '../../../daily/days.js';
import { comingDays, type Schedule, schedulesOf } from '../../../daily/schedule.js';
import type { Call, Suggestion } from '../../discord/call.js';
import { verb } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { notice, type Tone } from '../../discord/notice.js';
import { privately, type View } from '../../discord/reply.js';
import { guildOf, nameOption, needSchedule } from './common.js';

const date = { type: 'string', required: true, maxLength: 10, suggest: suggestDays } as const;

/** The days that are coming, of all schedules together. */
async function suggestDays(call: Call, typed: string): Promise<Suggestion[]> {
  const { game } = call.app;
  const schedules = await schedulesOf(game, guildOf(call));
  const dues = await Promise.all(schedules.map((schedule) => comingDays(game, schedule, 30)));
  const dates = [...new Set(dues.flat().map(({ date: day }) => day))].sort();
  return dates
    .filter((day) => day.startsWith(typed.trim()))
    .map((day) => ({ value: day, name: `${day} · ${call.words.time.longDate(day)}` }));
}

export const pin = verb({
  options: { date, puzzle: { type: 'string', maxLength: 2000 }, name: nameOption },
  // Whether a stranger's puzzle has one solution takes as long as it takes.
  defer: 'first',
  run: async (call, args) => privately(told(await decidePin(call, args))),
});

interface Decision {
  readonly date: string;
  readonly name: string | undefined;
}

/** What came of it, in a sentence. */
export interface Decided {
  readonly said: string;
  readonly tone?: Tone;
}

const told = ({ said, tone }: Decided): View => notice(said, tone);

/** Pins a puzzle, or takes the pin away where none is named. */
export async function decidePin(
  call: Call,
  args: Decision & { readonly puzzle: string | undefined },
): Promise<Decided> {
  const { words, app, userId: by } = call;
  const schedule = await needSchedule(call, args.name);
  const day = await chosenDay(call, schedule, args.date);
  if (args.puzzle === undefined) {
    const taken = await unpinDay(app.game, schedule, { day, by });
    return { said: taken ? words.schedule.unpinned(day) : words.schedule.notPinned(day) };
  }
  const puzzle = await pinDay(app.game, schedule, { day, puzzle: args.puzzle, by });
  if (!puzzle) throw new Refusal(words.schedule.pinSkipped(day));
  return { said: words.schedule.pinned(day, puzzle.grade, puzzle.size), tone: 'glad' };
}

export const skip = verb({
  options: { date, name: nameOption },
  defer: 'if-slow',
  run: async (call, args) => privately(told(await decideSkip(call, args))),
});

export async function decideSkip(call: Call, args: Decision): Promise<Decided> {
  const { words, app, userId: by } = call;
  const schedule = await needSchedule(call, args.name);
  const day = await chosenDay(call, schedule, args.date);
  const { now, pinned } = await toggleDay(app.game, schedule, { day, by });
  if (now === 'unskipped') return { said: words.schedule.unskipped(day), tone: 'glad' };
  const said = [words.schedule.skipped(day), ...(pinned ? [words.schedule.skippedPin] : [])];
  return { said: said.join(' ') };
}

async function chosenDay({ app, words }: Call, schedule: Schedule, text: string): Promise<string> {
  const chosen = await openDay(app.game, schedule, text);
  if ('day' in chosen) return chosen.day;
  const said = {
    'bad-date': () => words.schedule.badDate,
    'past-date': () => words.schedule.pastDate,
    'already-posted': words.schedule.alreadyPosted,
    'day-off': words.schedule.dayOff,
  };
  throw new Refusal(said[chosen.refused](text.trim()));
}
