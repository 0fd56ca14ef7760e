import type { Position } from '../../bounds/position.js';
import { type Cell, type CellSet, cellsOf } from '../../grid/cellset.js';
import { follow } from '../chains/follow.js';
import { tier1 } from '../tier-1-marks/index.js';
import { tier2 } from '../tier-2-forced/index.js';

const marksAndForced = [...tier1, ...tier2];

/** Do marks and forced stars alone refute this filling of a zone? */
export function isRefuted(position: Position, zone: CellSet, stars: readonly Cell[]): boolean {
  const crosses = cellsOf(zone).filter((cell) => !stars.includes(cell));
  return follow(position.with({ stars, crosses }), marksAndForced).violation !== null;
}
