import { describe, expect, it } from 'vitest';
import { InputError, type InputErrorCode } from '../../src/engine/errors.js';
import { inputErrorSentence } from '../../src/words/input-errors.js';

const TABLE: [InputErrorCode, Record<string, string | number>, string][] = [
  [
    'size-out-of-range',
    { size: 30, least: 4, most: 25 },
    'A board of 30×30 cells is outside what can be played: the size must be between 4 and 25.',
  ],
  [
    'stars-out-of-range',
    { stars: 9, least: 1, most: 6 },
    'A puzzle cannot have 9 stars in every row: the number must be between 1 and 6.',
  ],
  ['wrong-cell-count', { found: 99, expected: 100 }, 'The layout has 99 cells, 100 expected.'],
  [
    'wrong-region-count',
    { found: 1, expected: 5 },
    'The layout has 1 region, 5 expected: one for every row.',
  ],
  [
    'region-in-pieces',
    { region: 'C' },
    'Region C is in several pieces: the cells of a region must be joined along their sides.',
  ],
  [
    'region-too-small',
    { region: 'C', stars: 2 },
    'Region C is too small: 2 stars cannot be placed in it without touching.',
  ],
  ['wrong-row-length', { row: 3, found: 9, expected: 10 }, 'Row 3 has 9 cells, 10 expected.'],
  [
    'wrong-row-count',
    { found: 1, expected: 7 },
    'This does not look like a puzzle: write it as 5x1. and one letter a cell for its region, as a grid of letters, or give a puzz.link address.',
  ],
  ['wrong-row-count', { found: 9, expected: 10 }, 'The grid has 9 rows, 10 expected.'],
  [
    'bad-character',
    { part: 'layout', character: '?', position: 7 },
    'The layout cannot be read: “?” at character 7 does not belong there.',
  ],
  ['cell-outside', { cell: 'K3', size: 10 }, 'K3 is outside the board, which has 10 rows and 10 columns.'],
  ['cell-twice', { cell: 'B7' }, 'B7 is named twice: give each cell one mark.'],
];

describe('what is wrong with the input', () => {
  it.each(TABLE)('%s %o', (code, data, sentence) => {
    expect(inputErrorSentence(new InputError(code, data))).toBe(sentence);
  });
});
