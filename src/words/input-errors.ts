import type { InputError, InputErrorCode } from '../engine/errors.js';
import { cellCount, starCount } from './names.js';

type Data = InputError['data'];

const text = (data: Data, key: string): string => String(data[key] ?? '');
const number = (data: Data, key: string): number => Number(data[key] ?? 0);

const found = (data: Data): string => (data.found === undefined ? '' : `, but ${data.found} were found`);

const SENTENCES: Record<InputErrorCode, (data: Data) => string> = {
  'size-out-of-range': (data) =>
    `A board of ${text(data, 'size')}×${text(data, 'size')} cells is outside what can be played: the size must be between ${text(data, 'least')} and ${text(data, 'most')}.`,
  'stars-out-of-range': (data) =>
    `A puzzle cannot have ${starCount(number(data, 'stars'))} in every row: the number must be between ${text(data, 'least')} and ${text(data, 'most')}.`,
  'wrong-cell-count': (data) =>
    `The layout has ${cellCount(number(data, 'found'))}, ${text(data, 'expected')} expected.`,
  'wrong-region-count': (data) =>
    `The layout has ${text(data, 'found')} ${number(data, 'found') === 1 ? 'region' : 'regions'}, ${text(data, 'expected')} expected: one for every row.`,
  'region-in-pieces': (data) =>
    `Region ${text(data, 'region')} is in several pieces: the cells of a region must be joined along their sides.`,
  'region-too-small': (data) =>
    `Region ${text(data, 'region')} is too small: ${starCount(number(data, 'stars'))} cannot be placed in it without touching.`,
  'empty-input': () => 'There is no puzzle here: the text is empty.',
  'input-too-long': (data) =>
    `The text is too long: it has ${text(data, 'length')} characters, and at most ${text(data, 'most')} are read.`,
  'bad-header': (data) =>
    `The start of the puzzle cannot be read: it should look like ${text(data, 'form')}.`,
  'bad-character': (data) =>
    `The ${text(data, 'part')} cannot be read: “${text(data, 'character')}” at character ${text(data, 'position')} does not belong there.`,
  'bad-cell': (data) =>
    `“${text(data, 'cell')}” is not a cell (line ${text(data, 'line')}, cell ${text(data, 'column')}): write a letter or a number for its region, with x or * behind it for a mark.`,
  'wrong-row-length': (data) =>
    `Row ${text(data, 'row')} has ${cellCount(number(data, 'found'))}, ${text(data, 'expected')} expected.`,
  'wrong-row-count': (data) =>
    number(data, 'found') === 1
      ? 'This does not look like a puzzle: write it as 5x1. and one letter a cell for its region, as a grid of letters, or give a puzz.link address.'
      : `The grid has ${text(data, 'found')} rows, ${text(data, 'expected')} expected.`,
  'wrong-state-length': (data) =>
    `The marks on the board must be ${text(data, 'expected')} characters, one a cell${found(data)}.`,
  'wrong-border-length': (data) =>
    `The borders take ${text(data, 'expected')} characters at this size${found(data)}.`,
  'bad-borders': (data) =>
    `The borders do not close: one ends in the middle of a region at row ${text(data, 'row')}, column ${text(data, 'column')}.`,
  'not-one-solution': (data) =>
    number(data, 'solutions') === 0
      ? 'This puzzle has no solution, so there is nothing to hint at.'
      : 'This puzzle has more than one solution, so no hint could be trusted.',
  'bad-move': (data) =>
    `“${text(data, 'word')}” is not a move: write B4 or *B4 for a star, xB4 for a cross and -B4 to clear the cell.`,
  'line-of-stars': (data) =>
    `“${text(data, 'word')}” would be a whole line of stars: write row 3 x to cross it out, or row 3 - to clear it.`,
  'cell-outside': (data) =>
    `${text(data, 'cell')} is outside the board, which has ${text(data, 'size')} rows and ${text(data, 'size')} columns.`,
  'cell-twice': (data) => `${text(data, 'cell')} is named twice: give each cell one mark.`,
  'no-such-puzzle': (data) =>
    `There is no ${text(data, 'size')}×${text(data, 'size')} puzzle with ${starCount(number(data, 'stars'))} in every row: it needs at least ${text(data, 'least')} rows.`,
  'no-moves': () => 'No cell is named: write cells such as B4 or D2, separated by spaces.',
};

/** One sentence that says what is wrong and where. */
export function inputErrorSentence(error: InputError): string {
  return SENTENCES[error.code](error.data);
}
