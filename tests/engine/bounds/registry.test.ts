import { describe, expect, it } from 'vitest';
import { registryOf } from '../../../src/engine/bounds/registry.js';
import { overhang } from '../../../src/engine/bounds/squares.js';
import type { RuleId } from '../../../src/engine/deduction/deduction.js';
import { cellsOf, countShared, isSubset, overlaps } from '../../../src/engine/grid/cellset.js';
import { writeBoard } from '../../../src/engine/notation/write.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';
import { casesOf, knownGrids } from '../../support/cases.js';
import { drawnPosition } from '../../support/drawn.js';

describe('the registry', () => {
  // A lies in one 2×2, which holds its star; the fourth cell is the overhang.
  const position = drawnPosition(1, ['AABB ....', 'ACBB ....', 'CCDD ....', 'CDDD ....']);
  const ofA = () =>
    registryOf(position, 3).find(({ corner, cells }) => corner === 0 && cellsOf(cells).length === 3);

  it('holds a window with the cells that can be its star', () => {
    expect(cellsOf(ofA()!.cells)).toEqual([0, 1, 4]);
    expect(overhang(position.unknown, ofA()!)).toEqual([5]);
    expect(ofA()).toMatchObject({ tier: 3, rule: 'R3.3' });
    expect(ofA()!.reasons()).toMatchObject([{ role: 'unit', unit: 8, need: 1 }]);
  });

  it('follows the board: a crossed cell is no longer live, a placed star ends the entry', () => {
    const crossed = position.with({ crosses: [1] });
    expect(registryOf(crossed, 3).some(({ cells }) => cellsOf(cells).join() === '0,4')).toBe(true);
    const starred = position.with({ stars: [0] });
    expect(registryOf(starred, 3).some(({ cells }) => overlaps(cells, position.open(8)))).toBe(false);
  });

  it('shows a tier what lower tiers found, first', () => {
    expect(registryOf(position, 4).slice(0, registryOf(position, 3).length)).toEqual(registryOf(position, 3));
  });

  it('is right on real boards: exactly one star in the live cells, in every solution', () => {
    const seen = new Map<RuleId, number>();
    const wrong: string[] = [];
    for (const [k, known] of knownGrids(23).entries()) {
      for (const { board } of casesOf(known, 500 + k, 1, [4])) {
        const left = known.solutions.filter((s) => isSubset(board.stars, s) && !overlaps(board.crosses, s));
        for (const square of registryOf(positionOf(board), 6)) {
          seen.set(square.rule, (seen.get(square.rule) ?? 0) + 1);
          if (left.every((solution) => countShared(square.cells, solution) === 1)) continue;
          wrong.push(`${square.rule}: ${writeBoard(board, 'sbn')}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    const registering: RuleId[] = ['R3.3', 'R3.6', 'R5.1b', 'R5.1c', 'R5.5', 'R6.2', 'R6.3b', 'R6.6b'];
    expect(registering.filter((rule) => !seen.has(rule))).toEqual([]);
  });
});
