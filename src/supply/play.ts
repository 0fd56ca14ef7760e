import { GRADES, gradesAt, type Kind, kindName, nearestKind } from '../engine/generate/kinds.js';
import { randomId } from '../game/ids.js';
import type { PlayWish, Waiting } from '../game/supply.js';
import { UserError } from '../game/user-error.js';
import {
  addPuzzles,
  freshPuzzleForUser,
  puzzleById,
  type StoredPuzzle,
  untouchedPuzzle,
} from '../store/puzzles.js';
import type { SupplyContext } from './context.js';
import { make } from './make.js';
import { anySeed } from './seeds.js';

/** What somebody gets who has no wish and has played everything there is. */
const PLAIN: Kind = nearestKind(10, 'Medium');
/** Seeds tried before it is believed that nothing is left: on 4×4 that is soon so. */
const TRIES = 12;

/** A puzzle this person has never seen: from the stock, or made while they wait. */
export async function playPuzzle(
  context: SupplyContext,
  userId: string,
  wish: PlayWish,
  waiting?: Waiting,
): Promise<StoredPuzzle | null> {
  const { store, random } = context;
  const known = await freshPuzzleForUser(store, userId, wish, randomId(random));
  if (known) return puzzleById(store, known);
  const kind = kindOfWish(wish);
  return kind && madeWhileWaiting(context, kind, waiting);
}

/** A puzzle that nobody has seen, for several people at once: from the stock, or made while they wait. */
export async function newPuzzle(
  context: SupplyContext,
  kind: Kind,
  waiting?: Waiting,
): Promise<StoredPuzzle | null> {
  const { store, random } = context;
  const known = await untouchedPuzzle(store, kind, randomId(random));
  return known ? puzzleById(store, known) : madeWhileWaiting(context, kind, waiting);
}

async function madeWhileWaiting(
  context: SupplyContext,
  kind: Kind,
  { onProgress, signal }: Waiting = {},
): Promise<StoredPuzzle | null> {
  const { store, random, clock } = context;
  for (let n = 0; n < TRIES; n++) {
    const made = await make(context, kind, anySeed(random), {
      source: 'library',
      style: 'compact',
      ...(signal ? { signal } : {}),
      ...(onProgress ? { onProgress: (progress) => onProgress(kind, progress) } : {}),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw new UserError('not-made-in-time', { size: kind.size, grade: kind.grade });
      throw error;
    });
    if (!made) continue;
    await addPuzzles(store, [made.record], clock());
    const puzzle = await puzzleById(store, made.record.id);
    if (puzzle) return puzzle;
  }
  context.log.warn({ kind: kindName(kind) }, 'puzzle to play not made');
  return null;
}

/** What to make for a wish that is not in stock; null for a kind that does not exist. */
function kindOfWish({ size, grade }: PlayWish): Kind | null {
  const { size: plainSize, grade: plainGrade } = PLAIN;
  if (size === undefined) return nearestKind(plainSize, grade ?? plainGrade);
  if (grade === undefined) return nearestKind(size, GRADES[1]);
  return gradesAt(size).includes(grade) ? nearestKind(size, grade) : null;
}
