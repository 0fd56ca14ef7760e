/** Somebody in the same Activity, with how far they are and never where. */
export interface Companion {
  readonly userId: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly gameId: string | null;
  /** Null before they have a board, and where they keep their results to themselves. */
  readonly progress: {
    readonly puzzleId: string;
    readonly placed: number;
    readonly total: number;
    readonly finished: boolean;
    readonly ms: number | null;
    readonly clean: boolean;
    /** Not where the puzzle was known before, or solved as nobody can. */
    readonly counts: boolean;
  } | null;
}
