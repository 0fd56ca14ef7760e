import { describe, expect, it } from 'vitest';
import { arrangements, lineHolds } from '../../../src/engine/bounds/arrangements.js';
import { tilingCapacity } from '../../../src/engine/bounds/capacity.js';
import { heaviestDisjoint } from '../../../src/engine/bounds/packing.js';
import { leastBesideLine, lineCells, segmentsOf } from '../../../src/engine/bounds/segments.js';
import { stripNet } from '../../../src/engine/bounds/strips.js';
import { cellsOf, emptySet } from '../../../src/engine/grid/cellset.js';
import { drawnPosition, drawnSet } from '../../support/drawn.js';

describe('1×ns', () => {
  it('are the shortest parts of a line that the rest has no room for', () => {
    // Three stars: the 2×2 on the right takes one, so the 1×3 on the left has two, at its ends.
    const cells = drawnSet(['###..', '...##', '...##', '.....', '.....']);
    expect(tilingCapacity(cells)).toBe(3);
    const rows = segmentsOf(cells, 3, 3).filter(({ line }) => line === 0);
    expect(rows.map((segment) => [cellsOf(segment.cells), segment.min])).toEqual([
      [[0], 1],
      [[2], 1],
      [[0, 1, 2], 2],
    ]);
  });

  it('are none where the rest has room for everything', () => {
    expect(segmentsOf(drawnSet(['#.#.', '....', '#.#.', '....']), 2, 4)).toEqual([]);
  });

  it('that a full line makes exact leave the rest of their region with a known need', () => {
    // Row 9 lacks one star and region H, which lacks two, must have one of them there: its other
    // star is in what it has above.
    const position = drawnPosition(2, [
      'AABBBBBBB .........',
      'ACCCCCDDD .........',
      'AACCCCDDD ..*......',
      'AAAEEEDDD *x..*....',
      'AAEEFEDDG .........',
      'AAEFFEDDG ..x.*....',
      'AHEEFFFGG ......*..',
      'HHIIIIFGG .........',
      'HHHIIIFGG .....*...',
    ]);
    const H = 25;
    expect([position.need[8], position.need[H]]).toEqual([1, 2]);
    const rest = stripNet(position).remainders.find(({ parent }) => parent === H)!;
    expect([cellsOf(rest.area.cells), rest.area.need]).toEqual([[55, 63, 64], 1]);
  });
});

describe('a line with a cell to spare', () => {
  it('never finds by its own count alone where its stars are, or how many are in a part of it', () => {
    const size = 10;
    let seen = 0;
    for (let word = 1; word < 1 << size; word++) {
      for (let need = 1; need < lineHolds(word); need++) {
        const own = segmentsOf(lineCells(size, 3, word), need, lineHolds(word)).filter(
          ({ line }) => line === 3,
        );
        for (let rest = word; rest !== 0; rest &= rest - 1) {
          const bit = rest & -rest;
          expect(heaviestDisjoint(own.filter((part) => (part.word & bit) === 0)).total).toBeLessThan(need);
        }
        for (const part of own) {
          if (part.min === need) continue;
          const beside = heaviestDisjoint(own.filter((other) => (other.word & part.word) === 0));
          expect(beside.total + part.min).toBeLessThan(need);
          seen++;
        }
      }
    }
    expect(seen).toBeGreaterThan(1000);
  });
});

describe('what cells hold beside one line', () => {
  it('is their need or more just where they have no 1×n', () => {
    for (let k = 0; k < 400; k++) {
      const cells = emptySet(5).map((_, row) => ((k * 7919 + row * 104729 * (k + 3)) >>> (row + 2)) & 31);
      const capacity = tilingCapacity(cells);
      for (let need = 1; need <= capacity; need++) {
        expect(leastBesideLine(cells, capacity) < need).toBe(segmentsOf(cells, need, capacity).length > 0);
      }
    }
  });
});

describe('disjoint sets of a line', () => {
  const set = (word: number, min: number) => ({ word, min });

  it('add up, and overlapping ones do not', () => {
    expect(heaviestDisjoint([set(0b0011, 1), set(0b1100, 1)]).total).toBe(2);
    expect(heaviestDisjoint([set(0b0011, 1), set(0b0110, 1), set(0b1100, 1)]).total).toBe(2);
    expect(heaviestDisjoint([set(0b0110, 1), set(0b0011, 1)]).total).toBe(1);
  });

  it('prefer one heavy set to two light ones', () => {
    expect(heaviestDisjoint([set(0b01110, 3), set(0b00011, 1), set(0b11000, 1)])).toEqual({
      total: 3,
      sets: [set(0b01110, 3)],
    });
  });

  it('are named rightly however many there are', () => {
    // All that lie next to each other or one apart: 47, and the heavy one is the last of them.
    const pairs = Array.from({ length: 24 }, (_, k) => set(0b11 << k, 1));
    const gaps = Array.from({ length: 23 }, (_, k) => set(0b101 << k, k === 22 ? 2 : 1));
    const { total, sets } = heaviestDisjoint([...pairs, ...gaps]);
    expect(total).toBe(13);
    expect(sets.reduce((sum, { min }) => sum + min, 0)).toBe(total);
    expect(sets).toContainEqual(set(0b101 << 22, 2));
  });

  it('are none of none', () => {
    expect(heaviestDisjoint([])).toEqual({ total: 0, sets: [] });
  });
});

describe('arrangements', () => {
  it('know what every one and what some has in common', () => {
    const ways = arrangements(drawnSet(['###.', '....', '....', '....']), 2)!;
    expect([ways.count, cellsOf(ways.certain), cellsOf(ways.possible)]).toEqual([1, [0, 2], [0, 2]]);
  });

  it('are none where the stars do not fit', () => {
    const ways = arrangements(drawnSet(['##..', '##..', '....', '....']), 2)!;
    expect([ways.count, cellsOf(ways.certain)]).toEqual([0, []]);
  });

  it('are not listed where there are too many', () => {
    expect(arrangements(drawnSet(Array.from({ length: 12 }, () => '#'.repeat(12))), 5)).toBeNull();
  });

  it.each([
    [0b1, 1],
    [0b11, 1],
    [0b111, 2],
    [0b1111, 2],
    [0b10101, 3],
    [0b110111, 3],
  ])('of a line with the bits %i hold %i stars at most', (word, most) => {
    expect(lineHolds(word)).toBe(most);
  });
});
