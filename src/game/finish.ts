import { isOffBoards } from '../store/board-acts.js';
import { challengeOfGame } from '../store/challenges.js';
import { entriesOf } from '../store/entries.js';
import type { Game } from '../store/games.js';
import { hasOtherGame } from '../store/games.js';
import { addToPace, pacesOf, timedGames, timesAgainstExpected } from '../store/paces.js';
import { type DailyPost, markPostDue } from '../store/posts.js';
import { aboutPuzzle, type StoredPuzzle } from '../store/puzzles.js';
import {
  addResult,
  countAhead,
  countResults,
  type DayBoard,
  type Result,
  resultOnPost,
  resultsOnDate,
  solvedDates,
} from '../store/results.js';
import { markLeaderboardDue } from '../store/schedules.js';
import { keyedHash } from '../store/secret.js';
import type { Db } from '../store/store.js';
import { postedDates, putStreak } from '../store/streaks.js';
import { lockUser } from '../store/users.js';
import { recordAttempt } from './challenge.js';
import type { GameContext } from './context.js';
import { expectedMs, kindKey, logRatio, MOST_GAMES, ratingOf, type Surprise, surpriseOf } from './pace.js';
import { pointsFor } from './points.js';
import { countStandings } from './standings.js';
import { countStreak, streak } from './streaks.js';
import { elapsed } from './view.js';
import type { Finish, Place, UnrankedReason } from './views/finish.js';

/** Finishes within so long are told together on the post that everyone sees. */
const GATHER_MS = 3 * 60_000;

/** Nobody finds a star before the board is seen. */
const SEEING_MS = 1000;

/**
 * To point at one place after another takes a practised hand half a second each, and so does writing `B7` and a
 * space. Nothing is counted for thinking: this is what is impossible, not what is unlikely.
 */
const STAR_MS = 500;

/** A finish faster than this was not found and entered by anybody: 4 s at 6×6, 11 s at 10×10 with two stars. */
const fastestMs = (size: number, stars: number): number => SEEING_MS + size * stars * STAR_MS;

type FinishedFields = Pick<Game, 'finishedAt' | 'ms' | 'ranked' | 'unranked' | 'timed' | 'expectedMs'>;

/** Decides within the finishing transaction, with the user's row locked. */
export async function judgeFinish(
  tx: Db,
  game: Game,
  { grid, grade }: Pick<StoredPuzzle, 'grid' | 'grade'>,
  now: Date,
): Promise<FinishedFields> {
  const ms = elapsed(game.startedAt, now);
  if (game.kind === 'together')
    return { finishedAt: now, ms, ranked: false, unranked: game.kind, ...UNTIMED };
  await lockUser(tx, game.userId, now);
  const unranked = await whyUnranked(tx, game, ms < fastestMs(grid.size, grid.stars));
  const timing = await timingOf(tx, { ...game, unranked, ms }, { size: grid.size, grade });
  return { finishedAt: now, ms, ranked: unranked === null, unranked, ...timing };
}

const UNTIMED = { timed: false, expectedMs: null };

/** Games that somebody plays alone and for themselves. */
const ALONE = new Set<Game['kind']>(['daily', 'archive', 'library', 'imported']);
const FOREIGN = new Set<string | null>(['seen', 'too-fast', 'one-move', 'replay']);

/** Is this no time to compare with? The puzzle was known before, or solved as nobody can. */
export const isForeign = (unranked: string | null): boolean => FOREIGN.has(unranked);

/** A first and fair solve without help tells how long its kind takes, and how fast this person is. */
async function timingOf(
  tx: Db,
  game: Game & { readonly ms: number },
  kind: { readonly size: number; readonly grade: string },
): Promise<Pick<Game, 'timed' | 'expectedMs'>> {
  const fair = game.clean && ALONE.has(game.kind) && !isForeign(game.unranked) && kind.grade !== 'Ungraded';
  if (!fair || (await hasOtherGame(tx, game.userId, game.puzzleId, game.id))) return UNTIMED;
  const before = await timedGames(tx, game.userId, MOST_GAMES);
  const paces = await pacesOf(tx, [kind, ...before].map(kindKey));
  await addToPace(tx, kindKey(kind), logRatio(kind, game.ms, paces.get(kindKey(kind))));
  return { timed: true, expectedMs: expectedMs(kind, ratingOf(before, paces), paces) };
}

/** A day's puzzle ranks when it was new to the player and is solved as a person can. */
async function whyUnranked(tx: Db, game: Game, tooFast: boolean): Promise<UnrankedReason | null> {
  const { kind } = game;
  if (kind === 'replay' || kind === 'archive') return kind;
  if (kind !== 'daily' && kind !== 'challenge') return 'not-daily';
  if (game.unranked !== null) return game.unranked as UnrankedReason;
  if (kind === 'challenge') return tooFast ? 'too-fast' : kind;
  if (await hasOtherGame(tx, game.userId, game.puzzleId, game.id)) return 'seen';
  return tooFast ? 'too-fast' : null;
}

/** Writes what a finish means for every server in which the player has opened that day's puzzle. */
export async function recordFinish(tx: Db, game: Game, secret: Buffer, now: Date): Promise<void> {
  if (game.kind === 'challenge') return recordAttempt(tx, game, now);
  if (game.kind !== 'daily') return;
  for (const { post, guildId } of await entriesOf(tx, game.id)) {
    await recordOnPost(tx, game, { post, guildId }, secret, now);
  }
}

/**
 * The result, standings and streak of one schedule of a server. A finish in time counts for the streak whether it ranks
 * or not. A board takes one finish a date from each player: the first. Two schedules with the same puzzle are as two
 * servers: solved once, it counts once on the boards of each that it was opened on.
 */
export async function recordOnPost(
  tx: Db,
  game: Game,
  { post, guildId }: { post: DailyPost; guildId: string },
  secret: Buffer,
  now: Date,
): Promise<void> {
  if (game.finishedAt === null || game.ms === null || game.finishedAt > post.closesAt) return;
  const { userId, clean, ms } = game;
  const { localDate, puzzleId, scope } = post;
  // The world's puzzle counts where it was opened.
  const board = post.guildId === guildId ? scope : guildId;
  const sameDate = await resultsOnDate(tx, userId, localDate);
  const second = sameDate.some((one) => board !== '' && one.board === board && one.unranked === null);
  const unranked = game.unranked ?? (second ? 'second' : null);
  const names = [userId, keyedHash(secret, userId, guildId)];
  const local = guildId !== '' && unranked === null && !(await isOffBoards(tx, guildId, names));
  // Where a moderator knew or showed the puzzle beforehand, it is no match for the world's.
  const fair = game.unranked === null && !post.pinned && !post.shown;
  const global = fair && !sameDate.some((one) => one.global && one.puzzleId === puzzleId);
  const solved = [...new Set([...(await solvedDates(tx, userId, scope)), localDate])].sort();
  const counted = countStreak(solved, await postedDates(tx, scope));
  const about = await aboutPuzzle(tx, puzzleId);
  await addResult(tx, {
    gameId: game.id,
    userId,
    guildId,
    scope,
    board,
    postId: post.id,
    puzzleId,
    ...about,
    localDate,
    clean,
    points: pointsFor({ clean, streak: counted.current }),
    unranked,
    takenOff: false,
    local,
    global,
    ms,
  });
  if (local) {
    await countStandings(tx, { userId, guildId }, { board, localDate, clean, ...about });
    await markLeaderboardDue(tx, guildId, now);
  }
  await markPostDue(tx, post.id, new Date(now.getTime() + GATHER_MS));
  await putStreak(tx, { userId, scope, ...counted, lastDate: counted.lastDate ?? localDate });
}

/** What the player hears about it, for the server in which they play. */
export async function finishOf(context: GameContext, game: Game): Promise<Finish> {
  const { userId, postId, guildId, ms, clean } = game;
  const { db } = context.store;
  const result = postId ? await resultOnPost(db, userId, postId, guildId ?? '') : null;
  const attempt = game.unranked === 'challenge' ? await challengeOfGame(db, game.id) : null;
  const unranked = attempt?.overAt ? 'challenge-over' : whyOnNoBoard(game, result);
  return {
    ms: ms ?? 0,
    clean,
    ranked: unranked === null,
    unranked,
    place: result && unranked === null ? await placeOf(context, result) : null,
    streak: result && (await streak(context, { userId, guildId: result.scope })),
    usualMs: game.expectedMs,
    surprise: (await surprisesOf(context, [game.puzzleId])).get(game.puzzleId) ?? null,
  };
}

/** By puzzle: those that turned out to be harder or easier than they look. */
export async function surprisesOf(
  { store }: GameContext,
  puzzleIds: readonly string[],
): Promise<ReadonlyMap<string, Surprise>> {
  const times = await timesAgainstExpected(store.db, puzzleIds);
  return new Map(
    [...times].flatMap(([puzzleId, played]): [string, Surprise][] => {
      const surprise = surpriseOf(played);
      return surprise ? [[puzzleId, surprise]] : [];
    }),
  );
}

function whyOnNoBoard(game: Game, result: Result | null): UnrankedReason | null {
  if (game.unranked) return game.unranked as UnrankedReason;
  if (game.kind === 'replay' || game.kind === 'archive') return game.kind;
  if (game.kind !== 'daily') return 'not-daily';
  if (!result) return 'late';
  if (result.unranked) return result.unranked as UnrankedReason;
  if (result.takenOff) return 'taken-off';
  return result.guildId !== '' && !result.local ? 'off-boards' : null;
}

/** On the day's board of the schedule it was played on; outside a server, on everyone's. */
async function placeOf({ store: { db } }: GameContext, result: Result): Promise<Place | null> {
  const { board: own, puzzleId, localDate, clean } = result;
  if (own === '' && !result.global) return null;
  const day = { localDate, clean };
  const board: DayBoard = own === '' ? { ...day, puzzleId } : { ...day, board: own };
  const [ahead, of] = await Promise.all([countAhead(db, board, result), countResults(db, board)]);
  return { place: ahead + 1, of };
}
