const WIDTH = 30;

/** A bar on a terminal, nothing in a pipe. */
export function progressBar(total: number): { advance(by: number): void; done(): void } {
  if (!process.stderr.isTTY || total === 0) return { advance() {}, done() {} };
  let reached = 0;
  let shown = -1;
  return {
    advance(by) {
      reached = Math.min(total, reached + by);
      const percent = Math.floor((100 * reached) / total);
      if (percent === shown) return;
      shown = percent;
      const filled = Math.floor((WIDTH * reached) / total);
      process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${percent} %`);
    },
    done() {
      process.stderr.write(`\r${' '.repeat(WIDTH + 8)}\r`);
    },
  };
}
