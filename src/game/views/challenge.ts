import type { UnrankedReason } from './finish.js';
import type { PuzzleView } from './puzzle.js';

/** Why a challenge is over. */
export type ChallengeOutcome =
  /** Both have finished or given up. */
  | 'played'
  /** Its 24 hours are over. */
  | 'time'
  | 'declined'
  | 'withdrawn'
  /** Somebody has deleted their data. */
  | 'erased';

/** What came of one player's attempt. */
export interface ChallengeAttempt {
  readonly state: 'solved' | 'gave-up' | 'unfinished' | 'not-begun';
  readonly ms: number | null;
  readonly clean: boolean;
  /** What makes it no match for the other's: too fast for a hand, or all of it in one move. */
  readonly unfair: UnrankedReason | null;
}

export interface ChallengePlayerView {
  readonly seat: number;
  readonly userId: string;
  /** Wishes not to be named where results are shown. */
  readonly hidden: boolean;
  /** Null until the challenge is over, whoever asks. */
  readonly attempt: ChallengeAttempt | null;
}

export interface ChallengeView {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string | null;
  readonly puzzle: PuzzleView;
  readonly endsAt: Date;
  readonly overAt: Date | null;
  readonly outcome: ChallengeOutcome | null;
  /** Who made it, and who takes it, as far as they are known; somebody who has deleted their data is not in here. */
  readonly players: readonly ChallengePlayerView[];
  /** The seat of the winner; null for a draw, while it runs, and where nobody has solved it. */
  readonly winner: number | null;
}
