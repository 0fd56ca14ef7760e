import { InputError } from '../engine/errors.js';
import { generate } from '../engine/generate/generate.js';
import { generateNeeding, type Needing } from '../engine/generate/needing.js';
import { GenerationError } from '../engine/generate/puzzle.js';
import { STYLES, type Style } from '../engine/generate/style.js';
import { cellName } from '../engine/grid/names.js';
import { writeBoard } from '../engine/notation/write.js';
import { inputErrorSentence } from '../words/input-errors.js';
import { type Command, complain, EXIT_BAD_INPUT, EXIT_OK, oneOf, print, wholeNumber } from './command.js';
import { milliseconds } from './milliseconds.js';
import { progressBar } from './progress.js';
import { ruleNamed } from './rule-named.js';

const GRADES = ['any', 'easy', 'medium', 'hard', 'expert'] as const;
const NAMES = { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' } as const;

export const command: Command = {
  usage: `generate --size n --stars s [--grade ${GRADES.join('|')}] [--style ${STYLES.join('|')}] [--needs rule] [--count n] [--seed n]`,
  options: {
    size: { type: 'string' },
    stars: { type: 'string' },
    grade: { type: 'string' },
    style: { type: 'string' },
    needs: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string' },
  },
  async run(values) {
    const size = wholeNumber(values, 'size', 1, 99, 10);
    const stars = wholeNumber(values, 'stars', 1, 99, 2);
    const count = wholeNumber(values, 'count', 1, 100_000, 1);
    const first = wholeNumber(values, 'seed', 0, Number.MAX_SAFE_INTEGER - count, Date.now());
    const grade = oneOf(values, 'grade', GRADES, 'any');
    const style = oneOf<Style>(values, 'style', STYLES, 'compact');
    const needs = typeof values.needs === 'string' ? ruleNamed(values.needs, 'needs') : undefined;
    const progress = progressBar(count);
    try {
      for (let seed = first; seed < first + count; seed++) {
        const start = performance.now();
        const wanted = grade === 'any' ? {} : { grade: NAMES[grade] };
        const request = { size, stars, style, seed, ...wanted };
        const needing = needs && generateNeeding(request, needs);
        const made = needing?.puzzle ?? generate(request);
        const { puzzle, solution, tier, grade: given, effort, seed: own } = made;
        const asked = needing && neededAs(needing);
        print({ puzzle, solution, tier, grade: given, effort, seed: own, ...asked, ms: milliseconds(start) });
        progress.advance(1);
      }
    } catch (error) {
      const sentence = sentenceFor(error);
      if (sentence === null) throw error;
      complain(sentence);
      return EXIT_BAD_INPUT;
    } finally {
      progress.done();
    }
    return EXIT_OK;
  },
};

/** Where the technique is wanted: on the path, or on a position where it is the shortest argument. */
function neededAs({ onPath, practice: { board, deduction } }: Needing) {
  const names = (cells: readonly number[]) => cells.map((cell) => cellName(board.grid.size, cell));
  const { rule, stars, crosses } = deduction;
  return {
    needs: rule,
    onPath,
    position: writeBoard(board, 'sbn'),
    stars: names(stars),
    crosses: names(crosses),
  };
}

function sentenceFor(error: unknown): string | null {
  if (error instanceof InputError) return inputErrorSentence(error);
  if (!(error instanceof GenerationError)) return null;
  return `No such puzzle was found in ${error.data.boards} boards. Try another seed, style or grade.`;
}
