import { describe, expect, it } from 'vitest';
import { type Board, emptyBoard, markAt, withMarks } from '../../../src/engine/board/board.js';
import { isSolved } from '../../../src/engine/board/violations.js';
import type { Deduction } from '../../../src/engine/deduction/deduction.js';
import { solveExactly } from '../../../src/engine/exact/solver.js';
import { rulesAt } from '../../../src/engine/grade/next-step.js';
import { type CellSet, cellsOf, has } from '../../../src/engine/grid/cellset.js';
import { boardsAlong } from '../../../src/engine/hint/boards-along.js';
import { findHint } from '../../../src/engine/hint/hint.js';
import { isOnTrack, mistakesOn } from '../../../src/engine/hint/mistakes.js';
import { why } from '../../../src/engine/hint/why.js';
import { ruleById } from '../../../src/engine/rules/catalogue.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';
import { createRandom, pick, type Random, randomGrid } from '../../support/random-grid.js';

interface Puzzle {
  board: Board;
  solution: CellSet;
}

function puzzles(seed: number, sizes: readonly [number, number, number][]): Puzzle[] {
  const random = createRandom(seed);
  return sizes.flatMap(([size, stars, howMany]) =>
    Array.from({ length: howMany }, () => {
      for (;;) {
        const board = emptyBoard(randomGrid(random, size, stars));
        const { solutions } = solveExactly(board);
        if (solutions.length === 1) return { board, solution: solutions[0]! };
      }
    }),
  );
}

const POOL = puzzles(3, [
  [5, 1, 6],
  [6, 1, 6],
  [8, 1, 4],
  [9, 2, 3],
]);

const isTrue = ({ stars, crosses }: Deduction, solution: CellSet): boolean =>
  stars.every((cell) => has(solution, cell)) && crosses.every((cell) => !has(solution, cell));

/** A board as people leave it: some right marks, few crosses, perhaps a wrong mark or two. */
function halfPlayed(random: Random, { board, solution }: Puzzle, wrong: number): Board {
  const cells = Array.from(board.grid.regionOf.keys());
  const right = cells.filter(() => random.int(5) === 0);
  const played = withMarks(board, {
    stars: right.filter((cell) => has(solution, cell)),
    crosses: right.filter((cell) => !has(solution, cell)),
  });
  const free = cells.filter((cell) => markAt(played, cell) === 'unknown');
  const slips = Array.from({ length: wrong }, () => pick(random, free));
  return withMarks(played, {
    stars: slips.filter((cell) => !has(solution, cell)),
    crosses: slips.filter((cell) => has(solution, cell)),
  });
}

describe('a board is on track', () => {
  const { board, solution } = POOL[0]!;
  const star = cellsOf(solution)[0]!;
  const other = Array.from(board.grid.regionOf.keys()).find((cell) => !has(solution, cell))!;

  it.each([
    ['when it is empty', {}, []],
    ['with right stars and crosses', { stars: [star], crosses: [other] }, []],
    ['but not with a star where none belongs', { stars: [other] }, [other]],
    ['nor with a cross where a star belongs', { crosses: [star] }, [star]],
  ])('%s', (_, marks, mistakes) => {
    const played = withMarks(board, marks);
    expect(mistakesOn(played, solution)).toEqual(mistakes);
    expect(isOnTrack(played, solution)).toBe(mistakes.length === 0);
  });
});

describe('the next step for a player’s board', () => {
  it('leads from the empty board to the solution, every step true, new, and not one the player knows', () => {
    for (const { board, solution } of POOL) {
      let played = board;
      while (!isSolved(played)) {
        const { mistakes, deduction } = findHint(played, solution);
        expect(mistakes).toEqual([]);
        expect(deduction).not.toBeNull();
        expect(deduction!.tier).toBeGreaterThan(1);
        expect(isTrue(deduction!, solution)).toBe(true);
        const news = [...deduction!.stars, ...deduction!.crosses];
        expect(news.length).toBeGreaterThan(0);
        expect(news.every((cell) => markAt(played, cell) === 'unknown')).toBe(true);
        played = withMarks(played, deduction!);
      }
      expect(findHint(played, solution).deduction).toBeNull();
    }
  });

  it('names mistakes first and argues from the board without them', () => {
    const random = createRandom(9);
    for (const puzzle of POOL) {
      const played = halfPlayed(random, puzzle, 1 + random.int(2));
      const { mistakes, board, deduction } = findHint(played, puzzle.solution);
      expect(mistakes.length).toBeGreaterThan(0);
      for (const cell of mistakes) {
        expect(markAt(played, cell)).toBe(has(puzzle.solution, cell) ? 'cross' : 'star');
      }
      expect(deduction === null || isTrue(deduction, puzzle.solution)).toBe(true);
      expect(cellsOf(board.stars).every((cell) => has(puzzle.solution, cell))).toBe(true);
    }
  });

  it('takes obvious crosses as read', () => {
    const { board, solution } = POOL[0]!;
    const star = cellsOf(solution)[0]!;
    const found = findHint(withMarks(board, { stars: [star] }), solution);
    expect(cellsOf(board.grid.neighbours[star]!).every((cell) => markAt(found.board, cell) === 'cross')).toBe(
      true,
    );
    expect(found.deduction?.tier).not.toBe(1);
  });

  it('prefers a star to a cross at the same tier', () => {
    let compared = 0;
    for (const { board, solution } of POOL) {
      const { deduction, board: seen } = findHint(board, solution);
      if (deduction!.tier > 4 || deduction!.stars.length > 0) continue;
      compared++;
      const position = positionOf(seen);
      for (const rule of rulesAt(deduction!.tier)) {
        for (const other of rule.find(position, deduction!.tier)) expect(other.stars).toEqual([]);
      }
    }
    expect(compared).toBeGreaterThan(5);
  });
});

describe('why a cell is what it is', () => {
  it('ends with the cell, each step true, and is nothing where the cell is marked', () => {
    const random = createRandom(4);
    for (const puzzle of POOL) {
      const played = halfPlayed(random, puzzle, 0);
      for (const cell of Array.from(played.grid.regionOf.keys()).filter(() => random.int(6) === 0)) {
        const { steps } = why(played, puzzle.solution, cell);
        if (markAt(played, cell) !== 'unknown') {
          expect(steps).toEqual([]);
          continue;
        }
        const last = steps.at(-1)!;
        expect([...last.stars, ...last.crosses]).toContain(cell);
        expect(steps.every((step) => isTrue(step, puzzle.solution))).toBe(true);
        const early = steps.slice(0, -1).flatMap((step) => [...step.stars, ...step.crosses]);
        expect(early).not.toContain(cell);
      }
    }
  });

  it('is argued on boards on which each step is what its rule finds', () => {
    for (const { board, solution } of POOL.slice(0, 12)) {
      for (const cell of cellsOf(solution).slice(0, 3)) {
        const { steps } = why(board, solution, cell);
        for (const [index, before] of boardsAlong(board, steps, cell).entries()) {
          const { rule, tier, stars, crosses } = steps[index]!;
          const found = [...ruleById(rule)!.find(positionOf(before), tier)];
          expect(found).toContainEqual(expect.objectContaining({ stars, crosses }));
        }
      }
    }
  });

  it('is one step where one is enough', () => {
    const { board, solution } = POOL[0]!;
    const star = cellsOf(solution)[0]!;
    const beside = cellsOf(board.grid.neighbours[star]!)[0]!;
    const { steps } = why(withMarks(board, { stars: [star] }), solution, beside);
    expect(steps.map((step) => step.rule)).toEqual(['R1.1']);
  });
});
