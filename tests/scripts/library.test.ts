import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIBRARY_PLAN } from '../../scripts/library-plan.js';
import { emptyBoard } from '../../src/engine/board/board.js';
import { isSolved } from '../../src/engine/board/violations.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { generate } from '../../src/engine/generate/generate.js';
import { gridOf, libraryFile, readLibrary } from '../../src/engine/generate/library.js';
import type { Puzzle } from '../../src/engine/generate/puzzle.js';
import { effortOf } from '../../src/engine/grade/effort.js';
import { gradePuzzle } from '../../src/engine/grade/grade.js';
import { canonicalOf } from '../../src/engine/grid/canonical.js';
import { setOf } from '../../src/engine/grid/cellset.js';

const FOLDER = 'assets/puzzles';
const files = readdirSync(FOLDER);
const library = new Map(files.map((file) => [file, readLibrary(readFileSync(join(FOLDER, file), 'utf8'))]));
const shelfOf = (file: string, grade: string | undefined): Puzzle[] =>
  (library.get(file) ?? []).filter((puzzle) => !grade || puzzle.grade === grade);

/** Proofs and grades of large boards take their time; a few of them are enough. */
const LARGEST_CHECKED = 14;
const LARGEST_REBUILT = 10;

describe('the library that ships', () => {
  it.each(LIBRARY_PLAN)('has $count of $size×$size $stars★ $grade', ({ size, stars, grade, count }) => {
    expect(shelfOf(libraryFile(size, stars), grade).length).toBeGreaterThanOrEqual(count);
  });

  it('holds nothing that is not planned', () => {
    expect(files.sort()).toEqual(
      [...new Set(LIBRARY_PLAN.map((shelf) => libraryFile(shelf.size, shelf.stars)))].sort(),
    );
  });

  it.each(files)('%s: stored solutions solve their puzzles, and no two are mirror images', (file) => {
    const puzzles = library.get(file)!;
    for (const puzzle of puzzles) {
      const grid = gridOf(puzzle);
      const cells = [...puzzle.solution].flatMap((digit, cell) => (digit === '1' ? [cell] : []));
      expect(isSolved({ ...emptyBoard(grid), stars: setOf(grid.size, cells) })).toBe(true);
    }
    expect(new Set(puzzles.map((puzzle) => canonicalOf(gridOf(puzzle)))).size).toBe(puzzles.length);
  });

  it.each(files.filter((file) => Number.parseInt(file, 10) <= LARGEST_CHECKED))(
    '%s: one solution each',
    (file) => {
      for (const puzzle of library.get(file)!) {
        const { solutions, complete } = solveExactly(emptyBoard(gridOf(puzzle)));
        expect({ found: solutions.length, complete }).toEqual({ found: 1, complete: true });
      }
    },
  );

  const sample = LIBRARY_PLAN.filter(({ size }) => size <= LARGEST_CHECKED);
  it.each(sample)(
    'a sample of $size×$size $stars★ $grade has the grade it says',
    ({ size, stars, grade, count }) => {
      const puzzles = shelfOf(libraryFile(size, stars), grade);
      for (const puzzle of [puzzles[0]!, puzzles[count >> 1]!]) {
        const { tier, grade: found, rules, steps } = gradePuzzle(gridOf(puzzle), { tiers: [1, 6] });
        const effort = effortOf(gridOf(puzzle), steps);
        const stored = { tier: puzzle.tier, grade: puzzle.grade, effort: puzzle.effort, rules: puzzle.rules };
        expect({ tier, grade: found, effort, rules }).toEqual(stored);
      }
    },
  );

  it.each(LIBRARY_PLAN.filter(({ size }) => size <= LARGEST_REBUILT))(
    'a puzzle of $size×$size $stars★ $grade is what its seed makes',
    ({ size, stars, grade }) => {
      const { puzzle, style, seed } = shelfOf(libraryFile(size, stars), grade)[0]!;
      expect(generate({ size, stars, style, seed, ...(grade ? { grade } : {}) }).puzzle).toBe(puzzle);
    },
  );
});
