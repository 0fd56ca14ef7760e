import type { Area } from '../../bounds/area.js';
import { inBand } from '../../bounds/band-geometry.js';
import { sharedCapacity, tilingCapacity } from '../../bounds/capacity.js';
import type { Position } from '../../bounds/position.js';
import type { Deduction, Reason } from '../../deduction/deduction.js';
import {
  type Cell,
  type CellSet,
  cellsOf,
  grow,
  intersect,
  isEmpty,
  overlaps,
  without,
} from '../../grid/cellset.js';
import { AXES } from '../../grid/grid.js';
import { remembered } from '../../remembered.js';
import { looseCover } from '../exact-tiling.js';
import type { Rule } from '../rule.js';
import { finnedDeductions } from './finned-counts.js';
import { largestClass, packedParity } from './parity.js';
import { countReasons, openOf } from './told-counts.js';

/** Bands of up to this many lines. */
const MOST_LINES = 4;
/** Cells that can take more than this beyond what they must are left out: a star hardly starves them. */
const MOST_SLACK = 2;

/**
 * R5.3 and R5.4: a count of R5.1 or R5.2 that a few cells spoil, the fins. Two arguments, each from a
 * star supposed in X:
 *
 * - X crosses every fin. Then the count holds; if it has no room for X, X was no star.
 * - X is itself a fin. Then the stars that it gives away must come from the cells that the count leaves
 *   over on the other side; if X leaves them too little room, X was no star.
 */
function finnedCounting(
  told: Pick<Rule, 'name' | 'aliases' | 'summary'>,
  id: 'R5.3' | 'R5.4',
  side: 'confined' | 'containing',
): Rule {
  return {
    id,
    tier: 5,
    ...told,
    *find(position) {
      const crossed = new Set<Cell>();
      for (const deduction of finnedDeductions(position, id, 5, 'regions', side)) {
        for (const cell of deduction.crosses) crossed.add(cell);
        yield deduction;
      }
      yield* starvedMatches(position, id, crossed);
    },
  };
}

export const finnedUndercounting = finnedCounting(
  {
    name: 'Finned undercounting',
    aliases: ['finned region counting', 'almost undercounting'],
    summary:
      'When regions would lie wholly in their lines but for a few fins, a star that crosses every fin makes the count hold: if the count then has no room for that star, it is a cross; so is a fin whose star would leave the lines too little room outside the regions.',
  },
  'R5.3',
  'confined',
);

export const finnedOvercounting = finnedCounting(
  {
    name: 'Finned overcounting',
    aliases: ['finned line counting', 'almost overcounting'],
    summary:
      'When lines would lie wholly in their regions but for a few fins, a star that crosses every fin makes the count hold: if the count then has no room for that star, it is a cross; so is a fin whose star would leave the regions too little room outside the lines.',
  },
  'R5.4',
  'containing',
);

/**
 * Lines and regions that nearly match. Stars in the lines outside the regions, less stars of the
 * regions outside the lines, is need(lines) − need(regions):
 *
 *     . . [ A A A . . ] lines       `beside` = . in the lines
 *     . . [ A A B B . ]             `fins`   = the B below
 *             B B
 */
interface NearMatch {
  readonly lines: readonly number[];
  readonly regions: readonly number[];
  readonly beside: Side;
  readonly fins: Side;
}

/** Cells that a match leaves over, how many more stars they have than those on the other side, and what they can take. */
interface Side {
  readonly cells: CellSet;
  readonly least: number;
  /** Their tiling capacity, infinite where their parity classes alone are too much. */
  readonly room: number;
}

const nearMatches = remembered((position: Position): readonly NearMatch[] => {
  const { size } = position.grid;
  const found: NearMatch[] = [];
  const regions = Array.from({ length: size }, (_, k) => 2 * size + k).filter(
    (unit) => position.need[unit]! > 0,
  );
  const parities = regions.map((unit) => parityOf(position.area(unit)));
  const all = parityAlong(position.unknown);
  for (let many = 1; many <= Math.min(MOST_LINES, size >> 1); many++) {
    for (const axis of AXES) {
      for (let from = 0; from + many <= size; from++) {
        const inBandOf = (along: Along) => along[axis][from + many]! - along[axis][from]!;
        if (inBandOf(all) === 0) continue;
        const base = axis === 'row' ? 0 : size;
        const lines = Array.from({ length: many }, (_, k) => base + from + k);
        const band = { lines, open: inBand(position.unknown, axis, from, from + many - 1) };
        const inside = parities.map(inBandOf);
        const outside = parities.map((along, k) => along.row[size]! - inside[k]!);
        matchesOf(position, band, regions, inside, outside, found);
      }
    }
  }
  return found;
});

/** The parity classes of the cells in the first k rows, and in the first k columns. */
interface Along {
  readonly row: readonly number[];
  readonly column: readonly number[];
}

const parityOf = remembered(({ cells }: Area): Along => parityAlong(cells));

function parityAlong(cells: CellSet): Along {
  const { length: size } = cells;
  const row = [0];
  const column = [0];
  for (let k = 0; k < size; k++) {
    row.push(row[k]! + packedParity(inBand(cells, 'row', k, k)));
    column.push(column[k]! + packedParity(inBand(cells, 'column', k, k)));
  }
  return { row, column };
}

/** Neighbouring lines, and their unknown cells. */
interface Band {
  readonly lines: readonly number[];
  readonly open: CellSet;
}

/**
 * With the regions confined to the lines, and one or two of those that reach out. Parity classes are counted, region by
 * region, before any cells are put together: most choices end there.
 */
function matchesOf(
  position: Position,
  band: Band,
  regions: readonly number[],
  inside: readonly number[],
  outside: readonly number[],
  found: NearMatch[],
): void {
  const confined: number[] = [];
  const reaching: number[] = [];
  let beside = packedParity(band.open);
  let excess = band.lines.reduce((sum, line) => sum + position.need[line]!, 0);
  for (let k = 0; k < regions.length; k++) {
    if (outside[k] === 0) {
      confined.push(regions[k]!);
      beside -= inside[k]!;
      excess -= position.need[regions[k]!]!;
    } else if (inside[k] !== 0) reaching.push(k);
  }
  const held = openOf(position, confined);
  const keep = (chosen: readonly number[], beside: number, fins: number, excess: number): void => {
    if (!mayBeNear(beside, excess) && !mayBeNear(fins, -excess)) return;
    const units = chosen.map((k) => regions[k]!);
    const cells = openOf(position, units, held);
    const match = {
      lines: band.lines,
      regions: [...confined, ...units],
      beside: sideOf(without(band.open, cells), beside, excess),
      fins: sideOf(without(cells, band.open), fins, -excess),
    };
    if (isNear(match.beside) || isNear(match.fins)) found.push(match);
  };
  for (let i = 0; i < reaching.length; i++) {
    const a = reaching[i]!;
    const besideA = beside - inside[a]!;
    const excessA = excess - position.need[regions[a]!]!;
    keep([a], besideA, outside[a]!, excessA);
    for (let j = i + 1; j < reaching.length; j++) {
      const b = reaching[j]!;
      keep([a, b], besideA - inside[b]!, outside[a]! + outside[b]!, excessA - position.need[regions[b]!]!);
    }
  }
}

const sideOf = (cells: CellSet, parity: number, least: number): Side => ({
  cells,
  least,
  room: mayBeNear(parity, least) ? tilingCapacity(cells) : Number.POSITIVE_INFINITY,
});

/** By the parity classes of the cells alone: can they take only little more than they must? */
const mayBeNear = (parity: number, least: number): boolean =>
  least >= 0 && largestClass(parity) <= least + MOST_SLACK;

const isNear = ({ room, least }: Side): boolean => room <= least + MOST_SLACK;

/**
 * A star among the fins asks for one more star beside the regions than the difference of needs, and
 * the other way round. X falls where it leaves too little room for that.
 */
function* starvedMatches(position: Position, rule: 'R5.3' | 'R5.4', told: Set<Cell>): Iterable<Deduction> {
  for (const match of nearMatches(position)) {
    const [from, starved] = rule === 'R5.3' ? [match.fins, match.beside] : [match.beside, match.fins];
    if (!isNear(starved)) continue;
    const { cells, least, room: now } = starved;
    const doubtful = intersect(from.cells, position.doubtful);
    const tried =
      now === least || isEmpty(doubtful) ? doubtful : intersect(doubtful, reachOf(position, cells));
    for (const cell of cellsOf(tried)) {
      if (told.has(cell)) continue;
      const after = position.afterStar(cell).unknown;
      const room = sharedCapacity(cells, after);
      if (room > least) continue;
      told.add(cell);
      yield starvedDeduction(position, match, rule, cell, intersect(cells, after), least, room);
    }
  }
}

/** The cells whose star could cross some of these: next to them, or in line with them. */
function reachOf(position: Position, cells: CellSet): CellSet {
  const reach = grow(cells);
  for (const { id, cells: unit } of position.grid.units) {
    if (position.need[id] !== 1 || !overlaps(unit, cells)) continue;
    for (let r = 0; r < reach.length; r++) reach[r] = reach[r]! | unit[r]!;
  }
  return reach;
}

function starvedDeduction(
  position: Position,
  { lines, regions, beside, fins }: NearMatch,
  rule: 'R5.3' | 'R5.4',
  cell: Cell,
  left: CellSet,
  least: number,
  room: number,
): Deduction {
  const spoiling: Reason = { role: 'fin', cells: cellsOf((rule === 'R5.3' ? fins : beside).cells) };
  return {
    rule,
    tier: 5,
    stars: [],
    crosses: [cell],
    reasons: [
      ...countReasons(position, regions, lines),
      spoiling,
      { role: 'assumption', cell, mark: 'star' },
      { role: 'area', cells: cellsOf(left), min: least + 1, max: room },
      ...looseCover(left),
    ],
  };
}
