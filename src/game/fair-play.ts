/** Nobody finds a star before the board is seen. */
const SEEING_MS = 1000;

/**
 * To point at one place after another takes a practised hand half a second each, and so does writing `B7` and a
 * space. Nothing is counted for thinking: this is what is impossible, not what is unlikely.
 */
const STAR_MS = 500;

/** A finish faster than this was not found and entered by anybody: 4 s at 6×6, 11 s at 10×10 with two stars. */
export const fastestMs = (size: number, stars: number): number => SEEING_MS + size * stars * STAR_MS;
