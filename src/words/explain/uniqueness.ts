import type { RuleId } from '../../engine/deduction/deduction.js';
import { capitalised, type Phrase, say } from '../phrase.js';
import { suppose } from './evidence.js';
import type { Explainer, Of, Story } from './story.js';

const MOST_TRADES = 3;

/** "The stars C3 and D5 could trade places with C5 and D3." */
function trades(story: Story): Phrase[] {
  const patterns = story.all('pattern');
  const shown = patterns.slice(0, MOST_TRADES).map((pattern) => trade(story, pattern));
  const more = patterns.length - shown.length;
  return more > 0
    ? [...shown, say`The same goes for ${String(more)} more ${more === 1 ? 'way' : 'ways'} to place them.`]
    : shown;
}

function trade(story: Story, { cells, instead }: Of<'pattern'>): Phrase {
  const out = cells.filter((cell) => !instead.includes(cell));
  const into = instead.filter((cell) => !cells.includes(cell));
  return say`Stars at ${story.cells(out)} could be at ${story.cells(into)} instead, with as many in every row, column and region and none touching.`;
}

const onlyOne = say`That would make two solutions, but this puzzle is taken to have one only.`;

/** R7.2: every placement with a star there could be exchanged, or breaks a rule. */
const atSea: Explainer = (story) => {
  const units = story.units(story.all('unit').map(({ unit }) => unit));
  const { crosses } = story.deduction;
  return [
    say`In ${units}, every way to place the stars that uses ${story.cells(crosses, 'or')} and does not break a rule at once could be exchanged for another.`,
    ...trades(story),
    onlyOne,
  ];
};

/** R7.1, R7.3: without X every placement could be exchanged. */
const byAThread =
  (leftOut: boolean): Explainer =>
  (story) => {
    const supposed = story.first('assumption');
    const units = story.units(story.all('unit').map(({ unit }) => unit));
    if (!supposed) return [];
    const which = leftOut
      ? 'every way to place the stars that does not break a rule at once'
      : 'every way to place the stars';
    return [
      suppose(story, supposed),
      say`${capitalised(`in ${units}, ${which} could then be exchanged for another.`)}`,
      ...trades(story),
      onlyOne,
    ];
  };

export const uniqueness = {
  'R7.1': byAThread(false),
  'R7.2': atSea,
  'R7.3': byAThread(true),
} as const satisfies Partial<Record<RuleId, Explainer>>;
