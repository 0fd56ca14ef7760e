/**
 * What a finish in time is worth on the boards of weeks, months and all time. Coming back counts, and help costs; how fast
 * somebody was is for the board of the day, and tells equals apart.
 */
const SOLVED_POINTS = 10;
const CLEAN_POINTS = 5;
/** For each day in a row before this one. */
const ROW_POINTS = 1;
const MOST_ROW_POINTS = 5;

export function pointsFor({ clean, streak }: { clean: boolean; streak: number }): number {
  const row = Math.min(MOST_ROW_POINTS, ROW_POINTS * Math.max(0, streak - 1));
  return SOLVED_POINTS + (clean ? CLEAN_POINTS : 0) + row;
}
