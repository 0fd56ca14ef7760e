import type { Grade } from '../engine/grade/grade.js';

/**
 * How long a puzzle takes a person, and how it compares with that. Times are compared as ratios: somebody slow takes twice
 * as long on everything, not ten minutes more.
 *
 *     expected = plain time of the size and grade · what this kind takes people here · what this person takes
 *
 * Everything is shrunk towards "as usual": one game says little, ten say who somebody is.
 */

interface Kind {
  readonly size: number;
  readonly grade: Grade | string;
}

/** A first idea, from times that people publish; the games played here soon outweigh it. */
const SECONDS_A_CELL: Readonly<Record<string, number>> = {
  Easy: 3,
  Medium: 4.5,
  Hard: 7,
  Expert: 10,
  Beyond: 14,
};

const plainMs = ({ size, grade }: Kind): number => 1000 * size * size * (SECONDS_A_CELL[grade] ?? 7);

/** `10 Hard`: what times are gathered by. */
export const kindKey = ({ size, grade }: Kind): string => `${size} ${grade}`;

/** A board may lie open overnight: one such time says no more than this. */
const MOST_LOG = 1.2;
const bounded = (value: number): number => Math.max(-MOST_LOG, Math.min(MOST_LOG, value));

/** What all games of a kind took here, summed up. */
export interface KindPace {
  readonly games: number;
  /** Of `logRatio`. */
  readonly sum: number;
}

/** So many games of "as usual" are mixed in. */
const KIND_PRIOR = 5;
const PERSON_PRIOR = 1;
/** Before that nobody's usual is known. */
const LEAST_GAMES = 3;
/** People get faster; older games than these no longer count. */
export const MOST_GAMES = 30;

const shrunk = (sum: number, games: number, prior: number): number => sum / (games + prior);

/** What is known of how fast somebody is. */
interface Rating {
  readonly games: number;
  /** The logarithm of how much longer than others they take: below 0 is faster. */
  readonly log: number;
}

const kindLog = (pace: KindPace | undefined): number => (pace ? shrunk(pace.sum, pace.games, KIND_PRIOR) : 0);

/** How much longer than the plain time, as a logarithm; bounded around what the kind has taken people so far. */
export function logRatio(kind: Kind, ms: number, pace: KindPace | undefined): number {
  const usual = kindLog(pace);
  return usual + bounded(Math.log(Math.max(1, ms) / plainMs(kind)) - usual);
}

export function ratingOf(
  games: readonly (Kind & { readonly ms: number })[],
  paces: ReadonlyMap<string, KindPace>,
): Rating {
  const newest = games.slice(0, MOST_GAMES);
  const sum = newest.reduce((all, game) => {
    const usual = plainMs(game) * Math.exp(kindLog(paces.get(kindKey(game))));
    return all + bounded(Math.log(Math.max(1, game.ms) / usual));
  }, 0);
  return { games: newest.length, log: shrunk(sum, newest.length, PERSON_PRIOR) };
}

/** How long this kind takes this person; null while too little is known of them. */
export function expectedMs(kind: Kind, rating: Rating, paces: ReadonlyMap<string, KindPace>): number | null {
  if (rating.games < LEAST_GAMES) return null;
  return Math.round(plainMs(kind) * Math.exp(kindLog(paces.get(kindKey(kind))) + rating.log));
}

/** Fewer people than that say nothing about a puzzle. */
const LEAST_PEOPLE = 5;
const NOTABLE = 1.25;

export type Surprise = 'harder' | 'easier';

/** How a puzzle compares with what it looks like: the middle of what people took against their own usual. */
export function surpriseOf(
  played: readonly { readonly ms: number; readonly expectedMs: number }[],
): Surprise | null {
  if (played.length < LEAST_PEOPLE) return null;
  const ratios = played.map(({ ms, expectedMs: usual }) => ms / usual).sort((a, b) => a - b);
  const half = ratios.length >> 1;
  const middle = ratios.length % 2 === 1 ? ratios[half]! : (ratios[half - 1]! + ratios[half]!) / 2;
  if (middle >= NOTABLE) return 'harder';
  return middle <= 1 / NOTABLE ? 'easier' : null;
}
