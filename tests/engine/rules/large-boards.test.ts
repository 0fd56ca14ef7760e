import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../../src/engine/deduction/deduction.js';
import { count } from '../../../src/engine/grid/cellset.js';
import { writeBoard } from '../../../src/engine/notation/write.js';
import { catalogue } from '../../../src/engine/rules/catalogue.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';
import { faultOf } from '../../support/cases.js';
import { LARGE_KINDS, largeCases } from '../../support/large-cases.js';

// What soundness.test.ts asks on boards up to 14×14, asked where a line has more 1×ns, and a board more units, than a
// 32-bit word has bits.

const USES = 8;
const PLENTY = 60;
const LEAST_FIRINGS = 20;
/** N rooks want lines with more regions to choose from than boards with so many stars have; pairs and trios are a matter of three cells. */
const RARE_HERE: ReadonlySet<RuleId> = new Set(['R4.2', 'R4.3', 'R6.6a', 'R6.6b', 'R6.6c', 'R6.6d']);

const fired = new Map<RuleId, number>();
const rules = catalogue.filter(({ tier }) => tier < 7);

describe.each(LARGE_KINDS)('on boards like %s', (kind) => {
  it('every deduction of every rule alone holds in every solution', { timeout: 300_000 }, () => {
    const faults: string[] = [];
    let several = 0;
    const here = new Map<RuleId, number>();
    for (const { known } of largeCases(kind)) {
      if (count(known.possible) > count(known.certain)) several++;
      const position = positionOf(known.board, undefined, { isThorough: true });
      for (const rule of rules) {
        const before = here.get(rule.id) ?? 0;
        let uses = 0;
        for (const tier of before < PLENTY ? [rule.tier, ...(rule.alsoAt ?? [])] : []) {
          for (const deduction of rule.find(position, tier)) {
            const fault = faultOf(known, deduction);
            if (fault) faults.push(`${rule.id} ${fault}: ${writeBoard(known.board, 'sbn')}`);
            if (++uses % USES === 0) break;
          }
        }
        here.set(rule.id, before + uses);
        fired.set(rule.id, (fired.get(rule.id) ?? 0) + uses);
      }
    }
    expect(faults).toEqual([]);
    expect(several).toBeGreaterThan(10);
  });
});

it('every rule that can be met on such boards has been tested there', () => {
  const rare = rules.map(({ id }) => id).filter((id) => (fired.get(id) ?? 0) < LEAST_FIRINGS);
  expect(new Set(rare)).toEqual(RARE_HERE);
});
