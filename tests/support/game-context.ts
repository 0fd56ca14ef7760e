import { USUAL_KINDS } from '../../src/daily/plan.js';
import { emptyBoard } from '../../src/engine/board/board.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import type { Grade } from '../../src/engine/grade/grade.js';
import { type CellSet, cellsOf } from '../../src/engine/grid/cellset.js';
import type { Grid } from '../../src/engine/grid/grid.js';
import { cellName } from '../../src/engine/grid/names.js';
import type { GameContext } from '../../src/game/context.js';
import { randomId } from '../../src/game/ids.js';
import { puzzleRecord } from '../../src/game/puzzles.js';
import { claimPost, type DailyPost, markPosted } from '../../src/store/posts.js';
import type { PuzzleRecord } from '../../src/store/puzzles.js';
import type { saveSchedule } from '../../src/store/schedules.js';
import type { Store } from '../../src/store/store.js';
import { contextOf } from './engine-ports.js';
import { createRandom, type Random, randomGrid } from './random-grid.js';

// What tests and the processes they start have in common; nothing in here needs a test runner.

/** A clock that stands still until it is moved. */
export class Clock {
  constructor(public now = new Date('2026-11-16T12:00:00Z')) {}
  readonly read = (): Date => new Date(this.now);
  forward(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }
}

const puzzlesBySeed = new Map<string, { grid: Grid; solution: CellSet }>();

/** A small puzzle of our own with one solution; equal seeds give equal puzzles. */
export function ownPuzzle(seed: number, size = 6): { grid: Grid; solution: CellSet } {
  const key = `${size}:${seed}`;
  const known = puzzlesBySeed.get(key);
  if (known) return known;
  const random = createRandom(seed);
  for (;;) {
    const grid = randomGrid(random, size, 1);
    const { solutions } = solveExactly(emptyBoard(grid), { limit: 2 });
    if (solutions.length !== 1) continue;
    const puzzle = { grid, solution: solutions[0]! };
    puzzlesBySeed.set(key, puzzle);
    return puzzle;
  }
}

export function ownRecord(seed: number, grade: Grade = 'Easy', size = 6): PuzzleRecord {
  const { grid, solution } = ownPuzzle(seed, size);
  return puzzleRecord(grid, solution, { tier: 2, grade, effort: 10, rules: { 'R1.1': 3 } }, 'library');
}

/** The moves that solve a puzzle, as a player would type them. */
export const solvingMoves = ({ grid, solution }: { grid: Grid; solution: CellSet }): string[] =>
  cellsOf(solution).map((cell) => `*${cellName(grid.size, cell)}`);

export function gameContext(store: Store, clock: Clock, random: Random): GameContext {
  return contextOf({ store, clock: clock.read, random });
}

/** A posted daily puzzle that is open until the next noon. */
export async function postDaily(
  { context }: { readonly context: GameContext },
  scope: string,
  options: { seed?: number; localDate?: string; closesAt?: Date; shown?: boolean; channelId?: string } = {},
): Promise<DailyPost> {
  const { store, random } = context;
  const localDate = options.localDate ?? '2026-11-16';
  const closesAt = options.closesAt ?? new Date(Date.parse(`${localDate}T12:00:00Z`) + 86_400_000);
  const puzzleId = ownRecord(options.seed ?? 0).id;
  const { channelId = 'c' } = options;
  const now = context.clock();
  const claim = {
    id: randomId(random),
    scope,
    localDate,
    channelId,
    puzzleId,
    shown: options.shown,
  } as const;
  const post = await claimPost(store, { ...claim, dueAt: now, closesAt, owner: 'test' }, now);
  if (!post) throw new Error('this day has a post already');
  await markPosted(store, post.id, { channelId, messageId: 'm' }, now);
  return post;
}

/** What a moderator chooses for a schedule, with something plain for whatever a test does not care about. */
export const scheduleChoices = (
  wanted: Partial<Parameters<typeof saveSchedule>[2]> = {},
): Parameters<typeof saveSchedule>[2] => ({
  channelId: 'c',
  minute: 540,
  zone: 'UTC',
  ...USUAL_KINDS,
  pingRoleId: null,
  spoilerThread: false,
  showBoard: false,
  setBy: 'm',
  alertChannelId: null,
  teamShare: 0,
  ...wanted,
});
