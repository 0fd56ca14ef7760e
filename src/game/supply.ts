import type { GenerateProgress } from '../engine/generate/generate.js';
import type { Kind } from '../engine/generate/kinds.js';
import type { StoredPuzzle } from '../store/puzzles.js';

/** Where new puzzles come from. Made ahead by whichever process has time, or at once when they are asked for. */
export interface Supply {
  /** The one puzzle of a kind on a date, for the whole installation. There always is one. */
  dayPuzzle(kind: Kind, date: string): Promise<StoredPuzzle>;
  /** One that this person has never seen, turned or mirrored or as it is. Null when there is none left. */
  playPuzzle(userId: string, wish: PlayWish, waiting?: Waiting): Promise<StoredPuzzle | null>;
  /** One that nobody has ever seen, for several people at once. Null when none could be made. */
  newPuzzle(kind: Kind, waiting?: Waiting): Promise<StoredPuzzle | null>;
}

/** What is left open may be anything. */
export type PlayWish = Partial<Pick<Kind, 'size' | 'grade'>>;

/** Somebody is watching while a puzzle is made. */
export interface Waiting {
  readonly onProgress?: (kind: Kind, progress: GenerateProgress) => void;
  /** Given when nobody can wait any longer. */
  readonly signal?: AbortSignal;
}
