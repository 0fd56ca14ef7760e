import { guildsOf } from '../store/results.js';
import { markLeaderboardDue } from '../store/schedules.js';
import { findUser, type User, updateUser } from '../store/users.js';
import type { GameContext } from './context.js';
import { UserError } from './user-error.js';
import type { Settings } from './views/settings.js';

const DEFAULTS: Settings = {
  theme: 'light',
  autoCross: 'neighbours',
  textBoard: false,
  privacy: 'open',
  uniqueness: false,
  replays: false,
};

/** Someone who has never set anything has no row. */
export function settingsOf(user: User | null): Settings {
  if (!user) return DEFAULTS;
  const { theme, autoCross, textBoard, privacy, uniqueness, replays } = user;
  return { theme, autoCross, textBoard, privacy, uniqueness, replays };
}

export async function readSettings({ store }: GameContext, userId: string): Promise<Settings> {
  return settingsOf(await findUser(store.db, userId));
}

// Values come from forms; a type says nothing about what arrives. Which themes there are, the renderer knows.
const ALLOWED: { readonly [K in keyof Settings]: (value: unknown) => boolean } = {
  theme: (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,30}$/.test(value),
  autoCross: (value) => value === 'off' || value === 'neighbours' || value === 'lines',
  textBoard: (value) => typeof value === 'boolean',
  privacy: (value) => value === 'open' || value === 'hidden',
  uniqueness: (value) => typeof value === 'boolean',
  replays: (value) => typeof value === 'boolean',
};

/** Changes what is named and leaves the rest. */
export async function changeSettings(
  { store, clock }: GameContext,
  userId: string,
  patch: Partial<Settings>,
): Promise<Settings> {
  for (const [setting, value] of Object.entries(patch)) {
    const allowed = Object.hasOwn(ALLOWED, setting) && ALLOWED[setting as keyof Settings](value);
    if (!allowed) throw new UserError('unknown-setting', { setting: setting.slice(0, 20) });
  }
  const now = clock();
  const changed = settingsOf(await updateUser(store, userId, patch, now));
  // A name goes from the boards that show it, or comes back.
  if (patch.privacy) {
    for (const guildId of await guildsOf(store.db, userId)) await markLeaderboardDue(store.db, guildId, now);
  }
  return changed;
}
