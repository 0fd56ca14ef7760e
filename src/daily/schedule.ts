import type { GameContext } from '../game/context.js';
import { UserError } from '../game/user-error.js';
import { dateNotes } from '../store/calendar.js';
import { isUniqueViolation } from '../store/errors.js';
import { postOnDate } from '../store/posts.js';
import * as stored from '../store/schedules.js';
import { markLeaderboardDue, type Schedule, type ScheduleChoices } from '../store/schedules.js';
import { guildIn, nameIn, scopeOf } from '../store/scopes.js';
import { type Due, nextDue, nextDues } from './calendar.js';
import { changedFields, type FieldChange, recordChange } from './changes.js';
import { addDays, type LocalDate } from './local-time.js';
import { timingOf, todayFor, USUAL_KINDS } from './plan.js';

export type { Schedule } from '../store/schedules.js';

/** What moderators do with the schedules of their server. */

/** A server's schedule by its name; its first has none. */
export const scheduleOf = ({ store }: GameContext, guildId: string, name = ''): Promise<Schedule | null> =>
  stored.findSchedule(store, scopeOf(guildId, name));

/** All of them, the first before the others. */
export const schedulesOf = ({ store }: GameContext, guildId: string): Promise<Schedule[]> =>
  stored.schedulesIn(store, guildId);

/** What the posts, streaks and boards of a schedule belong to. */
export { scopeOf } from '../store/scopes.js';

export const nameOf = ({ scope }: Pick<Schedule, 'scope'>): string => nameIn(scope);

/** So many schedules a server has at most. */
export const MOST_SCHEDULES = 5;
/** Short enough for every button that has to carry it. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,23}$/u;
/** The first schedule, for those who would call it something. */
export const MAIN = 'main';

/** The name of a schedule as it is stored, from what was typed; null when it is none. Empty is the first. */
export function readName(text: string): string | null {
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  if (name === '' || name === MAIN) return '';
  return NAME.test(name) ? name : null;
}

/** The day it is in a server: by its schedule, or in Greenwich where there is none. */
export async function todayIn(game: GameContext, guildId: string | null, name = ''): Promise<LocalDate> {
  return todayFor(guildId ? await scheduleOf(game, guildId, name) : null, game.clock());
}

/** The first schedule of a server needs these; everything else has a default. */
export type FirstChoices = Pick<ScheduleChoices, 'channelId' | 'minute' | 'zone' | 'setBy'> &
  Partial<ScheduleChoices>;

const DEFAULTS = {
  ...USUAL_KINDS,
  pingRoleId: null,
  spoilerThread: false,
  showBoard: false,
  alertChannelId: null,
  teamShare: 0,
} as const;

/** Why a schedule was not made: it is there, there are as many as may be, or a further one came before the first. */
type NotMade = 'taken' | 'too-many' | 'no-first';

/** A time that has passed today means from tomorrow on. However many moderators press at once, the rules hold. */
export async function makeSchedule(
  game: GameContext,
  scope: string,
  choices: FirstChoices,
): Promise<Schedule | NotMade> {
  const { store, clock } = game;
  const whole = { ...DEFAULTS, ...choices };
  const next = nextDue(timingOf(whole), clock());
  try {
    const made = await store.db.$transaction(async (tx): Promise<Schedule | NotMade> => {
      const known = await stored.holdSchedules(tx, guildIn(scope));
      if (known.includes(scope)) return 'taken';
      if (nameIn(scope) !== '' && known.length === 0) return 'no-first';
      if (known.length >= MOST_SCHEDULES) return 'too-many';
      return stored.saveSchedule({ db: tx }, scope, whole, rowOf(next), clock());
    });
    if (typeof made !== 'string')
      await recordChange(game, { guildId: made.guildId, by: choices.setBy, scope }, 'schedule-made');
    return made;
  } catch (error) {
    // Where there is none yet there is nothing to hold: of two first ones the database takes one.
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

export type SchedulePatch = Partial<ScheduleChoices> & Pick<ScheduleChoices, 'setBy'>;

const ATTEMPTS = 3;

/** A schedule after a change, and what is different now. */
export interface ChangedSchedule {
  readonly schedule: Schedule;
  readonly changed: FieldChange[];
}

/** Changes what is named and leaves the rest. */
export const changeSchedule = (
  game: GameContext,
  seen: Schedule,
  patch: SchedulePatch,
): Promise<ChangedSchedule> => changeScheduleAsIs<never>(game, seen, () => patch);

/**
 * Changes a schedule by what it is at that moment: where another moderator was quicker, the change is thought out anew
 * from what they made of it. A change that is none is handed back as it is. A pause that a moderator asked for stays;
 * one that came of a channel that could not be posted to ends with the choice of a channel.
 */
export async function changeScheduleAsIs<None extends null>(
  game: GameContext,
  seen: Schedule,
  patchFor: (now: Schedule) => SchedulePatch | None,
): Promise<ChangedSchedule | None> {
  const { store, clock } = game;
  const { guildId, scope } = seen;
  for (let attempt = 1, before = seen; ; attempt++) {
    const patch = patchFor(before);
    if (patch === null) return patch;
    const next = rowOf(nextDue(timingOf({ ...before, ...patch }), clock()));
    const endPause =
      before.pausedAt !== null && before.pausedReason !== 'asked' && patch.channelId !== undefined;
    const after = await stored.changeSchedule(store, before, { patch, next, endPause }, clock());
    if (after) {
      const changed = changedFields(before, after);
      if (changed.length > 0) {
        await recordChange(game, { guildId, by: patch.setBy, scope }, 'schedule-set', { fields: changed });
        await markLeaderboardDue(store.db, guildId, clock());
      }
      return { schedule: after, changed };
    }
    const now = await stored.findSchedule(store, scope);
    if (!now || attempt === ATTEMPTS) throw new UserError('busy');
    before = now;
  }
}

/** Takes it away, with its pins. What was posted and solved stays. False while it is the first of several: that goes last. */
export async function removeSchedule(game: GameContext, schedule: Schedule, by: string): Promise<boolean> {
  const { guildId, scope } = schedule;
  const removed = await game.store.db.$transaction(async (tx) => {
    const known = await stored.holdSchedules(tx, guildId);
    if (scope === guildId && known.length > 1) return null;
    return stored.removeSchedule({ db: tx }, scope);
  });
  if (removed) await recordChange(game, { guildId, by, scope }, 'schedule-removed');
  return removed !== null;
}

export async function pauseSchedule(game: GameContext, schedule: Schedule, by: string): Promise<void> {
  const { guildId, scope } = schedule;
  const paused = await stored.pauseSchedule(game.store, { scope }, 'asked', game.clock());
  if (paused) await recordChange(game, { guildId, by, scope }, 'paused');
}

/** False when it was not paused. */
export async function resumeSchedule(game: GameContext, schedule: Schedule, by: string): Promise<boolean> {
  const { guildId, scope } = schedule;
  const next = nextDue(timingOf(schedule), game.clock());
  const resumed = await stored.resumeSchedule(game.store, scope, rowOf(next), game.clock());
  if (resumed) await recordChange(game, { guildId, by, scope }, 'resumed');
  return resumed;
}

const rowOf = (due: Due | null): stored.NextDue | null => due && { localDate: due.date, at: due.at };

/** Whether the puzzle of this day is out, or on its way. */
export async function isPosted({ store }: GameContext, scope: string, date: LocalDate): Promise<boolean> {
  const post = await postOnDate(store, scope, date);
  return post !== null && post.state !== 'abandoned';
}

/** What is due in so many days. Today is not, where its puzzle is out already: no day is posted twice. */
export async function comingDays(game: GameContext, schedule: Schedule, days: number): Promise<Due[]> {
  const dues = nextDues(timingOf(schedule), game.clock(), days);
  const [first, ...rest] = dues;
  return first && (await isPosted(game, schedule.scope, first.date)) ? rest : dues;
}

const LONGEST_LOOK = 60;

/** The next post that will really be made: days that are left out do not count. */
export async function nextPost(game: GameContext, schedule: Schedule): Promise<Due | null> {
  const today = todayFor(schedule, game.clock());
  const until = addDays(today, LONGEST_LOOK);
  const { skipped } = await dateNotes(game.store, schedule.scope, today, until);
  const dues = await comingDays(game, schedule, LONGEST_LOOK);
  return dues.find(({ date }) => !skipped.has(date)) ?? null;
}
