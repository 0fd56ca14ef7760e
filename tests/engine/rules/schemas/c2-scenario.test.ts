import { describe, expect, it } from 'vitest';
import { bandsOf } from '../../../../src/engine/bounds/bands.js';
import { solveExactly } from '../../../../src/engine/exact/solver.js';
import { cellsOf, has, overlaps } from '../../../../src/engine/grid/cellset.js';
import { cellName, parseCell } from '../../../../src/engine/grid/names.js';
import { findHint } from '../../../../src/engine/hint/hint.js';
import { catalogue } from '../../../../src/engine/rules/catalogue.js';
import { positionOf } from '../../../../src/engine/rules/position-of.js';
import { exactQuotas, quotaReasons } from '../../../../src/engine/rules/schemas/a1-to-4-band-quotas.js';
import { cages } from '../../../../src/engine/rules/schemas/c1-cages.js';
import { cagesRegionQuota } from '../../../../src/engine/rules/schemas/c2-cages-region-quota.js';
import { cagedPairs, cagesOf } from '../../../../src/engine/rules/schemas/cages.js';
import { drawHint } from '../../../../src/render/hint.js';
import { explain } from '../../../../src/words/explain.js';
import { drawnBoard, movesOf } from '../../../support/rule-table.js';

// The scenario that the schemas were made for, on a grid of our own. Rows 1–3 need 6 stars; regions
// A, B and C take 2, 2 and 1 of them, so region D, which could have none or one there, has one.
// Its other star is in rows 4–5, which need 3 and fit into three cages. Only one cage can serve D.
const board = drawnBoard(2, [
  'AAABBBBBBB x.x...xx..',
  'AACCBBBBBD ....x..x..',
  'AACCCBBBDD ...x......',
  'AAECCFFDDD x.xxxx.x..',
  'EEEECFFDDD .xxx*x....',
  'EEEECCFFDG .x.xxxx...',
  'EEHHHHHIGG ....x..x..',
  'EEHHHIHIGG xxx.....xx',
  'JJHJIIIIGG x*xxx..xxx',
  'JJJJIIIGGG xxx*xxxx*x',
]);
const [A, B, C, D] = [0, 1, 2, 3];
const position = positionOf(board);
const bands = bandsOf(position, 'row');
const names = (cells: Iterable<number>) => [...cells].map((cell) => cellName(10, cell)).join(' ');

describe('rows 1–3', () => {
  it('need 6 stars, of which the other regions take 5', () => {
    expect(bands.need(0, 2)).toBe(6);
    expect([A, B, C].map((region) => bands.of(region, 0, 2).max)).toEqual([2, 2, 1]);
  });

  it('leave region D exactly 1, which its own cells do not show', () => {
    const { first, min, max } = position.area(20 + D).bandGeometry('row');
    expect([min[2 - first], max[2 - first]]).toEqual([0, 1]);
    expect(bands.of(D, 0, 2)).toEqual({ min: 1, max: 1 });
  });

  it('give that quota by the budget of the band', () => {
    const quota = exactQuotas(position, 'row').find(({ region, to }) => region === D && to === 2)!;
    expect([quota.quota, quota.source, names(cellsOf(quota.cells))]).toEqual([1, 'budget', 'J2 I3 J3']);
    expect(quotaReasons(position, quota).map(({ role }) => role)).toEqual([
      'unit',
      'band',
      'area',
      'area',
      'area',
      'area',
    ]);
  });
});

describe('rows 4–5', () => {
  const pair = cagedPairs(position).find(({ axis, from }) => axis === 'row' && from === 3)!;

  it('need 3 stars and fit into 3 cages', () => {
    expect([pair.area.need, pair.area.capacity]).toEqual([3, 3]);
    expect(names(cagesOf(pair))).toBe('A4 G4 I4');
  });

  it('hold exactly 1 star of region D, in 5 cells', () => {
    expect(bands.of(D, 3, 4)).toEqual({ min: 1, max: 1 });
    expect(names(cellsOf(bands.cells(D, 3, 4)))).toBe('I4 J4 H5 I5 J5');
  });

  it('have one cage that is wholly in region D', () => {
    const inside = cagesOf(pair).filter((corner) =>
      [0, 1, 10, 11].every((step) => board.grid.regionOf[corner + step] === D),
    );
    expect(names(inside)).toBe('I4');
  });
});

describe('C2', () => {
  const uses = [...cagesRegionQuota.find(position)].filter(
    ({ reasons }) => reasons[0]?.role === 'band' && reasons[0].axis === 'row' && reasons[0].from === 3,
  );
  const ofD = uses.find(({ reasons }) =>
    reasons.some((reason) => reason.role === 'area' && names(reason.cells) === 'I4 J4 H5 I5 J5'),
  )!;

  it('crosses the rest of region D in the band', () => {
    expect(movesOf(10, ofD)).toBe('xH5');
  });

  it('argues from the band, its cages and the quota', () => {
    expect(ofD.reasons).toEqual([
      { role: 'band', axis: 'row', from: 3, to: 4, need: 3 },
      { role: 'tile', corner: parseCell(10, 'A4'), cells: cellsNamed('B4 A5'), exact: true },
      { role: 'tile', corner: parseCell(10, 'G4'), cells: cellsNamed('G4 G5 H5'), exact: true },
      { role: 'tile', corner: parseCell(10, 'I4'), cells: cellsNamed('I4 J4 I5 J5'), exact: true },
      { role: 'area', cells: cellsNamed('I4 J4 H5 I5 J5'), min: 1, max: 1 },
    ]);
  });

  it('says more than the cages alone', () => {
    const alone = [...cages.find(position)].flatMap(({ crosses }) => crosses);
    expect(alone).not.toContain(parseCell(10, 'H5'));
  });

  it('is right in every solution of the board', () => {
    const { solutions, complete } = solveExactly(board, { limit: 10 });
    expect([solutions.length, complete]).toEqual([1, true]);
    for (const stars of solutions) {
      expect(has(stars, parseCell(10, 'H5'))).toBe(false);
      expect(overlaps(stars, bands.cells(D, 0, 2)) && overlaps(stars, bands.cells(D, 3, 4))).toBe(true);
    }
  });

  it('is the hint when it is the simplest thing left, told and drawn', async () => {
    const without = catalogue.map(({ id }) => id).filter((id) => id !== 'C2');
    const [solution] = solveExactly(board).solutions;
    const { board: seen, deduction } = findHint(board, solution!, { without });
    expect(deduction?.rule).toBe('C2');
    const told = explain(seen, deduction!).sentences.join(' ');
    const cells = names([...deduction!.stars, ...deduction!.crosses]).split(' ');
    for (const cell of cells) expect(told).toContain(cell);
    expect(told).toContain('2×2');
    const [picture] = await drawHint({ board: seen, deduction: deduction!, depth: 3 }, { width: 420 });
    expect(picture!.alt).toContain(told);
  });

  function cellsNamed(list: string): number[] {
    return list.split(' ').map((name) => parseCell(10, name));
  }
});
