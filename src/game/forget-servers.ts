import { forgetGuild, leftBefore } from '../store/guilds.js';
import type { GameContext } from './context.js';

const DAY_MS = 86_400_000;

/** Deletes what servers had that the bot was removed from so many days ago. Resolves to how many they were. */
export async function forgetServers({ store, clock }: GameContext, days: number): Promise<number> {
  const instant = new Date(clock().getTime() - days * DAY_MS);
  let forgotten = 0;
  for (const id of await leftBefore(store, instant)) if (await forgetGuild(store, id, instant)) forgotten++;
  return forgotten;
}
