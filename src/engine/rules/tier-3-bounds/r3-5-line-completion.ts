import { heaviestDisjoint } from '../../bounds/packing.js';
import type { Position } from '../../bounds/position.js';
import { lineCells, lineWord } from '../../bounds/segments.js';
import { stripNet, stripReasons } from '../../bounds/strips.js';
import type { Deduction } from '../../deduction/deduction.js';
import { cellsOf } from '../../grid/cellset.js';
import type { Rule } from '../rule.js';

/**
 * Disjoint 1×ns of a line have their stars apart from each other. Together they need all that the line
 * lacks, so none is left for its other cells.
 */
export const lineCompletion: Rule = {
  id: 'R3.5',
  name: '1×n line completion',
  aliases: ['line full of 1×ns', 'pointing', 'claiming'],
  tier: 3,
  summary: 'When disjoint 1×ns of a line take all the stars it needs, its other cells are crosses.',
  *find(position) {
    for (let line = 0; line < 2 * position.grid.size; line++) yield* completed(position, line);
  },
};

/** One deduction for each choice of 1×ns that leaves cells over which no other choice crossed. */
function* completed(position: Position, line: number): Iterable<Deduction> {
  const need = position.need[line]!;
  const net = stripNet(position);
  // Without one cell they need no more than with all.
  if (need <= 0 || net.saysNothing(line) || net.pressure(line).total < need) return;
  const strips = net.strips(line);
  const open = lineWord(position.open(line), line);
  let crossed = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (crossed & bit) continue;
    const { total, sets } = heaviestDisjoint(strips.filter((strip) => (strip.word & bit) === 0));
    if (total < need) continue;
    const outside = sets.reduce((word, strip) => word & ~strip.word, open) & ~crossed;
    crossed |= outside;
    yield {
      rule: 'R3.5',
      tier: 3,
      stars: [],
      crosses: cellsOf(lineCells(position.grid.size, line, outside)),
      reasons: [
        { role: 'unit', unit: line, need },
        ...sets.flatMap((strip) => stripReasons(strip, strip.min)),
      ],
    };
  }
}
