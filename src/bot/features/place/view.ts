import { type Cell, has } from '../../../engine/grid/cellset.js';
import type { Changed, Finish, GameView } from '../../../game/types.js';
import { postById } from '../../../store/posts.js';
import { violationSentence } from '../../../words/violations.js';
import type { Call } from '../../discord/call.js';
import type { Reply } from '../../discord/reply.js';
import { type BoardExtras, boardReply } from '../board/view.js';

/** The board after a change; at the end of a game with what came of it. */
export async function changedReply(call: Call, change: Changed, extras: BoardExtras = {}): Promise<Reply> {
  const { game, finish } = change;
  const shown = { lastMove: lastMove(change), ...extras };
  if (!finish)
    return boardReply(call, game, { ...shown, note: [extras.note, broken(game)].filter(Boolean).join('\n') });
  return boardReply(call, game, { ...shown, ...(await ending(call, game, finish)) });
}

const MOST_NAMED = 3;

/** Rules that the board breaks are there to see; not everybody sees the picture. */
function broken({ board, violations }: GameView): string {
  const named = violations.slice(0, MOST_NAMED).map((violation) => violationSentence(board, violation));
  return named.length === 0 ? '' : `⚠️ ${named.join(' ')}`;
}

/** Rank, streak, and the thread of those who have finished. */
export async function ending(
  call: Call,
  game: GameView,
  finish: Finish,
): Promise<Pick<BoardExtras, 'note' | 'after'>> {
  const { words, app } = call;
  const lines: string[] = [];
  if (finish.place) lines.push(words.daily.rank(finish.place.place, finish.place.of, finish.clean));
  if (finish.streak && finish.ranked) lines.push(words.daily.streak(finish.streak.current));
  if (finish.unranked === 'late') lines.push(words.daily.late);
  if (game.kind === 'practice') lines.push(words.learn.practised);
  const post = game.kind === 'daily' && game.postId ? await postById(app.game.store, game.postId) : null;
  const thread = post && post.guildId === call.guildId ? post.threadId : null;
  const note = lines.filter(Boolean).join(' · ');
  if (!thread) return { note };
  return {
    note: [note, words.daily.threadFor(thread)].filter(Boolean).join('\n'),
    after: () => app.discord.addToThread(thread, call.userId),
  };
}

/** What the player put there themselves: stars, where there are any, and not the crosses that came with them. */
function lastMove({ game, changed, finish }: Changed): Cell[] {
  if (finish) return [];
  const stars = changed.filter((cell) => has(game.board.stars, cell));
  return stars.length > 0 ? stars : [...changed];
}
