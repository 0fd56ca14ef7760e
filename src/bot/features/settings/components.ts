import { openGame } from '../../../game/open.js';
import { changeSettings } from '../../../game/settings.js';
import type { Settings } from '../../../game/views/settings.js';
import { signOutEverywhere } from '../../../game/web-access.js';
import { THEME_IDS } from '../../../render/themes/theme.js';
import { type Component, inPlace } from '../../discord/component.js';
import { here } from '../../discord/reply.js';
import { showBoard } from '../board/show.js';
import { rules } from '../help/command.js';
import { settingsPage } from './command.js';
import { componentName } from './view.js';

/** Choosing saves at once. */
const choices: readonly Component[] = (
  ['theme', 'autoCross', 'textBoard', 'privacy', 'replays', 'uniqueness'] as const
).map((name) =>
  inPlace(componentName(name), 'if-slow', async (call, { values }) => {
    const patch = { [name]: chosen(name, values[0] ?? '') } as Partial<Settings>;
    await changeSettings(call.app.game, call.userId, patch);
    return here(await settingsPage(call, call.words.settings.saved));
  }),
);

const signOut: Component = inPlace('sign-out', 'if-slow', async (call) => {
  const { game } = call.app;
  const note = call.words.settings.signedOut(await signOutEverywhere(game, call.userId));
  return here(await settingsPage(call, note));
});

/** One press to dark boards, from a board or from the rules. */
const dark: Component = inPlace('dark', 'if-slow', async (call, { args: [gameId] }) => {
  const { game } = call.app;
  await changeSettings(game, call.userId, { theme: 'dark' });
  if (!gameId) return here(await rules(call));
  const shown = await openGame(game, { userId: call.userId, gameId });
  return showBoard(call, shown, { note: call.words.settings.darkSaved });
});

export const settingsComponents: readonly Component[] = [...choices, signOut, dark];

const SWITCHES: ReadonlySet<keyof Settings> = new Set(['textBoard', 'uniqueness', 'replays']);

/** What a choice of the list means. A theme that nobody can draw is none. */
function chosen(name: keyof Settings, value: string): string | boolean | undefined {
  if (name === 'theme') return THEME_IDS.find((id) => id === value);
  return SWITCHES.has(name) ? value === 'on' : value;
}
