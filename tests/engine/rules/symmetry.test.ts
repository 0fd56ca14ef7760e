import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../../src/engine/deduction/deduction.js';
import { moveCell, SYMMETRIES, type Symmetry } from '../../../src/engine/grid/symmetry.js';
import { catalogue, ruleById } from '../../../src/engine/rules/catalogue.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';
import type { Rule } from '../../../src/engine/rules/rule.js';
import { type Case, casesOf, knownGrids } from '../../support/cases.js';
import { moveBoard } from '../../support/move-board.js';

// What a row rule says of a board, its twin for columns says of the board turned over its diagonal.
const TWINS: readonly (readonly [RuleId, RuleId])[] = [
  ['R1.2', 'R1.3'],
  ['R2.1', 'R2.2'],
  ['R4.2', 'R4.3'],
  ['R4.5', 'R4.6'],
  ['A1', 'A2'],
  ['A3', 'A4'],
];

function counterpart(rule: Rule, symmetry: Symmetry): Rule {
  const pair = symmetry & 4 ? TWINS.find((twins) => twins.includes(rule.id)) : undefined;
  return (pair && ruleById(pair[0] === rule.id ? pair[1] : pair[0])) ?? rule;
}

// A spread of boards: every size, one and several solutions, bare and stuck.
const boards: Case[] = knownGrids(11).flatMap((known, k) =>
  [...casesOf(known, 900 + k, 1, [4])].filter((_, n) => n > 0),
);

/** Everything a rule says about a board, as sorted cells. */
function said(rule: Rule, { board, unique }: Case): string {
  if (rule.assumesOneSolution && !unique) return '';
  const stars = new Set<number>();
  const crosses = new Set<number>();
  const position = positionOf(board);
  for (const tier of [rule.tier, ...(rule.alsoAt ?? [])]) {
    for (const deduction of rule.find(position, tier)) {
      for (const cell of deduction.stars) stars.add(cell);
      for (const cell of deduction.crosses) crosses.add(cell);
    }
  }
  const list = (cells: Set<number>) => [...cells].sort((a, b) => a - b).join(' ');
  return `stars ${list(stars)} crosses ${list(crosses)}`;
}

function moved(text: string, size: number, symmetry: Symmetry): string {
  const [, stars, crosses] = /^stars (.*) crosses (.*)$/.exec(text) ?? ['', '', ''];
  const list = (cells: string) =>
    cells
      .split(' ')
      .filter(Boolean)
      .map((cell) => moveCell(size, symmetry, Number(cell)))
      .sort((a, b) => a - b)
      .join(' ');
  return text && `stars ${list(stars!)} crosses ${list(crosses!)}`;
}

describe.each(catalogue.filter((rule) => rule.tier < 8).map((rule) => [rule.id, rule] as const))(
  '%s',
  (_, rule) => {
    it('says the same about a board however it is turned', () => {
      boards.forEach((known, k) => {
        const symmetry = SYMMETRIES[1 + (k % 7)]!;
        const { size } = known.board.grid;
        const turned = { ...known, board: moveBoard(known.board, symmetry) };
        expect(said(counterpart(rule, symmetry), turned)).toBe(moved(said(rule, known), size, symmetry));
      });
    });

    it('finds the same uses in the same order every time', () => {
      for (const { board, unique } of boards.filter((__, k) => k % 5 === 0)) {
        if (rule.assumesOneSolution && !unique) continue;
        const uses = () => JSON.stringify([...rule.find(positionOf(board))]);
        expect(uses()).toBe(uses());
      }
    });
  },
);
