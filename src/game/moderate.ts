import { addBoardAct, boardActs, isOffBoards } from '../store/board-acts.js';
import { setTakenOff, showLocally } from '../store/results.js';
import { markLeaderboardDue } from '../store/schedules.js';
import { installationSecret, keyedHash } from '../store/secret.js';
import { lockUser } from '../store/users.js';
import type { GameContext } from './context.js';
import { isDate } from './periods.js';
import { recountStandings } from './standings.js';
import { UserError } from './user-error.js';

/** What a moderator did about their server's boards. */
export interface BoardActView {
  /** Null for someone who deleted their data. */
  readonly userId: string | null;
  readonly on: boolean;
  /** The date of one result; null for the player as a whole. */
  readonly date: string | null;
  readonly by: string | null;
  readonly at: Date;
}

/** A moderator's word about their own server's boards: about one date's result, or about a player as a whole. */
interface BoardDecision {
  readonly guildId: string;
  readonly userId: string;
  readonly moderatorId: string;
  readonly on: boolean;
  readonly date?: string;
}

/**
 * Takes a result or a player off a server's boards, or puts them on again. Streaks and times stay as they are: it
 * is about what others see. What was taken off by itself stays off when its player comes back.
 */
export async function decideBoards({ store, clock }: GameContext, decision: BoardDecision): Promise<void> {
  const { guildId, userId, moderatorId, on, date } = decision;
  if (date !== undefined && !isDate(date)) throw new UserError('bad-date');
  const now = clock();
  const names = [userId, keyedHash(await installationSecret(store, now), userId, guildId)];
  await store.db.$transaction(async (tx) => {
    // In line with the player's own finishes.
    await lockUser(tx, userId, now);
    if (date !== undefined && (await setTakenOff(tx, { userId, guildId, localDate: date }, !on)) === 0) {
      throw new UserError('no-result-on-date', { date });
    }
    const act = { guildId, userId, act: on ? 'on' : 'off', localDate: date ?? '', by: moderatorId, at: now };
    await addBoardAct(tx, act);
    await showLocally(tx, userId, guildId, !(await isOffBoards(tx, guildId, names)));
    await recountStandings(tx, userId, guildId);
    await markLeaderboardDue(tx, guildId, now);
  });
}

/** What moderators of this server did about its boards, newest first. */
export async function boardDecisions(
  { store }: GameContext,
  guildId: string,
  limit: number,
): Promise<BoardActView[]> {
  const acts = await boardActs(store.db, guildId, limit);
  return acts.map(({ userId, act, localDate, by, at }) => ({
    userId: /^\d+$/.test(userId) ? userId : null,
    on: act === 'on',
    date: localDate || null,
    by: by || null,
    at,
  }));
}
