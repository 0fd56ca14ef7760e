import { type LogEntry, readLog } from '../engine/board/log.js';
import { type CellSet, has } from '../engine/grid/cellset.js';
import { cellName } from '../engine/grid/names.js';
import type { GameContext } from '../game/context.js';
import { median } from '../game/standings.js';
import { isGhost } from '../store/erase.js';
import { logsOf } from '../store/games.js';
import type { DailyPost } from '../store/posts.js';
import { puzzleOf, type StoredPuzzle } from '../store/puzzles.js';
import { type Result, resultsOnPost } from '../store/results.js';
import type { Store } from '../store/store.js';
import { hiddenUsers } from '../store/users.js';
import { teamStreak } from './team-streak.js';

/** The story of a day that is over: nothing in it gives the puzzle away, except where it says so. */
export interface Recap {
  readonly date: string;
  readonly size: number;
  readonly stars: number;
  readonly grade: string;
  /** Everybody who solved it in time, whether it ranks or not. */
  readonly solved: number;
  readonly clean: number;
  /** Of those without help, as the winner is; of all where everybody had some. Null when nobody is on the boards. */
  readonly medianMs: number | null;
  readonly bestMs: number | null;
  /** The boards of the day, those without help first; null for somebody who is not named. */
  readonly first: readonly (string | null)[];
  /** Those after the first three who may be named. */
  readonly others: readonly string[];
  readonly closest: Closest | null;
  /** The server's streak on this schedule. */
  readonly streak: number;
  /** Null while the puzzle is still to be solved anywhere. */
  readonly spoilers: Spoilers | null;
}

/** Two who finished almost equally. */
interface Closest {
  readonly userIds: readonly [string, string];
  readonly ms: number;
}

/** What gives the puzzle away: not before its day is over wherever it was played. */
export interface Spoilers {
  readonly puzzle: StoredPuzzle;
  readonly stuck: Stuck | null;
}

/** Where people stopped longest before a star. */
interface Stuck {
  readonly cell: string;
  readonly people: number;
  readonly of: number;
}

const CROWNS = 3;
const MOST_NAMED = 12;
/** Nearer than this is a close finish. */
const CLOSE_MS = 15_000;
/** Games that are looked through for the moment at which most stopped. */
const MOST_LOGS = 100;

/** Somebody whom the moderators took off the boards is not in the story either. */
const counts = ({ takenOff, local, unranked }: Result): boolean => !takenOff && (local || unranked !== null);

export async function countSolvers({ store }: GameContext, post: DailyPost): Promise<number> {
  const results = await resultsOnPost(store.db, post);
  return new Set(results.filter(counts).map(({ userId }) => userId)).size;
}

/** `share`: see `teamStreak`. */
export async function recapOf(
  context: GameContext,
  post: DailyPost,
  { share, spoilers }: { share: number; spoilers: boolean },
): Promise<Recap> {
  const { store } = context;
  const puzzle = await puzzleOf(store, post);
  const everybody = await resultsOnPost(store.db, post);
  const results = everybody.filter(counts);
  const ranked = results
    .filter(({ local }) => local)
    .sort((a, b) => Number(b.clean) - Number(a.clean) || a.ms - b.ms || a.id - b.id);
  const hidden = await hiddenUsers(
    store.db,
    ranked.map(({ userId }) => userId),
  );
  const named = (userId: string): boolean => !hidden.has(userId) && !isGhost(userId);
  const ids = ranked.map(({ userId }) => userId);
  const times = ranked.filter(({ clean }) => clean === ranked[0]?.clean).map(({ ms }) => ms);
  return {
    date: post.localDate,
    size: puzzle.grid.size,
    stars: puzzle.grid.stars,
    grade: puzzle.grade,
    solved: new Set(results.map(({ userId }) => userId)).size,
    clean: ranked.filter(({ clean }) => clean).length,
    medianMs: times.length > 0 ? median(times) : null,
    bestMs: times[0] ?? null,
    first: ids.slice(0, CROWNS).map((userId) => (named(userId) ? userId : null)),
    others: ids.slice(CROWNS).filter(named).slice(0, MOST_NAMED),
    closest: closestOf(ranked.filter(({ userId }) => named(userId))),
    spoilers: spoilers ? await spoilersOf(store, puzzle, results) : null,
    streak: await teamStreak(context, post, everybody, share),
  };
}

/** Equals are compared with equals: with help, or without. */
function closestOf(ranked: readonly Result[]): Closest | null {
  let closest: Closest | null = null;
  for (const [index, one] of ranked.entries()) {
    const next = ranked[index + 1];
    if (!next || next.clean !== one.clean || next.userId === one.userId) continue;
    const ms = next.ms - one.ms;
    if (ms <= CLOSE_MS && (!closest || ms < closest.ms)) closest = { userIds: [one.userId, next.userId], ms };
  }
  return closest;
}

async function spoilersOf(store: Store, puzzle: StoredPuzzle, results: readonly Result[]): Promise<Spoilers> {
  const games = results.flatMap(({ gameId }) => gameId ?? []).slice(0, MOST_LOGS);
  const logs = (await logsOf(store.db, games)).map((log) => readLog(puzzle.grid.size, log));
  return { puzzle, stuck: stuckAt(logs, puzzle.solution, puzzle.grid.size) };
}

/** The star before which most had their longest pause; of equals, the one that was paused for longest. */
export function stuckAt(logs: readonly LogEntry[][], solution: CellSet, size: number): Stuck | null {
  const pauses = logs.flatMap((log) => longestPause(log, solution) ?? []);
  const byCell = new Map<number, { people: number; ms: number }>();
  for (const { cell, ms } of pauses) {
    const sofar = byCell.get(cell) ?? { people: 0, ms: 0 };
    byCell.set(cell, { people: sofar.people + 1, ms: sofar.ms + ms });
  }
  const [most] = [...byCell].sort(([, a], [, b]) => b.people - a.people || b.ms - a.ms);
  return most ? { cell: cellName(size, most[0]), people: most[1].people, of: pauses.length } : null;
}

/** Everybody looks at a new board for a while, so that the first move tells nothing. */
function longestPause(log: readonly LogEntry[], solution: CellSet): { cell: number; ms: number } | null {
  let longest: { cell: number; ms: number } | null = null;
  for (const [index, entry] of log.entries()) {
    const before = log[index - 1];
    if (!before || !('change' in entry)) continue;
    const star = entry.change.find(({ cell, to }) => to === 'star' && has(solution, cell));
    const ms = entry.ms - before.ms;
    if (star && (!longest || ms > longest.ms)) longest = { cell: star.cell, ms };
  }
  return longest;
}
