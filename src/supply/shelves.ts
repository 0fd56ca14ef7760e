import { KINDS } from '../engine/generate/kinds.js';

/** How many puzzles of a kind lie ready for /play, by size: the longer one takes to make, the fewer. */
const COUNTS: readonly (readonly [largest: number, count: number])[] = [
  [10, 12],
  [14, 6],
  [25, 3],
];

/** What /play has on offer: every kind there is. */
export const SHELVES = KINDS.map((kind) => ({
  kind,
  count: COUNTS.find(([largest]) => kind.size <= largest)?.[1] ?? 1,
}));
