import { coveringOf } from '../../engine/bounds/capacity.js';
import type { RuleId } from '../../engine/deduction/deduction.js';
import { has } from '../../engine/grid/cellset.js';
import type { Group } from '../../engine/proof/refute.js';
import { numberWord } from '../names.js';
import { capitalised, claiming, joined, listed, type Phrase, say, unended } from '../phrase.js';
import { areaTail } from './areas.js';
import { aboutSquare, aboutUnit, type Named, settled, THESE, wholeCover } from './covers.js';
import {
  countedCells,
  holderOf,
  leftWith,
  lossOf,
  pieceSentences,
  roomIn,
  squareSentences,
  suppose,
} from './evidence.js';
import { rooks } from './rooks.js';
import { type Explainer, type Of, outermost, Story, stars } from './story.js';
import { besideT, triedIn } from './tried.js';

/** R6.1: a star that forces several 2×2s into its own line. */
const kissing: Explainer = (story) => {
  const line = story.first('unit');
  const given = story.first('assumption');
  if (!line || !given) return [];
  const squares = outermost(story.deduction.reasons).filter((reason) => reason.role === 'tile');
  const name = story.unit(line.unit);
  const supposed = story.withStar(given.cell);
  const losses = squares.map((tile) => {
    const left = tile.cells.filter((cell) => has(supposed.open([line.unit]), cell));
    const lost = lossOf(story, given.cell, story.set(tile.cells));
    return claiming(
      `${holderOf(story, tile)} would ${lost === '' ? 'have' : `lose ${lost} and keep`} ${left.length === 0 ? 'no cell' : story.cells(left)}`,
      supposed.claim(left, 1, left.length),
    );
  });
  return [
    ...squares.flatMap((tile) => squareSentences(story, tile)),
    suppose(story, given),
    say`${capitalised(listed(losses))}.`,
    say`All that is left is in ${name}, which would get ${stars(squares.length + 1)} but needs ${numberWord(line.need)}.`,
  ];
};

/** What the cells of R6.2 and R6.3 need: a unit, a band or a count. */
function wholeNeeds(story: Story): Phrase {
  const band = story.first('band');
  if (band) return story.needTogether(story.linesOf(band));
  const units = story.all('unit').map(({ unit }) => unit);
  const [first] = units;
  if (units.length === 1 && first !== undefined) return story.needs(first);
  const area = story.first('area');
  return unended(joined(countedCells(story, units, area?.cells ?? [], area?.max ?? 0)));
}

/** R6.2: room for the stars by 2×2s, but no way to place them. */
const theM: Explainer = (story) => {
  const given = story.first('assumption');
  const areas = story.all('area');
  const left = areas[areas.length - 1];
  if (!given || !left) return [];
  const supposed = story.suppose(given);
  const told = [say`${capitalised(wholeNeeds(story))}.`, suppose(story, given)];
  if (left.cells.length === 0)
    return [
      ...told,
      say`Then no cell would be left for ${stars(left.min)} that ${left.min === 1 ? 'is' : 'are'} needed.`,
    ];
  const lost =
    given.mark === 'star'
      ? lossOf(story, given.cell, story.open(story.all('unit').map(({ unit }) => unit)))
      : '';
  const which = `${stars(left.min)} would have to go into ${story.cells(left.cells)}`;
  return [
    ...told,
    claiming(
      `${lost === '' ? 'Then' : `It would take away ${lost}, and`} ${which}.`,
      supposed.claim(left.cells, left.min, left.cells.length),
    ),
    ...waysThatFail(supposed, left),
  ];
};

/** Why the stars cannot be placed: every cell of the first 2×2 that needs one comes to nothing. */
function waysThatFail(story: Story, left: Of<'area'>): Phrase[] {
  const { cover, cells: tried } = triedIn(story.board.grid.size, left.cells, left.min);
  const groups: Group<Named>[] = [
    { cells: left.cells, least: left.min, most: left.min, about: THESE },
    ...cover.map(({ corner, cells }) => ({
      cells,
      least: cover.length === left.min ? 1 : 0,
      most: 1,
      about: aboutSquare(story, corner),
    })),
    ...story.board.grid.units.map(({ id }) => ({
      cells: story.openCells([id]),
      least: 0,
      most: story.need(id),
      about: aboutUnit(story, id),
    })),
  ];
  if (cover.length < left.min) return [say`But there is room for ${roomIn(story, cover)}.`];
  if (tried.length === 0) {
    return [say`Every way to place them makes two stars touch or gives a row, column or region too many.`];
  }
  const narrow = new Story(story.board, { ...story.deduction, stars: [], crosses: tried }, story.supposed);
  return [
    say`One of them must be in ${story.cells(tried, 'or')}, because the cells lie in ${story.squares(cover)}, with room for one star each.`,
    ...settled(narrow, groups),
  ];
}

/** "The T of B2, C2, D2 and C3 holds at most one star." */
function tSentences(story: Story, t: Of<'live'>): Phrase[] {
  const pieces = outermost(story.deduction.reasons).filter((reason) => reason.role === 'strip');
  const { neighbours, size } = story.board.grid;
  const ends = t.cells.filter((cell) =>
    t.cells.some((other) => other !== cell && !has(neighbours[cell]!, other)),
  );
  const [first = 0, last = 0] = ends;
  const line = last - first < size ? Math.floor(first / size) : size + (first % size);
  return [
    ...pieces.flatMap((piece) => pieceSentences(story, piece)),
    claiming(
      `${story.cells(t.cells)} form a T: only its two ends, ${story.cells(ends)}, do not touch. Both are in ${story.unit(line)}, which has room for one ${pieces.length > 0 ? 'more ' : ''}star only, so at most one of these cells is a star.`,
      story.claim(t.cells, 0, 1),
    ),
  ];
}

/** R6.3, R6.3b: a T that counts as one tile. */
const pressuredT: Explainer = (story) => {
  const t = story.first('live');
  if (!t) return [];
  const given = story.first('assumption');
  const areas = story.all('area');
  const { reasons } = story.deduction;
  const rest = areas[areas.length - 1];
  if (given && rest) {
    const supposed = story.withStar(given.cell);
    const { cover: beside } = besideT(story.board.grid.size, rest.cells, t.cells);
    return [
      say`${capitalised(wholeNeeds(story))}.`,
      suppose(story, given),
      claiming(
        `Then ${stars(rest.min)} would be needed in ${story.cells(rest.cells)}.`,
        supposed.claim(rest.cells, rest.min, rest.cells.length),
      ),
      ...tSentences(supposed, t),
      say`Beside it there is ${beside.length === 0 ? say`no other cell` : say`room for ${roomIn(supposed, beside)}`}: too few.`,
    ];
  }
  if (!rest) return [say`${capitalised(wholeNeeds(story))}.`, ...tSentences(story, t)];
  const lead = claiming(
    `so the T has exactly one star and the others are in ${story.cells(rest.cells)}`,
    story.claim(rest.cells, rest.max),
    story.claim(t.cells, 1),
  );
  const tail = reasons.slice(reasons.lastIndexOf(rest) + 1);
  // The 2×2s that the argument goes on with, where it does.
  const tiles = wholeCover(tail.filter((reason) => reason.role === 'tile'));
  const cover = tiles.length > 0 ? tiles : coveringOf(story.set(rest.cells));
  return [
    say`${capitalised(wholeNeeds(story))}.`,
    ...tSentences(story, t),
    say`Without a star in the T there would be ${leftWith(story, cover)}.`,
    ...areaTail(story, lead, rest, tail, 'they'),
  ];
};

export const patterns = {
  'R6.1': kissing,
  'R6.2': theM,
  'R6.3': pressuredT,
  'R6.3b': pressuredT,
  ...rooks,
} as const satisfies Partial<Record<RuleId, Explainer>>;
