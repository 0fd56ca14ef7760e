import { nameOf, scheduleOf } from '../../../daily/schedule.js';
import type { Call } from '../../discord/call.js';
import type { Press } from '../../discord/component.js';
import { Refusal } from '../../discord/errors.js';
import { form, here, type Reply, type View } from '../../discord/reply.js';
import { channelHere, guildOf, nameFrom, needSchedule } from './common.js';
import { addForm, setupForm } from './forms.js';
import { schedulePage } from './look.js';
import { type Chosen, readWhen, savedPage } from './save.js';

/** From nothing to a daily puzzle, in one form; where somebody else was sooner, what there is. */
export async function askFirst(call: Call): Promise<Reply> {
  const known = await scheduleOf(call.app.game, guildOf(call));
  if (known) return here(await schedulePage(call, undefined));
  return form(setupForm(call.words, postable(call)));
}

export const setUpFirst = (call: Call, fields: Press['fields']): Promise<View> =>
  savedPage(call, undefined, readPlan(call, fields));

/** Another schedule, which comes like the first unless something else is typed. */
export async function askAnother(call: Call): Promise<Reply> {
  return form(addForm(call.words, await needSchedule(call), postable(call)));
}

export async function setUpAnother(call: Call, fields: Press['fields']): Promise<View> {
  const { words, app } = call;
  const name = nameFrom(call, fields.name);
  if (name === '') throw new Refusal(words.schedule.badName);
  const known = await scheduleOf(app.game, guildOf(call), name);
  if (known) throw new Refusal(words.schedule.nameTaken(nameOf(known)));
  return savedPage(call, name, readPlan(call, fields));
}

const readPlan = (call: Call, fields: Press['fields']): Chosen => ({
  ...readWhen(call, fields),
  channelId: channelHere(call, fields.channel),
});

/** The channel that a form proposes: where it was asked for, unless that is a thread. */
const postable = ({ channelId, threadId }: Call): string | undefined => (threadId ? undefined : channelId);
