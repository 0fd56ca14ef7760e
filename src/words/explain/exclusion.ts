import { coveringOf } from '../../engine/bounds/capacity.js';
import type { Reason, RuleId } from '../../engine/deduction/deduction.js';
import { type Cell, has } from '../../engine/grid/cellset.js';
import { starCount } from '../names.js';
import { capitalised, claiming, listed, type Phrase, say } from '../phrase.js';
import {
  holderOf,
  leftWith,
  lossOf,
  must,
  settledRest,
  share,
  squareSentences,
  suppose,
} from './evidence.js';
import {
  allCells,
  type Explainer,
  moreStars,
  type Of,
  outermost,
  type Story,
  stars,
  type TileReason,
} from './story.js';

/** "Region ③ would lose B3 and C3 (next to D4) and be left with only C5." */
function leftOf(story: Story, unit: number, star: Cell, room: Phrase): Phrase {
  const lost = lossOf(story, star, story.open([unit]));
  const name = story.unit(unit);
  if (lost === '') return say`${capitalised(name)} would be left with ${room}.`;
  return say`${capitalised(name)} would lose ${lost} and be left with ${room}.`;
}

/** R4.1–R4.6: a star in the cell leaves a unit too little room. */
const starves: Explainer = (story) => {
  const given = story.first('assumption');
  const unit = story.first('unit');
  if (!given || !unit) return [];
  const supposed = story.withStar(given.cell);
  const own = has(story.board.grid.units[unit.unit]!.cells, given.cell);
  const left = supposed.need(unit.unit);
  return [
    suppose(story, given),
    leftOf(story, unit.unit, given.cell, leftWith(supposed, story.all('tile'))),
    claiming(
      `But it ${own ? 'would still need' : 'needs'} ${own ? moreStars(left) : stars(left)}.`,
      supposed.claim(supposed.openCells([unit.unit]), left),
    ),
  ];
};

/** The reasons of one supposed star each: what it stands for runs up to the next supposition. */
function cases(reasons: readonly Reason[]): { cell: Cell; because: Reason[] }[] {
  const found: { cell: Cell; because: Reason[] }[] = [];
  for (const reason of reasons) {
    if (reason.role === 'assumption') found.push({ cell: reason.cell, because: [] });
    else found[found.length - 1]?.because.push(reason);
  }
  return found;
}

/** What breaks when the star is there: a crowded line, a starved one, or a 2×2 without a cell. */
function breakSentences(story: Story, star: Cell, because: readonly Reason[]): Phrase[] {
  const [line, ...pieces] = because;
  const given = { cell: star, mark: 'star' } as const;
  const supposed = story.withStar(star);
  if (line?.role === 'tile') {
    const lost = lossOf(story, star, story.set(line.cells));
    return [
      ...squareSentences(story, line),
      suppose(story, given),
      say`${capitalised(holderOf(story, line))} would lose ${lost} and have no cell left for its star.`,
    ];
  }
  if (line?.role !== 'unit') return [suppose(story, given)];
  const crowd = outermost(pieces).filter((piece) => piece.role === 'strip' || piece.role === 'tile');
  if (crowd.length > 0) return crowded(story, supposed, line.unit, crowd, star);
  const areas = pieces.filter((piece) => piece.role === 'area');
  return [suppose(story, given), ...thin(story, supposed, line.unit, areas, star)];
}

/** More stars are forced into the line than it needs. */
function crowded(
  story: Story,
  supposed: Story,
  line: number,
  crowd: readonly (Of<'strip'> | Of<'tile'>)[],
  star: Cell,
): Phrase[] {
  // What a unit must have in the line may be more than it can have there: then it is short itself.
  const short = crowd.find((piece) => piece.role === 'strip' && roomOf(story, piece.cells) < piece.min);
  if (short?.role === 'strip') return tooShort(story, supposed, short, star);
  const before: Phrase[] = [];
  const after: Phrase[] = [];
  for (const piece of crowd) {
    if (piece.role === 'tile') {
      before.push(...squareSentences(story, piece));
      after.push(...confined(story, supposed, piece, star));
    } else {
      before.push(...settledRest(story, piece.parent, piece.because));
      const lost = lossOf(story, star, story.open([piece.parent]));
      const isTouched = lost !== '' || has(story.board.grid.units[piece.parent]!.cells, star);
      if (isTouched) after.push(say`${capitalised(must(supposed, piece, { star, before: story }))}.`);
      else before.push(say`${capitalised(must(story, piece))}.`);
    }
  }
  const sum = crowd.reduce((all, piece) => all + (piece.role === 'tile' ? 1 : piece.min), 0);
  const own = has(story.board.grid.units[line]!.cells, star);
  const cells = crowd.flatMap((piece) => piece.cells);
  const where = crowd.map((piece) => share(story, piece.role === 'tile' ? 1 : piece.min, piece.cells));
  const room = supposed.need(line);
  const only = room === 0 ? 'no other star' : `only ${own ? moreStars(room) : stars(room)}`;
  return [
    ...before,
    suppose(story, { cell: star, mark: 'star' }),
    ...after,
    claiming(
      say`That makes ${own ? moreStars(sum) : stars(sum)} in ${story.unit(line)} (${listed(where)}), which ${own ? 'would need' : 'needs'} ${only}.`,
      supposed.claim(cells, sum, cells.length),
    ),
  ];
}

const roomOf = (story: Story, cells: readonly Cell[]): number => coveringOf(story.set(cells)).length;

/** A unit that has too little room for its stars once the star is there. */
function tooShort(story: Story, supposed: Story, strip: Of<'strip'>, star: Cell): Phrase[] {
  const { parent, cells, min, beside } = strip;
  const area = [...new Set([...cells, ...allCells(beside)])];
  const need = min + beside.length;
  const own = has(story.board.grid.units[parent]!.cells, star);
  return [
    ...settledRest(story, parent, strip.because),
    suppose(story, { cell: star, mark: 'star' }),
    leftOf(story, parent, star, leftWith(supposed, coveringOf(story.set(area)))),
    claiming(
      `But it ${own ? 'would still need' : 'needs'} ${own ? moreStars(need) : stars(need)} there.`,
      supposed.claim(area, need),
    ),
  ];
}

/** "The 2×2 B2–C3 would lose C2 (next to D2) and have its star in B2 or B3." Nothing where it keeps what was said of it. */
function confined(story: Story, supposed: Story, tile: TileReason, star: Cell): Phrase[] {
  const [square] = tile.because ?? [];
  const whole = square?.role === 'tile' ? square : tile;
  const lost = lossOf(story, star, story.set(whole.cells));
  if (lost === '') return [];
  const where = `its star ${tile.cells.length === 1 ? 'at' : 'in'} ${story.cells(tile.cells, 'or')}`;
  return [
    claiming(
      capitalised(`${holderOf(story, whole)} would lose ${lost} and have ${where}.`),
      supposed.claim(tile.cells, 1),
    ),
  ];
}

/** The regions that cross a line can together not give it what it lacks. */
function thin(
  story: Story,
  supposed: Story,
  line: number,
  areas: readonly Of<'area'>[],
  star: Cell,
): Phrase[] {
  const parts = areas.map(({ cells, max }) => {
    const region = story.regionOf(cells) as number;
    const lacking = supposed.need(region);
    const own = has(story.board.grid.units[region]!.cells, star);
    const why =
      lacking <= max && cells.length > 1
        ? ` (${story.unit(region)} ${own ? `would need only ${moreStars(lacking)}` : `needs only ${stars(lacking)}`})`
        : cells.length > max && max > 0
          ? ' (stars may not touch)'
          : '';
    return claiming(
      `${max === 0 ? 'none' : `${stars(max).split(' ')[0]} at most`} ${cells.length === 1 ? 'at' : 'in'} ${story.cells(cells)}${why}`,
      supposed.claim(cells, 0, max),
    );
  });
  const lost = lossOf(story, star, story.open([line]));
  const most = areas.reduce((all, { max }) => all + max, 0);
  return [
    say`${capitalised(story.unit(line))} would ${lost === '' ? '' : `lose ${lost} and `}still need ${starCount(supposed.need(line))}.`,
    areas.length === 0
      ? say`But it would have no open cell.`
      : say`But it could have only ${stars(most)}: ${listed(parts)}.`,
  ];
}

/** R4.7. */
const pressured: Explainer = (story) =>
  cases(story.deduction.reasons).flatMap(({ cell, because }) => breakSentences(story, cell, because));

/** R4.8: the cells of a 2×2 with a star, tried one by one. */
const squareCells: Explainer = (story) => {
  const tile = story.first('tile');
  if (!tile) return [];
  const tried = cases(story.deduction.reasons).flatMap(({ cell, because }) =>
    breakSentences(story, cell, because),
  );
  return [
    ...(story.deduction.stars.length > 0 ? squareSentences(story, tile) : []),
    ...tried,
    ...(story.deduction.stars.length > 0
      ? [
          say`Only ${story.cells(story.deduction.stars)} is left for the star in ${story.cells(tile.cells, 'or')}.`,
        ]
      : []),
  ];
};

export const exclusion = {
  'R4.1': starves,
  'R4.2': starves,
  'R4.3': starves,
  'R4.4': starves,
  'R4.5': starves,
  'R4.6': starves,
  'R4.7': pressured,
  'R4.8': squareCells,
} as const satisfies Partial<Record<RuleId, Explainer>>;
