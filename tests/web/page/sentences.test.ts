import { describe, expect, it } from 'vitest';
import { gridFromLayout } from '../../../src/engine/board/board.js';
import { cellsOf } from '../../../src/engine/grid/cellset.js';
import { cellName } from '../../../src/engine/grid/names.js';
import { piecesOf } from '../../../src/web/page/sentences.js';
import { nameOfUnit } from '../../../src/words/names.js';

const GRID = gridFromLayout(5, 1, 'AABBCAABCCDDBCCDEEEEDDEEE');

const named = (sentence: string) =>
  piecesOf(GRID, sentence)
    .filter(({ cells }) => cells)
    .map(({ text, cells }) => [text, cells!.map((cell) => cellName(5, cell)).join(' ')]);

describe('what a sentence names', () => {
  it('is found and lit: cells, lines and regions', () => {
    expect(named('Row 2 needs a star at B3 or C3.')).toEqual([
      ['Row 2', 'A2 B2 C2 D2 E2'],
      ['B3', 'B3'],
      ['C3', 'C3'],
    ]);
    const region = nameOfUnit('region', 1);
    const cells = cellsOf(GRID.units[11]!.cells).map((cell) => cellName(5, cell));
    expect(named(`Look at ${region}.`)).toEqual([[region, cells.join(' ')]]);
  });

  it('may be several units at once', () => {
    expect(named('Look at rows 1 to 3.')[0]![1]!.split(' ')).toHaveLength(15);
    expect(named('Columns A and C are full.')[0]![1]).toBe('A1 C1 A2 C2 A3 C3 A4 C4 A5 C5');
  });

  it('is on this board: what only a larger one has is a word like any other', () => {
    expect(named('J9 and row 9 are not on five by five, nor are columns E and F.')).toEqual([
      ['columns E and F', 'E1 E2 E3 E4 E5'],
    ]);
  });

  it('loses nothing of the sentence', () => {
    const sentence = 'A1, B2 and column C; a star is not A star, and Z9 is nowhere.';
    expect(
      piecesOf(GRID, sentence)
        .map(({ text }) => text)
        .join(''),
    ).toBe(sentence);
    expect(named(sentence).map(([text]) => text)).toEqual(['A1', 'B2', 'column C']);
  });
});
