import { describe, expect, it } from 'vitest';
import { Tableau } from '../../../src/engine/linear/tableau.js';
import { createRandom } from '../../support/random-grid.js';

/** Maximise over rows ≤ limits, every variable ≥ 0; variables first, then one slack a row. */
function started(rows: readonly (readonly number[])[], limits: readonly number[]): Tableau {
  const columns = rows[0]!.length;
  const tableau = Tableau.start(
    Int32Array.from(rows, (_, row) => columns + row),
    Int32Array.from({ length: columns }, (_, column) => column),
  );
  rows.forEach((row, i) => {
    row.forEach((value, j) => {
      tableau.set(i, j, value);
    });
    tableau.setRightHandSide(i, limits[i]!);
  });
  return tableau;
}

const weightsOf = (tableau: Tableau, gains: readonly number[]): Float64Array => {
  const weights = new Float64Array(tableau.rows + tableau.columns);
  weights.set(gains);
  return weights;
};

function worth(tableau: Tableau, variable: number): number {
  const row = tableau.basic.indexOf(variable);
  return row < 0 ? 0 : tableau.valueOfRow(row);
}

describe('the simplex tableau', () => {
  it('finds the best corner', () => {
    // 3a + 5b with a ≤ 4, 2b ≤ 12, 3a + 2b ≤ 18: the well-known answer is a = 2, b = 6.
    const tableau = started(
      [
        [1, 0],
        [0, 2],
        [3, 2],
      ],
      [4, 12, 18],
    );
    expect(tableau.maximise(weightsOf(tableau, [3, 5]))).toBe(true);
    expect(worth(tableau, 0)).toBeCloseTo(2);
    expect(worth(tableau, 1)).toBeCloseTo(6);
  });

  it('gives up on an objective without bound', () => {
    const tableau = started([[1, -1]], [1]);
    expect(tableau.maximise(weightsOf(tableau, [1, 1]))).toBe(false);
  });

  it('goes on from a copy without touching the original', () => {
    const tableau = started([[1, 1]], [2]);
    const copy = tableau.copy();
    copy.maximise(weightsOf(copy, [1, 0]));
    expect(worth(copy, 0)).toBe(2);
    expect(worth(tableau, 0)).toBe(0);
  });

  it('prices agree with the optimum on random programs: what the rows allow is what is reached', () => {
    const random = createRandom(5);
    for (let round = 0; round < 200; round++) {
      const [m, n] = [2 + random.int(6), 2 + random.int(6)];
      const rows = Array.from({ length: m }, () => Array.from({ length: n }, () => random.int(4)));
      rows.push(new Array<number>(n).fill(1));
      const limits = rows.map(() => 1 + random.int(9));
      const gains = Array.from({ length: n }, () => random.int(7) - 1);
      const tableau = started(rows, limits);
      expect(tableau.maximise(weightsOf(tableau, gains))).toBe(true);
      const reached = gains.reduce((sum, gain, j) => sum + gain * worth(tableau, j), 0);
      const prices = rows.map((_, i) => {
        const column = tableau.nonbasic.indexOf(n + i);
        return column < 0 ? 0 : -tableau.gainOfColumn(column);
      });
      expect(Math.min(...prices)).toBeGreaterThan(-1e-9);
      expect(prices.reduce((sum, price, i) => sum + price * limits[i]!, 0)).toBeCloseTo(reached, 6);
      rows.forEach((row, i) => {
        const used = row.reduce((sum, value, j) => sum + value * worth(tableau, j), 0);
        expect(used).toBeLessThan(limits[i]! + 1e-6);
      });
    }
  });
});
