import { type Board, withMarks } from '../engine/board/board.js';
import type { Deduction, RuleId } from '../engine/deduction/deduction.js';
import { ruleById } from '../engine/rules/catalogue.js';
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

interface Explanation {
  /** The technique's name. */
  readonly title: string;
  readonly sentences: readonly string[];
}

// A message on Discord takes 4,000 characters, and there is more in it than this.
const MOST_TOLD = 2400;
const MOST_STEPS = 12;

/** A chain, told step by step on the board as it would be; a long one with conclusions only. */
const chain: Explainer = (story) => {
  const supposed = story.first('assumption');
  if (!supposed) return [];
  let board = withMarks(
    story.board,
    supposed.mark === 'star' ? { stars: [supposed.cell] } : { crosses: [supposed.cell] },
  );
  const steps: { full: string; short: string }[] = [];
  for (const [index, { deduction }] of story.all('step').entries()) {
    const sentences = argument(board, deduction);
    const last = sentences[sentences.length - 1] as string;
    steps.push({
      full: `Step ${index + 1}: ${sentences.join(' ')}`,
      short: `Step ${index + 1}: ${nameOf(deduction)}. ${last}`,
    });
    board = withMarks(board, deduction);
  }
  const end = story.first('contradiction');
  return [
    suppose(story, supposed),
    ...fitted(steps),
    ...(end ? [`But then ${uncapital(violationSentence(board, end.violation))}`] : []),
  ];
};

function fitted(steps: readonly { full: string; short: string }[]): string[] {
  const length = steps.reduce((sum, { full }) => sum + full.length, 0);
  if (length <= MOST_TOLD) return steps.map(({ full }) => full);
  const short = steps.map((step) => step.short);
  if (short.length <= MOST_STEPS) return short;
  const half = MOST_STEPS / 2;
  return [
    ...short.slice(0, half),
    `Steps ${half + 1} to ${short.length - half} go on in the same way.`,
    ...short.slice(-half),
  ];
}

const nameOf = (deduction: Deduction): string => ruleById(deduction.rule)?.name ?? deduction.rule;

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
  return { title: nameOf(deduction), sentences: argument(board, deduction) };
}
