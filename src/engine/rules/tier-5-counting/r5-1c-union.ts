import { areaOf } from '../../bounds/area-pool.js';
import { jointCapacity } from '../../bounds/capacity.js';
import type { Position, SquareSource } from '../../bounds/position.js';
import { grow, overlaps } from '../../grid/cellset.js';
import { remembered } from '../../remembered.js';
import type { Rule } from '../rule.js';
import { areaNews, type KnownArea, MOST_SLACK, squaresOfAreas } from './area-news.js';
import { largestClass, packedParity } from './parity.js';
import { countReasons, openOf } from './told-counts.js';

/**
 * Two or three touching units without a common cell need together what each of them needs. Where they
 * meet, fewer 2×2s may cover them than cover each alone, so the union can be full where no unit is.
 */
export const unionOfUnits: Rule = {
  id: 'R5.1c',
  name: 'Union of units',
  aliases: ['composite', 'combined regions', 'merged regions'],
  tier: 5,
  summary:
    'Units without a common cell are counted together: their union needs the sum of their stars and may fit into just as many 2×2s.',
  find: (position) => areaNews(position, unions(position)),
};

/** Their 2×2s, for the registry. */
export const unionSquares: SquareSource = {
  tier: 5,
  find: (position) => squaresOfAreas(unions(position)),
};

const unions = remembered((position: Position) => findUnions(position, MOST_SLACK));
/** With one star of room more: for arguments that count how stars can really be placed. */
export const wideUnions = remembered((position: Position) => findUnions(position, MOST_SLACK + 1));

function findUnions(position: Position, slack: number): readonly KnownArea[] {
  const ids = position.grid.units.map(({ id }) => id).filter((id) => isOpen(position, id));
  const cells = ids.map((id) => position.open(id));
  const need = ids.map((id) => position.need[id]!);
  const classes = cells.map(packedParity);
  // By the earlier and the later of two units.
  const apart = cells.map((one, a) => cells.map((other, b) => a < b && !overlaps(one, other)));
  const touch = cells.map((one, a) => {
    const near = grow(one);
    return cells.map((other, b) => apart[a]?.[b] === true && overlaps(near, other));
  });
  const found: { readonly units: number; readonly known: KnownArea }[] = [];

  const keep = (chosen: readonly number[], wanted: number): void => {
    if (jointCapacity(chosen.map((k) => cells[k]!)) > wanted + slack) return;
    const units = chosen.map((k) => ids[k]!);
    const area = areaOf(openOf(position, units), wanted);
    const reasons = () => countReasons(position, units, []);
    found.push({ units: units.length, known: { area, rule: 'R5.1c', tier: 5, reasons } });
  };

  for (let a = 0; a < ids.length; a++) {
    const apartA = apart[a]!;
    const touchA = touch[a]!;
    for (let b = a + 1; b < ids.length; b++) {
      if (!apartA[b]) continue;
      // By their parity classes: could these be filled up at all, alone or with the most that a third one needs?
      const classesOfTwo = classes[a]! + classes[b]!;
      const needOfTwo = need[a]! + need[b]!;
      const largest = largestClass(classesOfTwo);
      if (largest > needOfTwo + position.grid.stars + slack) continue;
      const near = touchA[b]!;
      if (near && largest <= needOfTwo + slack && !isLinePair(position, ids[a]!, ids[b]!)) {
        keep([a, b], needOfTwo);
      }
      const apartB = apart[b]!;
      const touchB = touch[b]!;
      for (let c = b + 1; c < ids.length; c++) {
        if (!apartA[c] || !apartB[c]) continue;
        const joined = (near ? 1 : 0) + (touchA[c] ? 1 : 0) + (touchB[c] ? 1 : 0);
        if (joined < 2) continue;
        const wanted = needOfTwo + need[c]!;
        if (largestClass(classesOfTwo + classes[c]!) <= wanted + slack) keep([a, b, c], wanted);
      }
    }
  }
  return found.sort((a, b) => a.units - b.units).map(({ known }) => known);
}

/** Does the unit still have more cells than stars to come? */
const isOpen = (position: Position, unit: number): boolean => {
  const { need, count } = position.area(unit);
  return need > 0 && count > need;
};

/** Neighbouring lines together are the squeeze's business. */
const isLinePair = ({ grid }: Position, a: number, b: number): boolean =>
  b - a === 1 && b < 2 * grid.size && b !== grid.size;
