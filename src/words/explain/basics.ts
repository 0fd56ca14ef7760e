import type { RuleId } from '../../engine/deduction/deduction.js';
import { cellCount } from '../names.js';
import { capitalised, claiming, type Phrase, say } from '../phrase.js';
import { type Explainer, type Story, stars } from './story.js';

/** R1.1: the neighbours of a star. */
const adjacency: Explainer = (story) => {
  const touched = story.all('star').map(({ cell }) => cell);
  if (touched.length === 0) return [say`Stars may not touch, not even diagonally.`];
  return [say`No other star may touch the star at ${story.cells(touched)}, not even diagonally.`];
};

/** R1.2–R1.4: a full unit. */
const complete: Explainer = (story) => {
  const full = story.first('unit');
  const all = story.board.grid.stars;
  const which = all === 1 ? 'its star' : all === 2 ? 'both its stars' : `all its ${stars(all)}`;
  const id = full?.unit ?? 0;
  return [
    claiming(capitalised(`${story.unit(id)} already has ${which}.`), story.claim(story.openCells([id]), 0)),
  ];
};

/** "has only 2 cells left for them: A1 and A2". */
function onlyCells(story: Story, unit: number): Phrase {
  const open = story.openCells([unit]);
  const lacking = story.need(unit);
  return say`${story.needs(unit)} and has only ${cellCount(open.length)} left for ${lacking === 1 ? 'it' : 'them'}: ${story.cells(open)}`;
}

/** R2.1–R2.3: as many cells as stars. */
const forced: Explainer = (story) => {
  const unit = story.first('unit');
  return unit ? [say`${capitalised(onlyCells(story, unit.unit))}.`] : [];
};

export const basics = {
  'R1.1': adjacency,
  'R1.2': complete,
  'R1.3': complete,
  'R1.4': complete,
  'R2.1': forced,
  'R2.2': forced,
  'R2.3': forced,
} as const satisfies Partial<Record<RuleId, Explainer>>;
