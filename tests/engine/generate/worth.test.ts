import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Deduction, RuleId, Tier } from '../../../src/engine/deduction/deduction.js';
import { gridOf, readLibrary } from '../../../src/engine/generate/library.js';
import { worthOf, worthParts } from '../../../src/engine/generate/worth.js';
import { type Grading, gradePuzzle } from '../../../src/engine/grade/grade.js';

const [first] = readLibrary(readFileSync('assets/puzzles/10x2.jsonl', 'utf8')).filter(
  ({ grade }) => grade === 'Hard',
);
const grid = gridOf(first!);

/** A path of 20 stars, written as tiers: each step places a star. */
function path(tiers: string, rules: Partial<Record<number, readonly RuleId[]>> = {}): Grading {
  const used = new Map<number, number>();
  const steps = [...tiers].map((digit): Deduction => {
    const tier = Number(digit) as Tier;
    const names = rules[tier] ?? ['R1.1'];
    const at = used.get(tier) ?? 0;
    used.set(tier, at + 1);
    return { rule: names[at % names.length]!, tier, stars: [0], crosses: [], reasons: [] };
  });
  const tier = Math.max(...steps.map((step) => step.tier));
  return { solved: true, tier, grade: 'Hard', rules: {}, steps };
}

const parts = (grading: Grading) => worthParts(grid, grading, 'compact');

describe('what makes a puzzle worth a day', () => {
  it('is no long tail without a thought', () => {
    expect(parts(path('12351235123512351212')).tail).toBe(1);
    expect(parts(path('35222222222222222222')).tail).toBe(0);
  });

  it('is a hardest step that is neither first nor last', () => {
    expect(parts(path('12312312352312312312')).peak).toBe(1);
    expect(parts(path('52312312312312312312')).peak).toBe(0.5);
    expect(parts(path('12312312312312312315')).peak).toBe(0.5);
    expect(parts(path('52312312312312312315')).peak).toBe(0);
  });

  it('is more than one technique of its tier', () => {
    const steps = '12351235123512351212';
    const of = (...names: RuleId[]) => parts(path(steps, { 5: names })).variety;
    expect(of('R5.1')).toBeLessThan(of('R5.1', 'R5.2'));
    expect(of('R5.1', 'R5.2')).toBeLessThan(of('R5.1', 'R5.2', 'R5.5'));
  });

  it('is an effort near the middle of its grade', () => {
    // A step of tier 5 weighs as much as sixteen of tier 1.
    const of = (weight: number) => parts(path('5'.repeat(weight >> 4) + '1'.repeat(weight & 15))).effort;
    expect(of(270)).toBe(1);
    expect(of(270)).toBeGreaterThan(of(200));
    expect(of(270)).toBeGreaterThan(of(380));
    expect(of(2000)).toBe(0);
  });

  it('is a shape within the range that its style has', () => {
    const { shape } = worthParts(grid, path('1235'), first!.style);
    expect(shape).toBeGreaterThan(0.7);
    const other = first!.style === 'winding' ? 'compact' : 'winding';
    expect(worthParts(grid, path('1235'), other).shape).toBeLessThan(shape);
  });

  it('adds up to a whole number from 0 to 100', () => {
    const worth = worthOf(grid, gradePuzzle(grid, { tiers: [1, 6] }), first!.style);
    expect(Number.isInteger(worth)).toBe(true);
    expect(worth).toBeGreaterThan(0);
    expect(worth).toBeLessThanOrEqual(100);
  });
});
