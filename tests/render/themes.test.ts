import { describe, expect, it } from 'vitest';
import { colourRegions, touchingRegions } from '../../src/render/scene/colouring.js';
import { themes } from '../../src/render/themes/index.js';
import { createRandom, randomGrid } from '../support/random-grid.js';
import { contrastRatio, difference, VISIONS } from './colour-vision.js';

/** The least difference between the fills of two regions that share a side, on random boards. */
function leastBetweenNeighbours(fills: readonly string[], vision: string): number {
  const random = createRandom(99);
  let least = Number.POSITIVE_INFINITY;
  for (const [size, stars] of [
    [6, 1],
    [10, 2],
    [14, 2],
    [25, 1],
  ] as const) {
    const grid = randomGrid(random, size, stars);
    const colours = colourRegions(grid, fills.length);
    for (const [region, others] of touchingRegions(grid).sides.entries()) {
      for (const other of others) {
        least = Math.min(least, difference(fills[colours[region]!]!, fills[colours[other]!]!, vision));
      }
    }
  }
  return least;
}

describe('the measure of colour differences', () => {
  it('agrees with published CIEDE2000 and simulation values', () => {
    expect(difference('#ffffff', '#000000')).toBeCloseTo(100, 1);
    expect(difference('#ff0000', '#ff0000')).toBe(0);
    expect(difference('#ff0000', '#00ff00')).toBeCloseTo(86.6, 0);
    expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 5);
    // Red and green are as far apart as can be, except to those who cannot tell them apart.
    expect(difference('#d04040', '#40a040', 'normal')).toBeGreaterThan(55);
    expect(difference('#a86a00', '#6a8a00', 'deuteranopia')).toBeLessThan(15);
  });
});

describe('fills of neighbouring regions', () => {
  it.each(['light', 'dark', 'contrast'] as const)('%s: differ at a glance', (id) => {
    expect(leastBetweenNeighbours(themes[id].fills, 'normal')).toBeGreaterThan(10);
  });

  it.each(VISIONS)('colour-blind: differ clearly with %s', (vision) => {
    expect(leastBetweenNeighbours(themes['colour-blind'].fills, vision)).toBeGreaterThan(16);
  });
});

describe('marks on fills', () => {
  it.each(Object.values(themes))(
    '$id: stars, borders, crosses and faults are seen on every fill',
    (theme) => {
      const least = (colour: string) => Math.min(...theme.fills.map((fill) => contrastRatio(fill, colour)));
      expect(least(theme.star)).toBeGreaterThan(5);
      expect(least(theme.border)).toBeGreaterThan(4.5);
      expect(least(theme.cross)).toBeGreaterThan(3);
      expect(least(theme.violation)).toBeGreaterThan(2.9);
      expect(contrastRatio(theme.background, theme.label)).toBeGreaterThan(4.5);
      expect(contrastRatio(theme.background, theme.text)).toBeGreaterThan(7);
    },
  );

  it('contrast: everything on the board reaches 7 to 1 but the fault, which is ringed', () => {
    const { fills, star, cross, border } = themes.contrast;
    for (const colour of [star, cross, border]) {
      for (const fill of fills) expect(contrastRatio(fill, colour)).toBeGreaterThan(7);
    }
  });
});
