import { changeSettings, readSettings } from '../../../game/settings.js';
import type { Settings } from '../../../game/types.js';
import { THEME_IDS } from '../../../render/themes/theme.js';
import type { Call } from '../../discord/call.js';
import { ACCENT } from '../../discord/colours.js';
import { command } from '../../discord/command.js';
import type { Component } from '../../discord/component.js';
import { customId } from '../../discord/custom-id.js';
import { type Choice, frame, row, select, text } from '../../discord/parts.js';
import { here, privately, type Reply, type View } from '../../discord/reply.js';

export const settings = command('settings', {
  options: {},
  defer: 'if-slow',
  run: (call) => settingsReply(call),
});

export async function settingsReply(call: Call): Promise<Reply> {
  return privately(view(call, await readSettings(call.app.game, call.userId)));
}

/** A list for each setting; choosing saves at once. */
export const settingsComponents: readonly Component[] = (
  ['theme', 'autoCross', 'textBoard', 'privacy'] as const
).map((name) => ({
  name: componentName(name),
  defer: 'if-slow' as const,
  answers: 'here' as const,
  run: async (call, { values }) => {
    const value = values[0] ?? '';
    const patch = { [name]: name === 'textBoard' ? value === 'on' : value } as Partial<Settings>;
    const saved = await changeSettings(call.app.game, call.userId, patch);
    return here(view(call, saved, call.words.settings.saved));
  },
}));

function view({ words }: Call, current: Settings, note?: string): View {
  const said = words.settings;
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
  return {
    parts: [
      frame(ACCENT.plain, [
        text(`## ${said.title}`),
        ...list('theme', said.theme, themes),
        ...list('autoCross', said.autoCross, pairs(said.autoCrosses, current.autoCross)),
        ...list('textBoard', said.textBoard, pairs(said.textBoards, current.textBoard ? 'on' : 'off')),
        ...list('privacy', said.privacy, pairs(said.privacies, current.privacy)),
        ...(note ? [text(note)] : []),
      ]),
    ],
    pictures: [],
  };
}

/** `autoCross` is chosen with `v1:set-auto-cross`. */
function componentName(name: string): string {
  return `set-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
