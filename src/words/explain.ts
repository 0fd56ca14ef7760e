import { type Board, withMarks } from '../engine/board/board.js';
import { ruleById } from '../engine/rules/catalogue.js';
import type { Deduction, RuleId } from '../engine/rules/deduction.js';
import { basics } from './explain/basics.js';
import { counting } from './explain/counting.js';
import { exclusion, suppose } from './explain/exclusion.js';
import { patterns } from './explain/patterns.js';
import { schemas } from './explain/schemas.js';
import { type Explainer, Story } from './explain/story.js';
import { sums } from './explain/sums.js';
import { tiles } from './explain/tiles.js';
import { uniqueness } from './explain/uniqueness.js';
import { uncapital } from './names.js';
import { violationSentence } from './violations.js';

export interface Explanation {
  /** The technique's name. */
  readonly title: string;
  readonly sentences: readonly string[];
}

/** A chain, told step by step on the board as it would be. */
const chain: Explainer = (story) => {
  const supposed = story.first('assumption');
  if (!supposed) return [];
  const told = [suppose(story, supposed)];
  let board = withMarks(
    story.board,
    supposed.mark === 'star' ? { stars: [supposed.cell] } : { crosses: [supposed.cell] },
  );
  for (const [index, { deduction }] of story.all('step').entries()) {
    told.push(`Step ${index + 1}: ${argument(board, deduction).join(' ')}`);
    board = withMarks(board, deduction);
  }
  const end = story.first('contradiction');
  if (end) told.push(`But then ${uncapital(violationSentence(board, end.violation))}`);
  told.push(`${story.cells([supposed.cell])} cannot be a ${supposed.mark}.`);
  return told;
};

const EXPLAINERS: Record<RuleId, Explainer> = {
  ...basics,
  ...tiles,
  ...exclusion,
  ...counting,
  ...sums,
  ...schemas,
  ...patterns,
  ...uniqueness,
  'R8.1': chain,
  'R8.2': chain,
  'R8.3': chain,
  'R8.4': chain,
};

function argument(board: Board, deduction: Deduction): string[] {
  const story = new Story(board, deduction);
  return [...EXPLAINERS[deduction.rule](story), story.conclusion()];
}

/** Why a deduction holds, in complete sentences about this board; the last one says what follows. */
export function explain(board: Board, deduction: Deduction): Explanation {
  return { title: ruleById(deduction.rule)?.name ?? deduction.rule, sentences: argument(board, deduction) };
}
