import { describe, expect, it } from 'vitest';
import { fastSimplex } from '../../../src/engine/linear/fast-simplex.js';
import {
  AT_BOUND,
  AT_ZERO,
  FREE,
  plainSimplex,
  REFUTED,
  SETTLED,
  type Simplex,
  type SimplexMaker,
} from '../../../src/engine/linear/simplex.js';
import { createRandom } from '../../support/random-grid.js';

const PATIENCE = 500;

/** Rows that are all within their bounds while every column is 0. */
function laid(
  make: SimplexMaker,
  rows: readonly (readonly number[])[],
  right: readonly number[],
  bounds: readonly number[],
  loose = 0,
): Simplex {
  const columns = rows[0]!.length;
  const simplex = make(rows.length, columns, loose);
  rows.forEach((row, i) => {
    simplex.entries.set([...row, right[i]!], i * simplex.width);
  });
  simplex.bounds.fill(1, 0, columns);
  simplex.bounds.set(bounds, columns);
  simplex.costs.set(Array.from({ length: columns }, (_, j) => 1 + ((j * 37) % 101) / 101));
  return simplex;
}

/** A program of small whole numbers, drawn at random, and which column is put to its bound. */
function drawn(seed: number) {
  const random = createRandom(seed);
  const below = (n: number) => random.int(n);
  const columns = 3 + below(30);
  const rows = Array.from({ length: 2 + below(30) }, () =>
    Array.from({ length: columns }, () => (below(10) < 3 ? (below(10) < 7 ? 1 : -1) : 0)),
  );
  const bounds = rows.map(() => (below(2) === 0 ? 0.5 : 1000));
  const right = bounds.map((bound) => (bound < 1 ? 0.25 : below(2)));
  return { rows, right, bounds, target: below(columns), other: below(columns) };
}

function settled(make: SimplexMaker, seed: number) {
  const { rows, right, bounds, target, other } = drawn(seed);
  const simplex = laid(make, rows, right, bounds);
  simplex.fixed[other] = AT_ZERO;
  simplex.fixed[target] = AT_BOUND;
  const outcome = simplex.settle(PATIENCE);
  return {
    outcome,
    values: outcome === SETTLED ? [...simplex.values] : [],
    duals: outcome === REFUTED ? [...simplex.duals] : [],
  };
}

describe.each([
  ['plain', plainSimplex],
  ['in WebAssembly', fastSimplex],
] as const)('the bounded simplex, %s', (_, make) => {
  it('makes up for a fixed column with the cheapest others', () => {
    // One row with exactly one of three: a is at first, counted down; b is put in its place.
    const simplex = laid(make, [[-1, 1, 1]], [0], [0]);
    simplex.fixed.set([FREE, AT_BOUND, FREE]);
    expect(simplex.settle(PATIENCE)).toBe(SETTLED);
    expect([...simplex.values]).toEqual([1, 1, 0]);
  });

  it('says which rows refute a column', () => {
    // Two rows of exactly one share a column that is counted down; b in one row leaves the other with none.
    const simplex = laid(
      make,
      [
        [-1, 1],
        [-1, 0],
      ],
      [0, 0],
      [0, 0],
    );
    simplex.fixed.set([FREE, AT_BOUND]);
    expect(simplex.settle(PATIENCE)).toBe(REFUTED);
    const [, , first, second] = simplex.duals;
    expect(Math.sign(first!)).toBe(-Math.sign(second!));
    expect(Math.abs(first!)).toBe(Math.abs(second!));
  });

  it('settles within all bounds, or gives multiples that cannot add up', () => {
    let refuted = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const { rows, right, bounds, target, other } = drawn(seed);
      const { outcome, values, duals } = settled(make, seed);
      if (outcome === SETTLED) {
        expect(values[target]).toBe(1);
        expect(other === target || Math.abs(values[other]!) < 2e-3).toBe(true);
        for (const [i, row] of rows.entries()) {
          const value = row.reduce((left, entry, j) => left - entry * values[j]!, right[i]!);
          expect(value).toBeGreaterThan(-5e-3);
          expect(value).toBeLessThan(bounds[i]! + 5e-3);
        }
      } else if (outcome === REFUTED) {
        refuted++;
        // Σ dual · variable is the same for every choice of columns that is left: below what it could be at least.
        const columns = rows[0]!.length;
        const constant = right.reduce((sum, value, i) => sum + duals[columns + i]! * value, 0);
        let least = 0;
        for (let j = 0; j < columns; j++) {
          const factor = rows.reduce((sum, row, i) => sum + duals[columns + i]! * row[j]!, 0) - duals[j]!;
          expect(Math.abs(factor)).toBeLessThan(5e-3);
          if (j === target) least += duals[j]!;
          else if (j !== other) least += Math.min(0, duals[j]!);
        }
        for (const [i, bound] of bounds.entries()) least += Math.min(0, duals[columns + i]! * bound);
        expect(constant).toBeLessThan(least);
      }
    }
    expect(refuted).toBeGreaterThan(30);
  });
});

describe.each([
  ['plain', plainSimplex],
  ['in WebAssembly', fastSimplex],
] as const)('going on with another margin, %s', (_, make) => {
  it('ends as it would from the beginning', () => {
    const outcomes = new Map<string, number>();
    for (let seed = 1; seed <= 300; seed++) {
      for (const [from, to] of [
        [0.45, 0.02],
        [0.02, 0.45],
      ] as const) {
        const first = withMargin(make, seed, from);
        const before = first.settle(PATIENCE);
        const after = first.goOn(to - from, PATIENCE);
        expect(after).toBe(withMargin(make, seed, to).settle(PATIENCE));
        outcomes.set(`${before} ${after}`, (outcomes.get(`${before} ${after}`) ?? 0) + 1);
      }
    }
    // Less room refutes what had room, and more gives room to what was refuted.
    expect(outcomes.get(`${SETTLED} ${REFUTED}`)).toBeGreaterThan(5);
    expect(outcomes.get(`${REFUTED} ${SETTLED}`)).toBeGreaterThan(5);
  });

  it('leaves a corner within the new bounds', () => {
    let corners = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const simplex = withMargin(make, seed, 0.25);
      simplex.settle(PATIENCE);
      if (simplex.goOn(-0.15, PATIENCE) !== SETTLED) continue;
      corners++;
      const { rows } = drawn(seed);
      for (const row of rows.slice(0, LOOSE)) {
        const value = row.reduce<number>((sum, entry, j) => sum + entry * simplex.values[j]!, 0);
        expect(Math.abs(value)).toBeLessThan(0.1 + 5e-3);
      }
    }
    expect(corners).toBeGreaterThan(30);
  });
});

const LOOSE = 12;

/** A drawn program whose first rows may miss by so much. */
function withMargin(make: SimplexMaker, seed: number, margin: number): Simplex {
  const { rows, right, bounds, target } = drawn(seed);
  const simplex = laid(
    make,
    rows,
    right.map((value, i) => (i < LOOSE ? margin : value)),
    bounds.map((bound, i) => (i < LOOSE ? 2 * margin : bound)),
    Math.min(LOOSE, rows.length),
  );
  simplex.fixed[target] = AT_BOUND;
  return simplex;
}

describe.each([
  ['plain', plainSimplex],
  ['in WebAssembly', fastSimplex],
] as const)('a state that was put back, %s', (_, make) => {
  it('is gone on from, with columns pinned, to what comes of it from the beginning', () => {
    const outcomes = new Map<string, number>();
    for (let seed = 1; seed <= 300; seed++) {
      const { rows, target, other } = drawn(seed);
      const columns = rows[0]!.length;
      const pinned = [0, 1, 2, 3, 4].map((k) => (other + k) % columns).filter((column) => column !== target);
      const first = withMargin(make, seed, 0.25);
      const before = first.settle(PATIENCE);
      const state = first.state.slice();
      // Another search in between leaves nothing behind.
      const again = withMargin(make, seed, 0.45);
      again.fixed.fill(FREE);
      again.settle(PATIENCE);
      again.state.set(state);
      again.level();
      for (const column of pinned) again.pin(column);
      const after = again.goOn(0, PATIENCE);
      for (const column of after === SETTLED ? pinned : [])
        expect(Math.abs(again.values[column]!)).toBeLessThan(2e-3);
      const afresh = withMargin(make, seed, 0.25);
      for (const column of pinned) afresh.fixed[column] = AT_ZERO;
      expect(after).toBe(afresh.settle(PATIENCE));
      outcomes.set(`${before} ${after}`, (outcomes.get(`${before} ${after}`) ?? 0) + 1);
    }
    expect(outcomes.get(`${SETTLED} ${SETTLED}`)).toBeGreaterThan(30);
    expect(outcomes.get(`${SETTLED} ${REFUTED}`)).toBeGreaterThan(2);
  });
});

it('is the same to the last bit with and without WebAssembly', () => {
  const goneOn = (make: SimplexMaker, seed: number) => {
    const simplex = withMargin(make, seed, 0.25);
    const outcomes = [simplex.settle(PATIENCE), simplex.goOn(-0.15, PATIENCE), simplex.goOn(0.05, PATIENCE)];
    simplex.level();
    simplex.pin(drawn(seed).other);
    outcomes.push(simplex.goOn(0.02, PATIENCE));
    return { outcomes, values: [...simplex.values], duals: [...simplex.duals] };
  };
  for (let seed = 1; seed <= 300; seed++) {
    expect(settled(fastSimplex, seed)).toEqual(settled(plainSimplex, seed));
    expect(goneOn(fastSimplex, seed)).toEqual(goneOn(plainSimplex, seed));
  }
});
