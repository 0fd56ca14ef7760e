import { setTimeout as sleep } from 'node:timers/promises';
import type { Board } from '../engine/board/board.js';
import { appendEntry, type Change, type ChangeKind, changeBetween, MOST_BYTES } from '../engine/board/log.js';
import { isSolved } from '../engine/board/violations.js';
import { isWriteConflict } from '../store/errors.js';
import { type Game, type GameChange, saveGame, saveGameIn } from '../store/games.js';
import { type HintGiven, recordHintUse } from '../store/hint-uses.js';
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
  readonly rule?: string;
  readonly value: T;
}

type WithValue<T> = Changed & { readonly value: T | null };

const MOST_ATTEMPTS = 40;
/** In characters: at least twenty requests, whose ids have forty characters at most. A page has eight on their way. */
const REMEMBERED_REQUESTS = 20 * 41;
/** Eight people make as many requests, and as long a log, as eight do. */
const REMEMBERED_IF_SHARED = 8 * REMEMBERED_REQUESTS;
const MOST_BYTES_IF_SHARED = 8 * MOST_BYTES;

class LostRace extends Error {}

/**
 * Reads a game, asks `work` what should become of it, and writes that if nobody was faster; else it
 * begins again from what is there now. So commands that arrive together take effect one after the
 * other, and each is acknowledged only when it is written. A request that was applied before is not
 * applied again; with `answerAgain` its answer is worked out once more.
 */
export async function changeGame<T>(
  context: GameContext,
  request: GameRequest,
  work: (game: LoadedGame) => Intent<T> | Promise<Intent<T>>,
  options: { answerAgain?: boolean } = {},
): Promise<WithValue<T>> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const known = loadGame(context, request);
    const game = known instanceof Promise ? await known : known;
    if (request.requestId && isRemembered(game.row.requests, request.requestId)) {
      const value = options.answerAgain ? (await work(game)).value : null;
      return { ...unchanged(context, game), value };
    }
    if (game.row.finishedAt) throw new UserError('game-finished');
    const wanted = work(game);
    const intent = wanted instanceof Promise ? await wanted : wanted;
    const done = await tryChange(context, request, game, intent);
    if (done) return done;
    // Whoever lost once waits a little, and not as long as the others.
    await sleep(context.random.int(5 * Math.min(attempt, 8)));
  }
  throw new UserError('busy');
}

const unchanged = (context: GameContext, game: LoadedGame): Changed => ({
  game: viewOf(game, context.clock()),
  changed: [],
  found: false,
  finish: null,
});

async function tryChange<T>(
  context: GameContext,
  request: GameRequest,
  game: LoadedGame,
  intent: Intent<T>,
): Promise<WithValue<T> | null> {
  const now = context.clock();
  const { row } = game;
  const board = intent.board ?? game.board;
  const change = changeBetween(game.board, board);
  if (change.length === 0 && !intent.counters && !intent.rule) {
    return { ...unchanged(context, game), value: intent.value };
  }
  const fields: GameChange = {
    ...intent.counters,
    touchedAt: now,
    requests: remember(
      row.requests,
      request.requestId,
      game.shared ? REMEMBERED_IF_SHARED : REMEMBERED_REQUESTS,
    ),
  };
  let line: string | undefined;
  let undone = { canUndo: game.canUndo, canRedo: game.canRedo };
  if (change.length > 0) {
    const ms = Math.max(0, now.getTime() - row.startedAt.getTime());
    const kind = intent.kind ?? 'm';
    const by = game.shared ? { by: game.shared.seat } : {};
    const entry = kind === 'u' || kind === 'r' ? { ms, kind } : { ms, kind, change, ...by };
    const stars = change.filter(({ to }) => to === 'star').length;
    const contested = row.kind === 'daily' || row.kind === 'challenge';
    if (contested && row.unranked === null && stars >= board.grid.size * board.grid.stars) {
      Object.assign(fields, { ranked: false, unranked: 'one-move' satisfies UnrankedReason });
    }
    fields.state = stateAfter(row.state, change);
    const most = game.shared ? MOST_BYTES_IF_SHARED : MOST_BYTES;
    const written = appendEntry(board.grid.size, '', entry, most);
    const lines = Array.from({ length: intent.times ?? 1 }, () => written).join('\n');
    line = row.log === '' ? lines : `\n${lines}`;
    if (written === null || row.log.length + line.length > most) throw new UserError('game-too-long');
    fields.log = row.log + line;
    undone = 'change' in entry ? { canUndo: true, canRedo: false } : undoneIn(board.grid.size, fields.log);
  }
  const finishes = change.length > 0 && isSolved(board);
  // What somebody has asked about is for others to see in their statistics; of a challenge that would tell something.
  const told = row.kind !== 'challenge';
  const use = intent.rule && told ? { userId: request.userId, rule: intent.rule, at: now } : null;
  const saved = finishes
    ? await saveFinish(context, game, fields, use, now)
    : (await saveGame(context.store, row, fields, { line, use })) === 1 && fields;
  const recent = recentGames(context.store);
  if (!saved) {
    recent.forget(row.id);
    return null;
  }
  const written = { ...row, ...saved, version: row.version + 1 };
  const after: LoadedGame = { ...game, ...undone, row: written, board };
  recent.put(after);
  const view = viewOf(after, now);
  const { id: gameId, version } = view;
  const { userId, requestId, door } = request;
  context.feed?.tell({ kind: 'changed', userId, gameId, version, game: view, requestId, door });
  return {
    game: view,
    changed: change.map(({ cell }) => cell),
    found: intent.kind === undefined && view.practice?.found === true && !practiceView(game)?.found,
    finish: finishes ? await finishOf(context, after.row) : null,
    value: intent.value,
  };
}

/** Among ids with a space between them. */
const isRemembered = (requests: string, requestId: string): boolean =>
  requests.includes(requestId) && ` ${requests} `.includes(` ${requestId} `);

/** The requests with one more; the oldest go when there is no room for them. */
function remember(requests: string, requestId: string | undefined, most: number): string {
  if (!requestId) return requests;
  if (requests === '') return requestId;
  const over = requests.length + 1 + requestId.length - most;
  const kept = over > 0 ? requests.slice(requests.indexOf(' ', over - 1) + 1) : requests;
  return `${kept} ${requestId}`;
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
  fields: GameChange,
  use: HintGiven | null,
  now: Date,
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
