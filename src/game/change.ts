import { setTimeout as sleep } from 'node:timers/promises';
import type { Board } from '../engine/board/board.js';
import {
  appendEntry,
  type Change,
  type ChangeKind,
  changeBetween,
  type LogEntry,
  MOST_BYTES,
} from '../engine/board/log.js';
import { isSolved } from '../engine/board/violations.js';
import { isWriteConflict } from '../store/errors.js';
import type { Game } from '../store/games.js';
import { type HintGiven, recordHintUse } from '../store/hint-uses.js';
import { type GameChange, gameAfter, saveGame, saveGameIn } from '../store/save-game.js';
import { installationSecret } from '../store/secret.js';
import type { Db } from '../store/store.js';
import type { GameContext } from './context.js';
import { finishOf, judgeFinish, recordFinish } from './finish.js';
import { loadGame, undoneIn } from './load.js';
import type { LoadedGame } from './loaded-game.js';
import { practiceView } from './practice.js';
import { recentGames } from './recent-games.js';
import type { GameRequest } from './request.js';
import { UserError } from './user-error.js';
import { viewOf } from './view.js';
import type { UnrankedReason } from './views/finish.js';
import type { Changed } from './views/game.js';

/** What a use case wants to become of a game. */
export interface Intent<T> {
  /** The board afterwards; absent when only something else is recorded. */
  readonly board?: Board;
  /** What the log calls it. */
  readonly kind?: ChangeKind | 'u' | 'r';
  /** How many changes are undone or redone; one unless this says more. */
  readonly times?: number;
  readonly counters?: Partial<
    Pick<
      Game,
      | 'hints'
      | 'hintedState'
      | 'hintsWhere'
      | 'hintsRule'
      | 'hintsArgument'
      | 'hintsDone'
      | 'mistakesShown'
      | 'whys'
      | 'rescues'
      | 'undos'
      | 'clean'
    >
  >;
  /** A hint about this rule was given. */
  readonly rule?: string | null;
  readonly value: T;
}

type WithValue<T> = Changed & { readonly value: T | null };

const MOST_ATTEMPTS = 40;
/** A page has eight on their way. */
const REMEMBERED_REQUESTS = 20;
/** Eight people make as many requests, and as long a log, as eight do. */
const REMEMBERED_IF_SHARED = 8 * REMEMBERED_REQUESTS;
const MOST_BYTES_IF_SHARED = 8 * MOST_BYTES;

/** Lists of games are in the order of this, by an index that need not be written for every move. */
const TOUCHED_AGAIN_MS = 10_000;

class LostRace extends Error {}

/** What is to become of a game, for whom, and how often that was tried. */
interface Wish<T> {
  readonly context: GameContext;
  readonly request: GameRequest;
  readonly work: (game: LoadedGame) => Intent<T> | Promise<Intent<T>>;
  readonly answerAgain: boolean;
  attempts: number;
}

/**
 * Reads a game, asks `work` what should become of it, and writes that if nobody was faster; else it
 * begins again from what is there now. So commands that arrive together take effect one after the
 * other, and each is acknowledged only when it is written. A request that was applied before is not
 * applied again; with `answerAgain` its answer is worked out once more.
 *
 * A move waits for nothing but the disk: where the game is at hand, it goes all the way to the database in one go.
 */
export function changeGame<T>(
  context: GameContext,
  request: GameRequest,
  work: (game: LoadedGame) => Intent<T> | Promise<Intent<T>>,
  { answerAgain = false }: { answerAgain?: boolean } = {},
): Promise<WithValue<T>> {
  return attempt({ context, request, work, answerAgain, attempts: 0 });
}

function attempt<T>(wish: Wish<T>): Promise<WithValue<T>> {
  wish.attempts++;
  try {
    const game = loadGame(wish.context, wish.request);
    return game instanceof Promise ? game.then((loaded) => decide(wish, loaded)) : decide(wish, game);
  } catch (error) {
    return Promise.reject(error);
  }
}

function decide<T>(wish: Wish<T>, game: LoadedGame): Promise<WithValue<T>> {
  const { requestId } = wish.request;
  if (requestId && isRemembered(game.row.requests, requestId)) return answerOnly(wish, game);
  if (game.row.finishedAt) throw new UserError('game-finished');
  const intent = wish.work(game);
  return intent instanceof Promise
    ? intent.then((wanted) => write(wish, game, wanted))
    : write(wish, game, intent);
}

async function answerOnly<T>({ context, work, answerAgain }: Wish<T>, game: LoadedGame) {
  const value = answerAgain ? (await work(game)).value : null;
  return { ...unchanged(context, game), value };
}

function write<T>(wish: Wish<T>, game: LoadedGame, intent: Intent<T>): Promise<WithValue<T>> {
  const { context, request } = wish;
  const draft = draftOf(request, game, intent, context.clock());
  if (!draft) return Promise.resolve({ ...unchanged(context, game), value: intent.value });
  if (draft.finishes) return finish(wish, game, intent, draft);
  return saveGame(context.store, game.row, draft.fields, draft).then((saved) =>
    saved === 1 ? settle(context, request, game, intent, draft, draft.fields) : tryAgain(wish, game),
  );
}

async function finish<T>(wish: Wish<T>, game: LoadedGame, intent: Intent<T>, draft: Draft) {
  const { context, request } = wish;
  const saved = await saveFinish(context, game, draft);
  if (!saved) return tryAgain(wish, game);
  const done = settle(context, request, game, intent, draft, saved);
  return { ...done, finish: await finishOf(context, { ...game.row, ...saved }) };
}

async function tryAgain<T>(wish: Wish<T>, { row }: LoadedGame): Promise<WithValue<T>> {
  const { store, random } = wish.context;
  recentGames(store).forget(row.id);
  // Whoever lost once waits a little, and not as long as the others.
  await sleep(random.int(5 * Math.min(wish.attempts, 8)));
  if (wish.attempts === MOST_ATTEMPTS) throw new UserError('busy');
  return attempt(wish);
}

const unchanged = (context: GameContext, game: LoadedGame): Changed => ({
  game: viewOf(game, context.clock()),
  changed: [],
  found: false,
  finish: null,
});

/** What a change is going to write, and what the game is like when it is written. */
interface Draft {
  readonly now: Date;
  readonly board: Board;
  readonly change: Change;
  readonly fields: GameChange;
  /** How many requests it remembers then. */
  readonly remembered: number;
  /** What comes at the end of the log. */
  readonly line: string | undefined;
  readonly undone: Pick<LoadedGame, 'canUndo' | 'canRedo'>;
  readonly finishes: boolean;
  readonly use: HintGiven | null;
}

/** Null when there is nothing to write. */
function draftOf(request: GameRequest, game: LoadedGame, intent: Intent<unknown>, now: Date): Draft | null {
  const { row, shared } = game;
  const board = intent.board ?? game.board;
  const change = changeBetween(game.board, board);
  if (change.length === 0 && !intent.counters && !intent.rule) return null;
  const most = shared ? REMEMBERED_IF_SHARED : REMEMBERED_REQUESTS;
  const requests = remember(game, request.requestId, most);
  const fields: GameChange = { ...intent.counters, requests };
  if (now.getTime() - row.touchedAt.getTime() >= TOUCHED_AGAIN_MS) fields.touchedAt = now;
  let line: string | undefined;
  let undone: Draft['undone'] = game;
  if (change.length > 0) {
    const entry = entryOf(game, intent, change, now);
    if (isOneMove(row, board, change)) {
      fields.ranked = false;
      fields.unranked = 'one-move' satisfies UnrankedReason;
    }
    line = linesOf(game, entry, intent.times ?? 1);
    fields.state = stateAfter(row.state, change);
    fields.log = row.log + line;
    undone = 'change' in entry ? JUST_DONE : undoneIn(board.grid.size, fields.log);
  }
  // What somebody has asked about is for others to see in their statistics; of a challenge that would tell something.
  const told = row.kind !== 'challenge';
  const use = intent.rule && told ? { userId: request.userId, rule: intent.rule, at: now } : null;
  const remembered = request.requestId ? Math.min(game.requests + 1, most) : game.requests;
  const finishes = change.length > 0 && isSolved(board);
  return { now, board, change, fields, remembered, line, undone, finishes, use };
}

const JUST_DONE = { canUndo: true, canRedo: false };

function entryOf({ row, shared }: LoadedGame, intent: Intent<unknown>, change: Change, now: Date): LogEntry {
  const ms = Math.max(0, now.getTime() - row.startedAt.getTime());
  const kind = intent.kind ?? 'm';
  if (kind === 'u' || kind === 'r') return { ms, kind };
  return shared ? { ms, kind, change, by: shared.seat } : { ms, kind, change };
}

/** A whole solution at once, where others compete for it. */
function isOneMove({ kind, unranked }: Game, { grid }: Board, change: Change): boolean {
  if ((kind !== 'daily' && kind !== 'challenge') || unranked !== null) return false;
  return change.filter(({ to }) => to === 'star').length >= grid.size * grid.stars;
}

/** An entry, so many times, as it comes after the log. */
function linesOf({ row: { log }, board, shared }: LoadedGame, entry: LogEntry, times: number): string {
  const most = shared ? MOST_BYTES_IF_SHARED : MOST_BYTES;
  const line = appendEntry(board.grid.size, '', entry, most);
  if (line === null) throw new UserError('game-too-long');
  const lines = times === 1 ? line : Array<string>(times).fill(line).join('\n');
  const appended = log === '' ? lines : `\n${lines}`;
  if (log.length + appended.length > most) throw new UserError('game-too-long');
  return appended;
}

/** When it is written: the game is remembered as it is now, and everybody hears of it. */
function settle<T>(
  context: GameContext,
  request: GameRequest,
  game: LoadedGame,
  intent: Intent<T>,
  { now, board, change, remembered: requests, undone: { canUndo, canRedo } }: Draft,
  saved: GameChange,
): WithValue<T> {
  const { user, post, puzzle, shared, asOf } = game;
  const row = gameAfter(game.row, saved);
  const after: LoadedGame = { row, user, post, puzzle, board, requests, canUndo, canRedo, shared, asOf };
  recentGames(context.store).put(after);
  const view = viewOf(after, now);
  const { id: gameId, version } = view;
  const { userId, requestId, door } = request;
  context.feed?.tell({ kind: 'changed', userId, gameId, version, game: view, requestId, door });
  return {
    game: view,
    changed: change.map(({ cell }) => cell),
    found: intent.kind === undefined && view.practice?.found === true && !practiceView(game)?.found,
    finish: null,
    value: intent.value,
  };
}

/** Among ids with a space between them. */
const isRemembered = (requests: string, requestId: string): boolean =>
  requests.includes(requestId) && ` ${requests} `.includes(` ${requestId} `);

/** The newest requests, so many, this one with them. */
function remember({ row, requests }: LoadedGame, requestId: string | undefined, most: number): string {
  if (!requestId) return row.requests;
  if (requests === 0) return requestId;
  let from = 0;
  for (let tooMany = requests + 1 - most; tooMany > 0; tooMany--) from = row.requests.indexOf(' ', from) + 1;
  return `${from === 0 ? row.requests : row.requests.slice(from)} ${requestId}`;
}

const CHARACTERS = { unknown: '.', star: '*', cross: 'x' } as const;

/** The board as it is stored, with these cells changed: what `stateOf` would write cell by cell. */
function stateAfter(state: string, change: Change): string {
  let after = '';
  let from = 0;
  for (const { cell, to } of change) {
    after += state.slice(from, cell) + CHARACTERS[to];
    from = cell + 1;
  }
  return after + state.slice(from);
}

/** A plain move is one statement; a finish is several rows or none. */
async function saveFinish(
  { store }: GameContext,
  { row, puzzle }: LoadedGame,
  { fields, use, now }: Draft,
): Promise<GameChange | null> {
  const secret = await installationSecret(store, now);
  const write = async (tx: Db): Promise<GameChange> => {
    // The judge takes the user's lock first: whoever comes second loses the race for the game's row.
    const all = { ...fields, ...(await judgeFinish(tx, { ...row, ...fields }, puzzle, now)) };
    if (!(await saveGameIn(tx, row, all))) throw new LostRace();
    await recordFinish(tx, { ...row, ...all }, secret, now);
    if (use) await recordHintUse(tx, use);
    return all;
  };
  try {
    return await store.db.$transaction(write);
  } catch (error) {
    if (error instanceof LostRace || isWriteConflict(error)) return null;
    throw error;
  }
}
