import type { GameContext } from '../game/context.js';
import type { Log } from '../ops/log.js';
import { claimRedraw, type DailyPost, markPostDue } from '../store/posts.js';
import { puzzleOf } from '../store/puzzles.js';
import { findSchedule } from '../store/schedules.js';
import { type Publisher, publicationOf } from './publisher.js';
import { giveRolesWithPost, type RoleHands } from './roles.js';
import { storyOf } from './story.js';

const AGAIN_MS = 5 * 60_000;

/** When a story or an edit is tried again. */
export const tryAgainAt = (now: Date): Date => new Date(now.getTime() + AGAIN_MS);

interface Redrawing {
  readonly game: GameContext;
  readonly publisher: Publisher;
  readonly log: Log;
  readonly hands?: RoleHands;
}

/** Brings a message up to date: how many have solved it, and what may be told about the day before by now. */
export async function redrawPost(redrawing: Redrawing, due: DailyPost): Promise<void> {
  const { game, publisher } = redrawing;
  const { store, clock } = game;
  if (!(await claimRedraw(store, due)) || !due.messageId) return;
  try {
    const schedule = await findSchedule(store, due.scope);
    if (!schedule) return;
    const { story, again, over } = await storyOf(game, schedule, due);
    await giveRolesWithPost(redrawing, over);
    const puzzle = await puzzleOf(store, due);
    const came = await publisher.redraw(publicationOf(schedule, due), puzzle, story, due.messageId);
    const next = came === 'failed' ? tryAgainAt(clock()) : again;
    if (next && came !== 'gone') await markPostDue(store.db, due.id, next);
  } catch (error) {
    // The message keeps what it tells until then.
    await markPostDue(store.db, due.id, tryAgainAt(clock()));
    throw error;
  }
}
