import type { Event, EventView } from '../../../daily/events.js';
import type { LeaderboardRow } from '../../../game/leaderboard.js';
import type { Picture } from '../../../render/picture.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, framed, pictures, row, text } from '../../discord/parts.js';
import type { Form, View } from '../../discord/reply.js';

const ROWS = 10;

/** By this the card of an event is recognised in its channel. */
export const eventId = ({ id }: Pick<Event, 'id'>): string => customId('event', id);

function lines(words: Words, rows: readonly LeaderboardRow[]): string[] {
  const line = (entry: LeaderboardRow): string => {
    const who = entry.userId ? `<@${entry.userId}>` : words.ranks.someone;
    const said = words.ranks.pointLine(entry.place, who, entry.points, entry.solved, entry.medianMs);
    return entry.isViewer ? `**${said}**` : said;
  };
  const own = rows.slice(ROWS).find(({ isViewer }) => isViewer);
  return [...rows.slice(0, ROWS).map(line), ...(own ? ['…', line(own)] : [])];
}

/** The board of an event, for whoever asks. */
export function eventView(words: Words, { event, rows }: EventView): View {
  const { name, fromDate, toDate } = event;
  const body = rows.length > 0 ? lines(words, rows) : [words.ranks.nobody];
  const title = `## ${words.event.title(name)}\n${words.event.dates(fromDate, toDate)}`;
  return framed(ACCENT.ranks, [text([title, ...body].join('\n'))]);
}

/** The card at the end. */
export function finalView(words: Words, { event, rows }: EventView, picture: Picture | null): View {
  const { name, fromDate, toDate } = event;
  const first = rows.slice(0, 3).map(({ userId }) => (userId ? `<@${userId}>` : null));
  const told = [
    `## ${words.event.over(name)}`,
    words.event.dates(fromDate, toDate),
    rows.length > 0 ? words.recap.crowns(first) : words.event.nobody,
    ...(rows.length > 0 ? [words.event.took(rows.length)] : []),
  ].join('\n');
  const shown = picture ? [picture] : [];
  const parts = [
    text(told),
    ...shown.map((each) => pictures(each)),
    row(button(eventId(event), words.event.boardButton)),
  ];
  return framed(ACCENT.ranks, parts, shown);
}

/** A new one, typed. */
export const eventForm = (
  { event: said, schedule }: Words,
  { name, start, days }: Readonly<Record<'name' | 'start' | 'days', string>>,
): Form => ({
  id: customId('event-plan'),
  title: said.planButton,
  fields: [
    { id: 'name', label: said.nameField, ...(name ? { value: name } : {}) },
    { id: 'start', label: said.startField, description: schedule.badDate, value: start },
    { id: 'days', label: said.daysField, value: days },
  ],
});

/** What is planned, for moderators. */
export function eventsView(words: Words, events: readonly Event[], note: string): View {
  const { event: said } = words;
  const body = events.map(({ name, fromDate, toDate }) => `**${name}** · ${said.dates(fromDate, toDate)}`);
  const cancel = events
    .slice(0, 5)
    .map(({ id, name }) => button(customId('event-cancel', id), said.cancel(name)));
  const parts = [
    text(
      [`## ${said.listTitle}`, ...(body.length > 0 ? body : [said.none]), note].filter(Boolean).join('\n'),
    ),
    row(button(customId('event-ask'), said.planButton)),
    ...(cancel.length > 0 ? [row(...cancel)] : []),
  ];
  return framed(ACCENT.days, parts);
}
