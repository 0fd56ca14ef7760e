import type { Change, LogEntry } from '../engine/board/log.js';

/** The cell that a change is about: its only one, or that of its star, if all else is crosses that came with it. */
function subjectOf(change: Change): Change[number] | null {
  const [first, ...more] = change;
  if (!first || more.length === 0) return first ?? null;
  const [star, ...others] = change.filter(({ to }) => to === 'star');
  const brought = change.every((one) => one === star || (one.from === 'unknown' && one.to === 'cross'));
  return star && others.length === 0 && brought ? star : null;
}

/**
 * Whether two changes, one right after the other, are one step for hands on a page: an empty cell got a mark and then,
 * with the next tap, the other one. Whoever taps twice for a star wants to take back once.
 */
export function areOneStep(earlier: Change, later: Change): boolean {
  const [one, two] = [subjectOf(earlier), subjectOf(later)];
  if (!one || !two || one.cell !== two.cell) return false;
  return one.from === 'unknown' && one.to === two.from && two.to !== 'unknown';
}

/** What was taken back or brought back as one step has a line for each change, of the same moment: the last one ends it. */
export function isLastOfStep({ kind, ms }: LogEntry, index: number, log: readonly LogEntry[]): boolean {
  const next = log[index + 1];
  return (kind !== 'u' && kind !== 'r') || next?.kind !== kind || next.ms !== ms;
}
