import { cancelEvent, comingEvents, eventNow, startEvent, USUAL_DAYS } from '../../../daily/events.js';
import { addDays, localDate } from '../../../daily/local-time.js';
import { todayIn } from '../../../daily/schedule.js';
import type { Call } from '../../discord/call.js';
import { verb } from '../../discord/command.js';
import { anew, type Component, type Press } from '../../discord/component.js';
import { Refusal } from '../../discord/errors.js';
import { asks, says, shows } from '../../discord/moderators.js';
import { form, privately, type View } from '../../discord/reply.js';
import { keepingTyped, typedBefore } from '../../discord/try-again.js';
import { needSchedule } from '../schedule/common.js';
import { eventForm, eventsView, eventView } from './view.js';

const LONGEST_NAME = 60;
const MOST_DAYS = 31;

/** `/schedule event`: what is planned, or a new one. */
export const event = verb({
  options: {
    name: { type: 'string', maxLength: LONGEST_NAME },
    start: { type: 'string', maxLength: 10 },
    days: { type: 'integer', min: 1, max: MOST_DAYS },
  },
  defer: 'if-slow',
  run: async (call, { name, start, days = USUAL_DAYS }) => {
    if (name === undefined) return privately(await eventsPage(call));
    return privately(await planEvent(call, { name, start, days }));
  },
});

async function planEvent(
  call: Call,
  { name, start, days }: { readonly name: string; readonly start: string | undefined; readonly days: number },
): Promise<View> {
  const { app, words, userId: by } = call;
  const wanted = { name: plainName(name), from: start, days, by };
  const made = await startEvent(app.game, await needSchedule(call), wanted);
  if ('refused' in made) {
    const said = {
      'bad-date': words.schedule.badDate,
      'past-date': words.schedule.pastDate,
      overlaps: words.event.overlaps,
    };
    throw new Refusal(said[made.refused]);
  }
  return eventsPage(call, words.event.made);
}

/** From a form, where everything is typed. */
const plannedEvent = (call: Call, fields: Press['fields']): Promise<View> =>
  keepingTyped('event-ask', [fields.name, fields.start, fields.days], async () => {
    const days = Number(fields.days?.trim());
    if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
      throw new Refusal(call.words.event.badDays(MOST_DAYS));
    return planEvent(call, { name: (fields.name ?? '').slice(0, LONGEST_NAME), start: fields.start, days });
  });

/** A name stands on a card and in a heading: on one line, and without anything that Discord would make something of. */
const plainName = (name: string): string => name.replace(/[\s`*_~|<>@#[\]()\\]+/g, ' ').trim() || '★';

async function eventsPage(call: Call, note = ''): Promise<View> {
  return eventsView(call.words, await comingEvents(call.app.game, await needSchedule(call)), note);
}

/** The board of the event that is under way, or of the last. */
export async function eventPage(call: Call): Promise<View> {
  const { app, words, guildId, userId: viewerId } = call;
  if (!guildId) throw new Refusal(words.errors.serverOnly);
  const found = await eventNow(app.game, { guildId, viewerId, date: await todayIn(app.game, guildId) });
  if (!found) throw new Refusal(words.event.noneNow);
  return eventView(words, found);
}

export const eventComponents: readonly Component[] = [
  anew('event', 'if-slow', async (call) => privately(await eventPage(call))),
  says('events', (call) => eventsPage(call)),
  asks('event-ask', async (call, { args }) => {
    const { game } = call.app;
    const { zone } = await needSchedule(call);
    const tomorrow = addDays(localDate(zone, game.clock()), 1);
    const [name = '', start = tomorrow, days = String(USUAL_DAYS)] = typedBefore(args) ?? [];
    return form(eventForm(call.words, { name, start, days }));
  }),
  shows('event-plan', (call, { fields }) => plannedEvent(call, fields)),
  shows('event-cancel', async (call, { args }) => {
    const { app, words, userId } = call;
    const events = await comingEvents(app.game, await needSchedule(call));
    const found = events.find(({ id }) => id === args[0]);
    if (!found || !(await cancelEvent(app.game, found, userId))) throw new Refusal(words.event.noneNow);
    return eventsPage(call, words.event.cancelled);
  }),
];
