import { coveringOf } from '../../engine/bounds/capacity.js';
import type { Reason } from '../../engine/deduction/deduction.js';
import { type Cell, has, without } from '../../engine/grid/cellset.js';
import { starCount } from '../names.js';
import { capitalised, claiming, type Phrase, say } from '../phrase.js';
import { exactCover } from './covers.js';
import { leftWith, lossOf, pieceSentences, roomIn, suppose } from './evidence.js';
import { type AreaReason, moreStars, outermost, type Story, stars } from './story.js';

/**
 * What an area with a known number of stars leads to, told from the reasons that follow it: an exact cover by
 * 2×2s, a star that would leave it too little room, or a line that its 1×n fills. `lead` says the number.
 */
export function areaTail(
  story: Story,
  lead: Phrase,
  area: AreaReason,
  after: readonly Reason[],
  name: string,
): Phrase[] {
  const tiles = after.filter((reason) => reason.role === 'tile');
  const supposed = after.find((reason) => reason.role === 'assumption');
  const live = after.find((reason) => reason.role === 'live');
  const opening = say`${capitalised(lead)}.`;
  if (supposed?.role === 'assumption') return [opening, ...starved(story, area, supposed.cell, tiles, name)];
  if (live?.role === 'live') return [opening, ...lineTail(story, live, area, after)];
  if (tiles.length > 0) return exactCover(story, lead, tiles, { subject: name });
  return [opening];
}

function starved(
  story: Story,
  area: AreaReason,
  star: Cell,
  tiles: readonly Extract<Reason, { role: 'tile' }>[],
  name: string,
): Phrase[] {
  const supposed = story.withStar(star);
  const cells = story.set(area.cells);
  const own = has(cells, star);
  const lost = lossOf(story, star, cells);
  const wanted = area.max - (own ? 1 : 0);
  const left = area.cells.filter((cell) => tiles.some((tile) => tile.cells.includes(cell)));
  const room = leftWith(supposed, tiles);
  return [
    suppose(story, { cell: star, mark: 'star' }),
    say`${capitalised(name)} would ${lost === '' ? 'be' : `lose ${lost} and be`} left with ${room}.`,
    claiming(
      `But they ${own ? 'would still need' : 'need'} ${own ? moreStars(wanted) : stars(wanted)}.`,
      supposed.claim(left, wanted),
    ),
  ];
}

/** R3.5 with the area's own 1×n. */
function lineTail(
  story: Story,
  live: Extract<Reason, { role: 'live' }>,
  area: AreaReason,
  after: readonly Reason[],
): Phrase[] {
  const line = after.find((reason) => reason.role === 'unit');
  const beside = coveringOf(without(story.set(area.cells), story.set(live.cells)));
  const pieces = outermost(after).filter((reason) => reason.role === 'strip' || reason.role === 'tile');
  const one = live.cells.length === 1;
  const where = `${one ? 'the other cell' : 'the others'}, ${story.cells(live.cells, live.stars === 1 ? 'or' : 'and')}`;
  return [
    claiming(
      say`Of these, ${roomIn(story, beside)}, so ${one ? '' : 'at least '}${stars(live.stars)} ${live.stars === 1 ? 'is' : 'are'} in ${where}.`,
      story.claim(live.cells, live.stars, live.cells.length),
    ),
    ...pieces.flatMap((piece) => pieceSentences(story, piece)),
    ...(line?.role === 'unit'
      ? [
          say`That is all ${story.unit(line.unit)} needs (${starCount(line.need)}), so its other open cells have none.`,
        ]
      : []),
  ];
}

/** The reasons after the first area, which is the one that is argued about. */
export function splitAtArea(
  story: Story,
): { area: AreaReason; before: Reason[]; after: Reason[] } | undefined {
  const { reasons } = story.deduction;
  const index = reasons.findIndex((reason) => reason.role === 'area');
  const area = reasons[index];
  if (area?.role !== 'area') return undefined;
  return { area, before: reasons.slice(0, index), after: reasons.slice(index + 1) };
}
