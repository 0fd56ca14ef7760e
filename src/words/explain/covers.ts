import { coveringOf } from '../../engine/bounds/capacity.js';
import type { Covering } from '../../engine/deduction/deduction.js';
import type { Cell } from '../../engine/grid/cellset.js';
import { type Group, type Left, type Refutation, refute } from '../../engine/proof/refute.js';
import { capital, listOf } from '../names.js';
import { capitalised, claiming, joined, type Phrase, say } from '../phrase.js';
import { leftWith, liesIn, supposeAny } from './evidence.js';
import { allCells, moreStars, type Story, stars, type TileReason } from './story.js';

/** What fills a cover exactly: who lies in it, and whose cells they are. */
interface Filled {
  /** "its open cells". */
  readonly subject: string;
  /** "region ③"; none where the subject has no name but its cells. */
  readonly owner?: string;
}

/**
 * The end of every argument by an exact cover, one complete cover after the other: as many stars as 2×2s, so
 * one in each, and none in their cells outside. `lead` says how many are needed.
 */
export function exactCover(
  story: Story,
  lead: Phrase,
  tiles: readonly TileReason[],
  { subject, owner }: Filled,
): Phrase[] {
  const { crosses, stars: placed } = story.deduction;
  const [first] = tiles;
  if (!first) return [say`${capitalised(lead)}.`];
  const whole = wholeCover(tiles);
  if (crosses.length === 0 && allCells(whole).length === whole.length) {
    const ended = say`${capitalised(lead)}.`;
    return whole.length === 1 ? [ended] : [ended, say`That is one for each of them.`];
  }
  const opening = say`${capitalised(lead)}, and ${liesIn(story, whole, subject)}.`;
  if (
    placed.length > 0 &&
    first.cells.length === 1 &&
    placed.includes(first.cells[0]!) &&
    crosses.length === 0
  ) {
    return [opening, single(story, whole, first, owner)];
  }
  const owned = allCells(whole);
  if (crosses.some((cell) => owned.includes(cell)) || placed.length > 0) {
    return [opening, each(story, whole, owner), ...placements(story, whole)];
  }
  const sentences = [opening];
  let left = crosses;
  for (const tile of tiles) {
    const cover = tile === first ? whole : [tile, ...(tile.beside ?? [])];
    const outside = left.filter((cell) => cover.some(({ corner }) => inSquare(story, corner, cell)));
    if (outside.length === 0) continue;
    left = left.filter((cell) => !outside.includes(cell));
    const none = claiming(`none in ${story.cells(outside, 'or')}`, story.claim(outside, 0));
    sentences.push(
      tile === first
        ? say`${each(story, whole, owner, true)}, and ${none}${owner ? `, outside ${owner}` : ''}.`
        : say`${capitalised(subject)} also lie in ${story.squares(cover)}, so there is ${none}, either.`,
    );
  }
  return sentences;
}

/** Tiles that are one cover together, or the first of those that each have the rest of their own. */
export function wholeCover(tiles: readonly TileReason[]): readonly Covering[] {
  const [first] = tiles;
  const together = tiles.every(({ beside }) => beside === undefined);
  return first && !together ? [first, ...(first.beside ?? [])] : tiles;
}

function inSquare({ board }: Story, corner: Cell, cell: Cell): boolean {
  const { size } = board.grid;
  const [down, right] = [((cell / size) | 0) - ((corner / size) | 0), (cell % size) - (corner % size)];
  return (down === 0 || down === 1) && (right === 0 || right === 1);
}

/** "So each of them has exactly one star, in a cell of region ③". */
function each(story: Story, cover: readonly Covering[], owner: string | undefined, open = false): Phrase {
  const many = cover.length === 1 ? 'So it has' : 'So each of them has';
  return claiming(
    `${many} exactly one star, ${owner ? `in a cell of ${owner}` : 'in these cells'}${open ? '' : '.'}`,
    ...cover.map(({ cells }) => story.claim(cells, 1)),
  );
}

function single(
  story: Story,
  cover: readonly Covering[],
  { corner, cells }: TileReason,
  owner?: string,
): Phrase {
  const claims = cover.map((one) => story.claim(one.cells, 1));
  const among = owner ? `open cell of ${owner}` : 'one of these cells';
  const where = `${story.cells(cells)} is the only ${among} in ${story.square(corner)}`;
  return claiming(`So ${cover.length === 1 ? 'it has' : 'each of them has'} one, and ${where}.`, ...claims);
}

/** A group of cells in words: what it is called, and what is said once it has all its stars. */
export interface Named {
  readonly name: string;
  readonly full: string;
}

export const THESE: Named = { name: 'these cells', full: 'these cells would have all their stars' };

export const aboutSquare = (story: Story, corner: Cell): Named => {
  const name = `the 2×2 ${story.square(corner)}`;
  return { name, full: `${name} would have its star` };
};

export const aboutUnit = (story: Story, id: number): Named => ({
  name: story.unit(id),
  full: `${story.unit(id)} would be full`,
});

/** Why a cell is, or is not, a star wherever one star is placed in each of these 2×2s. */
function placements(story: Story, cover: readonly Covering[]): Phrase[] {
  const groups = cover.map(({ corner, cells }) => ({
    cells,
    least: 1,
    most: 1,
    about: aboutSquare(story, corner),
  }));
  // A cell of two 2×2s would count for both: there are as many stars as 2×2s all the same.
  const all = { cells: allCells(cover), least: cover.length, most: cover.length, about: THESE };
  return settled(story, [...groups, all]);
}

/** The cells of the deduction, one by one: what a star there would force, until some group has no cell left. */
export function settled(story: Story, groups: readonly Group<Named>[]): Phrase[] {
  const { stars: placed, crosses } = story.deduction;
  const told: Phrase[] = [];
  const untold: Cell[] = [];
  const refuse = (cells: readonly Cell[]): void => {
    const crowding = new Map<Group<Named>, Cell[]>();
    const failed: Failure[] = [];
    for (const cell of cells) {
      const refutation = refute(story.board.grid, groups, { cell, mark: 'star' });
      if (!refutation) untold.push(cell);
      else if (touchesAll(refutation) && !refutation.end.cells.includes(cell))
        crowding.set(refutation.end, [...(crowding.get(refutation.end) ?? []), cell]);
      else failed.push({ cells: [cell], told: failing(story, cell, refutation) });
    }
    for (const [end, by] of crowding) told.push(touchingAll(story, by, end));
    for (const { cells: supposed, told: then } of alike(failed))
      told.push(supposeAny(story, supposed), ...then);
  };
  refuse(crosses);
  for (const star of placed) {
    const home = groups.find(({ cells }) => cells.includes(star));
    refuse(home?.cells.filter((cell) => cell !== star && !crosses.includes(cell)) ?? []);
    if (home) told.push(say`That leaves only ${story.cells([star])} for the star of ${home.about.name}.`);
  }
  if (untold.length > 0) {
    told.unshift(
      claiming(
        `However these stars are placed without touching, none is in ${story.cells(untold, 'or')}.`,
        story.claim(untold, 0),
      ),
    );
  }
  return told;
}

interface Failure {
  readonly cells: readonly Cell[];
  /** What would follow from a star at any of them. */
  readonly told: readonly Phrase[];
}

/** Where the same follows, word for word, it is told once. */
function alike(failures: readonly Failure[]): Iterable<Failure> {
  const byWords = new Map<string, Failure>();
  for (const failure of failures) {
    const { text } = joined(failure.told);
    const same = byWords.get(text);
    if (!same) byWords.set(text, failure);
    else {
      const told = same.told.map((phrase, at) => claiming(phrase, ...failure.told[at]!.claims));
      byWords.set(text, { cells: [...same.cells, ...failure.cells], told });
    }
  }
  return byWords.values();
}

const touchesAll = ({ forced, open, lost }: Refutation<Named>): boolean =>
  forced.length === 0 && open.length === 0 && lost.every(({ full }) => full === null);

/** "A star at H5 or H6 would touch G5 and G6, all that is left for the star of the 2×2 F5–G6." */
function touchingAll(story: Story, cells: readonly Cell[], { cells: touched, about }: Group<Named>): Phrase {
  const left = touched.length === 1 ? 'the only cell left' : 'all that is left';
  return claiming(
    `A star at ${story.cells(cells, 'or')} would touch ${story.cells(touched)}, ${left} for the star of ${about.name}.`,
    story.claim(cells, 0),
  );
}

/** Supposing G9 were a star: "The 2×2 D9–E10 would lose D10 (next to G9) and have only E9 left. But then …". */
function failing(story: Story, cell: Cell, { forced, end, ...left }: Refutation<Named>): Phrase[] {
  const supposed = story.withStar(cell);
  const lossOf = ({ lost }: Left<Named>): string => {
    const parts = new Map<string, Cell[]>();
    for (const { cell: gone, star, full } of lost) {
      const why = full === null ? `next to ${story.cells([star])}` : full.full;
      parts.set(why, [...(parts.get(why) ?? []), gone]);
    }
    const text = listOf([...parts].map(([why, cells]) => `${story.cells(cells)} (${why})`));
    return text === '' ? '' : `lose ${text} and `;
  };
  const { open, lacking } = left;
  const room =
    open.length < lacking ? onlyThese(supposed, open) : leftWith(supposed, coveringOf(story.set(open)));
  const more = lacking < end.least ? moreStars(lacking) : stars(lacking);
  const needed = lacking > 1 || lacking < end.least ? `, and need ${more}` : '';
  return [
    ...forced.map((step) => {
      const { star, by, open, lacking } = step;
      const claim = supposed.claim([star], 1);
      const start = capital(`${by.about.name} would ${lossOf(step)}`);
      if (open.length === lacking)
        return claiming(
          `${start}have only ${story.cells(open)} left, so ${story.cells([star])} would be a star.`,
          claim,
        );
      const others = coveringOf(story.set(open.filter((other) => other !== star)));
      return claiming(
        say`${start}need ${stars(lacking)}. Without ${story.cells([star])} there would be ${leftWith(supposed, others)}, so ${story.cells([star])} would be a star.`,
        claim,
      );
    }),
    claiming(
      say`But then ${end.about.name} would ${lossOf(left)}be left with ${room}${needed}.`,
      story.claim([cell], 0),
    ),
  ];
}

const onlyThese = (story: Story, cells: readonly Cell[]): string =>
  cells.length === 0 ? 'no cell' : `only ${story.cells(cells)}`;
