import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { GenerateRequest } from '../src/engine/generate/generate.js';
import { GRADES } from '../src/engine/generate/kinds.js';
import { gridOf, libraryFile, readLibrary, writeLibrary } from '../src/engine/generate/library.js';
import { GenerationError, type Puzzle } from '../src/engine/generate/puzzle.js';
import { canonicalOf } from '../src/engine/grid/canonical.js';
import { createEnginePool, type EnginePool } from '../src/workers/pool.js';
import { LIBRARY_PLAN, type Shelf } from './library-plan.js';
import { lasting, passing } from './status-line.js';

// `npm run library` makes every puzzle of the plan from its seed and writes `assets/puzzles/`.
// With `--keep`, puzzles that are there already are only graded afresh, and made anew where their
// grade has changed; with `--add`, they stay as they are, and only what is not there yet is made; with `--only 10x2`, one
// file.

const FOLDER = 'assets/puzzles';

const { values } = parseArgs({
  options: {
    keep: { type: 'boolean' },
    add: { type: 'boolean' },
    only: { type: 'string' },
    threads: { type: 'string' },
  },
});

/** Every shelf has its own seeds, the same ones every time; those without a grade come before the others. */
const firstSeed = ({ size, stars, grade }: Shelf): number =>
  (size * 10 + stars) * 10_000 + (grade ? GRADES.indexOf(grade) : -1) * 1000;

async function fill(
  pool: EnginePool,
  shelf: Shelf,
  kept: readonly Puzzle[],
  seen: Set<string>,
  save: (puzzles: readonly Puzzle[]) => void,
): Promise<Puzzle[]> {
  const puzzles: Puzzle[] = [];
  const made = new Map(kept.map((puzzle) => [puzzle.seed, puzzle]));
  const first = firstSeed(shelf);
  const ahead = Math.max(1, Number(values.threads ?? 2));
  const jobs: Promise<Puzzle | null>[] = [];
  for (let next = 0; puzzles.length < shelf.count; ) {
    while (jobs.length < ahead) {
      const style = shelf.styles[next % shelf.styles.length]!;
      const request = { size: shelf.size, stars: shelf.stars, style, seed: first + next++ };
      jobs.push(make(pool, { ...request, ...(shelf.grade ? { grade: shelf.grade } : {}) }, made));
    }
    const puzzle = await jobs.shift()!;
    const key = puzzle && canonicalOf(gridOf(puzzle));
    if (!puzzle || !key || seen.has(key)) continue;
    seen.add(key);
    puzzles.push(puzzle);
    save(puzzles);
    passing(`${shelf.size}x${shelf.stars} ${shelf.grade ?? ''} ${puzzles.length}/${shelf.count}`);
  }
  await Promise.allSettled(jobs);
  return puzzles;
}

/** The puzzle of a seed; null when the limit was reached, and the next seed has its turn. */
async function make(
  pool: EnginePool,
  request: GenerateRequest,
  made: Map<number, Puzzle>,
): Promise<Puzzle | null> {
  const known = made.get(request.seed);
  if (known && values.add) return known;
  if (known) {
    const grading = await regrade(pool, known);
    if (!request.grade || grading.grade === request.grade) return { ...known, ...grading };
  }
  return pool.generate(request).catch((error: unknown) => {
    if (error instanceof GenerationError) return null;
    throw error;
  });
}

async function regrade(pool: EnginePool, puzzle: Puzzle) {
  const { solutions } = await pool.prove(gridOf(puzzle));
  if (solutions !== 'one') throw new Error(`not one solution: ${puzzle.puzzle}`);
  const judged = await pool.grade(gridOf(puzzle));
  if (!judged) throw new Error('more was asked for at once than can wait');
  return judged.grading;
}

const pool = createEnginePool({ threads: Number(values.threads ?? 2) });
mkdirSync(FOLDER, { recursive: true });
const files = new Map<string, Shelf[]>();
for (const shelf of LIBRARY_PLAN) {
  const file = libraryFile(shelf.size, shelf.stars);
  files.set(file, [...(files.get(file) ?? []), shelf]);
}
for (const [file, shelves] of files) {
  if (values.only && file !== `${values.only}.jsonl`) continue;
  const path = join(FOLDER, file);
  const kept = (values.keep || values.add) && existsSync(path) ? readLibrary(readFileSync(path, 'utf8')) : [];
  const seen = new Set<string>();
  const puzzles: Puzzle[] = [];
  for (const shelf of shelves) {
    const save = (more: readonly Puzzle[]) => writeFileSync(path, writeLibrary([...puzzles, ...more]));
    puzzles.push(...(await fill(pool, shelf, kept, seen, save)));
  }
  lasting(`${file}: ${puzzles.length}`);
}
await pool.close();
