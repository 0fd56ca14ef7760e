import { emptyBoard, withMarks } from '../../src/engine/board/board.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { gradePuzzle } from '../../src/engine/grade/grade.js';
import { cellsOf } from '../../src/engine/grid/cellset.js';
import { readBoard } from '../../src/engine/notation/read.js';
import { type Moment, review } from '../../src/engine/review/review.js';
import type { Case, Suite } from '../suite.js';

const GAMES = 10;

/** Games looked through as a worker does it: stars alone in an order in which they can be found, and every mark of a patient player. */
const suite: Suite = {
  name: 'review',
  *cases({ puzzles }): Iterable<Case> {
    for (const [set, lines] of puzzles) {
      if (!/^(10|14)/.test(set)) continue;
      // Evenly over the set, which may be sorted by grade.
      const chosen = lines.filter((_, n) => n % Math.max(1, Math.floor(lines.length / GAMES)) === 0);
      for (const patient of [false, true]) {
        const games = chosen.slice(0, GAMES).map((line) => gameOf(line, patient));
        let cpu = 0;
        let worst = 0;
        yield {
          name: `${set}: ${patient ? 'every mark' : 'stars alone'}`,
          samples: games.length,
          run: (sample) => {
            const before = process.cpuUsage();
            review(games[sample]!);
            const { user, system } = process.cpuUsage(before);
            cpu += user + system;
            worst = Math.max(worst, user + system);
          },
          note: () =>
            `processor mean ${(cpu / 1000 / games.length).toFixed(0)} ms, worst ${(worst / 1000).toFixed(0)} ms`,
        };
      }
    }
  },
};

function gameOf(line: string, patient: boolean) {
  const start = readBoard(line);
  const solution = solveExactly(start).solutions[0]!;
  const { steps, tier } = gradePuzzle(start.grid);
  const found = steps.flatMap(({ stars }) => [...stars]);
  const stars = [...new Set([...found, ...cellsOf(solution)])];
  const groups = patient
    ? steps.map(({ stars, crosses }) => ({ stars: [...stars], crosses: [...crosses] }))
    : stars.map((star) => ({ stars: [star], crosses: [] as number[] }));
  let board = emptyBoard(start.grid);
  const moments = groups.map((group, n): Moment => {
    board = withMarks(board, group);
    return { ms: n * 10_000, board, made: [...group.stars, ...group.crosses], helped: false };
  });
  return { start, solution, tier, moments };
}

export default suite;
