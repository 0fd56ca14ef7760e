import { LRUCache } from 'lru-cache';
import { boardFromState } from '../engine/board/board.js';
import type { Kind } from '../engine/generate/kinds.js';
import type { PuzzleGrade } from '../engine/generate/puzzle.js';
import { type Level, levelOf } from '../engine/grade/level.js';
import type { CellSet } from '../engine/grid/cellset.js';
import type { Grid } from '../engine/grid/grid.js';
import { readBoard } from '../engine/notation/read.js';
import { Prisma, type Puzzle } from '../generated/sqlite/client.js';
import type { PuzzleSource } from '../generated/sqlite/enums.js';
import { unlessTaken } from './errors.js';
import type { Db, Store } from './store.js';

export interface StoredPuzzle {
  readonly id: string;
  readonly notation: string;
  /** The same for all 8 symmetries (engine/grid/canonical.ts). */
  readonly canonical: string;
  readonly grid: Grid;
  readonly solution: CellSet;
  readonly tier: number;
  readonly grade: PuzzleGrade;
  readonly effort: number;
  /** How much work it is among those of its grade: see `levelOf`. */
  readonly level: Level | null;
  readonly rules: Readonly<Record<string, number>>;
  /** Positive when the grade is whole: see the schema. */
  readonly gradedBy: number;
  readonly source: PuzzleSource;
}

export interface PuzzleRecord extends Omit<StoredPuzzle, 'grid' | 'solution' | 'level'> {
  readonly size: number;
  readonly stars: number;
  /** As `stateOf` writes it. */
  readonly solution: string;
}

export interface PuzzleWish {
  readonly size?: number;
  readonly stars?: number;
  readonly grade?: PuzzleGrade;
}

// A puzzle never changes, so what has been read stays good; only its grade may come later, from any process. Kept by
// store, and not without end: with all that the engine derives from a grid, a 25×25 takes some 200 KB and a 6×6 some 12.
const BYTES_A_CELL = 330;
const MOST_BYTES = 64 * 1024 * 1024;
const UNTIL_GRADED_MS = 5000;
type Cache = LRUCache<string, StoredPuzzle>;
const caches = new WeakMap<Store, Cache>();

export async function puzzleById(store: Store, id: string): Promise<StoredPuzzle | null> {
  const cache = cacheOf(store);
  const known = cache.get(id);
  if (known) return known;
  const row = await store.db.puzzle.findUnique({ where: { id } });
  if (!row) return null;
  return remember(cache, storedPuzzle(row));
}

/** The puzzle of a post, a game or a challenge. */
export async function puzzleOf(
  store: Store,
  { id, puzzleId }: { readonly id: string; readonly puzzleId: string },
): Promise<StoredPuzzle> {
  const puzzle = await puzzleById(store, puzzleId);
  if (!puzzle) throw new Error(`${id} has no puzzle ${puzzleId}`);
  return puzzle;
}

function remember(cache: Cache, puzzle: StoredPuzzle): StoredPuzzle {
  cache.set(puzzle.id, puzzle, { ttl: puzzle.gradedBy > 0 ? 0 : UNTIL_GRADED_MS });
  return puzzle;
}

type Grading = Pick<StoredPuzzle, 'tier' | 'grade' | 'effort' | 'rules' | 'gradedBy'>;

/** Keeps what a grading has found, unless somebody else has kept a whole one meanwhile. */
export async function keepGrading(
  store: Store,
  puzzle: StoredPuzzle,
  { rules, ...grading }: Grading,
): Promise<StoredPuzzle> {
  const where = { id: puzzle.id, gradedBy: puzzle.gradedBy, grade: puzzle.grade };
  const data = { ...grading, rules: rules as Prisma.InputJsonObject };
  const { count } = await store.db.puzzle.updateMany({ where, data });
  const cache = cacheOf(store);
  if (count > 0)
    return remember(cache, { ...puzzle, ...grading, level: levelIn(puzzle.grid, grading), rules });
  cache.delete(puzzle.id);
  return (await puzzleById(store, puzzle.id)) ?? puzzle;
}

/** A puzzle's grade, and `10x2`. */
export async function aboutPuzzle(db: Db, id: string): Promise<{ grade: string; kind: string }> {
  const found = await db.puzzle.findUnique({
    where: { id },
    select: { grade: true, size: true, stars: true },
  });
  return { grade: found?.grade ?? '', kind: found ? `${found.size}x${found.stars}` : '' };
}

export function cacheOf(store: Store): Cache {
  const cache = caches.get(store) ?? newCache();
  caches.set(store, cache);
  return cache;
}

const newCache = (): Cache =>
  new LRUCache({ maxSize: MOST_BYTES, sizeCalculation: ({ grid }) => grid.regionOf.length * BYTES_A_CELL });

const levelIn = ({ size }: Grid, { grade, effort }: { grade: string; effort: number }): Level | null =>
  levelOf({ size, grade, effort });

function storedPuzzle(row: Puzzle): StoredPuzzle {
  const { grid } = readBoard(row.notation);
  return {
    id: row.id,
    notation: row.notation,
    canonical: row.canonical,
    grid,
    solution: boardFromState(grid, row.solution).stars,
    tier: row.tier,
    grade: row.grade as PuzzleGrade,
    effort: row.effort,
    level: levelIn(grid, row),
    rules: row.rules as Record<string, number>,
    gradedBy: row.gradedBy,
    source: row.source,
  };
}

const BATCH = 200;

/** This puzzle as it is turned or mirrored in the store, if any form of it is there. */
export async function puzzleLike(store: Store, canonical: string): Promise<StoredPuzzle | null> {
  const row = await store.db.puzzle.findFirst({ where: { canonical } });
  return row && storedPuzzle(row);
}

/**
 * Stores puzzles that are not there yet; ids are hashes, so what is there is the same. The library takes no puzzle
 * that it has already in another of its 8 symmetries.
 */
export async function addPuzzles(store: Store, records: readonly PuzzleRecord[], now: Date): Promise<number> {
  let added = 0;
  for (let from = 0; from < records.length; from += BATCH) {
    added += await addBatch(store, records.slice(from, from + BATCH), now);
  }
  return added;
}

async function addBatch({ db }: Store, batch: readonly PuzzleRecord[], now: Date): Promise<number> {
  const records = await withoutTwins(db, batch);
  const id = { in: records.map((record) => record.id) };
  const known = await db.puzzle.findMany({ where: { id }, select: { id: true, source: true } });
  const have = new Set(known.map((puzzle) => puzzle.id));
  const data = records.filter((record) => !have.has(record.id)).map((record) => newPuzzle(record, now));
  // Somebody may have imported a puzzle before the library brought it.
  const shelved = records.filter(({ source }) => source === 'library').map((record) => record.id);
  if (known.some((puzzle) => puzzle.source === 'imported' && shelved.includes(puzzle.id))) {
    await db.puzzle.updateMany({ where: { id: { in: shelved } }, data: { source: 'library' } });
  }
  if (data.length === 0) return 0;
  const stored = await unlessTaken(db.puzzle.createMany({ data }));
  if (stored) return stored.count;
  // Another process stores some of them at the same time: one by one, each is there in the end.
  for (const one of data) await db.puzzle.upsert({ where: { id: one.id }, create: one, update: {} });
  return data.length;
}

export const newPuzzle = ({ rules, ...record }: PuzzleRecord, now: Date): Prisma.PuzzleCreateManyInput => ({
  ...record,
  rules: rules as Prisma.InputJsonObject,
  createdAt: now,
});

/** Without library puzzles that the library has in another form: on the shelf, or earlier in the batch. */
async function withoutTwins(db: Db, batch: readonly PuzzleRecord[]): Promise<PuzzleRecord[]> {
  const canonical = { in: batch.map((record) => record.canonical) };
  const shelved = await db.puzzle.findMany({
    where: { canonical, source: 'library' },
    select: { id: true, canonical: true },
  });
  const forms = new Map(shelved.map((puzzle) => [puzzle.canonical, puzzle.id]));
  return batch.filter((record) => {
    if (record.source !== 'library') return true;
    if (!forms.has(record.canonical)) forms.set(record.canonical, record.id);
    return forms.get(record.canonical) === record.id;
  });
}

/** What a wish asks of a library puzzle `p`. */
function wishSql({ size, stars, grade }: PuzzleWish): Prisma.Sql {
  const conditions = [Prisma.sql`p."source" = 'library'`];
  if (size !== undefined) conditions.push(Prisma.sql`p."size" = ${size}`);
  if (stars !== undefined) conditions.push(Prisma.sql`p."stars" = ${stars}`);
  if (grade !== undefined) conditions.push(Prisma.sql`p."grade" = ${grade}`);
  return Prisma.join(conditions, ' AND ');
}

/** Rows of a table that are about the puzzle `p` in any of its 8 symmetries. */
const about = (table: 'Game' | 'DailyPost' | 'DayPuzzle' | 'Challenge'): Prisma.Sql => Prisma.sql`
  SELECT 1 FROM "Puzzle" same JOIN ${Prisma.raw(`"${table}"`)} t ON t."puzzleId" = same."id"
  WHERE same."canonical" = p."canonical"`;

const none = (rows: Prisma.Sql): Prisma.Sql => Prisma.sql`NOT EXISTS (${rows})`;

/** Nobody is given a puzzle by chance that others are about to meet on, or share. */
const MET = [about('Challenge'), Prisma.sql`${about('Game')} AND t."userId" = ''`].map(none);

/** A library puzzle that no day has had, in any server: the first at or after a place in the shelf. */
export function freshPuzzleForDays(store: Store, wish: PuzzleWish, from: string): Promise<string | null> {
  const had = [about('DailyPost'), about('DayPuzzle')].map(none);
  return firstFrom(store, Prisma.join([wishSql(wish), ...had, ...MET], ' AND '), from);
}

/** A library puzzle that nobody has ever opened, that no day has had and no challenge has. */
export function untouchedPuzzle(store: Store, wish: PuzzleWish, from: string): Promise<string | null> {
  const had = [about('Game'), about('DailyPost'), about('DayPuzzle'), about('Challenge')].map(none);
  return firstFrom(store, Prisma.join([wishSql(wish), ...had], ' AND '), from);
}

/** A library puzzle that this player has never opened. */
export function freshPuzzleForUser(
  store: Store,
  userId: string,
  wish: PuzzleWish,
  from: string,
): Promise<string | null> {
  const opened = Prisma.sql`${about('Game')} AND t."userId" = ${userId}`;
  return firstFrom(store, Prisma.join([wishSql(wish), none(opened), ...MET], ' AND '), from);
}

/** How many puzzles the library has of each kind. */
export async function stockByKind({ db }: Store): Promise<{ kind: Kind; count: number }[]> {
  const rows = await db.puzzle.groupBy({
    by: ['size', 'stars', 'grade'],
    where: { source: 'library' },
    _count: { _all: true },
  });
  return rows.map(({ size, stars, grade, _count }) => ({
    kind: { size, stars, grade: grade as Kind['grade'] },
    count: _count._all,
  }));
}

/**
 * Puzzles that another version of the grader has graded, or none to the end. What was posted or solved with a whole grade
 * stays as it was. Of all, or is this one among them?
 */
export async function puzzlesToRegrade(
  { db }: Store,
  version: number,
  most: number,
  only?: string,
): Promise<string[]> {
  const untouched = { posts: { none: {} }, games: { none: { finishedAt: { not: null } } } };
  const rows = await db.puzzle.findMany({
    where: {
      ...(only === undefined ? {} : { id: only }),
      gradedBy: { notIn: [version, -version] },
      OR: [{ gradedBy: { lte: 0 } }, untouched],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: most,
  });
  return rows.map(({ id }) => id);
}

/** Ids are hashes: "the next id after a random one" is a fair choice that an index answers. */
async function firstFrom({ db }: Store, where: Prisma.Sql, from: string): Promise<string | null> {
  const first = (range: Prisma.Sql) =>
    db.$queryRaw<{ id: string }[]>`
      SELECT p."id" FROM "Puzzle" p WHERE ${where} AND p."id" ${range} ORDER BY p."id" LIMIT 1`;
  const [found] = await first(Prisma.sql`>= ${from}`);
  return (found ?? (await first(Prisma.sql`< ${from}`))[0])?.id ?? null;
}
