import { todayIn } from '../../../daily/schedule.js';
import { decideBoards } from '../../../game/moderate.js';
import type { Call } from '../../discord/call.js';
import { verb } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { type Form, privately, type View } from '../../discord/reply.js';
import { guildOf } from '../schedule/common.js';
import { dayForm, deskView, memberView } from './view.js';

/** `/moderate show`: everything that moderators can do, by buttons. */
export const show = verb({
  options: {},
  defer: 'if-slow',
  run: async (call) => privately(deskView(call.words)),
});

/** Takes a result or a member off this server's boards, or puts them on again; what came of it. */
export async function decide(
  call: Call,
  what: { readonly member: string; readonly on: boolean; readonly date: string | undefined },
): Promise<string> {
  const { words, app, userId } = call;
  const { member, on, date } = what;
  await decideBoards(app.game, { guildId: guildOf(call), userId: member, moderatorId: userId, on, date });
  const said = on ? words.moderate.on : words.moderate.off;
  return said(`<@${member}>`, date);
}

/** What a list or a button says may be somebody's own making. */
function memberFrom({ words }: Call, id: string | undefined): string {
  if (!/^\d{5,25}$/.test(id ?? '')) throw new Refusal(words.moderate.noMember);
  return id as string;
}

export const memberPage = (call: Call, id: string | undefined): View =>
  memberView(call.words, memberFrom(call, id), '');

export async function decidePage(
  call: Call,
  { id, on, date }: { readonly id: string | undefined; readonly on: boolean; readonly date?: string },
): Promise<View> {
  const member = memberFrom(call, id);
  return memberView(call.words, member, await decide(call, { member, on, date: date?.trim() }));
}

/** The day it is here, for a form in which a day is asked for. */
export const todayHere = (call: Call): Promise<string> => todayIn(call.app.game, guildOf(call));

export async function dayFormFor(call: Call, id: string | undefined, on: boolean): Promise<Form> {
  return dayForm(call.words, { member: memberFrom(call, id), on, today: await todayHere(call) });
}
