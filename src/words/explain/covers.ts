import type { Covering } from '../../engine/deduction/deduction.js';
import type { Cell } from '../../engine/grid/cellset.js';
import { type Group, type Refutation, refute } from '../../engine/proof/refute.js';
import { capitalised, claiming, listed, type Phrase, say } from '../phrase.js';
import { liesIn } from './evidence.js';
import { allCells, type Story, type TileReason } from './story.js';

/** What fills a cover exactly: who lies in it, and whose cells they are. */
export interface Filled {
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
  const { crosses, stars } = story.deduction;
  const [first] = tiles;
  if (!first) return [say`${capitalised(lead)}.`];
  // Tiles that are one cover together, or each with the rest of its own.
  const whole = tiles.every(({ beside }) => beside === undefined) ? tiles : [first, ...(first.beside ?? [])];
  const opening = say`${capitalised(lead)}, and ${liesIn(story, whole, subject)}.`;
  if (
    stars.length > 0 &&
    first.cells.length === 1 &&
    stars.includes(first.cells[0] as Cell) &&
    crosses.length === 0
  ) {
    return [opening, single(story, whole, first, owner)];
  }
  const owned = allCells(whole);
  if (crosses.some((cell) => owned.includes(cell)) || stars.length > 0) {
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
        : say`${capitalised(liesIn(story, cover, 'they'))}, too, so there is ${none}.`,
    );
  }
  return sentences;
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

/** Why a cell is, or is not, a star wherever one star is placed in each of these 2×2s. */
function placements(story: Story, cover: readonly Covering[]): Phrase[] {
  const groups = cover.map(({ corner, cells }) => ({
    cells,
    least: 1,
    most: 1,
    about: `the 2×2 ${story.square(corner)}`,
  }));
  // A cell of two 2×2s would count for both: there are as many stars as 2×2s all the same.
  const all = { cells: allCells(cover), least: cover.length, most: cover.length, about: 'the other stars' };
  return settled(story, [...groups, all]);
}

/** The cells of the deduction, one by one: what a star there would force, until some group has no cell left. */
export function settled(story: Story, groups: readonly Group<string>[]): Phrase[] {
  const { stars, crosses } = story.deduction;
  const told: Phrase[] = [];
  const untold: Cell[] = [];
  const refuse = (cell: Cell): void => {
    const refutation = refute(story.board.grid, groups, { cell, mark: 'star' });
    if (refutation) told.push(failing(story, cell, refutation));
    else untold.push(cell);
  };
  for (const cell of crosses) refuse(cell);
  for (const star of stars) {
    const home = groups.find(({ cells }) => cells.includes(star));
    const others = home?.cells.filter((cell) => cell !== star && !crosses.includes(cell)) ?? [];
    for (const cell of others) refuse(cell);
    if (home) told.push(say`That leaves only ${story.cells([star])} for the star of ${home.about}.`);
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

/** "A star at G9 would leave only E9 for the 2×2 D9–E10, then only B10 for A9–B10, and then no cell for C10–D11." */
function failing(story: Story, cell: Cell, { forced, end, left }: Refutation<string>): Phrase {
  const steps = forced.map(
    ({ star, by }, index) => `${index === 0 ? '' : 'then '}only ${story.cells([star])} for ${by.about}`,
  );
  const last = left.length === 0 ? `no cell for ${end.about}` : `too few cells for ${end.about}`;
  const all = [...steps, `${steps.length > 0 ? 'then ' : ''}${last}`];
  return claiming(say`A star at ${story.cells([cell])} would leave ${listed(all)}.`, story.claim([cell], 0));
}
