import { nameOf, scheduleOf } from '../../../daily/schedule.js';
import type { Call } from '../../discord/call.js';
import type { Press } from '../../discord/component.js';
import { Refusal } from '../../discord/errors.js';
import { form, here, type Reply, type View } from '../../discord/reply.js';
import { keepingTyped, typedBefore } from '../../discord/try-again.js';
import { channelHere, guildOf, isChannelHere, nameFrom, needSchedule } from './common.js';
import { addForm, setupForm, usualWhen, whenForm, whenOf } from './forms.js';
import { schedulePage } from './look.js';
import { type Chosen, readWhen, savedPage } from './save.js';

/** From nothing to a daily puzzle, in one form; where somebody else was sooner, what there is. */
export async function askFirst(call: Call, args: Press['args']): Promise<Reply> {
  const { words } = call;
  const known = await scheduleOf(call.app.game, guildOf(call));
  if (known) return here(await schedulePage(call, undefined));
  const [channel, time, zone, days] = typedBefore(args) ?? [];
  const when = time === undefined ? usualWhen(words) : { time, zone, days };
  return form(setupForm(words, proposed(call, channel), when));
}

export const setUpFirst = (call: Call, fields: Press['fields']): Promise<View> =>
  keepingTyped('schedule-setup', [fields.channel, fields.time, fields.zone, fields.days], async () =>
    savedPage(call, undefined, readPlan(call, fields)),
  );

/** Another schedule, which comes like the first unless something else is typed. */
export async function askAnother(call: Call, args: Press['args']): Promise<Reply> {
  const { words } = call;
  const first = await needSchedule(call);
  const [channel, name, time, zone, days] = typedBefore(args) ?? [];
  const when = time === undefined ? whenOf(words, first) : { time, zone, days };
  return form(addForm(words, name, proposed(call, channel), when));
}

export const setUpAnother = (call: Call, fields: Press['fields']): Promise<View> =>
  keepingTyped(
    'schedule-add',
    [fields.channel, fields.name, fields.time, fields.zone, fields.days],
    async () => {
      const { words, app } = call;
      const name = nameFrom(call, fields.name);
      if (name === '') throw new Refusal(words.schedule.badName);
      const known = await scheduleOf(app.game, guildOf(call), name);
      if (known) throw new Refusal(words.schedule.nameTaken(nameOf(known)));
      return savedPage(call, name, readPlan(call, fields));
    },
  );

/** When the puzzles of a schedule come, typed anew. */
export async function askWhen(call: Call, args: Press['args']): Promise<Reply> {
  const [name, time, zone, days] = typedBefore(args) ?? [];
  const schedule = await needSchedule(call, name);
  const when = time === undefined ? whenOf(call.words, schedule) : { time, zone, days };
  return form(whenForm(call.words, schedule, when));
}

export const changeWhen = (call: Call, name: string | undefined, fields: Press['fields']): Promise<View> =>
  keepingTyped('schedule-change', [name, fields.time, fields.zone, fields.days], async () => {
    // A form never makes a schedule that was removed while it was filled in.
    await needSchedule(call, name);
    return savedPage(call, name, readWhen(call, fields));
  });

const readPlan = (call: Call, fields: Press['fields']): Chosen => ({
  ...readWhen(call, fields),
  channelId: channelHere(call, fields.channel),
});

/** The channel that a form proposes: the one chosen before, if it is there; else where it is asked for, unless that is a thread. */
function proposed(call: Call, chosen: string | undefined): string | undefined {
  if (chosen && isChannelHere(call, chosen)) return chosen;
  return call.threadId ? undefined : call.channelId;
}
