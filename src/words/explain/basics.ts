import type { RuleId } from '../../engine/deduction/deduction.js';
import { cellsOf } from '../../engine/grid/cellset.js';
import { capital, cellCount, starCount } from '../names.js';
import { type Explainer, stars } from './story.js';

/** R1.1: the neighbours of a star. */
const adjacency: Explainer = (story) => {
  const touched = story.all('star').map(({ cell }) => cell);
  if (touched.length === 0) return ['Stars may not touch, not even diagonally.'];
  return [`No other star may touch the star at ${story.cells(touched)}, not even diagonally.`];
};

/** R1.2–R1.4: a full unit. */
const complete: Explainer = (story) => {
  const full = story.first('unit');
  const all = story.board.grid.stars;
  const which = all === 1 ? 'its star' : all === 2 ? 'both its stars' : `all its ${stars(all)}`;
  return [`${capital(story.unit(full?.unit ?? 0))} already has ${which}.`];
};

/** R2.1–R2.3: as many cells as stars. */
const forced: Explainer = (story) => {
  const unit = story.first('unit');
  if (!unit) return [];
  const open = cellsOf(story.open([unit.unit]));
  return [
    `${capital(story.unit(unit.unit))} still needs ${starCount(unit.need)} and has only ${cellCount(open.length)} left for ${unit.need === 1 ? 'it' : 'them'}: ${story.cells(open)}.`,
  ];
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
