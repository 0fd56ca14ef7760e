import { describe, expect, it } from 'vitest';
import { isSubset, overlaps } from '../../src/engine/grid/cellset.js';
import { catalogue } from '../../src/engine/rules/catalogue.js';
import { positionOf } from '../../src/engine/rules/position-of.js';
import { explain } from '../../src/words/explain.js';
import { claimHolds } from '../support/claims.js';
import { LARGE_KINDS, largeCases } from '../support/large-cases.js';

/** Texts of each rule that are looked at on boards of one size. */
const PLENTY = 8;
/** Of each rule on each board. */
const USES = 2;

describe.each(LARGE_KINDS)('what explanations claim on boards like %s', (kind) => {
  it('holds in every solution', { timeout: 120_000 }, () => {
    const wrong: string[] = [];
    const told = new Map<string, number>();
    for (const { known, solutions } of largeCases(kind)) {
      const { board } = known;
      const left = solutions.filter(
        (stars) => isSubset(board.stars, stars) && !overlaps(board.crosses, stars),
      );
      const position = positionOf(board);
      for (const rule of catalogue.filter(({ tier }) => tier < 7)) {
        const before = told.get(rule.id) ?? 0;
        let uses = 0;
        for (const deduction of before < PLENTY ? rule.find(position, rule.tier) : []) {
          const { claims, sentences } = explain(board, deduction);
          const untrue = claims.find((claim) => left.some((stars) => !claimHolds(board, claim, stars)));
          if (untrue) wrong.push(`${rule.id} ${sentences.join(' ')} ${JSON.stringify(untrue)}`);
          if (++uses === USES) break;
        }
        told.set(rule.id, before + uses);
      }
    }
    expect(wrong).toEqual([]);
    expect([...told.values()].filter((often) => often >= PLENTY / 2).length).toBeGreaterThan(30);
  });
});
