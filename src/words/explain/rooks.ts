import { unknownCells } from '../../engine/board/board.js';
import type { RuleId } from '../../engine/deduction/deduction.js';
import { type Cell, has } from '../../engine/grid/cellset.js';
import { bandName, listOf, numberWord, starCount } from '../names.js';
import { capitalised, claiming, type Phrase, say } from '../phrase.js';
import { squareSentences } from './evidence.js';
import type { Explainer, Of, Story } from './story.js';

type Block = Of<'block'>;

/** R6.6: aligned 2×2 blocks, one of them without a star in each row and column of blocks. */
const told =
  (special: (story: Story, block: Block) => Phrase): Explainer =>
  (story) => {
    const [settled, ...grounds] = story.all('block');
    if (!settled) return [];
    const [square] = settled.because ?? [];
    if (square?.role === 'tile') return [...squareSentences(story, square), ...touching(story)];
    const side = story.board.grid.size / 2;
    const plain = grounds.filter(({ because }) => because === undefined);
    return [
      say`Cut the board into ${String(side)}×${String(side)} blocks of 2×2 cells. Two neighbouring lines have ${starCount(2 * story.board.grid.stars)}, and each of their ${numberWord(side)} blocks has room for one, so every row and every column of blocks has exactly one block without a star.`,
      ...seen(story, plain),
      ...grounds.flatMap((block) => (block.because === undefined ? [] : argued(story, block, special))),
      ...argued(story, settled, special),
      ...touching(story),
    ];
  };

/** What the marks show: a star, or nothing but crosses. */
function seen(story: Story, blocks: readonly Block[]): Phrase[] {
  const { stars } = story.board;
  const held = blocks.filter((block) => cellsOfBlock(story, block).some((cell) => has(stars, cell)));
  const empty = blocks.filter((block) => block.empty);
  return [
    ...(held.length > 0
      ? [
          say`${capitalised(story.squares(held))} ${held.length === 1 ? 'has a star' : 'have a star each'} already.`,
        ]
      : []),
    ...(empty.length > 0
      ? [
          say`${capitalised(story.squares(empty))} ${empty.length === 1 ? 'has' : 'have'} no cell left for a star.`,
        ]
      : []),
  ];
}

const cellsOfBlock = ({ board }: Story, { corner }: Block): Cell[] => {
  const { size } = board.grid;
  return [corner, corner + 1, corner + size, corner + size + 1];
};

/** Why a block has its star, or none: by a 2×2 that has one, by its row or column of blocks, or in the rule's own way. */
function argued(
  story: Story,
  block: Block,
  special: (story: Story, block: Block) => Phrase,
): readonly Phrase[] {
  const because = block.because ?? [];
  const square = because.find((reason) => reason.role === 'tile');
  if (square?.role === 'tile') return squareSentences(story, square);
  const others = because.filter((reason) => reason.role === 'block');
  const line = lineOf(story, [block, ...others]);
  const it = story.squares([block]);
  const side = story.board.grid.size / 2;
  if (line && !block.empty && others.length === 1 && others[0]?.empty)
    return [
      known(
        story,
        block,
        say`In ${line}, ${story.squares(others)} is the one block without a star, so ${it} has one`,
      ),
    ];
  if (line && block.empty && others.length === side - 1)
    return [known(story, block, say`In ${line}, all the other blocks have a star, so ${it} has none`)];
  return others.length > 0 ? [known(story, block, special(story, block))] : [];
}

/** A sentence about a block, with what it claims. */
function known(story: Story, block: Block, words: Phrase): Phrase {
  const open = cellsOfBlock(story, block).filter((cell) => has(unknownCells(story.board), cell));
  return claiming(say`${words}.`, story.claim(open, block.empty ? 0 : 1));
}

/** "rows 3 and 4", where the blocks all are in one row or one column of blocks. */
function lineOf(story: Story, blocks: readonly Block[]): string | null {
  const { size } = story.board.grid;
  const rows = new Set(blocks.map(({ corner }) => Math.floor(corner / size)));
  const columns = new Set(blocks.map(({ corner }) => corner % size));
  const [row = 0] = rows;
  const [column = 0] = columns;
  if (rows.size === 1) return bandName(story.board.grid, { axis: 'row', from: row, to: row + 1 });
  return columns.size === 1
    ? bandName(story.board.grid, { axis: 'column', from: column, to: column + 1 })
    : null;
}

/** A cross next to a block with a star: it touches all that is left of the block. */
function touching(story: Story): Phrase[] {
  const [block] = story.all('block');
  const { crosses } = story.deduction;
  return block && !block.empty && crosses.length > 0
    ? [say`A star at ${story.cells(crosses, 'or')} would touch every cell left to it.`]
    : [];
}

/** R6.6a: regions of whole blocks, with more blocks than stars. */
function deficit(story: Story, block: Block): Phrase {
  const units = story.all('unit').map(({ unit }) => unit);
  const blocks = (block.because ?? []).filter((reason) => reason.role === 'block');
  const need = story.needOf(units);
  const many = blocks.length - need;
  const { size } = story.board.grid;
  const rows = [...new Set(blocks.map(({ corner }) => Math.floor(corner / size)))].sort((a, b) => a - b);
  const columns = [...new Set(blocks.map(({ corner }) => corner % size))].sort((a, b) => a - b);
  const inRows = rows.length === many && rows.includes(Math.floor(block.corner / size));
  const lines = (inRows ? rows : columns).map((from) =>
    bandName(story.board.grid, { axis: inRows ? 'row' : 'column', from, to: from + 1 }),
  );
  const one = units.length === 1;
  return say`${capitalised(story.units(units))} ${one ? 'has its' : 'have their'} open cells in the ${numberWord(blocks.length)} blocks ${listOf(blocks.map(({ corner }) => story.square(corner)))}, which have no other open cell. ${one ? 'It needs' : 'They need'} ${starCount(need)}, so ${numberWord(many)} of these blocks ${many === 1 ? 'has' : 'have'} none. ${capitalised(listOf(lines))} ${many === 1 ? 'have one block without a star, and it is among these' : 'have one block without a star each, and it is among these'}, so ${story.squares([block])} has one`;
}

/** R6.6c: the centre has all its blocks without a star. */
function corners(story: Story, block: Block): Phrase {
  const has = block.empty ? 'has none' : 'has one';
  return say`The blocks without a star in the middle take every row and column of blocks but the outer ones, so the last two are in the outer rows and the outer columns: in opposite corners. So ${story.squares([block])} ${has}`;
}

/** R6.6d: every block without a star is known. */
const full = (story: Story, block: Block): Phrase =>
  say`These are all the blocks without a star, one in each row of blocks, so ${story.squares([block])} has one`;

const plain = (story: Story, block: Block): Phrase =>
  say`So ${story.squares([block])} has ${block.empty ? 'none' : 'one'}`;

export const rooks = {
  'R6.6a': told(deficit),
  'R6.6b': told(plain),
  'R6.6c': told(corners),
  'R6.6d': told(full),
} as const satisfies Partial<Record<RuleId, Explainer>>;
