import { describe, expect, it } from 'vitest';
import { parseCell } from '../../src/engine/grid/names.js';
import { hintFrames } from '../../src/render/scene/hint-frames.js';
import { hintSentences } from '../../src/words/hint.js';
import { knownGrids } from '../support/cases.js';
import { deductionsOfSolves } from '../support/words.js';

// What R6.2 and R6.3b suppose on the way is argued again by whoever tells it; the picture has the first supposition only.
const SUPPOSING = /^(R6\.2|R6\.3b?|R8)/;

const found = deductionsOfSolves({
  grids: knownGrids(6)
    .map(({ grid }) => grid)
    .filter(({ size }) => size > 5 && size <= 10),
  each: 12,
  without: (id) => SUPPOSING.test(id),
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
});

/** "**B1**–**C2**" by its top left cell. */
function squaresIn(text: string, size: number): number[] {
  return [...text.matchAll(/([A-Y]\d{1,2})\**–\**([A-Y]\d{1,2})/g)].flatMap(([, from, to]) => {
    const corner = parseCell(size, from!);
    return parseCell(size, to!) === corner + size + 1 ? [corner] : [];
  });
}
