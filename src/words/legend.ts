import type { Reason } from '../engine/deduction/deduction.js';

type LegendKey = 'plus' | 'minus' | 'area' | 'tile' | 'strip' | 'fin' | 'pattern';

const TEXTS: Record<LegendKey, string> = {
  plus: 'added',
  minus: 'taken away',
  area: 'counted cells',
  tile: 'one star each',
  strip: 'at least one star',
  fin: 'spoils the count',
  pattern: 'could be turned round',
};

/** The words beside the colours of a hint's picture. Rows, columns, regions and question marks speak for themselves. */
export function legendFor(reasons: readonly Reason[]): { key: LegendKey; text: string }[] {
  const keys = new Set<LegendKey>();
  for (const reason of reasons) {
    if (reason.role === 'unit' && reason.sign !== undefined) keys.add(reason.sign < 0 ? 'minus' : 'plus');
    if (isRoom(reason)) keys.add('tile');
    if (reason.role === 'live') keys.add('tile');
    if (reason.role === 'area' || reason.role === 'strip') keys.add(reason.role);
    if (reason.role === 'fin' || reason.role === 'pattern') keys.add(reason.role);
  }
  const atMost = reasons.some(isRoom);
  return [...keys].map((key) => ({
    key,
    text: key === 'tile' && atMost ? 'at most one star each' : TEXTS[key],
  }));
}

/** Does it name 2×2s that have room for one star, and need not have it? */
const isRoom = (reason: Reason): boolean =>
  reason.role === 'tile' ? !reason.exact : reason.role === 'strip' && reason.beside.length > 1;
