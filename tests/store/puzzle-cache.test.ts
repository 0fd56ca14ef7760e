import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Puzzle } from '../../src/engine/generate/puzzle.js';
import { findPuzzle } from '../../src/game/puzzles.js';
import { addPuzzles, cacheOf, puzzleById } from '../../src/store/puzzles.js';
import { recordOf } from '../../src/supply/make.js';
import { ownRecord, useGame } from '../support/game.js';

describe('the puzzles that are kept in memory', () => {
  const game = useGame('sqlite');

  it('are weighed: a large one takes the room of many small ones, and all together have a limit', async () => {
    const { store, clock } = game.context;
    const file = new URL('../../assets/puzzles/25x6.jsonl', import.meta.url);
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, 3);
    const large = lines.map((line) => recordOf(JSON.parse(line) as Puzzle, 'library'));
    await addPuzzles(store, large, clock());
    const cache = cacheOf(store);
    await puzzleById(store, ownRecord(0).id);
    const small = cache.calculatedSize;
    expect(small).toBeLessThan(20_000);
    for (const { id } of large) await findPuzzle(game.context, id);
    const each = (cache.calculatedSize - small) / large.length;
    expect(each).toBeGreaterThan(200_000);
    expect(cache.maxSize).toBeLessThanOrEqual(512 * each);
  });
});
