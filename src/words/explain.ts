import type { Board } from '../engine/board/board.js';
import type { Deduction, RuleId } from '../engine/deduction/deduction.js';
import type { Claim } from '../engine/proof/claim.js';
import { basics } from './explain/basics.js';
import { chainWith, searched } from './explain/chains.js';
import { counting } from './explain/counting.js';
import { exclusion } from './explain/exclusion.js';
import { patterns } from './explain/patterns.js';
import { schemas } from './explain/schemas.js';
import { type Explainer, Story } from './explain/story.js';
import { sums } from './explain/sums.js';
import { tiles } from './explain/tiles.js';
import { uniqueness } from './explain/uniqueness.js';
import type { Phrase } from './phrase.js';

interface Explanation {
  readonly sentences: readonly string[];
  /** What the sentences say about stars, in their order. */
  readonly claims: readonly Claim[];
}

const chain = chainWith((story) => argument(story));

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
  'R8.5': searched,
};

const says =
  ({ text, claims }: Phrase) =>
  (other: Phrase): boolean =>
    other.text === text && JSON.stringify(other.claims) === JSON.stringify(claims);

function argument(story: Story): Phrase[] {
  const told = EXPLAINERS[story.deduction.rule](story);
  // What was said once need not be said again, unless something else is supposed now.
  const news = told.filter((phrase, at) => phrase.claims.length === 0 || told.findIndex(says(phrase)) === at);
  return [...news, story.conclusion()];
}

/** Why a deduction holds, in complete sentences about this board; the last one says what follows. */
export function explain(board: Board, deduction: Deduction): Explanation {
  const told = argument(new Story(board, deduction));
  return {
    sentences: told.map(({ text }) => text),
    claims: told.flatMap(({ claims }) => claims),
  };
}
