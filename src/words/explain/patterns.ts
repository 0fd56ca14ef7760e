import type { RuleId } from '../../engine/deduction/deduction.js';
import { capital, listOf, starCount } from '../names.js';
import { areaTail } from './areas.js';
import { provenSquares } from './counting.js';
import { suppose } from './exclusion.js';
import { type Explainer, type Of, type Story, stars } from './story.js';
import { share } from './tiles.js';

/** R6.1: a star that forces several 2×2s into its own line. */
const kissing: Explainer = (story) => {
  const line = story.first('unit');
  const supposed = story.first('assumption');
  if (!line || !supposed) return [];
  const squares = provenSquares(story).map(({ tile }) => tile);
  const name = story.unit(line.unit);
  return [
    `${capital(story.squares(squares))} ${squares.length === 1 ? 'holds' : 'hold'} exactly one star${squares.length === 1 ? '' : ' each'}.`,
    suppose(story, supposed),
    `It would leave ${squares.length === 1 ? 'it' : 'them'} only cells in ${name}, so ${name} would get ${stars(squares.length + 1)} where it needs ${line.need}.`,
  ];
};

/** What the cells of R6.2 and R6.3 belong to: a unit, a band or a count. */
function wholeName(story: Story): string {
  const band = story.first('band');
  if (band) return story.band(band);
  return story.units(story.all('unit').map(({ unit }) => unit));
}

function wholeNeeds(story: Story): string {
  const band = story.first('band');
  if (band) return story.bandNeeds(band);
  const units = story.all('unit');
  const [first] = units;
  if (units.length === 1 && first) return story.needs(first);
  const area = story.first('area');
  return `counted together, ${wholeName(story)} leave ${stars(area?.max ?? 0)} for ${story.cells(area?.cells ?? [])}`;
}

/** R6.2: room for the stars by 2×2s, but no way to place them. */
const theM: Explainer = (story) => {
  const supposed = story.first('assumption');
  const areas = story.all('area');
  const left = areas[areas.length - 1];
  if (!supposed || !left) return [];
  return [
    `${capital(wholeNeeds(story))}.`,
    suppose(story, supposed),
    left.cells.length === 0
      ? `Then no cell would be left for ${stars(left.min)} that ${left.min === 1 ? 'is' : 'are'} needed there.`
      : `Then ${stars(left.min)} would have to go into ${story.cells(left.cells)}, and every way to place ${left.min === 1 ? 'it' : 'them'} makes two stars touch or gives a row, column or region too many.`,
  ];
};

/** "The T of B2, C2, D2 and C3 holds at most one star." */
function tSentences(story: Story, t: Of<'live'>): string[] {
  const strips = story.all('strip');
  const rows = strips.map((strip) => share(story, strip));
  const why =
    rows.length > 0
      ? `and ${listOf(rows)}, which leaves that line room for only one`
      : 'and that line has room for only one more';
  return [
    `${capital(story.cells(t.cells))} ${t.cells.length === 4 ? 'form' : 'belong to'} a T: two stars could only be at the ends of its long side, in one line, ${why}.`,
    'So the T holds at most one star.',
  ];
}

/** R6.3, R6.3b: a T that counts as one tile. */
const pressuredT: Explainer = (story) => {
  const t = story.first('live');
  if (!t) return [];
  const supposed = story.first('assumption');
  const areas = story.all('area');
  const { reasons } = story.deduction;
  if (supposed) {
    const left = areas[areas.length - 1];
    return [
      `${capital(wholeNeeds(story))}.`,
      suppose(story, supposed),
      ...tSentences(story, t),
      `Then ${wholeName(story)} would still need ${starCount(left?.min ?? 1)}, with room for only ${left?.max ?? 0}.`,
    ];
  }
  const rest = areas[areas.length - 1];
  return [
    `${capital(wholeNeeds(story))}.`,
    ...tSentences(story, t),
    `The cells beside it have room for all the other stars and no more, so the T holds exactly one.`,
    ...(rest ? areaTail(story, rest, reasons.slice(reasons.lastIndexOf(rest) + 1), 'the other cells') : []),
  ];
};

/** R6.6: aligned 2×2 blocks, one empty in each row and column of blocks. */
const rooks =
  (lead: (story: Story) => string[]): Explainer =>
  (story) => {
    const blocks = story.all('block');
    const [settled, ...grounds] = blocks;
    if (!settled) return [];
    const { size } = story.board.grid;
    const empties = grounds.filter(({ empty }) => empty);
    const held = grounds.filter(({ empty }) => !empty);
    const known = [];
    if (empties.length > 0)
      known.push(`${story.squares(empties)} ${empties.length === 1 ? 'is' : 'are'} empty`);
    if (held.length > 0)
      known.push(
        `${story.squares(held)} ${held.length === 1 ? 'holds' : 'hold'} a star${held.length === 1 ? '' : ' each'}`,
      );
    return [
      `Cut the board into ${size / 2}×${size / 2} blocks of 2×2 cells: two lines need ${starCount(2 * story.board.grid.stars)}, so every row and every column of blocks has exactly one empty block.`,
      ...lead(story),
      ...(known.length > 0 ? [`${capital(listOf(known))}.`] : []),
      settled.empty
        ? `So ${story.squares([settled])} is empty.`
        : `${known.length > 0 ? 'So t' : 'T'}${story.squares([settled]).slice(1)} holds exactly one star${touching(story)}.`,
    ];
  };

/** A cross next to a block with a star: it touches all that is left of the block. */
function touching(story: Story): string {
  const { crosses } = story.deduction;
  return crosses.length > 0
    ? `, and a star at ${story.cells(crosses, 'or')} would touch every cell left to it`
    : '';
}

const deficit = (story: Story): string[] => {
  const units = story.all('unit');
  return [
    `${capital(story.units(units.map(({ unit }) => unit)))} ${units.length === 1 ? 'is' : 'are'} made of whole blocks, more of them than stars, and so ${units.length === 1 ? 'takes' : 'take'} up all the empty blocks of these block lines.`,
  ];
};

export const patterns = {
  'R6.1': kissing,
  'R6.2': theM,
  'R6.3': pressuredT,
  'R6.3b': pressuredT,
  'R6.6a': rooks(deficit),
  'R6.6b': rooks(() => []),
  'R6.6c': rooks(() => [
    'The blocks in the middle have all their empty ones, so the last two are in opposite corners.',
  ]),
  'R6.6d': rooks(() => ['Every empty block is known, so each of the others holds a star.']),
} as const satisfies Partial<Record<RuleId, Explainer>>;
