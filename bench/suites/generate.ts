import { type Drawing, drawGrid } from '../../src/engine/generate/draw.js';
import { generate } from '../../src/engine/generate/generate.js';
import { KINDS, type Kind, kindName } from '../../src/engine/generate/kinds.js';
import { GenerationError } from '../../src/engine/generate/puzzle.js';
import { createRandom } from '../../src/engine/generate/random.js';
import type { Style } from '../../src/engine/generate/style.js';
import type { Case, Suite } from '../suite.js';

/** Size, stars, style, samples. */
const UNGRADED: readonly (readonly [number, number, Style, number])[] = [
  [5, 1, 'compact', 100],
  [6, 1, 'compact', 100],
  [8, 1, 'compact', 100],
  [9, 2, 'compact', 100],
  [10, 1, 'compact', 30],
  [10, 2, 'compact', 100],
  [10, 2, 'newspaper', 50],
  [10, 2, 'winding', 50],
  [11, 2, 'compact', 30],
  [14, 3, 'compact', 30],
  [14, 3, 'winding', 15],
  [17, 4, 'compact', 10],
  [21, 5, 'compact', 6],
  [25, 6, 'compact', 4],
];

/** Samples of each kind, by size. */
const GRADED: readonly (readonly [largest: number, samples: number])[] = [
  [10, 30],
  [14, 8],
  [19, 4],
  [25, 3],
];

/** One sample is one puzzle: ungraded (one solution, proved) and of a given grade. */
const suite: Suite = {
  name: 'generate',
  *cases(): Iterable<Case> {
    for (const [size, stars, style, samples] of UNGRADED) {
      const drawing = { size, stars, style, conflictLimit: 20_000, tick: () => {} };
      yield {
        name: `${size}x${stars} ${style}`,
        samples,
        warmUp: Math.min(10, samples >> 1),
        run: (sample) => draw({ ...drawing, random: createRandom(sample) }),
      };
    }
    for (const kind of KINDS) {
      const samples = GRADED.find(([largest]) => kind.size <= largest)![1];
      yield {
        name: kindName(kind),
        samples,
        warmUp: Math.min(5, samples >> 1),
        run: (sample) => make(kind, sample),
      };
    }
  },
};

/** A seed that leads nowhere counts with the one that is taken instead, as it does for whoever waits. */
function make(kind: Kind, seed: number): void {
  try {
    generate({ ...kind, seed });
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error;
    make(kind, seed + 10_000);
  }
}

function draw(drawing: Drawing): void {
  while (!drawGrid(drawing));
}

export default suite;
