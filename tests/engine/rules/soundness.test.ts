import { beforeAll, describe, expect, it } from 'vitest';
import { emptyBoard } from '../../../src/engine/board/board.js';
import type { Position } from '../../../src/engine/bounds/position.js';
import type { RuleId } from '../../../src/engine/deduction/deduction.js';
import { gradePuzzle } from '../../../src/engine/grade/grade.js';
import { writeBoard } from '../../../src/engine/notation/write.js';
import { catalogue } from '../../../src/engine/rules/catalogue.js';
import { chains } from '../../../src/engine/rules/chains/index.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';
import type { Rule } from '../../../src/engine/rules/rule.js';
import { type Case, caseOf, casesOf, faultOf, type KnownGrid, knownGrids } from '../../support/cases.js';

// Every rule alone on thousands of boards, each deduction against all solutions of its board. A rule
// that has fired often is then asked only now and then, so that the run stays short. Arguments from
// uniqueness, and chains, which are made of the other rules, take long on large boards: they are tried
// on smaller ones.
const LEAST_FIRINGS = 50;
const ROUNDS = 2;
const CHAINS_ON_LARGER = 4;

interface Share {
  /** Uses looked at on one board. */
  readonly uses: number;
  /** Firings after which only every so many boards are tried. */
  readonly plenty: number;
  readonly every: number;
  readonly largest: number;
}

function shareOf(rule: Rule): Share {
  if (rule.tier < 7) return { uses: 20, plenty: 200, every: 25, largest: 14 };
  if (rule.tier === 7) return { uses: 20, plenty: 100, every: 25, largest: 10 };
  return { uses: 2, plenty: 60, every: Number.POSITIVE_INFINITY, largest: 6 };
}

const fired = new Map<RuleId, number>();
const faults: string[] = [];
let boards = 0;
let grids: KnownGrid[] = [];

function tryRule(rule: Rule, position: Position, known: Case): void {
  const { uses, plenty, every, largest } = shareOf(rule);
  if (known.board.grid.size > largest) return;
  if ((fired.get(rule.id) ?? 0) >= plenty && boards % every !== 0) return;
  if (rule.assumesOneSolution && !known.unique) return;
  for (const tier of [rule.tier, ...(rule.alsoAt ?? [])]) {
    let used = 0;
    for (const deduction of rule.find(position, tier)) {
      fired.set(rule.id, (fired.get(rule.id) ?? 0) + 1);
      const fault =
        deduction.rule !== rule.id || deduction.tier < tier ? 'is mislabelled' : faultOf(known, deduction);
      if (fault) faults.push(`${rule.id} ${fault}: ${writeBoard(known.board, 'sbn')}`);
      if (++used >= uses) break;
    }
  }
}

beforeAll(() => {
  grids = knownGrids();
  grids.forEach((grid, k) => {
    for (const known of casesOf(grid, k + 1, ROUNDS, [3, 4])) {
      boards++;
      const position = positionOf(known.board);
      for (const rule of catalogue) tryRule(rule, position, known);
    }
  });
  feedRareRules();
}, 600_000);

/** Rules that have not fired often enough get more boards, the small ones first, until they have. */
function feedRareRules(): void {
  const bySize = grids.filter(({ grid }) => grid.size <= 10).sort((a, b) => a.grid.size - b.grid.size);
  for (let seed = 1001; seed <= 1008; seed++) {
    for (const [k, grid] of bySize.entries()) {
      const rare = catalogue.filter((rule) => (fired.get(rule.id) ?? 0) < LEAST_FIRINGS);
      if (rare.length === 0) return;
      for (const known of casesOf(grid, seed * 1000 + k, 1, [4])) {
        boards++;
        const position = positionOf(known.board);
        for (const rule of rare) tryRule(rule, position, known);
      }
    }
  }
}

describe('soundness', () => {
  it('every deduction of every rule alone holds in every solution of its board', () => {
    expect(faults.slice(0, 20)).toEqual([]);
    expect(boards).toBeGreaterThan(3000);
  });

  it.each(catalogue.map((rule) => rule.id))('%s fired often enough to have been tested', (id) => {
    expect(fired.get(id) ?? 0).toBeGreaterThanOrEqual(LEAST_FIRINGS);
  });

  it.each([7, 8, 9, 10])(
    'chains hold on boards of %i rows, too',
    (size) => {
      const larger = grids.filter(({ grid }) => grid.size === size);
      const wrong: string[] = [];
      for (const rule of chains) {
        let uses = 0;
        for (const [k, grid] of larger.entries()) {
          for (const known of uses < CHAINS_ON_LARGER ? casesOf(grid, 5000 + k, 1, [4]) : []) {
            for (const deduction of rule.find(positionOf(known.board))) {
              const fault = faultOf(known, deduction);
              if (fault) wrong.push(`${rule.id} ${fault}: ${writeBoard(known.board, 'sbn')}`);
              uses++;
              break;
            }
          }
        }
        expect(uses).toBeGreaterThanOrEqual(CHAINS_ON_LARGER);
      }
      expect(wrong).toEqual([]);
    },
    300_000,
  );

  it('all rules together, from an empty grid, never contradict a solution', () => {
    const some = grids.filter((_, k) => k % 4 === 0);
    const wrong = some.flatMap((known) => {
      const whole = caseOf(known, emptyBoard(known.grid));
      return gradePuzzle(known.grid, { tiers: [1, 6] }).steps.flatMap((step) => {
        const fault = faultOf(whole, step);
        return fault ? [`${step.rule} ${fault}: ${writeBoard(whole.board, 'sbn')}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  }, 300_000);
});
