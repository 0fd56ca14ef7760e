import { daysFromBits } from '../../../daily/read.js';
import type { Schedule } from '../../../daily/schedule.js';
import type { Words } from '../../../words/replies/words.js';
import { customId } from '../../discord/custom-id.js';
import type { Field, Form } from '../../discord/reply.js';
import { named } from './common.js';

/** What stands in the fields. */
interface When {
  readonly time: string | undefined;
  readonly zone: string | undefined;
  readonly days: string | undefined;
}

/** What a first schedule proposes. Which zone it is nobody can know: Discord does not tell. */
export const usualWhen = (words: Words): When => whenOf(words, { minute: 540, zone: '', days: 127 });

export const whenOf = (
  { time }: Words,
  { minute, zone, days }: Pick<Schedule, 'minute' | 'zone' | 'days'>,
): When => ({ time: time.timeOfDay(minute), zone, days: time.dayWords(daysFromBits(days)) });

/** When the puzzle comes, to be typed anew. */
export const whenForm = (words: Words, schedule: Schedule, when: When): Form => ({
  id: customId('schedule-when', ...named(schedule)),
  title: words.schedule.changeTitle,
  fields: whenFields(words, when),
});

/** Everything that a first schedule needs: the rest has a default, and buttons of its own. */
export const setupForm = (words: Words, channelId: string | undefined, when: When): Form => ({
  id: customId('schedule-made'),
  title: words.schedule.setupTitle,
  fields: [channelField(words, channelId), ...whenFields(words, when)],
});

/** Another schedule, which comes like the first unless something else is typed. */
export const addForm = (
  words: Words,
  name: string | undefined,
  channelId: string | undefined,
  when: When,
): Form => ({
  id: customId('schedule-added'),
  title: words.schedule.addTitle,
  fields: [
    { id: 'name', label: words.schedule.nameField, description: words.schedule.nameHelp, ...filled(name) },
    channelField(words, channelId),
    ...whenFields(words, when),
  ],
});

const filled = (value: string | undefined) => (value ? { value } : {});

const channelField = ({ schedule: said }: Words, chosen: string | undefined): Field => ({
  id: 'channel',
  label: said.channelField,
  description: said.channelHelp,
  channels: { chosen },
});

const whenFields = ({ schedule: said }: Words, { time, zone, days }: When): Field[] => [
  { id: 'time', label: said.timeField, description: said.timeHelp, ...filled(time) },
  { id: 'zone', label: said.zoneField, description: said.zoneHelp, ...filled(zone) },
  { id: 'days', label: said.daysField, description: said.daysHelp, ...filled(days) },
];

/** The puzzle of a day, typed; nothing but a hyphen takes a pin away. */
export const pinForm = (words: Words, schedule: Schedule, date: string, page: number): Form => ({
  id: customId('day-pinned', date, page, ...named(schedule)),
  title: words.schedule.pinTitle(date),
  fields: [{ id: 'puzzle', label: words.schedule.pinField, description: words.schedule.pinHelp }],
});
