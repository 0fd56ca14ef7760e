const FIRST_MS = 1000;
const LONGEST_MS = 5 * 60_000;
/** Whoever lived this long has not died of its start. */
const SETTLED_MS = 10 * 60_000;

/**
 * How long to wait before something that died is started again: twice as long each time, up to five minutes, and from
 * the beginning after a good run. Discord grants a thousand logins a day; five minutes apart they are 288.
 */
export function createBackOff(now: () => number): { next(): number } {
  let deaths = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    next() {
      deaths = now() - last > SETTLED_MS ? 0 : deaths + 1;
      last = now();
      return Math.min(LONGEST_MS, FIRST_MS * 2 ** deaths);
    },
  };
}
