import { readLog } from '../engine/board/log.js';
import { Deeds } from '../engine/board/shared-log.js';
import { count } from '../engine/grid/cellset.js';
import { isGhost } from '../store/erase.js';
import type { DailyPost } from '../store/posts.js';
import type { StoredPuzzle } from '../store/puzzles.js';
import { nameIn } from '../store/scopes.js';
import { guideView } from './guide.js';
import type { LoadedGame, Shared } from './loaded-game.js';
import { practiceView } from './practice.js';
import { settingsOf } from './settings.js';
import type { UnrankedReason } from './views/finish.js';
import type { GameView, SharedView } from './views/game.js';
import type { PostView } from './views/post.js';
import type { PuzzleView } from './views/puzzle.js';

export function viewOf(loaded: LoadedGame, now: Date): GameView {
  const { row, user, post, puzzle, board, shared } = loaded;
  const deeds = shared && deedsOf(loaded);
  const undoable = deeds && shared ? deeds.newestOf(shared.seat) !== null : loaded.canUndo;
  return {
    id: row.id,
    userId: row.userId,
    guildId: row.guildId,
    kind: row.kind,
    puzzle: puzzleView(puzzle),
    post,
    guide: guideView(loaded),
    practice: practiceView(loaded),
    board,
    state: row.state,
    version: row.version,
    starsPlaced: count(board.stars),
    starsNeeded: puzzle.grid.size * puzzle.grid.stars,
    canUndo: row.finishedAt === null && undoable,
    canRedo: row.finishedAt === null && !shared && loaded.canRedo,
    hints: {
      where: row.hintsWhere,
      rule: row.hintsRule,
      argument: row.hintsArgument,
      done: row.hintsDone,
    },
    hintsAsked: row.hints,
    mistakesShown: row.mistakesShown,
    whys: row.whys,
    rescues: row.rescues,
    undos: row.undos,
    clean: row.clean,
    ranked: row.ranked,
    unranked: row.unranked as UnrankedReason | null,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    ms: row.ms ?? elapsed(row.startedAt, now),
    settings: settingsOf(user),
    shared: shared && deeds && sharedView(shared, deeds),
  };
}

/** Who did what on a shared board. */
export const deedsOf = ({ row, puzzle }: LoadedGame): Deeds =>
  new Deeds(puzzle.grid.regionOf.length, readLog(puzzle.grid.size, row.log));

const MOST_LAST = 4;

function sharedView({ place, seat, hidden }: Shared, deeds: Deeds): SharedView {
  const named = (userId: string): boolean => !isGhost(userId) && !hidden.has(userId);
  return {
    people: place.seats.map((one) => ({ seat: one.seat, userId: named(one.userId) ? one.userId : null })),
    seat,
    makers: deeds.makers(),
    last: deeds.all.slice(-MOST_LAST).reverse(),
    channelId: place.channelId,
    threadId: place.threadId,
    messageId: place.messageId,
  };
}

// Columns of whole numbers hold 24 days of milliseconds.
const LONGEST_MS = 2_000_000_000;

/** Never negative: the clocks of two machines may differ. */
export function elapsed(from: Date, to: Date): number {
  return Math.min(LONGEST_MS, Math.max(0, to.getTime() - from.getTime()));
}

const puzzleViews = new WeakMap<StoredPuzzle, PuzzleView>();

/** Kept as long as the puzzle: every move shows the one that the move before it has shown. */
export function puzzleView(puzzle: StoredPuzzle): PuzzleView {
  const known = puzzleViews.get(puzzle);
  if (known) return known;
  const { solution: _, canonical: __, gradedBy, ...told } = puzzle;
  const { size, stars } = puzzle.grid;
  const view: PuzzleView = { ...told, settled: gradedBy > 0, size, stars };
  puzzleViews.set(puzzle, view);
  return view;
}

export function postView(post: DailyPost): PostView {
  const { id, guildId, scope, localDate, dueAt, closesAt, channelId, messageId, threadId } = post;
  const schedule = nameIn(scope);
  return { id, guildId, schedule, localDate, dueAt, closesAt, channelId, messageId, threadId };
}
