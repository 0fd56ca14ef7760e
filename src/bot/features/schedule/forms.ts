import { daysFromBits } from '../../../daily/read.js';
import type { Schedule } from '../../../daily/schedule.js';
import type { Words } from '../../../words/replies/words.js';
import { customId } from '../../discord/custom-id.js';
import type { Field, Form } from '../../discord/reply.js';
import { named } from './common.js';

type When = Pick<Schedule, 'minute' | 'zone' | 'days'>;

/** What a first schedule proposes. Which zone it is nobody can know: Discord does not tell. */
const USUAL: When = { minute: 540, zone: '', days: 127 };

/** When the puzzle comes, to be typed anew. */
export const whenForm = (words: Words, schedule: Schedule): Form => ({
  id: customId('schedule-when', ...named(schedule)),
  title: words.schedule.changeTitle,
  fields: whenFields(words, schedule),
});

/** Everything that a first schedule needs: the rest has a default, and buttons of its own. */
export const setupForm = (words: Words, channelId: string | undefined): Form => ({
  id: customId('schedule-made'),
  title: words.schedule.setupTitle,
  fields: [channelField(words, channelId), ...whenFields(words, USUAL)],
});

/** Another schedule, which comes like the first unless something else is typed. */
export const addForm = (words: Words, first: Schedule, channelId: string | undefined): Form => ({
  id: customId('schedule-added'),
  title: words.schedule.addTitle,
  fields: [
    { id: 'name', label: words.schedule.nameField, description: words.schedule.nameHelp },
    channelField(words, channelId),
    ...whenFields(words, first),
  ],
});

const channelField = ({ schedule: said }: Words, chosen: string | undefined): Field => ({
  id: 'channel',
  label: said.channelField,
  description: said.channelHelp,
  channels: { ...(chosen === undefined ? {} : { chosen }) },
});

const whenFields = ({ schedule: said, time }: Words, { minute, zone, days }: When): Field[] => [
  { id: 'time', label: said.timeField, description: said.timeHelp, value: time.timeOfDay(minute) },
  { id: 'zone', label: said.zoneField, description: said.zoneHelp, value: zone },
  {
    id: 'days',
    label: said.daysField,
    description: said.daysHelp,
    value: time.dayWords(daysFromBits(days)),
  },
];

/** The puzzle of a day, typed; nothing but a hyphen takes a pin away. */
export const pinForm = (words: Words, schedule: Schedule, date: string, page: number): Form => ({
  id: customId('day-pinned', date, page, ...named(schedule)),
  title: words.schedule.pinTitle(date),
  fields: [{ id: 'puzzle', label: words.schedule.pinField, description: words.schedule.pinHelp }],
});
