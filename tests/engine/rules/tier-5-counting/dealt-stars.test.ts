import { describe, expect, it } from 'vitest';
import { Dealing, type Shrunk } from '../../../../src/engine/rules/tier-5-counting/dealt-stars.js';
import { createRandom } from '../../../support/random-grid.js';

interface Deal {
  readonly masks: readonly number[];
  readonly needs: readonly number[];
  readonly lineNeeds: readonly number[];
}

/** Units with random lines; where `fits`, their stars were dealt to the lines that need them. */
function randomDeal(seed: number, fits: boolean): Deal {
  const random = createRandom(seed);
  const width = 2 + random.int(5);
  const lineNeeds = new Array<number>(width).fill(0);
  const units = Array.from({ length: 1 + random.int(6) }, () => {
    const mask = 1 + random.int(2 ** width - 1);
    const need = 1 + random.int(2);
    for (let star = 0; star < need; star++) {
      let line = random.int(width);
      while (fits && !((mask >>> line) & 1)) line = random.int(width);
      lineNeeds[line] = lineNeeds[line]! + 1;
    }
    return { mask, need };
  });
  return { masks: units.map(({ mask }) => mask), needs: units.map(({ need }) => need), lineNeeds };
}

/** Every set of lines, with what it can spare and whether a unit that is not confined to it has cells there. */
function setsOf({ masks, needs, lineNeeds }: Deal) {
  return Array.from({ length: 2 ** lineNeeds.length }, (_, set) => {
    const own = lineNeeds.reduce((sum, need, line) => sum + ((set >>> line) & 1) * need, 0);
    const spare = masks.reduce((left, mask, unit) => left - ((mask & ~set) === 0 ? needs[unit]! : 0), own);
    return { spare, isShared: masks.some((mask) => (mask & set) !== 0 && (mask & ~set) !== 0) };
  });
}

const seeds = Array.from({ length: 400 }, (_, seed) => seed);

describe('stars dealt to lines', () => {
  it('can be dealt exactly where no set of lines is too small for the units confined to it', () => {
    const outcomes = seeds.map((seed) => {
      const deal = randomDeal(seed, seed % 2 === 0);
      const found = Dealing.of(deal.masks, deal.needs, deal.lineNeeds) !== null;
      expect(found, JSON.stringify(deal)).toBe(setsOf(deal).every(({ spare }) => spare >= 0));
      return found;
    });
    expect(new Set(outcomes)).toEqual(new Set([true, false]));
  });

  it('are free exactly where no set of lines that is full has cells of another unit', () => {
    const outcomes = seeds.map((seed) => {
      const deal = randomDeal(seed, true);
      const isFree = Dealing.of(deal.masks, deal.needs, deal.lineNeeds)?.isFree();
      const held = setsOf(deal).some(({ spare, isShared }) => spare === 0 && isShared);
      expect(isFree, JSON.stringify(deal)).toBe(!held);
      return isFree;
    });
    expect(new Set(outcomes)).toEqual(new Set([true, false]));
  });

  it('survive a supposed star exactly where no set of lines becomes too small by it', () => {
    const outcomes = seeds.flatMap((seed) => {
      const deal = randomDeal(seed, true);
      const dealing = Dealing.of(deal.masks, deal.needs, deal.lineNeeds) as Dealing;
      return deal.lineNeeds.map((_, line) => {
        const { shrunk, after } = withStar(deal, line, seed);
        const survives = dealing.survives(line, shrunk);
        expect(survives, JSON.stringify([deal, line, shrunk])).toBe(
          setsOf(after).every(({ spare }) => spare >= 0),
        );
        return survives;
      });
    });
    expect(new Set(outcomes)).toEqual(new Set([true, false]));
  });

  it('are not dealt where a line has too many', () => {
    expect(Dealing.of([1], [0], [-1])).toBeNull();
  });

  it('are not free where a line has stars of no unit', () => {
    expect(Dealing.of([1], [1], [2])?.isFree()).toBe(false);
  });
});

/** A star of the first unit that has the line is placed there, and every unit loses a line at random. */
function withStar({ masks, needs, lineNeeds }: Deal, line: number, seed: number) {
  const random = createRandom(seed * 31 + line);
  const owner = masks.findIndex((mask) => (mask >>> line) & 1);
  const shrunk = masks.map((before, at): Shrunk => {
    const after = before & ~(1 << random.int(lineNeeds.length));
    const needBefore = needs[at]!;
    return { at, before, after, needBefore, needAfter: needBefore - (at === owner ? 1 : 0) };
  });
  const after: Deal = {
    masks: shrunk.map((unit) => unit.after),
    needs: shrunk.map((unit) => unit.needAfter),
    lineNeeds: lineNeeds.map((need, at) => need - (at === line ? 1 : 0)),
  };
  return { shrunk, after };
}
