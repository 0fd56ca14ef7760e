import { describe, expect, it } from 'vitest';
import { emptyBoard, stateOf, withMarks } from '../../../src/engine/board/board.js';
import type { RuleId } from '../../../src/engine/deduction/deduction.js';
import { practiceAt, practisedSteps, progressOn, usesOf } from '../../../src/engine/hint/practice.js';
import { readBoard } from '../../../src/engine/notation/read.js';
import { ruleById } from '../../../src/engine/rules/catalogue.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';
import { storedPositions } from '../../support/practice-positions.js';

const SOME: readonly RuleId[] = [
  'R1.1',
  'R2.1',
  'R3.3',
  'R3.5',
  'R4.1',
  'R4.4',
  'R4.8',
  'R5.1',
  'R5.5',
  'R6.6b',
  'R6.6d',
];
const small = storedPositions.filter(({ rule, board }) => SOME.includes(rule) && board.length < 260);

describe('a technique on a position', () => {
  it('is found again where it was stored, and the position says how it asks for it', () => {
    const asked = new Set<string>();
    for (const { rule, board } of small) {
      const found = practiceAt(positionOf(readBoard(board)), ruleById(rule)!);
      expect(found, `${rule} ${board}`).not.toBeNull();
      expect(found!.deduction.rule).toBe(rule);
      const { stars, crosses } = found!.deduction;
      for (const other of found!.others) expect(other).not.toEqual({ stars, crosses });
      asked.add(found!.asks);
    }
    expect([...asked].sort()).toEqual(['next', 'possible', 'shortest']);
  });

  it('is nothing where it has no use', () => {
    const { grid } = readBoard(small[0]!.board);
    expect(practiceAt(positionOf(emptyBoard(grid)), ruleById('R1.1')!)).toBeNull();
    expect(usesOf(ruleById('R1.1')!, positionOf(emptyBoard(grid)))).toEqual([]);
  });
});

describe('the step that is practised', () => {
  const { rule, board: notation, deduction: goal } = storedPositions.find((one) => one.rule === 'R4.4')!;
  const board = readBoard(notation);
  const practised = { rule, goal, state: stateOf(board) };

  it('is itself on its own board', () => {
    expect(practisedSteps(positionOf(board), practised)).toEqual([goal]);
  });

  it('is looked for on another, first what leads to the same marks', () => {
    const away = { ...practised, state: 'another board' };
    const steps = practisedSteps(positionOf(board), away);
    expect(steps.length).toBeGreaterThan(0);
    const cells = new Set([...goal.stars, ...goal.crosses]);
    const leads = steps.map(({ stars, crosses }) => [...stars, ...crosses].some((cell) => cells.has(cell)));
    expect(leads, 'those that lead there come first').toEqual(
      [...leads].sort((a, b) => Number(b) - Number(a)),
    );
    expect(leads[0]).toBe(true);
    expect(practisedSteps(positionOf(board), { ...away, rule: 'R0.0' as RuleId })).toEqual([]);
  });

  it('counts a star as the whole of a step that places one, and else every cross', () => {
    const open = [...stateOf(board)].flatMap((mark, cell) => (mark === '.' ? [cell] : []));
    const [a, b] = open as [number, number];
    const crossed = withMarks(board, { stars: [], crosses: [a] });
    expect(progressOn(crossed, { stars: [], crosses: [a, b] })).toEqual({ found: 1, of: 2 });
    const starred = withMarks(board, { stars: [a], crosses: [] });
    expect(progressOn(starred, { stars: [a], crosses: [b] })).toEqual({ found: 1, of: 1 });
  });
});
