import type { Reason } from '../../engine/deduction/deduction.js';
import { capital, listOf, numberWord, starCount } from '../names.js';
import { roomIn, suppose } from './exclusion.js';
import { type AreaReason, type Of, type Story, stars } from './story.js';
import { exactTail, share, tilesHoldOne } from './tiles.js';

/**
 * What an area with a known number of stars leads to, told from the reasons that follow it: an exact
 * cover by 2×2s, a star that would leave it too little room, or a line that its 1×n fills.
 */
export function areaTail(
  story: Story,
  area: AreaReason,
  after: readonly Reason[],
  name = 'these cells',
): string[] {
  const tiles = after.filter((reason): reason is Of<'tile'> => reason.role === 'tile');
  const supposed = after.find((reason): reason is Of<'assumption'> => reason.role === 'assumption');
  const live = after.find((reason): reason is Of<'live'> => reason.role === 'live');
  if (supposed) return supposedTail(story, supposed, after, tiles, name);
  if (live) return lineTail(story, live, after, name);
  if (tiles.length > 0) {
    const many = area.max === 1 ? 'one 2×2' : `${numberWord(area.max)} 2×2s`;
    return [
      `${capital(name)} fit into just ${many}, so ${tilesHoldOne(story, tiles)}.`,
      ...exactTail(story, tiles, area.cells),
    ];
  }
  return [];
}

function supposedTail(
  story: Story,
  supposed: Of<'assumption'>,
  after: readonly Reason[],
  tiles: readonly Of<'tile'>[],
  name: string,
): string[] {
  const left = after.find((reason): reason is AreaReason => reason.role === 'area');
  const wanted = left?.min ?? 1;
  return [
    suppose(story, supposed),
    `Then ${name} would be left with ${roomIn(story, tiles)}, but they would still need ${stars(wanted)}.`,
  ];
}

/** R3.5 with the area's own 1×n. */
function lineTail(story: Story, live: Of<'live'>, after: readonly Reason[], name: string): string[] {
  const line = after.find((reason): reason is Of<'unit'> => reason.role === 'unit');
  const strips = after.filter((reason): reason is Of<'strip'> => reason.role === 'strip');
  const others = strips.map((strip) => share(story, strip));
  return [
    `Without ${story.cells(live.cells)} ${name} have too little room, so at least ${stars(live.stars)} ${live.stars === 1 ? 'is' : 'are'} there.`,
    ...(others.length > 0 ? [`${capital(listOf(others))} as well.`] : []),
    ...(line
      ? [
          `${capital(story.unit(line.unit))} needs only ${starCount(line.need)}, so its other cells stay empty.`,
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
