import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { HABITS, playForDays } from '../tests/support/perfect-player.js';

// `npx tsx bench/perfect-player.ts [--years 10]`: somebody who never misses a day, in servers with every kind of day and
// clocks that do odd things. Stops at the first day on which the streak is not the number of posts so far.

const { values } = parseArgs({ options: { years: { type: 'string', default: '10' } } });
const days = Math.round(Number(values.years) * 365.25);
const folder = mkdtempSync(join(tmpdir(), 'asterism-player-'));
try {
  for (const [n, habit] of HABITS.entries()) {
    const { posts, streak, best, ranked, unranked } = await playForDays(
      `file:${join(folder, `${n}.db`)}`,
      habit,
      days,
    );
    const reasons = Object.entries(unranked).map(([reason, times]) => `${times} ${reason}`);
    console.log(
      `${habit.name}: ${posts} posts in ${days} days, streak ${streak}, best ${best}; ranked ${ranked}, not ranked: ${reasons.join(', ') || 'none'}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
