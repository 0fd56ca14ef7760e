import { areaOf } from '../../bounds/area-pool.js';
import { inBand } from '../../bounds/band-geometry.js';
import { tilingCapacity } from '../../bounds/capacity.js';
import type { Position } from '../../bounds/position.js';
import { type CellSet, cellsOf, intersect, isEmpty, without } from '../../grid/cellset.js';
import type { Deduction, Reason, Rule } from '../deduction.js';
import { exactNews } from './area-news.js';
import { AXES } from './held-counts.js';
import type { Axis } from './line-counts.js';

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
}

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
    for (const part of partition.parts) yield* exactPart(position, partition, part);
  }
}

/** A part with exactly its most: no star elsewhere in a region that is spent, and R3.3 on the part. */
function* exactPart(position: Position, { parts, whole }: Partition, part: Part): Iterable<Deduction> {
  const { cells, max } = part;
  const reasons: Reason[] = [whole, ...parts.map(partReason)];
  const outside = without(position.open(part.region), cells);
  const need = position.need[part.region] as number;
  if (max === need && !isEmpty(outside)) {
    yield {
      rule: 'R5.7',
      tier: 5,
      stars: [],
      crosses: cellsOf(outside),
      reasons: [...reasons, { role: 'unit', unit: part.region, need }],
    };
  }
  if (max === 0) {
    yield { rule: 'R5.7', tier: 5, stars: [], crosses: cellsOf(cells), reasons };
    return;
  }
  yield* exactNews(position, { area: areaOf(cells, max), rule: 'R5.7', tier: 5, reasons });
  yield* exactNews(position, { area: areaOf(outside, need - max), rule: 'R5.7', tier: 5, reasons });
}

const partReason = ({ cells, max }: Part): Reason => ({ role: 'area', cells: cellsOf(cells), min: max, max });

function* partitions(position: Position): Iterable<Partition> {
  const { size } = position.grid;
  for (const axis of AXES) {
    for (let lines = 1; lines <= 3; lines++) {
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
  const need = bandNeed(position, axis, from, to);
  if (need <= 0) return;
  const band = inBand(position.unknown, axis, from, to);
  const parts: Part[] = [];
  let most = 0;
  for (let region = 2 * size; region < 3 * size; region++) {
    const cells = intersect(position.open(region), band);
    if (isEmpty(cells)) continue;
    const max = Math.min(position.need[region] as number, tilingCapacity(cells));
    most += max;
    parts.push({ region, cells, max });
  }
  if (most === need) yield { parts, whole: { role: 'band', axis, from, to, need } };
}

/** A region cut up by bands of lines, none of which takes more than its lines need. */
function* regionByBands(position: Position, region: number, axis: Axis): Iterable<Partition> {
  const { size } = position.grid;
  const { cells, need } = position.area(region);
  if (need <= 0) return;
  // least[k]: the fewest stars that some cut of lines 0…k-1 leaves room for; from[k]: its last cut.
  const least = new Array<number>(size + 1).fill(0);
  const cut = new Array<number>(size + 1).fill(0);
  for (let to = 1; to <= size; to++) {
    least[to] = Number.POSITIVE_INFINITY;
    for (let from = Math.max(0, to - 3); from < to; from++) {
      const max = partMost(position, cells, axis, from, to - 1) + (least[from] as number);
      if (max < (least[to] as number)) {
        least[to] = max;
        cut[to] = from;
      }
    }
  }
  if (least[size] !== need) return;
  const parts: Part[] = [];
  for (let to = size; to > 0; to = cut[to] as number) {
    const part = inBand(cells, axis, cut[to] as number, to - 1);
    if (isEmpty(part)) continue;
    parts.unshift({ region, cells: part, max: partMost(position, cells, axis, cut[to] as number, to - 1) });
  }
  yield { parts, whole: { role: 'unit', unit: region, need } };
}

function partMost(position: Position, cells: CellSet, axis: Axis, from: number, to: number): number {
  const part = inBand(cells, axis, from, to);
  return isEmpty(part) ? 0 : Math.min(bandNeed(position, axis, from, to), tilingCapacity(part));
}

function bandNeed(position: Position, axis: Axis, from: number, to: number): number {
  const base = axis === 'row' ? 0 : position.grid.size;
  let need = 0;
  for (let line = from; line <= to; line++) need += position.need[base + line] as number;
  return need;
}
