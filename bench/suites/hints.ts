import { type Board, withMarks } from '../../src/engine/board/board.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import type { CellSet } from '../../src/engine/grid/cellset.js';
import { findHint } from '../../src/engine/hint/hint.js';
import { readBoard } from '../../src/engine/notation/read.js';
import { besideExact } from '../reference.js';
import type { Case, Suite } from '../suite.js';

/** Puzzles of a set that are asked for a first hint, and those of them that are hinted to the end. */
const FIRST = 40;
const WHOLE = 6;

interface Puzzle {
  readonly board: Board;
  readonly solution: CellSet;
}

/** Hints as players ask for them: the first on an empty board, and every one on the way to the end. */
const suite: Suite = {
  name: 'hints',
  *cases({ puzzles }): Iterable<Case> {
    for (const [set, lines] of puzzles) {
      const all = lines.slice(0, FIRST).map(puzzleOf);
      yield {
        name: `${set} first`,
        samples: all.length,
        warmUp: Math.min(20, all.length),
        run: (sample) => findHint(all[sample]!.board, all[sample]!.solution),
        note: () => besideExact(lines),
      };
      const asked = all.slice(0, WHOLE).flatMap(boardsOnTheWay);
      yield {
        name: `${set} any`,
        samples: asked.length,
        run: (sample) => findHint(asked[sample]!.board, asked[sample]!.solution),
        note: () => besideExact(lines),
      };
    }
  },
};

function puzzleOf(line: string): Puzzle {
  const board = readBoard(line);
  return { board, solution: solveExactly(board).solutions[0]! };
}

/** The boards of a player who does what each hint says and nothing else. */
function boardsOnTheWay({ board, solution }: Puzzle): Puzzle[] {
  const boards: Puzzle[] = [];
  for (let played = board; ; ) {
    const { deduction } = findHint(played, solution);
    if (!deduction) return boards;
    boards.push({ board: played, solution });
    played = withMarks(played, deduction);
  }
}

export default suite;
