import type { EndingStreak, Reminder } from '../../../daily/reminders.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, framed, linkButton, messageLink, row, select, text } from '../../discord/parts.js';
import type { Form, View } from '../../discord/reply.js';

/** In the settings: whether, and where their evening is. */
export function reminderParts({ reminder: said }: Words, { on, zone }: Reminder) {
  const choices = (['off', 'on'] as const).map((value) => {
    const [label, description] = said.choices[value];
    return { value, label, description, chosen: (value === 'on') === on };
  });
  return [
    text(`**${said.title}**`),
    row(select(customId('set-reminder'), said.title, choices)),
    row(button(customId('zone-ask'), said.zoneButton(zone))),
  ];
}

export const zoneForm = ({ reminder: said }: Words, zone: string | null): Form => ({
  id: customId('zone-form'),
  title: said.zoneTitle,
  fields: [
    { id: 'zone', label: said.zoneField, description: said.zoneHelp, ...(zone ? { value: zone } : {}) },
  ],
});

const MOST_LINKS = 4;

/** The message itself: which streaks end, the way to their puzzles, and the way out of reminders. */
export function reminderView({ reminder: said }: Words, ending: readonly EndingStreak[]): View {
  const lines = ending.map(({ days, closesAt }) =>
    said.ends(days, Math.floor(closesAt.getTime() / 1000), ending.length > 1),
  );
  const links = ending
    .flatMap(({ message }) => message ?? [])
    .slice(0, MOST_LINKS)
    .map((message) => linkButton(messageLink(message), said.open, '⭐'));
  const world = ending.some(({ message }) => message === null) ? [said.world] : [];
  const parts = [
    text([...lines, ...world].join('\n')),
    row(...links, button(customId('remind-off'), said.stop)),
  ];
  return framed(ACCENT.hint, parts);
}
