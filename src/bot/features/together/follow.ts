import { LRUCache } from 'lru-cache';
import { watchTogether } from '../../../game/together.js';
import { languages } from '../../../words/replies/words.js';
import type { App } from '../../discord/app.js';
import { followChanges } from '../../discord/follow-changes.js';
import { drawGame } from '../board/show.js';
import { boardView } from '../board/view.js';

/** Eight people move more often than a message may be edited; a board that is a second behind is not out of date. */
const SOON_MS = 250;
const EVERY_MS = 1500;
/** Boards whose last drawing is remembered. */
const MOST_KNOWN = 1000;

type Following = Pick<App, 'game' | 'discord' | 'background' | 'log'>;

/** Keeps the message of a shared board up to date with what is done on it, by whichever door. Returns what ends it. */
export function followTogether(app: Following): () => void {
  const drawnAt = new LRUCache<string, number>({ max: MOST_KNOWN });
  return followChanges(app, 'follow a shared board', ({ game, gameId }) => {
    if (!game?.shared) return null;
    const waitMs = Math.max(SOON_MS, (drawnAt.get(gameId) ?? 0) + EVERY_MS - Date.now());
    const draw = () => {
      drawnAt.set(gameId, Date.now());
      return redraw(app, gameId);
    };
    return { waitMs, redraw: draw };
  });
}

const MOST_TIMES = 3;

/** Draws it until what is shown is what is stored: another process may have drawn an older one over ours, or we over its. */
async function redraw({ game, discord, log }: Following, gameId: string): Promise<void> {
  for (let time = 0; time < MOST_TIMES; time++) {
    const view = await watchTogether(game, gameId);
    const { threadId, messageId } = view?.shared ?? {};
    if (!view || !threadId || !messageId) return;
    try {
      await discord.edit(threadId, messageId, boardView(languages.en, view, await drawGame(view)));
    } catch (error) {
      log.info({ err: error, game: gameId }, 'shared board not redrawn');
      return;
    }
    if ((await watchTogether(game, gameId))?.version === view.version) return;
  }
}
