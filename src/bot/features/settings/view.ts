import type { Reminder } from '../../../daily/reminders.js';
import type { Settings } from '../../../game/views/settings.js';
import { THEME_IDS } from '../../../render/themes/theme.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, type Choice, framed, row, select, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';
import { reminderParts } from '../reminder/view.js';

/** A list for each setting. */
export function settingsView(
  words: Words,
  current: Settings,
  options: { reminder: Reminder; note?: string; page?: boolean },
): View {
  const said = words.settings;
  const { note } = options;
  const list = (name: keyof Settings, title: string, choices: readonly Choice[]) => [
    text(`**${title}**`),
    row(select(customId(componentName(name)), title, choices)),
  ];
  const pairs = (from: Readonly<Record<string, readonly [string, string]>>, chosen: string): Choice[] =>
    Object.entries(from).map(([value, [label, description]]) => ({
      value,
      label,
      description,
      chosen: value === chosen,
    }));
  const themes = THEME_IDS.map((value) => ({
    value,
    label: said.themes[value] ?? value,
    chosen: value === current.theme,
  }));
  return framed(ACCENT.plain, [
    text(`## ${said.title}`),
    ...list('theme', said.theme, themes),
    ...list('autoCross', said.autoCross, pairs(said.autoCrosses, current.autoCross)),
    ...list('textBoard', said.textBoard, pairs(said.textBoards, current.textBoard ? 'on' : 'off')),
    ...list('privacy', said.privacy, pairs(said.privacies, current.privacy)),
    ...list('replays', said.replays, pairs(said.replayChoices, current.replays ? 'on' : 'off')),
    ...list('uniqueness', said.uniqueness, pairs(said.uniquenesses, current.uniqueness ? 'on' : 'off')),
    ...reminderParts(words, options.reminder),
    ...(options.page ? [row(button(customId('sign-out'), said.signOut))] : []),
    ...(note ? [text(note)] : []),
  ]);
}

/** `autoCross` is chosen with `v1:set-auto-cross`. */
export function componentName(name: string): string {
  return `set-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
