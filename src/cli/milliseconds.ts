/** The time since `start`, to the microsecond. */
export function milliseconds(start: number): number {
  return Math.round((performance.now() - start) * 1000) / 1000;
}
