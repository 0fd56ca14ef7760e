import { describe, expect, it } from 'vitest';
import { type Board, need, unknownCells } from '../../src/engine/board/board.js';
import { tilingCapacity } from '../../src/engine/bounds/capacity.js';
import type { RuleId } from '../../src/engine/deduction/deduction.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { shuffle } from '../../src/engine/generate/random.js';
import {
  type CellSet,
  cellsOf,
  has,
  intersect,
  isSubset,
  setOf,
  union,
  without,
} from '../../src/engine/grid/cellset.js';
import type { Grid, Unit } from '../../src/engine/grid/grid.js';
import { parseCell } from '../../src/engine/grid/names.js';
import { wideWhatIfs } from '../../src/engine/hint/what-if.js';
import { readBoard } from '../../src/engine/notation/read.js';
import { boardWithStar } from '../../src/engine/proof/star-effect.js';
import { catalogue } from '../../src/engine/rules/catalogue.js';
import { positionOf } from '../../src/engine/rules/position-of.js';
import { explain } from '../../src/words/explain.js';
import { knownGrids } from '../support/cases.js';
import { claimHolds } from '../support/claims.js';
import { storedPositions } from '../support/practice-positions.js';
import { createRandom } from '../support/random-grid.js';
import { cellsNamed, deductionsOfSolves, type Found, unitsNamed } from '../support/words.js';

// Half of them with one solution, half with a few; mixed, so that each rule is met on large and small ones.
const GRIDS = shuffle(createRandom(4711), knownGrids(4)).map(({ grid }) => grid);
const upTo = (most: number): Grid[] => GRIDS.filter(({ size }) => size <= most);

const FOUND = deductionsOfSolves({
  grids: upTo(10),
  each: 14,
  without: (id) => id.startsWith('R8') || id.startsWith('R7'),
});
const CHAINS = deductionsOfSolves({ grids: upTo(6), each: 6, without: (id) => !id.startsWith('R8') });
/** What-ifs that look at neighbouring lines and at what counts leave over. */
const WHAT_IFS = deductionsOfSolves({
  grids: upTo(9).filter(({ size }) => size === 9),
  each: 1,
  without: (id) => id !== 'R5.6b' && id !== 'R5.1c' && id !== 'R6.2' && id !== 'R5.5',
}).flatMap(({ board }) =>
  [...wideWhatIfs(positionOf(board))].slice(0, 40).map((deduction): Found => ({ board, deduction })),
);
const PRACTISED = storedPositions.map(({ board, deduction }) => ({ board: readBoard(board), deduction }));
const TOLD = [...FOUND, ...CHAINS, ...WHAT_IFS, ...PRACTISED].map((found) => ({
  ...found,
  ...explain(found.board, found.deduction),
}));

const solutions = new Map<Board, readonly CellSet[]>();
function solutionsOf(board: Board): readonly CellSet[] {
  const known = solutions.get(board) ?? solveExactly(board, { limit: 100 }).solutions;
  solutions.set(board, known);
  return known;
}

describe('what explanations claim', () => {
  it('holds in every solution of the board, whatever the rule', () => {
    const checked = new Map<RuleId, number>();
    for (const { board, deduction, claims, sentences } of TOLD) {
      for (const solution of solutionsOf(board)) {
        for (const claim of claims) {
          // What is supposed is refuted, so that no solution has it: `is no more room than fits` is about that.
          if (!claim.suppose) checked.set(deduction.rule, (checked.get(deduction.rule) ?? 0) + 1);
          expect(
            claimHolds(board, claim, solution),
            `${deduction.rule} ${sentences.join(' ')} ${JSON.stringify(claim)}`,
          ).toBe(true);
        }
      }
    }
    expect(catalogue.filter(({ id }) => (checked.get(id) ?? 0) < 5).map(({ id }) => id)).toEqual([]);
  });

  it('is more than what follows, except where marks, suppositions or uniqueness are all there is to argue from', () => {
    const argued = new Set<RuleId>();
    for (const { claims, deduction } of TOLD) {
      const followed = Number(deduction.stars.length > 0) + Number(deduction.crosses.length > 0);
      expect(claims.length, deduction.rule).toBeGreaterThanOrEqual(followed);
      if (claims.length > followed) argued.add(deduction.rule);
    }
    const silent = TOLD.map(({ deduction }) => deduction.rule).filter((rule) => !argued.has(rule));
    expect(silent.filter((rule) => !/^R(1\.1|7|8)/.test(rule))).toEqual([]);
  });

  it('names no cell twice, and no more stars than cells at the least', () => {
    for (const { claims, deduction } of TOLD) {
      for (const { cells, least, most, suppose } of claims) {
        if (!suppose) {
          expect(least, deduction.rule).toBeLessThanOrEqual(most);
          expect(least, deduction.rule).toBeLessThanOrEqual(cells.length);
        }
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

/** The stars that are supposed at the end of a text, and those that follow from them. */
function starsSupposed(board: Board, text: string): number[] {
  const first = text.match(/^.*Suppose ([A-Y]\d+)[^.]* were a star\./)?.[1] ?? '';
  const last = text.slice(text.lastIndexOf('Suppose '));
  const followed = [...last.matchAll(new RegExp(`${CELLS} would be (?:a star|stars)\\.`, 'g'))];
  const more = last.match(/^Suppose ([A-Y]\d+) were a star, too\./)?.[1] ?? '';
  return cellsNamed(board, [first, more, ...followed.map(([, names]) => names)].join(' '));
}

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

  it('is what a supposed star takes from a unit, and what is left of it then', () => {
    let read = 0;
    const loss = new RegExp(
      `Suppose ([A-Y]\\d+) were a star\\. (?:But then )?((?:row|column|region) \\S+) would lose ([^.:;]*?) and (?:have no cell left|be left with (?:only )?${CELLS})`,
      'gi',
    );
    for (const { board, sentences, deduction } of TOLD) {
      for (const [phrase, star, name, lost, left = ''] of sentences.join(' ').matchAll(loss)) {
        const [supposed] = cellsNamed(board, star!);
        const [unit] = unitsNamed(board, name!);
        const before = openOf(board, [unit!]);
        const after = openOf(boardWithStar(board, supposed!), [unit!]);
        // In parentheses stands why.
        const gone = cellsNamed(board, lost!.replace(/\([^)]*\)/g, ''));
        const about = `${deduction.rule} ${phrase}`;
        expect(
          gone.sort((a, b) => a - b),
          about,
        ).toEqual(cellsOf(without(before, after)).filter((cell) => cell !== supposed));
        expect(cellsNamed(board, left), about).toEqual(cellsOf(after));
        read++;
      }
    }
    expect(read).toBeGreaterThan(20);
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
