import { type Kind, kindName } from '../engine/generate/kinds.js';
import { type DayPuzzle, findDay, setDay } from '../store/days.js';
import { freshPuzzleForDays, type PuzzleWish, puzzleById, type StoredPuzzle } from '../store/puzzles.js';
import { installationSecret } from '../store/secret.js';
import type { SupplyContext } from './context.js';
import { make } from './make.js';
import { secretSeed } from './seeds.js';

/** Seeds tried for a day that is wanted now, and how long that may take before the reserve has to do. */
const TRIES = 4;
const LONGEST_MS = 20_000;
/** Puzzles of the reserve tried where other days take them at the same time. */
const RESERVE_TRIES = 20;

/** The puzzle of a day: the one made ahead, or one made now, or one from the reserve. */
export async function dayPuzzle(context: SupplyContext, kind: Kind, date: string): Promise<StoredPuzzle> {
  const { store } = context;
  const day =
    (await findDay(store, kindName(kind), date)) ??
    (await madeNow(context, kind, date)) ??
    (await fromReserve(context, kind, date));
  const puzzle = day && (await puzzleById(store, day.puzzleId));
  if (!puzzle) throw new Error(`no puzzle for ${kindName(kind)} on ${date}`);
  return puzzle;
}

async function madeNow(context: SupplyContext, kind: Kind, date: string): Promise<DayPuzzle | null> {
  const { store, clock, log } = context;
  const secret = await installationSecret(store, clock());
  const signal = AbortSignal.timeout(LONGEST_MS);
  const name = kindName(kind);
  try {
    for (let n = 0; n < TRIES; n++) {
      const seed = secretSeed(secret, `now ${name} ${date} ${n}`);
      const made = await make(context, kind, seed, { source: 'daily', style: 'compact', signal });
      const day =
        made &&
        (await setDay(store, { kind: name, localDate: date, worth: made.worth }, made.record, clock()));
      if (day) return day;
    }
  } catch (error) {
    log.error({ err: error, kind: name, date }, 'puzzle of a day not made at once');
  }
  // Another process may have had more luck meanwhile.
  return findDay(store, name, date);
}

/** A puzzle of the shelf that no day has had: of this kind, or as near to it as there is. A day is never missing. */
async function fromReserve(context: SupplyContext, kind: Kind, date: string): Promise<DayPuzzle | null> {
  const { store, clock, log } = context;
  const { size, stars, grade } = kind;
  const name = kindName(kind);
  const secret = await installationSecret(store, clock());
  const from = secretSeed(secret, `reserve ${name} ${date}`).toString(32);
  const wishes: PuzzleWish[] = [kind, { size, stars }, { grade }, {}];
  for (const wish of wishes) {
    for (let n = 0; n < RESERVE_TRIES; n++) {
      const id = await freshPuzzleForDays(store, wish, from);
      const puzzle = id && (await puzzleById(store, id));
      if (!puzzle) break;
      const day = await setDay(store, { kind: name, localDate: date, worth: 0 }, puzzle, clock());
      // Another day has taken it in the same instant: then the next one.
      if (!day) continue;
      log.warn(
        { kind: name, date, puzzle: id, near: wish !== kind },
        'puzzle of a day taken from the reserve',
      );
      return day;
    }
  }
  return null;
}
