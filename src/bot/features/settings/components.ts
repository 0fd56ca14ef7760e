import { changeSettings } from '../../../game/settings.js';
import type { Settings } from '../../../game/types.js';
import type { Component } from '../../discord/component.js';
import { here } from '../../discord/reply.js';
import { componentName, settingsView } from './view.js';

/** Choosing saves at once. */
export const settingsComponents: readonly Component[] = (
  ['theme', 'autoCross', 'textBoard', 'privacy', 'uniqueness'] as const
).map((name) => ({
  name: componentName(name),
  defer: 'if-slow' as const,
  answers: 'here' as const,
  run: async (call, { values }) => {
    const value = values[0] ?? '';
    const patch = { [name]: isSwitch(name) ? value === 'on' : value } as Partial<Settings>;
    const saved = await changeSettings(call.app.game, call.userId, patch);
    return here(settingsView(call.words, saved, call.words.settings.saved));
  },
}));

const isSwitch = (name: keyof Settings): boolean => name === 'textBoard' || name === 'uniqueness';
