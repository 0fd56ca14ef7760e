import {
  MAIN,
  nameOf,
  nextPost,
  readName,
  type Schedule,
  scheduleOf,
  schedulesOf,
} from '../../../daily/schedule.js';
import type { Call, Suggestion } from '../../discord/call.js';
import { Refusal } from '../../discord/errors.js';

/** The dispatcher has checked the permission; this is about where we are. */
export function guildOf(call: Call): string {
  if (!call.guildId) throw new Refusal(call.words.errors.serverOnly);
  return call.guildId;
}

/** Which schedule is meant, by what was typed or what a button says; the first where nothing is. */
export function nameFrom({ words }: Call, typed: string | undefined): string {
  const name = readName(typed ?? '');
  if (name === null) throw new Refusal(words.schedule.badName);
  return name;
}

/** A schedule of this server, without which there is nothing to do. */
export async function needSchedule(call: Call, typed?: string): Promise<Schedule> {
  const name = nameFrom(call, typed);
  const schedule = await scheduleOf(call.app.game, guildOf(call), name);
  if (!schedule) throw new Refusal(name ? call.words.schedule.noSuchName(name) : call.words.schedule.none);
  return schedule;
}

/** A channel of this server, by what a list or a form says: that may be somebody's own making. */
export function channelHere(call: Call, id: string | undefined): string {
  if (!id || !isChannelHere(call, id)) throw new Refusal(call.words.schedule.testChannelGone);
  return id;
}

export const isChannelHere = (call: Call, channelId: string): boolean =>
  call.app.permissions.forPosting(guildOf(call), { channelId, roleId: null, thread: false }).permissions !==
  null;

/** A role of this server, in the same way. */
export function roleHere(call: Call, id: string): string {
  const needs = { channelId: '', roleId: id, thread: false };
  if (call.app.permissions.forPosting(guildOf(call), needs).role === 'gone')
    throw new Refusal(call.words.schedule.testRoleGone);
  return id;
}

/** The names of this server's schedules; outside a server there are none. */
async function suggestNames(call: Call, typed: string): Promise<Suggestion[]> {
  if (!call.guildId) return [];
  const wanted = typed.trim().toLowerCase();
  return (await schedulesOf(call.app.game, call.guildId))
    .map((schedule) => ({
      value: nameOf(schedule) || MAIN,
      name: call.words.schedule.nameChoice(nameOf(schedule), schedule.minute),
    }))
    .filter(({ value, name }) => value.startsWith(wanted) || name.toLowerCase().includes(wanted));
}

/** The option of every command that is about one schedule of several. */
export const nameOption = { type: 'string', maxLength: 40, suggest: suggestNames } as const;

/** What a button carries, last, to say which schedule it is about: nothing for the first. */
export const named = (schedule: Pick<Schedule, 'scope'>): string[] => {
  const name = nameOf(schedule);
  return name ? [name] : [];
};

/** "Next puzzle: …", or nothing where none will come. */
export async function nextSentence({ app, words }: Call, schedule: Schedule): Promise<string> {
  const post = await nextPost(app.game, schedule);
  return post ? words.schedule.next(Math.floor(post.at.getTime() / 1000)) : '';
}

/** What the bot must be allowed for the posts of this schedule. */
export const postingNeeds = ({ channelId, pingRoleId, spoilerThread }: Schedule) => ({
  channelId,
  roleId: pingRoleId,
  thread: spoilerThread,
});
