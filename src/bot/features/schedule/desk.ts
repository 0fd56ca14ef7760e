import { leaderboardMessageOf } from '../../../daily/leaderboard-messages.js';
import type { Schedule } from '../../../daily/schedule.js';
import { DAILY_SIZES, MONTHLY_SIZES, WEEKLY_DAYS } from '../../../daily/week.js';
import { GRADES } from '../../../engine/generate/kinds.js';
import type { Call } from '../../discord/call.js';
import { Refusal } from '../../discord/errors.js';
import type { View } from '../../discord/reply.js';
import { channelHere, needSchedule, roleHere } from './common.js';
import { type DeskField, NONE, peopleView, puzzlesView } from './desk-view.js';
import { postLeaderboard } from './running.js';
import { type Chosen, type Saved, save } from './save.js';
import { missingLine } from './view.js';

/** `/schedule set` by lists and buttons: where the puzzle comes and who is told of it, and what it is like. */

interface Setting {
  readonly page: (call: Call, saved: Pick<Saved, 'schedule' | 'notes'>) => View;
  readonly read: (call: Call, chosen: string) => Chosen;
}

const onOff = (chosen: string): boolean => chosen === 'on';

/** One of these numbers, or none; anything else is of an older program's button. */
function oneOf({ words }: Call, known: readonly number[], chosen: string): number | null {
  if (chosen === NONE) return null;
  const found = known.find((value) => String(value) === chosen);
  if (found === undefined) throw new Refusal(words.errors.oldSchedulePage);
  return found;
}

function gradeOf({ words }: Call, chosen: string): string | null {
  if (chosen === NONE) return null;
  const found = GRADES.find((grade) => grade === chosen);
  if (!found) throw new Refusal(words.errors.oldSchedulePage);
  return found;
}

function shareOf({ words }: Call, chosen: string): number {
  const share = Number(chosen);
  if (!Number.isInteger(share) || share < 0 || share > 100) throw new Refusal(words.errors.oldSchedulePage);
  return share;
}

const people: Setting['page'] = (call, { schedule, notes }) =>
  peopleView(call.words, schedule, { notes, chosen: stillThere(call, schedule) });
const puzzles: Setting['page'] = (call, { schedule, notes }) => puzzlesView(call.words, schedule, notes);

const SETTINGS: Readonly<Record<DeskField, Setting>> = {
  channel: { page: people, read: (call, id) => ({ channelId: channelHere(call, id) }) },
  role: { page: people, read: (call, id) => ({ pingRoleId: id === NONE ? null : roleHere(call, id) }) },
  alerts: {
    page: people,
    read: (call, id) => ({ alertChannelId: id === NONE ? null : channelHere(call, id) }),
  },
  thread: { page: people, read: (_, chosen) => ({ spoilerThread: onOff(chosen) }) },
  board: { page: people, read: (_, chosen) => ({ showBoard: onOff(chosen) }) },
  team: { page: people, read: (call, chosen) => ({ teamShare: shareOf(call, chosen) }) },
  size: { page: puzzles, read: (call, chosen) => ({ size: oneOf(call, DAILY_SIZES, chosen) }) },
  grade: { page: puzzles, read: (call, chosen) => ({ grade: gradeOf(call, chosen) }) },
  least: { page: puzzles, read: (call, chosen) => ({ leastGrade: gradeOf(call, chosen) }) },
  weekly: { page: puzzles, read: (call, chosen) => ({ weeklyDay: oneOf(call, WEEKLY_DAYS, chosen) }) },
  monthly: { page: puzzles, read: (call, chosen) => ({ monthlySize: oneOf(call, MONTHLY_SIZES, chosen) }) },
};

/** Discord refuses a list in which something is chosen that is gone. */
function stillThere({ app }: Call, schedule: Schedule) {
  const { guildId, channelId, alertChannelId, pingRoleId } = schedule;
  const look = (channel: string, roleId: string | null = null) =>
    app.permissions.forPosting(guildId, { channelId: channel, roleId, thread: false });
  const here = (channel: string | null | undefined) =>
    channel && look(channel).permissions ? channel : undefined;
  const hasRole = pingRoleId && look(channelId, pingRoleId).role !== 'gone';
  return {
    channel: here(channelId),
    alerts: here(alertChannelId),
    ranks: here(leaderboardMessageOf(schedule)?.channelId),
    role: hasRole ? pingRoleId : undefined,
  };
}

export async function peoplePage(call: Call, name: string | undefined): Promise<View> {
  return people(call, { schedule: await needSchedule(call, name), notes: [] });
}

export async function puzzlesPage(call: Call, name: string | undefined): Promise<View> {
  return puzzles(call, { schedule: await needSchedule(call, name), notes: [] });
}

/** Changes one thing, and shows the page that it is on with what came of it. */
export async function chooseSetting(
  call: Call,
  {
    field,
    chosen,
    name,
  }: { readonly field: string; readonly chosen: string; readonly name: string | undefined },
): Promise<View> {
  const setting = Object.hasOwn(SETTINGS, field) ? SETTINGS[field as DeskField] : undefined;
  if (!setting) throw new Refusal(call.words.errors.oldSchedulePage);
  // A button never makes a schedule: what it belongs to may be gone.
  await needSchedule(call, name);
  const { schedule, notes, check } = await save(call, name, setting.read(call, chosen));
  const trouble = missingLine(call.words, check);
  return setting.page(call, { schedule, notes: trouble ? [...notes, trouble] : notes });
}

/** Keeps the leaderboard in a channel, and shows the page that says so. */
export async function leaderboardIn(call: Call, chosen: string, name: string | undefined): Promise<View> {
  const done = await postLeaderboard(call, channelHere(call, chosen), name);
  return people(call, { schedule: await needSchedule(call, name), notes: [done] });
}
