import { emptyBoard } from '../board/board.js';
import { InputError } from '../errors.js';
import { effortOf } from '../grade/effort.js';
import { has } from '../grid/cellset.js';
import { checkSize } from '../grid/grid.js';
import { writeBoard } from '../notation/write.js';
import { type Drawing, drawGrid } from './draw.js';
import { GENERATOR_VERSION, type Generated, GenerationError } from './puzzle.js';
import { createRandom } from './random.js';
import { drawGraded, type Graded, gradeAsDrawn, type WantedGrade } from './steer.js';
import type { Style } from './style.js';
import { worthOf } from './worth.js';

export interface GenerateRequest {
  readonly size: number;
  readonly stars: number;
  /** Without one, the puzzle has the grade it comes with. */
  readonly grade?: WantedGrade;
  readonly style?: Style;
  readonly seed: number;
}

export interface GenerateProgress {
  /** Boards begun. */
  readonly boards: number;
  /** Calls of the exact solver. */
  readonly proofs: number;
}

export interface GenerateControl {
  /** Told after every proof. */
  readonly onProgress?: (progress: GenerateProgress) => void;
  /** Asked after every proof; true stops with a `cancelled` error. */
  readonly isCancelled?: () => boolean;
  /** The most boards that may be begun before it is a `limit-reached` error. */
  readonly boards?: number;
}

const MOST_BOARDS = 1000;
/** The most conflicts of one proof: boards that need more are not worth waiting for. */
const CONFLICTS_A_PROOF = 20_000;

/** Makes a puzzle with exactly one solution and, if asked, a given grade. Equal requests, equal puzzles. */
export function generate(request: GenerateRequest, control: GenerateControl = {}): Generated {
  checkPossible(request.size, request.stars);
  const { size, stars, grade, style = 'compact', seed } = request;
  const limit = control.boards ?? MOST_BOARDS;
  let boards = 0;
  let proofs = 0;
  const tick = () => {
    proofs++;
    control.onProgress?.({ boards, proofs });
    if (control.isCancelled?.()) throw new GenerationError('cancelled', { boards });
  };
  const random = createRandom(seed);
  const drawing: Drawing = { size, stars, style, random, conflictLimit: CONFLICTS_A_PROOF, tick };
  while (boards < limit) {
    boards++;
    const graded = grade ? drawGraded(drawing, grade) : drawUngraded(drawing);
    if (graded) return toPuzzle(graded, seed, style);
  }
  throw new GenerationError('limit-reached', { boards });
}

/** Refuses at once what cannot exist: two rows have room for 2S stars only when N is at least 4S. */
export function checkPossible(size: number, stars: number): void {
  checkSize(size, stars);
  if (size < 4 * stars) throw new InputError('no-such-puzzle', { size, stars, least: 4 * stars });
}

function drawUngraded(drawing: Drawing): Graded | null {
  const drawn = drawGrid(drawing);
  return drawn && { drawn, grading: gradeAsDrawn(drawn) };
}

function toPuzzle({ drawn, grading }: Graded, seed: number, style: Style): Generated {
  const { grid, solution } = drawn;
  const effort = effortOf(grid, grading.steps);
  return {
    puzzle: writeBoard(emptyBoard(grid), 'sbn'),
    solution: Array.from(grid.regionOf, (_, cell) => (has(solution, cell) ? '1' : '0')).join(''),
    tier: grading.tier,
    grade: grading.grade,
    effort,
    rules: grading.rules,
    seed,
    style,
    version: GENERATOR_VERSION,
    worth: worthOf(grid, grading, style),
  };
}
