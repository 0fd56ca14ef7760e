import type { ChangeView } from '../../../daily/changes.js';
import type { BoardActView } from '../../../game/moderate.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, framed, pick, row, text } from '../../discord/parts.js';
import type { Form, View } from '../../discord/reply.js';
import { changeLines } from '../schedule/view.js';

const who = ({ ranks }: Words, id: string | null): string => (id ? `<@${id}>` : ranks.someone);
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export const actLine = (words: Words, { userId, on, date, by, at }: BoardActView): string =>
  words.moderate.line(who(words, by), who(words, userId), on, date, seconds(at));

export function changeLine(words: Words, change: ChangeView): string {
  const { moderate } = words;
  const what = moderate.what[change.what](change);
  const line = moderate.changed(seconds(change.at), who(words, change.by), what);
  return [line, ...changeLines(words, change.fields ?? []).map((each) => ` ${each}`)].join('\n');
}

/** The moderators' desk: the way to everything that they can do about people and boards. */
export function deskView({ moderate }: Words): View {
  const parts = [
    text(`## ${moderate.deskTitle}\n${moderate.deskText}`),
    row(pick('user', customId('moderate-member'), moderate.memberPick)),
    row(
      button(customId('roles'), moderate.rolesButton),
      button(customId('events'), moderate.eventsButton),
      button(customId('export-ask'), moderate.exportButton),
      button(customId('changes'), moderate.changesButton),
    ),
  ];
  return framed(ACCENT.ranks, parts);
}

/** One member, and what can be decided about them. */
export function memberView({ moderate }: Words, member: string, note: string): View {
  const parts = [
    text([`## ${moderate.memberTitle}`, `<@${member}>`, moderate.memberText].join('\n')),
    ...(note ? [text(note)] : []),
    row(
      button(customId('boards-off', member), moderate.offButton, { style: 'stop' }),
      button(customId('boards-on', member), moderate.onButton),
    ),
    row(
      button(customId('boards-day', member, 'off'), moderate.dayOffButton),
      button(customId('boards-day', member, 'on'), moderate.dayOnButton),
      button(customId('moderate'), moderate.backButton),
    ),
  ];
  return framed(ACCENT.ranks, parts);
}

/** Which day's result it is about. */
export const dayForm = (
  { moderate, schedule }: Words,
  { member, on, today }: { readonly member: string; readonly on: boolean; readonly today: string },
): Form => ({
  id: customId('boards-date', member, on ? 'on' : 'off'),
  title: on ? moderate.dayOnButton : moderate.dayOffButton,
  fields: [{ id: 'date', label: moderate.dateField, description: schedule.badDate, value: today }],
});

export const exportForm = ({ moderate }: Words, month: string): Form => ({
  id: customId('export-month'),
  title: moderate.exportButton,
  fields: [{ id: 'month', label: moderate.monthField, description: moderate.badMonth, value: month }],
});

export const streakForm = ({ moderate }: Words, days: number): Form => ({
  id: customId('role-days'),
  title: moderate.daysButton,
  fields: [{ id: 'days', label: moderate.daysField, value: String(days) }],
});

/** Who did what, newest first. */
export function logView(
  { moderate }: Words,
  lines: readonly string[],
  { page, pages }: { page: number; pages: number },
): View {
  const body = lines.length > 0 ? lines.join('\n') : moderate.none;
  const turn = row(
    button(customId('changes-page', page - 1), moderate.newer, { disabled: page <= 1 }),
    button(customId('changes-page', page + 1), moderate.older, { disabled: page >= pages }),
  );
  const parts = [text(`## ${moderate.title(page, pages)}\n${body}`), ...(pages > 1 ? [turn] : [])];
  return framed(ACCENT.ranks, parts);
}
