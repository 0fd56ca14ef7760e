import { describe, expect, it } from 'vitest';
import { parseCell } from '../../src/engine/grid/names.js';
import { readBoard } from '../../src/engine/notation/read.js';
import { hintFrames } from '../../src/render/scene/hint-frames.js';
import { hintSentences } from '../../src/words/hint.js';
import { knownGrids } from '../support/cases.js';
import { storedPositions } from '../support/practice-positions.js';
import { deductionsOfSolves } from '../support/words.js';

// The steps of a chain are frames of their own.
const CHAIN = /^R8/;

const found = deductionsOfSolves({
  grids: knownGrids(6)
    .map(({ grid }) => grid)
    .filter(({ size }) => size > 5 && size <= 10),
  each: 12,
  without: (id) => CHAIN.test(id),
});

describe('the picture of an argument', () => {
  it('has every 2×2 that the sentences name, once', () => {
    const missing: string[] = [];
    let named = 0;
    for (const { board, deduction } of found) {
      const text = hintSentences(board, deduction, 3).join(' ');
      for (const frame of hintFrames(board, deduction, 3)) {
        const boxes = frame.marks.flatMap((mark) =>
          mark.kind === 'box' || mark.kind === 'void' ? [mark.corner] : [],
        );
        expect(new Set(boxes).size, deduction.rule).toBe(boxes.length);
        for (const corner of squaresIn(text, board.grid.size)) {
          named++;
          if (!boxes.includes(corner)) missing.push(`${deduction.rule} ${corner}: ${text}`);
        }
      }
    }
    expect(missing).toEqual([]);
    expect(named).toBeGreaterThan(300);
  });

  it('has every star that R6.2 tries, and the 2×2s that it tries them in', () => {
    const missing: string[] = [];
    let tried = 0;
    for (const { board: notation, deduction } of storedPositions) {
      if (deduction.rule !== 'R6.2') continue;
      const board = readBoard(notation);
      const { size } = board.grid;
      const text = hintSentences(board, deduction, 3).join(' ');
      const marks = hintFrames(board, deduction, 3).flatMap((frame) => frame.marks);
      const boxes = marks.flatMap((mark) => (mark.kind === 'box' ? [mark.corner] : []));
      const supposed = marks.flatMap((mark) => (mark.kind === 'suppose' ? [mark.cell] : []));
      const said = [...text.matchAll(/Suppose ([^.]*?) were a star/g)]
        .flatMap(([, cells]) => cells!.match(/[A-Y]\d+/g) ?? [])
        .map((name) => parseCell(size, name));
      tried += said.length;
      const unseen = said.some((cell) => !supposed.includes(cell));
      if (unseen || squaresIn(text, size).some((corner) => !boxes.includes(corner))) missing.push(text);
    }
    expect(missing).toEqual([]);
    expect(tried).toBeGreaterThan(8);
  });
});

/** "**B1**–**C2**" by its top left cell. */
function squaresIn(text: string, size: number): number[] {
  return [...text.matchAll(/([A-Y]\d{1,2})\**–\**([A-Y]\d{1,2})/g)].flatMap(([, from, to]) => {
    const corner = parseCell(size, from!);
    return parseCell(size, to!) === corner + size + 1 ? [corner] : [];
  });
}
