import type { LogEntry } from '../engine/board/log.js';
import { isLastOfStep } from './one-step.js';

/** How a solve went, without where: nothing of the puzzle can be read from it. */
export type ProgressStep = 'placed' | 'hinted' | 'undone';

/** One step for each star that came, by hand or by hint, and for each move that was taken back. */
export function progressOf(entries: readonly LogEntry[]): ProgressStep[] {
  return entries.filter(isLastOfStep).flatMap((entry): ProgressStep[] => {
    if (entry.kind === 't') return ['undone'];
    if (!('change' in entry)) return entry.kind === 'u' ? ['undone'] : [];
    const stars = entry.change.filter(({ to }) => to === 'star').length;
    return new Array<ProgressStep>(stars).fill(entry.kind === 'h' ? 'hinted' : 'placed');
  });
}
