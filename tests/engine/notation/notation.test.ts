import { describe, expect, it } from 'vitest';
import { type Board, emptyBoard, layoutOf, stateOf, withMarks } from '../../../src/engine/board/board.js';
import { InputError } from '../../../src/engine/errors.js';
import { readBoard } from '../../../src/engine/notation/read.js';
import { NOTATIONS, writeBoard } from '../../../src/engine/notation/write.js';
import { inputErrorSentence } from '../../../src/words/input-errors.js';
import { createRandom, type Random, randomGrid } from '../../support/random-grid.js';

const LAYOUT = 'AAABBACCBBCCDDBEDDDDEEEED';

function randomBoard(random: Random, size: number, stars: number): Board {
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const starred = cells.filter(() => random.int(6) === 0);
  const crossed = cells.filter((cell) => !starred.includes(cell) && random.int(4) === 0);
  return withMarks(emptyBoard(randomGrid(random, size, stars)), { stars: starred, crosses: crossed });
}

const same = (a: Board, b: Board) => {
  expect([b.grid.size, b.grid.stars, layoutOf(b.grid)]).toEqual([
    a.grid.size,
    a.grid.stars,
    layoutOf(a.grid),
  ]);
  expect(stateOf(b)).toBe(stateOf(a));
};

describe('every writer’s output reads back to the same board', () => {
  const random = createRandom(11);
  const boards = Array.from({ length: 88 }, (_, round) => randomBoard(random, 4 + (round % 22), 1));
  const many = randomBoard(random, 10, 2);

  it.each(NOTATIONS)('%s', (notation) => {
    for (const marked of [...boards, many]) {
      same(marked, readBoard(writeBoard(marked, notation)));
      const bare = emptyBoard(marked.grid);
      same(bare, readBoard(writeBoard(bare, notation)));
    }
  });
});

describe('a grid whose line breaks have become spaces', () => {
  it('reads as our own text does', () => {
    const random = createRandom(12);
    for (let size = 4; size <= 25; size++) {
      const board = randomBoard(random, size, 1);
      same(board, readBoard(writeBoard(board, 'text').replaceAll('\n', ' ')));
    }
  });

  it('reads rows of letters or digits, with their stars in front or not', () => {
    const rows = LAYOUT.match(/.{5}/g)!;
    const expected = readBoard(`5x1\n${rows.join('\n')}`);
    same(expected, readBoard(`5x1 ${rows.join(' ')}`));
    same(expected, readBoard(rows.join(' ')));
    const digits = rows.map((row) => [...row].map((letter) => 'ABCDE'.indexOf(letter) + 1).join(''));
    same(expected, readBoard(digits.join('  ')));
  });
});

describe('each form as it is found in the wild', () => {
  const GRID = `5x1.${LAYOUT}`;
  const TABLE: [string, string, string][] = [
    ['our own', `5x1.${LAYOUT}`, GRID],
    ['our own with marks', `5x1.${LAYOUT}.*xx..xxx.................`, `${GRID}.*xx..xxx.................`],
    ['lower case', `5x1.${LAYOUT.toLowerCase()}`, GRID],
    ['a letter grid', 'AAABB\nACCBB\nCCDDB\nEDDDD\nEEEED', GRID],
    ['letters apart', 'A A A B B\nA C C B B\nC C D D B\nE D D D D\nE E E E D\n', GRID],
    [
      'numbers with marks',
      '0s 0x 0x 1 1\n0x 2x 2x 1 1\n2 2 3 3 1\n4 3 3 3 3\n4 4 4 4 3',
      `${GRID}.*xx..xxx.................`,
    ],
    ['numbers on one line', '1,1,1,2,2,1,3,3,2,2,3,3,4,4,2,5,4,4,4,4,5,5,5,5,4', GRID],
    ['rows between slashes', '5x1/AAABB/ACCBB/CCDDB/EDDDD/EEEED', GRID],
  ];
  it.each(TABLE)('%s', (_, text, expected) => {
    expect(writeBoard(readBoard(text), 'sbn')).toBe(expected);
  });

  it('takes the stars from the first line, or what is usual for the size', () => {
    const rows = Array.from({ length: 10 }, (_, row) => String.fromCharCode(65 + row).repeat(10)).join('\n');
    expect(readBoard(rows).grid.stars).toBe(2);
    expect(readBoard(`10x3\n${rows}`).grid.stars).toBe(3);
    expect(readBoard(`1\n${rows}`).grid.stars).toBe(1);
  });

  it('reads a puzz.link address with or without the host', () => {
    const address = writeBoard(readBoard(GRID), 'puzzlink');
    expect(address).toMatch(/^https:\/\/puzz\.link\/p\?starbattle\/5\/5\/1\/[0-9a-v]+$/);
    expect(writeBoard(readBoard(address.slice('https://puzz.link/p?'.length)), 'sbn')).toBe(GRID);
  });

  it('reads a StarBattleLab code and leaves its history unread', () => {
    const code = writeBoard(readBoard(GRID), 'lab');
    expect(code).toMatch(/^551W[0-9A-Za-z_-]{7}$/);
    expect(writeBoard(readBoard(`${code}~h:0012:1`), 'sbn')).toBe(GRID);
  });
});

describe('bad input gets one clear sentence', () => {
  const TABLE: [string, string][] = [
    ['', 'There is no puzzle here: the text is empty.'],
    ['AAABB\nACCBB\nCCDD\nEDDDD\nEEEED', 'Row 3 has 4 cells, 5 expected.'],
    ['AAABB\nACCBB\nCCDDB\nEDDDD', 'The grid has 4 rows, 5 expected.'],
    // The same in a chat, which makes one line of it.
    ['AAABB ACCBB CCDDB EDDDD', 'The grid has 4 rows, 5 expected.'],
    ['5x1 AAABB ACCB CCDDB EDDDD EEEED', 'Row 2 has 4 cells, 5 expected.'],
    ['AAABB ACCBB CC EDDDD EEEED', 'Row 3 has 2 cells, 5 expected.'],
    [`5x1.${LAYOUT}A`, 'The layout has 26 cells, 25 expected.'],
    [`6x1 ${[...LAYOUT].join(' ')}`, 'The layout has 25 cells, 36 expected.'],
    ['4x1\nAABB', 'The layout has 4 cells, 16 expected.'],
    [
      `5x1.${LAYOUT.replace('E', 'Z')}`,
      'The layout cannot be read: “Z” at character 16 does not belong there.',
    ],
    [`5x1.${LAYOUT}.**`, 'The marks on the board must be 25 characters, one a cell, but 2 were found.'],
    ['99x1.AAAA', 'A board of 99×99 cells is outside what can be played: the size must be between 4 and 25.'],
    ['5x9.AAAA', 'A puzzle cannot have 9 stars in every row: the number must be between 1 and 6.'],
    [`5x1.${'A'.repeat(25)}`, 'The layout has 1 region, 5 expected: one for every row.'],
    [`5x3.${LAYOUT}`, 'Region A is too small: 3 stars cannot be placed in it without touching.'],
    [
      '5x1.AAABBACCBBCCDDBDDDDDEDDDE',
      'Region E is in several pieces: the cells of a region must be joined along their sides.',
    ],
    [
      'https://puzz.link/p?starbattle/5/5/1/zz',
      'The borders take 8 characters at this size, but 2 were found.',
    ],
    ['https://puzz.link/p?starbattle/5/6/1/00000000', 'The grid has 6 rows, 5 expected.'],
    [
      'https://puzz.link/p?starbattle/five',
      'The start of the puzzle cannot be read: it should look like starbattle/width/height/stars/borders.',
    ],
    [
      'starbattle/5/5/1/g0000000',
      'The borders do not close: one ends in the middle of a region at row 1, column 1.',
    ],
    [
      'A A B C ?',
      '“?” is not a cell (line 1, cell 5): write a letter or a number for its region, with x or * behind it for a mark.',
    ],
  ];
  it.each(TABLE)('%j', (text, sentence) => {
    expect(() => readBoard(text)).toThrow(InputError);
    try {
      readBoard(text);
    } catch (error) {
      expect(inputErrorSentence(error as InputError)).toBe(sentence);
    }
  });
});

describe('a plain grid that does not say how many stars', () => {
  it.each([
    [8, 1],
    [10, 2],
    [14, 3],
    [17, 4],
    [25, 6],
  ])('of %i rows has %i in each', (size, stars) => {
    const bars = Array.from({ length: size }, (_, row) => String.fromCharCode(65 + row).repeat(size));
    expect(readBoard(bars.join('\n')).grid.stars).toBe(stars);
  });
});

describe('whatever is typed, it is a board or an InputError with a sentence', () => {
  const valid = NOTATIONS.map((notation) =>
    writeBoard(readBoard(`5x1.${LAYOUT}.${'*x...'.repeat(5)}`), notation),
  );
  const CHARACTERS = [...'ABCYZabxs*.-_/#?&=:~ \n\r\t,;|0123456789★💥é\u0000'];

  it('survives 12,000 mutations and 3,000 strings of noise', () => {
    const random = createRandom(5);
    const pick = () => CHARACTERS[random.int(CHARACTERS.length)]!;
    let boards = 0;
    for (let round = 0; round < 15_000; round++) {
      const text =
        round % 5 === 0
          ? Array.from({ length: random.int(60) }, pick).join('')
          : mutate(random, valid[round % valid.length]!, pick);
      try {
        readBoard(text);
        boards++;
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        expect(inputErrorSentence(error as InputError)).toMatch(/\.$/);
        expect(inputErrorSentence(error as InputError)).not.toMatch(/undefined|NaN|\[object/);
      }
    }
    expect(boards).toBeGreaterThan(100);
  });

  function mutate(random: Random, text: string, pick: () => string): string {
    const characters = [...text];
    for (let edits = 1 + random.int(3); edits > 0; edits--) {
      const at = random.int(characters.length);
      const kind = random.int(4);
      if (kind === 0) characters.splice(at, 1);
      else if (kind === 1) characters.splice(at, 0, pick());
      else if (kind === 2) characters[at] = pick();
      else characters.splice(at, random.int(characters.length - at));
    }
    return characters.join('');
  }
});
