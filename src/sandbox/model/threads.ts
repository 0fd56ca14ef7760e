import type { Channel } from './types.js';
import type { World } from './world.js';

const MINUTE = 60_000;

/** By hand, or because nobody wrote there for as long as the thread waits. It leaves the list, and takes no changes. */
export function isArchived(world: World, { thread, messages }: Channel): boolean {
  if (!thread) return false;
  const written = messages.findLast(({ onlyFor }) => !onlyFor)?.createdAt ?? 0;
  const idle = world.now() - Math.max(thread.openedAt, written);
  return thread.archived || idle >= thread.autoArchiveMinutes * MINUTE;
}

/** From now on it waits anew. */
export function reopen(world: World, { thread }: Channel): void {
  if (thread) Object.assign(thread, { archived: false, openedAt: world.now() });
}
