import { createPoster } from '../../src/daily/poster.js';
import type { Publisher } from '../../src/daily/publisher.js';
import { makeSchedule } from '../../src/daily/schedule.js';
import { type Kind, kindName } from '../../src/engine/generate/kinds.js';
import { cellsOf } from '../../src/engine/grid/cellset.js';
import { cellName } from '../../src/engine/grid/names.js';
import { openPost } from '../../src/game/open-daily.js';
import { play } from '../../src/game/play.js';
import { streak } from '../../src/game/streaks.js';
import type { Supply } from '../../src/game/supply.js';
import type { UnrankedReason } from '../../src/game/views/finish.js';
import { fillLibrary } from '../../src/main/library.js';
import { createLog } from '../../src/ops/log.js';
import { createMetrics } from '../../src/ops/metrics.js';
import { pinPuzzle } from '../../src/store/calendar.js';
import { latestPost } from '../../src/store/posts.js';
import { puzzleById, type StoredPuzzle } from '../../src/store/puzzles.js';
import { findSchedule } from '../../src/store/schedules.js';
import { openStore, type Store } from '../../src/store/store.js';
import { Clock, gameContext, scheduleChoices } from './game-context.js';
import { createRandom } from './random-grid.js';

type Choices = ReturnType<typeof scheduleChoices>;

/** What a server has chosen, and what its moderators do besides. */
export interface Habit {
  readonly name: string;
  readonly choices: Partial<Choices>;
  /** A puzzle is pinned every so many days. */
  readonly pins?: number;
}

/** Every kind of day that the product knows, and clocks that do odd things. */
export const HABITS: readonly Habit[] = [
  { name: 'the default week', choices: {} },
  { name: '5×5 Easy', choices: { size: 5, grade: 'Easy' } },
  { name: '14×14 Hard', choices: { size: 14, grade: 'Hard', zone: 'America/New_York', minute: 150 } },
  {
    name: 'both specials',
    choices: { weeklyDay: 6, monthlySize: 17, zone: 'Australia/Lord_Howe', minute: 135 },
  },
  { name: 'weekdays only', choices: { days: 0b0011111, zone: 'Africa/Cairo', minute: 0 } },
  { name: 'pins', choices: { size: 8, zone: 'Pacific/Apia', minute: 1439 }, pins: 3 },
  { name: 'the hour that jumps a date', choices: { size: 6, zone: 'America/Nuuk', minute: 1410 } },
];

export interface Years {
  readonly posts: number;
  readonly streak: number;
  readonly best: number;
  readonly ranked: number;
  /** How often each reason kept a finish from the boards. */
  readonly unranked: Partial<Record<UnrankedReason, number>>;
}

const GUILD = '900000000000000001';
const PLAYER = '100000000000000001';
/** Longer than the fastest hand takes at 25×25. */
const SOLVING_SECONDS = 90;

/**
 * Somebody who solves the puzzle of every post before it closes: at once, at some time, or in the last second. The
 * supply is the worst there can be, the library over and over, so that most puzzles have been seen before.
 */
export async function playForDays(url: string, { choices, pins }: Habit, days: number): Promise<Years> {
  const clock = new Clock();
  const store = await openStore(url);
  await fillLibrary(store, clock.read());
  const random = createRandom(15);
  const context = { ...gameContext(store, clock, random), supply: sameShelf(store) };
  const poster = createPoster({
    game: context,
    publisher: EVERYTHING_ARRIVES,
    log: createLog('silent'),
    metrics: createMetrics(),
    processId: 'one',
    catchUpMs: 12 * 3_600_000,
  });
  await makeSchedule(context, GUILD, scheduleChoices(choices));
  const end = clock.now.getTime() + days * 86_400_000;
  const unranked: Partial<Record<UnrankedReason, number>> = {};
  let [posts, ranked] = [0, 0];
  for (;;) {
    const next = await findSchedule(store, GUILD);
    if (!next?.nextDueAt || !next.nextDate || next.nextDueAt.getTime() > end) break;
    if (pins && posts % pins === 0) await pinSomething(store, next.nextDate, clock.read());
    // A post that is still open when the next one comes was solved before: nobody goes back in time.
    clock.now = new Date(Math.max(clock.now.getTime(), next.nextDueAt.getTime()));
    await poster.tick();
    const post = await latestPost(store, GUILD);
    if (post?.localDate !== next.nextDate) throw new Error(`no post on ${next.nextDate}`);
    posts++;
    clock.now = momentBefore(clock.now, post.closesAt, random.int(3), random.int(1000) / 1000);
    const done = await solveFrom(post.id);
    if (done.unranked === null) ranked++;
    else unranked[done.unranked] = (unranked[done.unranked] ?? 0) + 1;
    if (done.streak?.current !== posts)
      throw new Error(`${done.streak?.current} of ${posts} days on ${post.localDate}`);
  }
  const { current, best } = await streak(context, { userId: PLAYER, guildId: GUILD });
  await store.close();
  return { posts, streak: current, best, ranked, unranked };

  async function solveFrom(postId: string) {
    const { game } = await openPost(context, { userId: PLAYER, guildId: GUILD }, postId);
    const puzzle = (await puzzleById(store, game.puzzle.id)) as StoredPuzzle;
    const [last, ...others] = cellsOf(puzzle.solution).map((cell) => `*${cellName(puzzle.grid.size, cell)}`);
    const request = { userId: PLAYER, gameId: game.id };
    await play(context, { ...request, moves: others.join(' ') });
    clock.forward(SOLVING_SECONDS);
    const { finish } = await play(context, { ...request, moves: last! });
    if (!finish) throw new Error(`post ${postId} is not solved`);
    return finish;
  }
}

/** At once, somewhere between, or so late that the last star is placed a second before it closes. */
function momentBefore(opened: Date, closes: Date, how: number, share: number): Date {
  const room = closes.getTime() - opened.getTime() - 1000 * (SOLVING_SECONDS + 1);
  return new Date(opened.getTime() + Math.floor(room * (how === 0 ? 0 : how === 1 ? share : 1)));
}

/** Gives the puzzles of a kind that ship with the program, one after another, and then from the beginning. */
function sameShelf(store: Store): Supply {
  const shelves = new Map<string, { ids: string[]; given: number }>();
  return {
    async dayPuzzle(kind) {
      const shelf = shelves.get(kindName(kind)) ?? { ids: await idsLike(store, kind), given: 0 };
      shelves.set(kindName(kind), shelf);
      return (await puzzleById(store, shelf.ids[shelf.given++ % shelf.ids.length]!)) as StoredPuzzle;
    },
    playPuzzle: async () => null,
    newPuzzle: async () => null,
  };
}

/** Of the kind, or of its size where the library has none of the grade. */
async function idsLike({ db }: Store, { size, grade }: Kind): Promise<string[]> {
  const puzzles = await db.puzzle.findMany({ where: { size }, orderBy: { id: 'asc' } });
  const fitting = puzzles.filter((puzzle) => puzzle.grade === grade);
  return (fitting.length > 0 ? fitting : puzzles).map(({ id }) => id);
}

async function pinSomething(store: Store, date: string, now: Date): Promise<void> {
  const [puzzle] = await store.db.puzzle.findMany({ where: { size: 6 }, take: 1 });
  await pinPuzzle(store, { scope: GUILD, localDate: date, puzzleId: puzzle!.id, by: 'm' }, now);
}

let sent = 0;
const EVERYTHING_ARRIVES: Publisher = {
  publish: async () => `message-${++sent}`,
  redraw: async () => 'done',
  find: async () => null,
  openThread: async () => 'thread',
  tellPaused: async () => undefined,
  tellUnseen: async () => undefined,
};
