import type { Game } from '../store/games.js';
import { hasOtherGame } from '../store/games.js';
import type { DailyPost } from '../store/posts.js';
import {
  addResult,
  countAhead,
  countResults,
  type DayBoard,
  resultOnPost,
  resultsOf,
  resultsOnDate,
  solvedDates,
} from '../store/results.js';
import { markLeaderboardDue } from '../store/schedules.js';
import { putStandings } from '../store/standings.js';
import type { Db } from '../store/store.js';
import { postedDates, putStreak } from '../store/streaks.js';
import { lockUser } from '../store/users.js';
import type { GameContext } from './context.js';
import { standingsAfter } from './standings.js';
import { countStreak, streak } from './streaks.js';
import type { Finish, Place, UnrankedReason } from './types.js';
import { elapsed } from './view.js';

/** How a finished game counts. */
export interface Judgement {
  readonly post: DailyPost | null;
  readonly unranked: UnrankedReason | null;
  readonly fields: { readonly finishedAt: Date; readonly ms: number; readonly ranked: boolean };
}

/** Decides within the finishing transaction, with the user's row locked. */
export async function judgeFinish(tx: Db, game: Game, now: Date): Promise<Judgement> {
  await lockUser(tx, game.userId, now);
  const post = game.postId ? await tx.dailyPost.findUnique({ where: { id: game.postId } }) : null;
  const unranked = await whyUnranked(tx, game, post, now);
  const ms = elapsed(game.startedAt, now);
  return { post, unranked, fields: { finishedAt: now, ms, ranked: unranked === null } };
}

/** Dailies rank when they are finished in time by someone who has not seen the puzzle elsewhere. */
async function whyUnranked(
  tx: Db,
  game: Game,
  post: DailyPost | null,
  now: Date,
): Promise<UnrankedReason | null> {
  const seen = !game.ranked || (await hasOtherGame(tx, game.userId, game.puzzleId, game.id));
  return unrankedReason({ ...game, ranked: !seen, finishedAt: now }, post);
}

/** Why a finished game does not rank, or null when nothing speaks against it. */
export function unrankedReason(
  game: Pick<Game, 'kind' | 'ranked' | 'finishedAt'>,
  post: DailyPost | null,
): UnrankedReason | null {
  if (game.kind === 'replay' || game.kind === 'archive') return game.kind;
  if (game.kind !== 'daily' || !post) return 'not-daily';
  if (game.finishedAt && game.finishedAt > post.closesAt) return 'late';
  return game.ranked ? null : 'replay';
}

/** Writes the result, the standings and the streak of a ranked finish. */
export async function recordFinish(tx: Db, game: Game, judgement: Judgement, now: Date): Promise<void> {
  const { post, fields } = judgement;
  if (!post || !fields.ranked) return;
  const { userId, clean } = game;
  const { localDate, guildId: scope } = post;
  // A board takes one finish a date from each player: the first.
  const sameDate = await resultsOnDate(tx, userId, localDate);
  const global = !sameDate.some((one) => one.global);
  const guildId = sameDate.some((one) => one.guildId === game.guildId) ? '' : (game.guildId ?? '');
  const { ms } = fields;
  await addResult(tx, {
    gameId: game.id,
    userId,
    guildId,
    scope,
    postId: post.id,
    localDate,
    clean,
    global,
    ms,
  });
  const own = await resultsOf(tx, userId, clean);
  const standings = standingsAfter({ userId, clean, guildId, localDate, global }, own);
  if (standings.length > 0) await putStandings(tx, standings);
  const counted = countStreak(await solvedDates(tx, userId, scope), await postedDates(tx, scope));
  await putStreak(tx, { userId, scope, ...counted, lastDate: counted.lastDate ?? localDate });
  if (guildId) await markLeaderboardDue(tx, guildId, now);
}

/** What the player hears about it. `unranked` is the judge's word. */
export async function finishOf(
  context: GameContext,
  game: Game,
  unranked: UnrankedReason | null,
): Promise<Finish> {
  const result =
    game.ranked && game.postId ? await resultOnPost(context.store.db, game.userId, game.postId) : null;
  const { ms, clean, ranked } = game;
  const finish = { ms: ms ?? 0, clean, ranked, unranked };
  if (!result) return { ...finish, place: null, streak: null };
  const board = { guildId: result.guildId || null, localDate: result.localDate, clean };
  return {
    ...finish,
    place: await placeOf(context, board, result),
    streak: await streak(context, { userId: game.userId, guildId: result.scope }),
  };
}

async function placeOf(
  { store }: GameContext,
  board: DayBoard,
  result: { ms: number; id: number; global: boolean },
): Promise<Place | null> {
  if (board.guildId === null && !result.global) return null;
  const [ahead, of] = await Promise.all([countAhead(store.db, board, result), countResults(store.db, board)]);
  return { place: ahead + 1, of };
}
