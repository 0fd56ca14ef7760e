import type { Reason, RuleId } from '../../engine/deduction/deduction.js';
import type { Cell } from '../../engine/grid/cellset.js';
import { capital, starCount } from '../names.js';
import { capitalised, claiming, listed, type Phrase, say } from '../phrase.js';
import { exactCover } from './covers.js';
import { leftFor, leftWith, pieceSentences, settledRest } from './evidence.js';
import { allCells, type Explainer, outermost, type Story, type StripReason, stars } from './story.js';

/** R3.1: the last star of a unit lies inside one 2×2. */
const oneSquare: Explainer = (story) => {
  const unit = story.first('unit');
  const tiles = story.all('tile');
  if (!unit) return [];
  const one = tiles.length === 1;
  return [
    say`${capitalised(story.needs(unit.unit))}, and all its open cells lie in ${one ? '' : 'each of '}${story.squares(tiles)}.`,
    claiming(
      `The cells of a 2×2 all touch one another, so there is no second star in ${one ? 'it' : 'them'}.`,
      ...tiles.map(({ cells }) => story.claim(cells, 1)),
    ),
  ];
};

/** R3.2: without the cell, too few 2×2s are left. */
const essential: Explainer = (story) => {
  const unit = story.first('unit');
  if (!unit) return [];
  const without = say`Without ${story.cells(story.deduction.stars)} it would have ${leftWith(story, story.all('tile'))}.`;
  return [say`${capitalised(story.needs(unit.unit))}.`, without];
};

/** R3.3, R3.3b: as many 2×2s as stars. */
const exact: Explainer = (story) => {
  const unit = story.first('unit');
  if (!unit) return [];
  const owner = story.unit(unit.unit);
  return exactCover(story, story.needs(unit.unit), story.all('tile'), { subject: 'its open cells', owner });
};

/** R3.4: a 1×n that must hold all it can. */
const fullStrip: Explainer = (story) => {
  const pieces = outermost(story.deduction.reasons);
  const strip = pieces.find((piece) => piece.role === 'strip');
  if (strip?.role !== 'strip') return pieces.flatMap((piece) => pieceSentences(story, piece));
  return [...pieceSentences(story, strip), ...filledRuns(story, strip)];
};

/** Cells of a line that must hold as many stars as fit: neighbours touch, so every run of them is full. */
function filledRuns(story: Story, { cells, min, line, parent }: StripReason): Phrase[] {
  if (cells.length === 1) return [];
  const step = line < story.board.grid.size ? 1 : story.board.grid.size;
  const runs: Cell[][] = [];
  for (const cell of [...cells].sort((a, b) => a - b)) {
    const last = runs[runs.length - 1];
    if (last?.[last.length - 1] === cell - step) last.push(cell);
    else runs.push([cell]);
  }
  const room = runs.reduce((sum, run) => sum + Math.ceil(run.length / 2), 0);
  if (room > min) {
    // Not for lack of room: the line itself, or whoever has the cells, needs no more.
    const full = story.need(line) <= min ? line : parent;
    const text = `${capital(story.unit(full))} needs only ${stars(min)}, so there is no more in ${story.cells(cells)}.`;
    return [claiming(text, story.claim(cells, min))];
  }
  const parts = runs.map((run) => {
    const every = run.filter((_, k) => k % 2 === 0);
    return run.length % 2 === 1
      ? story.cells(every)
      : `${every.length === 1 ? 'one' : `${every.length}`} of ${story.cells(run)}`;
  });
  return [
    claiming(
      say`Stars may not touch, so there is room for ${stars(min)} at most: ${listed(parts)}.`,
      story.claim(cells, min),
    ),
  ];
}

/** R3.5: the 1×ns of a line take all its stars. */
const fullLine: Explainer = (story) => {
  const [line, ...reasons] = story.deduction.reasons;
  if (line?.role !== 'unit') return [];
  const pieces = outermost(reasons);
  const taken = allCells(pieces.filter(hasCells));
  return [
    ...pieces.flatMap((piece) => pieceSentences(story, piece)),
    claiming(
      say`That is all ${story.unit(line.unit)} needs (${starCount(line.need)}), so its other open cells have none.`,
      story.claim(taken, line.need),
    ),
  ];
};

const hasCells = (reason: Reason): reason is Reason & { cells: readonly Cell[] } => 'cells' in reason;

/** R3.6: the line leaves a 1×n no more than its least, so the rest of its region is exact. */
const retiling: Explainer = (story) => {
  const [region, ...reasons] = story.deduction.reasons;
  const tiles = outermost(reasons).filter((reason) => reason.role === 'tile');
  const because = reasons.slice(0, reasons.indexOf(tiles[0]!));
  if (region?.role !== 'unit' || !tiles[0]) return [];
  const cover = tiles[0].beside ? [tiles[0], ...tiles[0].beside] : tiles;
  const rest = allCells(cover);
  return [
    ...settledRest(story, region.unit, because),
    ...exactCover(story, leftFor(story, region.unit, rest, cover.length), tiles, { subject: 'they' }),
  ];
};

export const tiles = {
  'R3.1': oneSquare,
  'R3.2': essential,
  'R3.3': exact,
  'R3.3b': exact,
  'R3.4': fullStrip,
  'R3.5': fullLine,
  'R3.6': retiling,
} as const satisfies Partial<Record<RuleId, Explainer>>;
