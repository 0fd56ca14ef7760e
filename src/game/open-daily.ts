import type { Kind } from '../engine/generate/kinds.js';
import { addEntry, gameOnPost } from '../store/entries.js';
import { dailyGame, type Game, gamePost, moveGame } from '../store/games.js';
import {
  type DailyPost,
  latestPost,
  openPosts,
  postById,
  postOnDate,
  publishPost,
  WORLD,
} from '../store/posts.js';
import { puzzleOf } from '../store/puzzles.js';
import { resultOnPost } from '../store/results.js';
import { schedulesIn } from '../store/schedules.js';
import { nameIn, scopeOf } from '../store/scopes.js';
import { installationSecret } from '../store/secret.js';
import { lockUser } from '../store/users.js';
import type { GameContext } from './context.js';
import { recordOnPost } from './finish.js';
import { idOf, isId, randomId } from './ids.js';
import { makeGame, opened } from './open.js';
import { isDate } from './periods.js';
import type { Player } from './request.js';
import { pickPuzzle } from './rotation.js';
import { hasSeen } from './seen.js';
import { UserError } from './user-error.js';
import type { UnrankedReason } from './views/finish.js';
import type { Opened } from './views/game.js';

/** What the daily layer knows about a post before it is made. */
export interface DayPlan {
  readonly localDate: string;
  readonly dueAt: Date;
  /** When the next post is due, or 04:00 local time of the next day if that is later. */
  readonly closesAt: Date;
  readonly kind: Kind;
}

/** The newest puzzle of this server's first schedule; the world's where that does not run. */
export async function openDaily(context: GameContext, player: Player, world: DayPlan): Promise<Opened> {
  const posts = player.guildId ? await currentPosts(context, player.guildId) : [];
  const post = posts.find(({ scope }) => scope === player.guildId);
  return openOn(context, player, post ?? (await worldPost(context, world)));
}

/** One of several puzzles that a server has today. */
export interface DailyChoice {
  readonly postId: string;
  /** The name of its schedule; empty for the first. */
  readonly schedule: string;
  readonly localDate: string;
  readonly size: number;
  readonly stars: number;
  readonly grade: string;
}

/**
 * What `/daily` may mean in a channel: the puzzles that were posted there; else the one of the server's first schedule;
 * else any. Nothing where the server has none: then it is the world's.
 */
export async function dailyChoices(
  context: GameContext,
  guildId: string,
  channelId: string | undefined,
): Promise<DailyChoice[]> {
  const posts = await currentPosts(context, guildId);
  const here = posts.filter((post) => post.channelId === channelId);
  const first = posts.filter(({ scope }) => scope === guildId);
  const meant = here.length > 0 ? here : first.length > 0 ? first : posts;
  const choices = meant.map(async (post) => {
    const { grid, grade } = await puzzleOf(context.store, post);
    const { id: postId, scope, localDate } = post;
    return { postId, schedule: nameIn(scope), localDate, size: grid.size, stars: grid.stars, grade };
  });
  return Promise.all(choices);
}

/** The newest post of each schedule that runs, or whose post is still open; the first schedule's before the others. */
async function currentPosts({ store, clock }: GameContext, guildId: string): Promise<DailyPost[]> {
  const [schedules, open] = await Promise.all([
    schedulesIn(store, guildId),
    openPosts(store, guildId, clock()),
  ]);
  const newest = new Map<string, DailyPost>();
  for (const post of open) if (!newest.has(post.scope)) newest.set(post.scope, post);
  for (const { scope, pausedAt } of schedules) {
    if (pausedAt !== null || newest.has(scope)) continue;
    const last = await latestPost(store, scope);
    if (last) newest.set(scope, last);
  }
  return [...newest.values()].sort((a, b) => (a.scope < b.scope ? -1 : 1));
}

/** The world's post is made by whoever asks for it first. */
async function worldPost(context: GameContext, plan: DayPlan): Promise<DailyPost> {
  const { store, random, clock } = context;
  const known = await postOnDate(store, WORLD, plan.localDate);
  if (known) return known;
  const { localDate, dueAt, closesAt, kind } = plan;
  const puzzle = await pickPuzzle(context, { scope: WORLD, localDate, kind });
  const claim = { id: randomId(random), scope: WORLD, localDate, dueAt, closesAt };
  const made = await publishPost(
    store,
    { ...claim, channelId: null, puzzleId: puzzle.id, owner: WORLD },
    clock(),
  );
  const post = made ?? (await postOnDate(store, WORLD, localDate));
  if (!post) throw new UserError('no-daily');
  return post;
}

/** The button on a daily post. */
export async function openPost(context: GameContext, player: Player, postId: string): Promise<Opened> {
  const post = isId(postId) ? await postById(context.store, postId) : null;
  if (!post || post.state === 'abandoned') throw new UserError('game-not-found');
  return openOn(context, player, post);
}

/** A past day of a schedule of this server, or of the world. */
export async function openArchive(
  context: GameContext,
  player: Player,
  date: string,
  schedule = '',
): Promise<Opened> {
  if (!isDate(date)) throw new UserError('bad-date');
  const { store } = context;
  const own = player.guildId ? await postOnDate(store, scopeOf(player.guildId, schedule), date) : null;
  const post = own ?? (schedule === '' ? await postOnDate(store, WORLD, date) : null);
  if (post?.state !== 'posted') throw new UserError('no-post-on-date', { date });
  return openOn(context, player, post);
}

/**
 * One game for each player and puzzle of a date: in another server whose day has the same one, it goes on, or counts as
 * it was solved. It may rank while the post is open and the puzzle new to them.
 */
async function openOn(
  context: GameContext,
  player: Player,
  post: DailyPost,
  secondTry = false,
): Promise<Opened> {
  const { store, clock } = context;
  const { userId } = player;
  const puzzle = await puzzleOf(store, post);
  // A server's puzzle ranks in that server, whatever way the button was carried elsewhere.
  const here = post.guildId === WORLD || post.guildId === player.guildId;
  const open = here && clock() <= post.closesAt;
  const known =
    (await gameOnPost(store.db, userId, post.id)) ?? (open ? await dailyGame(store.db, userId, post) : null);
  if (known) {
    const joined = open && known.kind === 'daily' && known.postId !== post.id;
    const game = open && known.kind === 'daily' ? await goOn(context, known, player, post) : known;
    return { ...(await opened(context, game, gamePost(post), puzzle)), joined };
  }
  const kind = open ? 'daily' : 'archive';
  const seen = open && (await hasSeen(context, userId, puzzle));
  const rank = { ranked: open && !seen, unranked: seen ? ('seen' satisfies UnrankedReason) : null };
  const start = { kind, post: gamePost(post), ...rank } as const;
  const row = await makeGame(context, player, puzzle, start, idOn(player, post, open));
  if (row) return opened(context, row, start.post, puzzle);
  if (secondTry) throw new Error(`the game of ${userId} on post ${post.id} is neither new nor known`);
  // Opened on another machine or in another server in the same instant: that game is the one.
  return openOn(context, player, post, true);
}

/** A puzzle of a date has one id for each player, so that no two games of it can begin. A closed one is as many games as posts. */
const idOn = ({ userId }: Player, { id, puzzleId, localDate }: DailyPost, open: boolean): string =>
  idOf(['daily', userId, ...(open ? [puzzleId, localDate] : [id])].join(' '));

/** Takes a day's game to the server that it is opened in now; finished, it counts there from now on. */
async function goOn(
  { store, clock }: GameContext,
  game: Game,
  { userId, guildId }: Player,
  post: DailyPost,
): Promise<Game> {
  if (game.postId === post.id && game.guildId === guildId) return game;
  const now = clock();
  const secret = await installationSecret(store, now);
  return store.db.$transaction(async (tx) => {
    await lockUser(tx, userId, now);
    const entry = { userId, postId: post.id, guildId: guildId ?? '', gameId: game.id };
    await addEntry(tx, entry, now);
    const moved = await moveGame(tx, game.id, { postId: post.id, guildId });
    const counted = await resultOnPost(tx, userId, post.id, entry.guildId);
    if (!counted) await recordOnPost(tx, moved, { post, guildId: entry.guildId }, secret, now);
    return moved;
  });
}
