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
 * Returns what ends it: what waits is drawn before that.
 */
export function followChanges(
  { game, background }: Pick<App, 'game' | 'background'>,
  name: string,
  plan: (change: Change) => Redrawing | 'shown' | null,
): () => void {
  const soon = new Map<string, { readonly timer: NodeJS.Timeout; draw(): void }>();
  const forget = (gameId: string): void => {
    clearTimeout(soon.get(gameId)?.timer);
    soon.delete(gameId);
  };
  const stop = game.feed?.listen((news) => {
    if (news.kind !== 'changed') return;
    const { gameId } = news;
    const planned = plan(news);
    if (planned === 'shown') return forget(gameId);
    if (!planned || soon.has(gameId)) return;
    const draw = () => {
      forget(gameId);
      background.start(name, () => planned.redraw());
    };
    soon.set(gameId, { timer: setTimeout(draw, planned.waitMs).unref(), draw });
  });
  return () => {
    stop?.();
    for (const { draw } of soon.values()) draw();
  };
}
