import type { News } from '../../game/feed.js';
import type { App } from './app.js';

type Change = Extract<News, { kind: 'changed' }>;

interface Redrawing {
  readonly waitMs: number;
  redraw(): Promise<unknown>;
}

/**
 * Follows what is done in games with a message that shows them: `plan` says of a change how soon to redraw it, and what is
 * changed until then waits for the same drawing; or that the message shows it already, and nothing is to be drawn over it.
 * Returns what ends it.
 */
export function followChanges(
  { game, background }: Pick<App, 'game' | 'background'>,
  name: string,
  plan: (change: Change) => Redrawing | 'shown' | null,
): () => void {
  const soon = new Map<string, NodeJS.Timeout>();
  const stop = game.feed?.listen((news) => {
    if (news.kind !== 'changed') return;
    const { gameId } = news;
    const planned = plan(news);
    if (planned === 'shown') {
      clearTimeout(soon.get(gameId));
      soon.delete(gameId);
    }
    if (!planned || planned === 'shown' || soon.has(gameId)) return;
    const timer = setTimeout(() => {
      soon.delete(gameId);
      background.start(name, () => planned.redraw());
    }, planned.waitMs);
    timer.unref();
    soon.set(gameId, timer);
  });
  return () => {
    stop?.();
    for (const timer of soon.values()) clearTimeout(timer);
  };
}
