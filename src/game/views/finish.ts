import type { Surprise } from '../pace.js';

/** Why a finish is on no board. Words are found for each of them. */
export type UnrankedReason =
  /** Not the puzzle of a day: a free one, an import, practice. */
  | 'not-daily'
  /** A past day, or another server's. */
  | 'archive'
  | 'replay'
  /** A challenge compares two people, and is on no board. */
  | 'challenge'
  /** The same, for whoever finishes last: the result is known with it. */
  | 'challenge-over'
  /** Nor is what several people have solved together. */
  | 'together'
  /** The post had closed. */
  | 'late'
  /** The player had this puzzle before, turned or mirrored or as it is. */
  | 'seen'
  /** Faster than anybody can find and enter it. */
  | 'too-fast'
  /** Every star came in one move. */
  | 'one-move'
  /** The player is on this server's board of that date with another puzzle. */
  | 'second'
  /** Moderators took this result off their server's boards, or the player. */
  | 'taken-off'
  | 'off-boards';

export interface Place {
  readonly place: number;
  readonly of: number;
}

export interface StreakView {
  readonly current: number;
  readonly best: number;
  readonly lastDate: string | null;
  /** Days off that are left. */
  readonly reserve: number;
  /** Days off that the streak has just used. */
  readonly forgiven: number;
}

export interface Finish {
  readonly ms: number;
  readonly clean: boolean;
  readonly ranked: boolean;
  readonly unranked: UnrankedReason | null;
  /** On the day's board of the server it was played in (or of the world), among clean or among helped. */
  readonly place: Place | null;
  /** After every finish in time, ranked or not. */
  readonly streak: StreakView | null;
  /** What this kind of puzzle took this person before; null while that is not known, and after help. */
  readonly usualMs: number | null;
  /** How the puzzle turned out for those who have played it. */
  readonly surprise: Surprise | null;
}
