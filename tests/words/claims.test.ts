import { describe, expect, it } from 'vitest';
import { type Board, need, unknownCells } from '../../src/engine/board/board.js';
import { tilingCapacity } from '../../src/engine/bounds/capacity.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import {
  type CellSet,
  countShared,
  has,
  intersect,
  isSubset,
  setOf,
  union,
} from '../../src/engine/grid/cellset.js';
import type { Unit } from '../../src/engine/grid/grid.js';
import { parseCell } from '../../src/engine/grid/names.js';
import { wideWhatIfs } from '../../src/engine/hint/what-if.js';
import type { Claim } from '../../src/engine/proof/claim.js';
import { positionOf } from '../../src/engine/rules/position-of.js';
import { explain } from '../../src/words/explain.js';
import { regionName } from '../../src/words/names.js';
import { deductionsOfSolves, type Found } from '../support/words.js';

const SIZES = [
  [6, 1],
  [7, 1],
  [8, 1],
  [9, 2],
  [10, 2],
] as const;
// Boards with one solution, with several and with none.
const FOUND = deductionsOfSolves({
  seed: 4711,
  boards: Array.from({ length: 90 }, (_, i) => SIZES[i % SIZES.length]!),
  each: 14,
  without: (id) => id.startsWith('R8') || id.startsWith('R7'),
});
const CHAINS = deductionsOfSolves({
  seed: 12,
  boards: Array.from({ length: 10 }, () => [6, 1] as const),
  each: 6,
  without: (id) => id !== 'R8.1' && id !== 'R8.2',
});
/** What-ifs that look at neighbouring lines and at what counts leave over. */
const WHAT_IFS = deductionsOfSolves({
  seed: 5,
  boards: Array.from({ length: 12 }, () => [9, 2] as const),
  each: 1,
  without: (id) => id !== 'R5.6b' && id !== 'R5.1c' && id !== 'R6.2' && id !== 'R5.5',
}).flatMap(({ board }) =>
  [...wideWhatIfs(positionOf(board))].slice(0, 40).map((deduction): Found => ({ board, deduction })),
);
const TOLD = [...FOUND, ...CHAINS, ...WHAT_IFS].map((found) => ({
  ...found,
  ...explain(found.board, found.deduction),
}));
const MOST_SOLUTIONS = 300;

const solutions = new Map<Board, readonly CellSet[]>();
/** All solutions of a board; none where they are too many to look at. */
function solutionsOf(board: Board): readonly CellSet[] {
  let known = solutions.get(board);
  if (!known) {
    const found = solveExactly(board, { limit: MOST_SOLUTIONS + 1 }).solutions;
    known = found.length > MOST_SOLUTIONS ? [] : found;
    solutions.set(board, known);
  }
  return known;
}

function holds(board: Board, { cells, least, most, suppose = [] }: Claim, solution: CellSet): boolean {
  if (suppose.some(({ cell, mark }) => has(solution, cell) !== (mark === 'star'))) return true;
  const stars = countShared(setOf(board.grid.size, cells), solution);
  return stars >= least && stars <= most;
}

describe('what explanations claim', () => {
  it('holds in every solution of the board', () => {
    let checked = 0;
    for (const { board, deduction, claims, sentences } of TOLD) {
      for (const solution of solutionsOf(board)) {
        for (const claim of claims) {
          if (!claim.suppose) checked++;
          expect(
            holds(board, claim, solution),
            `${deduction.rule} ${sentences.join(' ')} ${JSON.stringify(claim)}`,
          ).toBe(true);
        }
      }
    }
    expect(checked).toBeGreaterThan(3000);
  });

  it('is something in nearly every sentence, and names at least as many cells as stars', () => {
    for (const { claims, deduction } of TOLD) {
      expect(claims.length, deduction.rule).toBeGreaterThan(0);
      for (const { cells, least, most, suppose } of claims) {
        if (!suppose) expect(least, deduction.rule).toBeLessThanOrEqual(most);
        expect(most, deduction.rule).toBeGreaterThanOrEqual(0);
        expect(new Set(cells).size).toBe(cells.length);
      }
    }
  });

  it('is no more room than fits, where a star is supposed', () => {
    for (const { board, claims, deduction } of TOLD) {
      for (const { cells, least, most, suppose } of claims) {
        // A T holds one star because of its line, not for lack of room.
        if (!suppose || least > 0 || most === 0 || deduction.rule.startsWith('R6.3')) continue;
        const room = Math.min(tilingCapacity(setOf(board.grid.size, cells)), ...unitsAround(board, cells));
        expect(room, `${deduction.rule} ${JSON.stringify(cells)}`).toBeLessThanOrEqual(most);
      }
    }
  });
});

/** What units that hold all these cells lack. */
const unitsAround = (board: Board, cells: readonly number[]): number[] =>
  board.grid.units
    .filter((unit) => cells.every((cell) => has(unit.cells, cell)))
    .map((unit) => need(board, unit));

const NAME = '(?:rows?|columns?|regions?) [^.:;()]*?';
const CELLS = '((?:[A-Y]\\d{1,2}(?:, | and | or )?)+)';

function cellsNamed(board: Board, text: string): number[] {
  return [...text.matchAll(/[A-Y]\d{1,2}/g)].map(([name]) => parseCell(board.grid.size, name));
}

/** "rows 3 and 4 and region ②" as units. */
function unitsNamed({ grid }: Board, text: string): Unit[] {
  const found: Unit[] = [];
  for (const [, kind, names] of text.matchAll(
    /(row|column|region)s? ((?:(?:\d+|[A-Y]\b|[①-⑳㉑-㉕])(?:, | and | to )?)+)/gi,
  )) {
    const index = (name: string): number => {
      if (/\d/.test(name)) return Number(name) - 1;
      if (/[A-Y]/.test(name)) return name.charCodeAt(0) - 65;
      return Array.from({ length: grid.size }, (_, k) => regionName(k)).indexOf(name);
    };
    const wanted = names!.includes(' to ')
      ? range(...(names!.split(' to ').map((name) => index(name.trim())) as [number, number]))
      : names!
          .split(/, | and /)
          .filter(Boolean)
          .map((name) => index(name.trim()));
    found.push(
      ...grid.units.filter((unit) => unit.kind === kind!.toLowerCase() && wanted.includes(unit.index)),
    );
  }
  return found;
}

/** The stars that are supposed at the end of a text, and those that follow from them. */
function starsSupposed(board: Board, text: string): number[] {
  const first = text.match(/^.*Suppose ([A-Y]\d+)[^.]* were a star\./)?.[1] ?? '';
  const last = text.slice(text.lastIndexOf('Suppose '));
  const followed = [...last.matchAll(new RegExp(`${CELLS} would be (?:a star|stars)\\.`, 'g'))];
  const more = last.match(/^Suppose ([A-Y]\d+) were a star, too\./)?.[1] ?? '';
  return cellsNamed(board, [first, more, ...followed.map(([, names]) => names)].join(' '));
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, k) => from + k);
const openOf = (board: Board, units: readonly Unit[]): CellSet =>
  intersect(
    units.reduce((all, unit) => union(all, unit.cells), setOf(board.grid.size, [])),
    unknownCells(board),
  );

describe('what explanations say, read back from the text', () => {
  const plain = (found: Found): boolean => !found.deduction.rule.startsWith('R8');

  it('is what units lack', () => {
    let read = 0;
    for (const told of TOLD.filter(plain)) {
      for (const [sentence, names, many] of told.sentences
        .join(' ')
        .matchAll(new RegExp(`(${NAME}) (?:together )?still needs? (\\d+) stars?`, 'gi'))) {
        const units = unitsNamed(told.board, names!);
        expect(units.length, sentence).toBeGreaterThan(0);
        expect(
          units.reduce((sum, unit) => sum + need(told.board, unit), 0),
          `${told.deduction.rule}: ${sentence}`,
        ).toBe(Number(many));
        read++;
      }
    }
    expect(read).toBeGreaterThan(200);
  });

  it('is how many stars a line would get: as many as the text lists', () => {
    let read = 0;
    const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
    for (const { sentences, deduction } of TOLD) {
      for (const [phrase, many, list] of sentences
        .join(' ')
        .matchAll(/That makes (\w+) (?:more )?stars? in [^(]*\(([^)]*)\)/g)) {
        const listed = [...list!.matchAll(/\b(one|two|three) (?:in|at) ([A-Y]\d+)/g)];
        const sum = listed.reduce((all, [, word]) => all + numbers.indexOf(word!), 0);
        expect(sum, `${deduction.rule}: ${phrase}`).toBe(numbers.indexOf(many!));
        read++;
      }
    }
    expect(read).toBeGreaterThan(10);
  });

  it('is which cells touch', () => {
    let read = 0;
    for (const { board, sentences, deduction } of TOLD) {
      const { neighbours } = board.grid;
      const text = sentences.join(' ');
      const touching = new RegExp(`${CELLS},? ?\\(?(?:they|which) (?:all )?touch`, 'g');
      for (const [phrase, names] of text.matchAll(touching)) {
        const cells = cellsNamed(board, names!);
        for (const a of cells)
          for (const b of cells)
            expect(a === b || has(neighbours[a]!, b), `${deduction.rule} ${phrase}`).toBe(true);
        read++;
      }
      for (const [phrase, names, star] of text.matchAll(
        new RegExp(`${CELLS} \\(next to ([A-Y]\\d+)\\)`, 'g'),
      )) {
        for (const cell of cellsNamed(board, names!)) {
          expect(
            has(neighbours[parseCell(board.grid.size, star!)]!, cell),
            `${deduction.rule} ${phrase}`,
          ).toBe(true);
        }
        read++;
      }
    }
    expect(read).toBeGreaterThan(200);
  });

  it('is which unit a star fills, and where units lie', () => {
    let read = 0;
    for (const { board, sentences, deduction } of TOLD.filter(plain)) {
      const text = sentences.join(' ');
      for (const { 0: phrase, 1: names, 2: unit, index } of text.matchAll(
        new RegExp(`${CELLS} \\((${NAME}) would be full\\)`, 'g'),
      )) {
        const [full] = unitsNamed(board, unit!);
        const stars = starsSupposed(board, text.slice(0, index)).filter((star) => has(full!.cells, star));
        expect(stars.length, `${deduction.rule} ${phrase}`).toBe(need(board, full!));
        expect(
          cellsNamed(board, names!).every((cell) => has(full!.cells, cell)),
          phrase,
        ).toBe(true);
        read++;
      }
      for (const [phrase, inner, outer] of text.matchAll(
        new RegExp(`All open cells of (${NAME}) lie in (${NAME})\\.`, 'g'),
      )) {
        expect(
          isSubset(openOf(board, unitsNamed(board, inner!)), openOf(board, unitsNamed(board, outer!))),
          phrase,
        ).toBe(true);
        read++;
      }
    }
    expect(read).toBeGreaterThan(60);
  });
});
