import { emptyBoard, stateOf } from '../engine/board/board.js';
import { gradesAt, nearestKind } from '../engine/generate/kinds.js';
import { writeBoard } from '../engine/notation/write.js';
import type { Rule } from '../engine/rules/rule.js';
import {
  createGame,
  findGame,
  type Game,
  type GamePost,
  lastFreePlay,
  type NewGame,
} from '../store/games.js';
import { puzzleById, type StoredPuzzle } from '../store/puzzles.js';
import { updateUser } from '../store/users.js';
import type { GameContext } from './context.js';
import { GUIDE_PUZZLE, GUIDE_RULE } from './guide.js';
import { idOf, randomId } from './ids.js';
import { loadGame, readGame } from './load.js';
import { exerciseFor } from './practice.js';
import { importBoard } from './puzzles.js';
import type { GameRequest, Player } from './request.js';
import type { PlayWish, Waiting } from './supply.js';
import { UserError } from './user-error.js';
import { viewOf } from './view.js';
import type { GameView, Opened } from './views/game.js';

/** A puzzle that the player has never seen. */
export const openLibrary = (
  context: GameContext,
  player: Player,
  wish: PlayWish,
  requestId?: string,
  waiting?: Waiting,
): Promise<Opened> =>
  openOnce(context, player, requestId, async () => {
    const puzzle = await context.supply.playPuzzle(player.userId, wish, waiting);
    if (!puzzle) throw new UserError('no-puzzle-left', whatThereIs(wish));
    return { kind: 'library', puzzle };
  });

/** Where somebody begins who has never chosen. */
const FIRST: Required<PlayWish> = { size: 8, grade: 'Easy' };

/** What is left open is as it was the last time, and at first easy. */
export async function usualWish({ store }: GameContext, userId: string, wish: PlayWish): Promise<PlayWish> {
  const { size, grade } = wish;
  if (size !== undefined && grade) return wish;
  const usual = (await lastFreePlay(store, userId)) ?? FIRST;
  if (size !== undefined) return { size, grade: nearestKind(size, usual.grade).grade };
  if (grade) return gradesAt(usual.size).includes(grade) ? { size: usual.size, grade } : { grade };
  return usual;
}

/** For somebody who wants what does not exist: what does. */
const whatThereIs = ({ size, grade }: PlayWish): Record<string, string | number> =>
  size === undefined || !grade || gradesAt(size).includes(grade)
    ? {}
    : { size, grades: gradesAt(size).join(' ') };

/** Somebody's own puzzle, with whatever is marked on it. */
export const openNotation = (
  context: GameContext,
  player: Player,
  notation: string,
  requestId?: string,
): Promise<Opened> =>
  openOnce(context, player, requestId, async () => {
    const { puzzle, board } = await importBoard(context, notation);
    return { kind: 'imported', puzzle, start: stateOf(board) };
  });

/** A board with a step of this technique to find, another one each time. */
export const openExercise = (
  context: GameContext,
  player: Player,
  rule: Rule,
  requestId?: string,
): Promise<Opened> =>
  openOnce(context, player, requestId, async () => {
    const position = await exerciseFor(context, player.userId, rule);
    const { puzzle, board } = await importBoard(context, writeBoard(position, 'sbn'));
    return { kind: 'practice', puzzle, start: stateOf(board), rule: rule.id };
  });

/** The first puzzle of somebody who has never seen one. */
export const openGuide = (context: GameContext, player: Player, requestId?: string): Promise<Opened> =>
  openOnce(context, player, requestId, async () => {
    const { puzzle } = await importBoard(context, GUIDE_PUZZLE);
    return { kind: 'practice', puzzle, rule: GUIDE_RULE };
  });

/** The named or current game, which becomes the current one. */
export async function openGame(context: GameContext, request: GameRequest): Promise<GameView> {
  const loaded = await loadGame(context, request);
  const now = context.clock();
  if (loaded.user?.currentGameId !== loaded.row.id) {
    await updateUser(context.store, request.userId, { currentGameId: loaded.row.id }, now);
  }
  return viewOf(loaded, now);
}

/** A game as it is, without any change to it or to what is current. */
export async function viewGame(context: GameContext, request: GameRequest): Promise<GameView> {
  return viewOf(await loadGame(context, request), context.clock());
}

type GameStart = Pick<NewGame, 'kind'> &
  Partial<Pick<NewGame, 'start' | 'rule' | 'ranked' | 'unranked'>> & { readonly post?: GamePost };

/** Opens a game on what is chosen for it, unless an earlier delivery of the same request has opened one. */
async function openOnce(
  context: GameContext,
  player: Player,
  requestId: string | undefined,
  choose: () => Promise<GameStart & { readonly puzzle: StoredPuzzle }>,
): Promise<Opened> {
  const row = requestId ? await findGame(context.store.db, idOf(requestId)) : null;
  const known = row?.userId === player.userId ? await puzzleById(context.store, row.puzzleId) : null;
  if (row && known) return opened(context, row, null, known);
  const { puzzle, ...start } = await choose();
  return startGame(context, player, puzzle, start, requestId);
}

/** Makes a game and makes it the player's current one. With a request id, one request makes one game. */
export async function startGame(
  context: GameContext,
  player: Player,
  puzzle: StoredPuzzle,
  start: GameStart,
  requestId?: string,
): Promise<Opened> {
  const id = requestId ? idOf(requestId) : randomId(context.random);
  const row = (await makeGame(context, player, puzzle, start, id)) ?? (await existing(context, id, player));
  return opened(context, row, start.post ?? null, puzzle);
}

/** Null when there is one already: of that id, or of that player on that post. */
export function makeGame(
  { store, clock }: GameContext,
  { userId, guildId }: Player,
  puzzle: StoredPuzzle,
  { post, ...start }: GameStart,
  id: string,
): Promise<Game | null> {
  const game: NewGame = {
    id,
    userId,
    guildId,
    puzzleId: puzzle.id,
    postId: post?.id ?? null,
    rule: null,
    ranked: false,
    unranked: null,
    start: stateOf(emptyBoard(puzzle.grid)),
    ...start,
  };
  return createGame(store, game, clock());
}

/** The game that was faster: a second delivery of the same request. */
async function existing({ store }: GameContext, id: string, { userId }: Player): Promise<Game> {
  const known = await findGame(store.db, id);
  if (known?.userId !== userId) throw new Error(`the id ${id} belongs to another game`);
  return known;
}

/** Somebody whom we have known for no longer is here for the first time. */
const JUST_NOW_MS = 10_000;

export async function opened(
  context: GameContext,
  game: Game,
  post: GamePost | null,
  puzzle: StoredPuzzle,
): Promise<Opened> {
  const now = context.clock();
  const user = await updateUser(context.store, game.userId, { currentGameId: game.id }, now);
  const isFirst = now.getTime() - user.createdAt.getTime() < JUST_NOW_MS;
  return { game: viewOf(readGame({ game, user, post }, puzzle), now), ...(isFirst ? { isFirst } : {}) };
}
