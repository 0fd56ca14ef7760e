import {
  claimTelling as claim,
  endOverdue,
  forgetChallenges,
  markTold,
  untoldChallenges,
} from '../store/challenges.js';
import type { GameContext } from './context.js';

/** A finishing move that was on its way when the time ran out is written by then. */
const GRACE_MS = 60_000;
/** Nobody takes this long to post a message: whoever began is gone. */
const STALE_MS = 2 * 60_000;
const KEPT_MS = 30 * 86_400_000;
const BATCH = 50;

const ago = ({ clock }: GameContext, ms: number): Date => new Date(clock().getTime() - ms);

/** Ends what has run out of time, forgets what is long over, and names what the channel has not been told of yet. */
export async function challengesToTell(context: GameContext): Promise<string[]> {
  const { store, clock } = context;
  await endOverdue(store, ago(context, GRACE_MS), clock());
  await forgetChallenges(store, ago(context, KEPT_MS));
  return untoldChallenges(store, ago(context, STALE_MS), BATCH);
}

/**
 * One process tells the channel how a challenge ended. Null: another one does, or has. `again`: one has begun and was
 * not heard of since, so that its message may be there.
 */
export const claimTelling = (context: GameContext, id: string): Promise<'first' | 'again' | null> =>
  claim(context.store, id, ago(context, STALE_MS), context.clock());

export const challengeTold = ({ store, clock }: GameContext, id: string): Promise<void> =>
  markTold(store, id, clock());
