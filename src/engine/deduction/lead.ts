import type { Cell } from '../grid/cellset.js';

/** A cell and a mark that it cannot have. */
export interface Refuted {
  readonly cell: Cell;
  readonly mark: 'star' | 'cross';
}

/** A refuted mark and units whose sum refutes it. */
export interface Lead {
  readonly target: Refuted;
  readonly units: readonly number[];
}
