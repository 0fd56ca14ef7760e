import type { Cell } from '../engine/grid/cellset.js';
import { cellName } from '../engine/grid/names.js';
import type { Claim } from '../engine/proof/claim.js';

/** Claims with cells by name and what they suppose as moves: `{cells: ["A1"], least: 0, most: 1, suppose: ["*B2"]}`. */
export function namedClaims(size: number, claims: readonly Claim[]) {
  const name = (cell: Cell) => cellName(size, cell);
  return claims.map(({ cells, least, most, suppose }) => ({
    cells: cells.map(name),
    least,
    most,
    ...(suppose && {
      suppose: suppose.map(({ cell, mark }) => `${mark === 'star' ? '*' : 'x'}${name(cell)}`),
    }),
  }));
}
