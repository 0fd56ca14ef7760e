import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Puzzle } from '../engine/generate/puzzle.js';
import { readMemo, writeMemo } from '../store/memos.js';
import { addPuzzles } from '../store/puzzles.js';
import type { Store } from '../store/store.js';
import { recordOf } from '../supply/make.js';

const FOLDER = fileURLToPath(new URL('../../assets/puzzles', import.meta.url));
const MEMO = 'library';

/** Puts the puzzles that ship with the program into the database, once for each version of them. */
export async function fillLibrary(store: Store, now: Date, folder: string = FOLDER): Promise<number> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const version = createHash('sha256').update(texts.join()).digest('hex');
  if ((await readMemo(store, MEMO)) === version) return 0;
  const puzzles = texts
    .flatMap((text) => text.split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as Puzzle);
  const added = await addPuzzles(
    store,
    puzzles.map((puzzle) => recordOf(puzzle, 'library')),
    now,
  );
  await writeMemo(store, MEMO, version, now);
  return added;
}
