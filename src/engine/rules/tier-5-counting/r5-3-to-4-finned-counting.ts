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
  isSubset,
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
  readonly beside: CellSet;
  readonly fins: CellSet;
  /** need(lines) − need(regions): by how much `beside` has more stars than `fins`. */
  readonly excess: number;
}

const nearMatches = remembered((position: Position): readonly NearMatch[] => {
  const { size } = position.grid;
  const found: NearMatch[] = [];
  const regions = Array.from({ length: size }, (_, k) => 2 * size + k).filter(
    (unit) => position.need[unit]! > 0,
  );
  for (let many = 1; many <= Math.min(MOST_LINES, size >> 1); many++) {
    for (const axis of AXES) {
      for (let from = 0; from + many <= size; from++) {
        const base = axis === 'row' ? 0 : size;
        const lines = Array.from({ length: many }, (_, k) => base + from + k);
        const open = inBand(position.unknown, axis, from, from + many - 1);
        matchesOf(position, lines, open, regions, found);
      }
    }
  }
  return found;
});

/** With the regions confined to the lines, and one or two of those that reach out. */
function matchesOf(
  position: Position,
  lines: readonly number[],
  open: CellSet,
  regions: readonly number[],
  found: NearMatch[],
): void {
  if (isEmpty(open)) return;
  const confined = regions.filter((unit) => isSubset(position.open(unit), open));
  const reaching = regions.filter((unit) => !confined.includes(unit) && overlaps(position.open(unit), open));
  const needOf = (units: readonly number[]) => units.reduce((sum, unit) => sum + position.need[unit]!, 0);
  // Parity classes are counted, region by region, before any cells are put together: most choices end there.
  const inside = reaching.map((unit) => packedParity(intersect(position.open(unit), open)));
  const outside = reaching.map((unit) => packedParity(without(position.open(unit), open)));
  const needs = reaching.map((unit) => position.need[unit]!);
  const keep = (chosen: readonly number[], beside: number, fins: number, excess: number): void => {
    if (!mayBeNear(beside, excess) && !mayBeNear(fins, -excess)) return;
    const regions = [...confined, ...chosen.map((k) => reaching[k]!)];
    const match = matchWith(position, lines, open, regions, excess);
    if (isNear(match.beside, excess) || isNear(match.fins, -excess)) found.push(match);
  };
  const held = confined.reduce((sum, unit) => sum + packedParity(position.open(unit)), 0);
  const besideHeld = packedParity(open) - held;
  const excessHeld = needOf(lines) - needOf(confined);
  for (let a = 0; a < reaching.length; a++) {
    const beside = besideHeld - inside[a]!;
    const fins = outside[a]!;
    const excess = excessHeld - needs[a]!;
    keep([a], beside, fins, excess);
    for (let b = a + 1; b < reaching.length; b++) {
      keep([a, b], beside - inside[b]!, fins + outside[b]!, excess - needs[b]!);
    }
  }
}

function matchWith(
  position: Position,
  lines: readonly number[],
  open: CellSet,
  regions: readonly number[],
  excess: number,
): NearMatch {
  const cells = openOf(position, regions);
  return { lines, regions, beside: without(open, cells), fins: without(cells, open), excess };
}

/** By the parity classes of the cells alone: can they take only little more than they must? */
const mayBeNear = (parity: number, least: number): boolean =>
  least >= 0 && largestClass(parity) <= least + MOST_SLACK;

function isNear(cells: CellSet, least: number): boolean {
  return mayBeNear(packedParity(cells), least) && tilingCapacity(cells) <= least + MOST_SLACK;
}

/**
 * A star among the fins asks for one more star beside the regions than the difference of needs, and
 * the other way round. X falls where it leaves too little room for that.
 */
function* starvedMatches(position: Position, rule: 'R5.3' | 'R5.4', told: Set<Cell>): Iterable<Deduction> {
  for (const match of nearMatches(position)) {
    const { beside, fins, excess } = match;
    const [from, starved, least] = rule === 'R5.3' ? [fins, beside, excess] : [beside, fins, -excess];
    if (!isNear(starved, least)) continue;
    const full = tilingCapacity(starved) === least;
    const tried = full ? from : intersect(from, reachOf(position, starved));
    for (const cell of cellsOf(intersect(tried, position.doubtful))) {
      if (told.has(cell)) continue;
      const after = position.afterStar(cell).unknown;
      const room = sharedCapacity(starved, after);
      if (room > least) continue;
      told.add(cell);
      yield starvedDeduction(position, match, rule, cell, intersect(starved, after), least, room);
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
  const spoiling: Reason = { role: 'fin', cells: cellsOf(rule === 'R5.3' ? fins : beside) };
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
