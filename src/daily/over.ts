import { LRUCache } from 'lru-cache';
import { kindName } from '../engine/generate/kinds.js';
import type { GameContext } from '../game/context.js';
import { isPinnedElsewhere } from '../store/calendar.js';
import { findDay } from '../store/days.js';
import { closesLast, type DailyPost } from '../store/posts.js';
import { everyDay } from '../store/schedules.js';
import type { Store } from '../store/store.js';
import { localDate, weekdayOf } from './local-time.js';
import { choicesOf } from './plan.js';
import { daysFromBits } from './read.js';
import { kindFor } from './week.js';

/** When to look again while a puzzle may still come to somebody whose day has not begun. */
const AGAIN_MS = 30 * 60_000;

/**
 * A puzzle is over when its day is: in this server, in every other one that has it, and in those that may still get it.
 * Until then nothing may be shown that gives it away. Null when it is over, else when to look again.
 */
export async function stillOutUntil(game: GameContext, post: DailyPost): Promise<Date | null> {
  const { store, clock } = game;
  const now = clock();
  const open = await closesLast(store, post.puzzleId, now);
  if (open) return open;
  const coming =
    (await isPinnedElsewhere(store, post.puzzleId, post)) || (await mayStillCome(game, post, now));
  return coming ? new Date(now.getTime() + AGAIN_MS) : null;
}

// It takes a look at every schedule. At a full hour thousands of servers ask the same about a few puzzles.
const LASTS_MS = 60_000;
const MOST_KNOWN = 200;
type Known = LRUCache<string, { readonly at: number; readonly answer: Promise<boolean> }>;
const knownIn = new WeakMap<Store, Known>();

/** Whether any schedule whose day this still is, or that has still to post it, asks for this kind: known for a minute. */
function mayStillCome({ store }: GameContext, post: DailyPost, now: Date): Promise<boolean> {
  const known: Known = knownIn.get(store) ?? new LRUCache({ max: MOST_KNOWN });
  knownIn.set(store, known);
  const key = `${post.puzzleId} ${post.localDate}`;
  const lately = known.get(key);
  if (lately && Math.abs(now.getTime() - lately.at) < LASTS_MS) return lately.answer;
  const answer = isWanted(store, post, now);
  known.set(key, { at: now.getTime(), answer });
  answer.catch(() => known.delete(key));
  return answer;
}

async function isWanted(store: Store, post: DailyPost, now: Date): Promise<boolean> {
  const date = post.localDate;
  const late = (await everyDay(store)).filter(
    ({ zone, nextDate }) => localDate(zone, now) <= date || (nextDate !== null && nextDate <= date),
  );
  const kinds = new Set(
    late
      .filter(({ days }) => daysFromBits(days).includes(weekdayOf(date)))
      .map((chosen) => kindName(kindFor(date, choicesOf(chosen)))),
  );
  for (const kind of kinds) {
    if ((await findDay(store, kind, date))?.puzzleId === post.puzzleId) return true;
  }
  return false;
}
