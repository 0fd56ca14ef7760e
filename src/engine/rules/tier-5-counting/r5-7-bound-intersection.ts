import { areaOf } from '../../bounds/area-pool.js';
import { inBand } from '../../bounds/band-geometry.js';
import { sharedCapacity, tilingCapacity } from '../../bounds/capacity.js';
import type { Position } from '../../bounds/position.js';
import type { Deduction, Reason } from '../../deduction/deduction.js';
import { type CellSet, cellsOf, intersect, isEmpty, without } from '../../grid/cellset.js';
import { AXES, type Axis } from '../../grid/grid.js';
import type { Rule } from '../rule.js';
import { exactNews } from './area-news.js';

/** Bands of up to this many lines. */
const LONGEST = 3;

/** A part of what is counted, with the most stars it can take, inside one region. */
interface Part {
  readonly region: number;
  readonly cells: CellSet;
  readonly max: number;
}

/** Parts that can take just what their whole needs: each takes its most. */
interface Partition {
  readonly parts: readonly Part[];
  readonly whole: Reason;
  /** The parts to draw conclusions about. */
  readonly settled: readonly Part[];
}

/**
 * Parts that make up a whole have all its stars between them. If the most that each can take adds up to
 * just what the whole needs, no part can do with less than its most.
 */
export const boundIntersection: Rule = {
  id: 'R5.7',
  name: 'Bound intersection',
  aliases: ['partition count', 'all parts at their most', 'full parts'],
  tier: 5,
  summary:
    'When the parts of a unit or band can together take only as many stars as it needs, each part takes all it can.',
  find,
};

function* find(position: Position): Iterable<Deduction> {
  for (const partition of partitions(position)) {
    for (const part of partition.settled) yield* exactPart(position, partition, part);
  }
}

/** A part with exactly its most: no star elsewhere in a region that is spent, and R3.3 on the part. */
function* exactPart(position: Position, { parts, whole }: Partition, part: Part): Iterable<Deduction> {
  const { cells, max } = part;
  const reasons = (): Reason[] => [whole, ...parts.map(partReason)];
  const outside = without(position.open(part.region), cells);
  const need = position.need[part.region]!;
  if (max === need && !isEmpty(outside)) {
    yield {
      rule: 'R5.7',
      tier: 5,
      stars: [],
      crosses: cellsOf(outside),
      reasons: [...reasons(), { role: 'unit', unit: part.region, need }],
    };
  }
  if (max === 0) {
    yield { rule: 'R5.7', tier: 5, stars: [], crosses: cellsOf(cells), reasons: reasons() };
    return;
  }
  yield* exactNews(position, { area: areaOf(cells, max), rule: 'R5.7', tier: 5, reasons });
  yield* exactNews(position, { area: areaOf(outside, need - max), rule: 'R5.7', tier: 5, reasons });
}

const partReason = ({ cells, max }: Part): Reason => ({ role: 'area', cells: cellsOf(cells), min: max, max });

function* partitions(position: Position): Iterable<Partition> {
  const { size } = position.grid;
  for (const axis of AXES) {
    for (let lines = 1; lines <= LONGEST; lines++) {
      for (let from = 0; from + lines <= size; from++)
        yield* bandByRegions(position, axis, from, from + lines - 1);
    }
  }
  for (let region = 2 * size; region < 3 * size; region++) {
    for (const axis of AXES) yield* regionByBands(position, region, axis);
  }
}

/** Lines cut up by the regions that cross them. */
function* bandByRegions(position: Position, axis: Axis, from: number, to: number): Iterable<Partition> {
  const { size } = position.grid;
  const need = needOfBand(position, axis, from, to);
  if (need <= 0) return;
  const band = inBand(position.unknown, axis, from, to);
  const mostOf = (region: number): number =>
    Math.min(position.need[region]!, sharedCapacity(position.open(region), band));
  let most = 0;
  for (let region = 2 * size; region < 3 * size && most <= need; region++) most += mostOf(region);
  if (most !== need) return;
  const parts: Part[] = [];
  for (let region = 2 * size; region < 3 * size; region++) {
    const cells = intersect(position.open(region), band);
    if (!isEmpty(cells)) parts.push({ region, cells, max: mostOf(region) });
  }
  yield { parts, whole: { role: 'band', axis, from, to, need }, settled: parts };
}

/**
 * A region cut up by bands of lines, none of which takes more than its lines need. Every band is
 * looked at that is part of some tightest cut: what lies before and after it is cut as tightly.
 */
function* regionByBands(position: Position, region: number, axis: Axis): Iterable<Partition> {
  const { size } = position.grid;
  const { cells, need } = position.area(region);
  if (need <= 0) return;
  const most = (from: number, to: number): number => partMost(position, cells, axis, from, to - 1);
  const before = tightest(size, most);
  if (before[size]!.most !== need) return;
  const after = tightest(size, (from, to) => most(size - to, size - from));
  const whole: Reason = { role: 'unit', unit: region, need };
  const partOf = (from: number, to: number): Part => ({
    region,
    cells: inBand(cells, axis, from, to - 1),
    max: most(from, to),
  });
  for (let from = 0; from < size; from++) {
    for (let to = from + 1; to <= Math.min(size, from + LONGEST); to++) {
      const rest = before[from]!.most + after[size - to]!.most;
      const part = partOf(from, to);
      if (isEmpty(part.cells) || part.max + rest !== need) continue;
      const others = [
        ...bandsOf(before, from).map(([a, b]) => partOf(a, b)),
        ...bandsOf(after, size - to).map(([a, b]) => partOf(size - b, size - a)),
      ];
      yield { parts: [part, ...others.filter((other) => !isEmpty(other.cells))], whole, settled: [part] };
    }
  }
}

/** The least that some cut of the first lines leaves room for, and where its last band begins. */
interface Cut {
  readonly most: number;
  readonly from: number;
}

function tightest(size: number, most: (from: number, to: number) => number): Cut[] {
  const cuts: Cut[] = [{ most: 0, from: 0 }];
  for (let to = 1; to <= size; to++) {
    let best: Cut = { most: Number.POSITIVE_INFINITY, from: 0 };
    for (let from = Math.max(0, to - LONGEST); from < to; from++) {
      const sum = cuts[from]!.most + most(from, to);
      if (sum < best.most) best = { most: sum, from };
    }
    cuts.push(best);
  }
  return cuts;
}

function bandsOf(cuts: readonly Cut[], end: number): [from: number, to: number][] {
  const bands: [number, number][] = [];
  for (let to = end; to > 0; to = cuts[to]!.from) bands.push([cuts[to]!.from, to]);
  return bands;
}

function partMost(position: Position, cells: CellSet, axis: Axis, from: number, to: number): number {
  const part = inBand(cells, axis, from, to);
  return isEmpty(part) ? 0 : Math.min(needOfBand(position, axis, from, to), tilingCapacity(part));
}

/** What the lines of a band still need together. */
function needOfBand(position: Position, axis: Axis, from: number, to: number): number {
  const base = axis === 'row' ? 0 : position.grid.size;
  let sum = 0;
  for (let line = base + from; line <= base + to; line++) sum += position.need[line]!;
  return sum;
}
