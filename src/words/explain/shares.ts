import type { Axis } from '../../engine/grid/grid.js';
import { type Share, whyShare } from '../../engine/proof/band-share.js';
import { bandName, listOf, numberWord, starCount } from '../names.js';
import { capitalised, claiming, type Phrase, say } from '../phrase.js';
import { share as among, roomIn } from './evidence.js';
import type { AreaReason, Of, Story } from './story.js';

/**
 * Why a region has at least, or at most, so many stars in some lines: every share that it rests on, each after those that
 * it rests on itself, and said once.
 */
export function sharesTold(
  story: Story,
  region: number,
  band: Of<'band'>,
  sense: Share['sense'],
  many: number,
): Phrase[] {
  const { axis, from, to } = band;
  const target = whyShare(story.board, { axis, region, from, to, sense, stars: many });
  if (!target) return [];
  const told: Share[] = [];
  const visit = (share: Share): void => {
    if (told.includes(share)) return;
    for (const before of groundsOf(share)) visit(before);
    told.push(share);
  };
  visit(target);
  return told
    .filter((share) => !goesWithoutSaying(story, share))
    .map((share) => shareSentence(story, axis, share));
}

function groundsOf({ ground }: Share): readonly Share[] {
  if (ground.kind === 'parts' || ground.kind === 'budget') return ground.shares;
  return ground.kind === 'larger' ? [ground.whole, ...(ground.less ? [ground.less] : [])] : [];
}

/** That a region has what it needs in all its cells and no more anywhere, that one cell holds one star at most, and what was said of the same cells. */
const goesWithoutSaying = (story: Story, share: Share): boolean => {
  const { sense, cells, ground } = share;
  if (ground.kind === 'need') return sense === 'most' || isWhole(story, share);
  if (ground.kind === 'room') return cells.length === 1;
  if (ground.kind === 'larger') return ground.whole.cells.length === cells.length;
  return ground.kind === 'parts' && ground.shares.some((part) => part.cells.length === cells.length);
};

const isWhole = (story: Story, { region, cells }: Share): boolean =>
  cells.length === story.openCells([region]).length;

function shareSentence(story: Story, axis: Axis, share: Share): Phrase {
  const { sense, region, cells, ground } = share;
  const claim =
    sense === 'least' ? story.claim(cells, share.stars, cells.length) : story.claim(cells, 0, share.stars);
  return claiming(say`${capitalised(reasonOf(story, axis, share, ground, story.unit(region)))}.`, claim);
}

/** "at least two in C3, C4 and D4", "none in J1 or J2". */
function amount(story: Story, { sense, stars: many, cells }: Share): string {
  if (sense === 'most') {
    if (many === 0) return `none in ${story.cells(cells, 'or')}`;
    return `at most ${numberWord(many)} in ${story.cells(cells)}`;
  }
  return `${cells.length === many ? '' : 'at least '}${among(story, many, cells)}`;
}

function reasonOf(story: Story, axis: Axis, share: Share, ground: Share['ground'], name: string): Phrase {
  const need = story.need(share.region);
  const has = `${name} has ${amount(story, share)}`;
  switch (ground.kind) {
    case 'need':
      return say`${name} needs only ${starCount(need)}, so it has ${amount(story, share)}`;
    case 'room':
      return say`${name} has room for ${roomIn(story, ground.coverings)}`;
    case 'outside':
      return say`${name} needs ${starCount(need)}, ${roomIn(story, ground.coverings)}, so ${amount(story, share)}`;
    case 'parts':
      return ground.shares.length > 1
        ? say`together that makes ${amount(story, share)}`
        : say`so it has ${amount(story, share)}, too`;
    case 'larger': {
      const { whole, less } = ground;
      if (!less) return say`so it has ${amount(story, share)}, too`;
      const from =
        isWhole(story, whole) || (whole.sense === 'most' && whole.ground.kind === 'need')
          ? `${name} needs ${starCount(need)}`
          : `${name} has ${sense(whole)} ${starCount(whole.stars)} in ${bandName(story.board.grid, { axis, from: whole.from, to: whole.to })}`;
      return say`${from}, ${less.stars === 0 ? 'none' : `${sense(less)} ${numberWord(less.stars)}`} of them in ${story.cells(less.cells)}, so ${amount(story, share)}`;
    }
    case 'budget': {
      const parts = sharesOfOthers(story, ground.shares);
      const lead = `${bandName(story.board.grid, { axis, ...ground })} ${ground.from === ground.to ? 'needs' : 'together need'} ${starCount(ground.need)}`;
      if (parts.length > 0) return say`${lead}, ${listOf(parts)}, so ${has}`;
      return share.sense === 'least'
        ? say`${lead}, and no other region can have one there, so ${has}`
        : say`${lead}, so ${has}`;
    }
  }
}

/** "two from region ① and four from regions ② and ③ (all their open cells are there)". */
function sharesOfOthers(story: Story, shares: readonly Share[]): string[] {
  const some = shares.filter(({ stars: many }) => many > 0);
  const whole = some.filter((one) => one.ground.kind === 'need');
  const total = whole.reduce((sum, { stars: many }) => sum + many, 0);
  const names = story.units(whole.map(({ region }) => region));
  const all = whole[0]?.sense === 'least' ? 'all PL open cells are there' : 'PV no more';
  const one = whole.length === 1;
  const why = all.replace('PL', one ? 'its' : 'their').replace('PV', one ? 'it needs' : 'they need');
  return [
    ...(whole[0] ? [`${sense(whole[0])} ${numberWord(total)} from ${names} (${why})`] : []),
    ...some
      .filter((share) => !whole.includes(share))
      .map((share) => {
        const at = share.cells.length === 1 ? ` (at ${story.cells(share.cells)})` : '';
        return `${sense(share)} ${numberWord(share.stars)} from ${story.unit(share.region)}${at}`;
      }),
  ];
}

const sense = ({ sense: which }: Share): string => (which === 'least' ? 'at least' : 'at most');

/** "Region ③ has exactly two stars in …" as far as it takes to say it: both bounds of an area, where they are more than its need says. */
export function boundsTold(story: Story, band: Of<'band'>, area: AreaReason): Phrase[] {
  const region = story.regionOf(area.cells);
  if (region === undefined) return [];
  const need = story.need(region);
  return [
    ...(area.min > 0 ? sharesTold(story, region, band, 'least', area.min) : []),
    ...(area.max < need ? sharesTold(story, region, band, 'most', area.max) : []),
  ];
}
