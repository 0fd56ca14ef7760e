import { describe, expect, it } from 'vitest';
import { unknownCells } from '../../src/engine/board/board.js';
import { cellsOf, has } from '../../src/engine/grid/cellset.js';
import { cellName } from '../../src/engine/grid/names.js';
import { focusOf } from '../../src/engine/hint/focus.js';
import { catalogue } from '../../src/engine/rules/catalogue.js';
import { lessonFor } from '../../src/game/practice.js';
import { hintFrames } from '../../src/render/scene/hint-frames.js';
import { hintAlt } from '../../src/words/alt-text.js';
import { explain } from '../../src/words/explain.js';
import { hintSentences, onTrackSentence, techniqueName } from '../../src/words/hint.js';
import { TECHNIQUES } from '../../src/words/techniques.js';
import { deductionsOfSolves, randomGrids } from '../support/words.js';

const FOUND = deductionsOfSolves({
  grids: randomGrids(
    77,
    Array.from(
      { length: 18 },
      (_, i) =>
        (
          [
            [6, 1],
            [8, 1],
            [10, 2],
          ] as const
        )[i % 3]!,
    ),
  ),
  each: 4,
  without: (id) => id.startsWith('R7') || id.startsWith('R8'),
});

const WHAT_IFS = deductionsOfSolves({
  grids: randomGrids(78, [
    [6, 1],
    [6, 1],
    [8, 1],
  ]),
  each: 4,
  without: (id) => !id.startsWith('R7') && id !== 'R8.1' && id !== 'R8.2',
});

describe('where to look', () => {
  it('is an area with open cells that are not part of the answer', () => {
    for (const { board, deduction } of FOUND) {
      const { cells, place } = focusOf(board, deduction);
      const answer = [...deduction.stars, ...deduction.crosses];
      const open = cellsOf(unknownCells(board)).filter((cell) => has(cells, cell));
      const all = cellsOf(unknownCells(board));
      const besides = open.filter((cell) => !answer.includes(cell)).length;
      // Near the end of a solve the whole board may have fewer than three other open cells.
      const most = all.filter((cell) => !answer.includes(cell)).length;
      expect(besides, `${deduction.rule} ${JSON.stringify(place)}`).toBeGreaterThanOrEqual(Math.min(3, most));
    }
  });

  it('gives no cell of the answer away, in words or in the picture', () => {
    for (const { board, deduction } of FOUND) {
      const { size } = board.grid;
      for (const depth of [1, 2]) {
        const words = [
          ...hintSentences(board, deduction, depth),
          hintAlt(board, deduction, depth, { index: 0, of: 1 }),
        ];
        for (const cell of [...deduction.stars, ...deduction.crosses]) {
          for (const text of words) expect(text).not.toMatch(new RegExp(`\\b${cellName(size, cell)}\\b`));
        }
        const kinds = hintFrames(board, deduction, depth).flatMap(({ marks }) =>
          marks.map(({ kind }) => kind),
        );
        expect(new Set(kinds)).toEqual(new Set(['area']));
      }
    }
  });
});

describe('what is said of the pictures of an argument', () => {
  const rest = ' The rest stands below the picture.';

  it('is the argument from its beginning, without a gap, once', () => {
    let short = 0;
    for (const rule of catalogue) {
      const { board, deduction } = lessonFor(rule);
      const sentences = hintSentences(board, deduction, 3);
      const alt = hintAlt(board, deduction, 3, { index: 0, of: 4 });
      expect(alt.length).toBeLessThanOrEqual(1024);
      const told = alt.slice(alt.indexOf(sentences[0]!)).replace(rest, '');
      if (alt.endsWith(rest)) short++;
      else expect(told).toHaveLength(sentences.join(' ').length);
      expect(sentences.join(' ').startsWith(told), rule.id).toBe(true);
      expect(hintAlt(board, deduction, 3, { index: 1, of: 4 })).toBe('Picture 2 of 4 of the same argument.');
    }
    expect(short).toBeGreaterThan(0);
  });
});

describe('the depths of a hint', () => {
  it('say more and more', () => {
    for (const { board, deduction } of FOUND.slice(0, 40)) {
      const [where, technique, argument, act] = [1, 2, 3, 4].map((depth) =>
        hintSentences(board, deduction, depth),
      );
      expect(where).toHaveLength(1);
      expect(where![0]).toMatch(/^Look at .*\.$/);
      expect(technique).toHaveLength(2);
      expect(technique![0]).toBe(where![0]);
      expect(argument).toEqual(explain(board, deduction).sentences);
      expect(act).toHaveLength(1);
      expect(act![0]).toMatch(/^(Place|Cross out) .*\.$/);
    }
  });

  // These are for `/learn` and the shell: a hint speaks of rows, columns, regions and cells.
  const JARGON =
    /\b(?:units?|bands?|cages?|quotas?|fins?|finned|tiers? \d|tilings?|strips?)\b|1×n|\bR\d\.\d/i;

  it('are free of jargon, as are the names of techniques and what stands beside the picture', () => {
    for (const { board, deduction } of [...FOUND, ...WHAT_IFS]) {
      const told = [1, 2, 3, 4].flatMap((depth) => hintSentences(board, deduction, depth));
      const legend = hintFrames(board, deduction, 3).flatMap((frame) => frame.legend.map(({ text }) => text));
      for (const text of [...told, ...legend, techniqueName(deduction)])
        expect(text, deduction.rule).not.toMatch(JARGON);
    }
    for (const { name, idea } of Object.values(TECHNIQUES)) expect(`${name}. ${idea}`).not.toMatch(JARGON);
  });

  it('begin with whether the board is right so far', () => {
    const { board } = FOUND[0]!;
    expect(onTrackSentence(board, [])).toBe('Everything you have marked is right so far.');
    expect(onTrackSentence(board, [0])).toBe('A1 is not right: look at it again.');
    expect(onTrackSentence(board, [0, 2])).toBe('A1 and C1 are not right: look at them again.');
  });
});
