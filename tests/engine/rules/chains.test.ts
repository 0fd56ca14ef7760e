import { describe, expect, it } from 'vitest';
import { violations } from '../../../src/engine/board/violations.js';
import type { Position } from '../../../src/engine/bounds/position.js';
import type { Deduction } from '../../../src/engine/deduction/deduction.js';
import { has } from '../../../src/engine/grid/cellset.js';
import { assume, assumptionsOf, hopeless } from '../../../src/engine/rules/chains/assume.js';
import {
  boundedChain,
  chainInChain,
  countedChain,
  forcedChain,
} from '../../../src/engine/rules/chains/chain-rules.js';
import { follow } from '../../../src/engine/rules/chains/follow.js';
import { ForcedMarks } from '../../../src/engine/rules/chains/forced-marks.js';
import { chains } from '../../../src/engine/rules/chains/index.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';
import { tier1 } from '../../../src/engine/rules/tier-1-marks/index.js';
import { tier2 } from '../../../src/engine/rules/tier-2-forced/index.js';
import { casesOf, knownGrids } from '../../support/cases.js';
import { drawnBoard, testRules } from '../../support/rule-table.js';

const rows = ['AABBB x.x..', 'AABBB x.xx.', 'AACCD xx.x.', 'ECCCD .x.x.', 'ECCDD .x...'];

testRules(
  [forcedChain, boundedChain, countedChain, chainInChain].map((rule) => ({
    rule,
    stars: 1,
    board: rows,
    finds: 'xE1',
    by: 'assumption step contradiction',
    unless: 'A1',
  })),
);

/** Does every step say something new of the board before it, and the last one break a rule? */
function isWrittenOut(start: Position, chain: Deduction): boolean {
  const [assumption, ...rest] = chain.reasons;
  if (assumption?.role !== 'assumption') return false;
  const { cell, mark } = assumption;
  let position = start.with(mark === 'star' ? { stars: [cell] } : { crosses: [cell] });
  for (const reason of rest) {
    if (reason.role === 'contradiction') {
      return violations(position.board).some(({ code }) => code === reason.violation.code);
    }
    if (reason.role !== 'step') return false;
    position = position.with(reason.deduction);
  }
  return false;
}

describe('a chain', () => {
  it.each(chains.map((rule) => [rule.id, rule] as const))('%s is written out to its end', (_, rule) => {
    const start = positionOf(drawnBoard(1, rows));
    const found = [...rule.find(start)];
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((chain) => isWrittenOut(start, chain))).toBe(true);
  });

  it('comes shortest first, with no step that could be left out', () => {
    const found = [...forcedChain.find(positionOf(drawnBoard(1, rows)))].map(({ reasons }) => reasons.length);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found[0]).toBe(5);
  });

  it('is not looked for on a solved board', () => {
    const solved = positionOf(drawnBoard(1, ['AABB x*xx', 'CABB xxx*', 'CDDD *xxx', 'CCDD xx*x']));
    expect(chains.flatMap((rule) => [...rule.find(solved)])).toEqual([]);
  });
});

describe('the marks that chains are looked for', () => {
  it('are those that no solution has', () => {
    for (const [k, known] of knownGrids()
      .filter(({ grid }) => grid.size <= 8)
      .entries()) {
      if (k % 12 !== 5) continue;
      for (const { board, certain, possible } of [...casesOf(known, 900 + k, 1)].slice(0, 3)) {
        const position = positionOf(board);
        const none = assumptionsOf(position).filter(({ cell, mark }) =>
          mark === 'star' ? !has(possible, cell) : has(certain, cell),
        );
        expect(hopeless(position)).toEqual(none);
      }
    }
  });
});

describe('forced marks, counted', () => {
  it('come to nothing exactly where the rules of tiers 1 and 2 do', () => {
    const outcomes = { broken: 0, open: 0 };
    for (const [k, known] of knownGrids(150).entries()) {
      for (const { board } of casesOf(known, 40 + k, 1)) {
        const position = positionOf(board);
        const forced = new ForcedMarks(position);
        for (const assumption of assumptionsOf(position)) {
          const { violation } = follow(assume(position, assumption), [...tier1, ...tier2]);
          expect(Number.isFinite(forced.until(assumption))).toBe(violation !== null);
          outcomes[violation ? 'broken' : 'open']++;
        }
      }
    }
    expect(outcomes.broken).toBeGreaterThan(100);
    expect(outcomes.open).toBeGreaterThan(100);
  });
});
