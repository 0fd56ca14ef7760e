import { type Square, squaresOf } from '../../bounds/squares.js';
import type { KnownArea } from './area-news.js';

/** The star-containing 2×2s of the exact ones among these areas. */
export function* squaresOfAreas(areas: readonly KnownArea[]): Iterable<Square> {
  for (const { area, tier, rule, reasons } of areas) {
    if (area.count <= 4 * area.need) yield* squaresOf(area, tier, rule, reasons);
  }
}
