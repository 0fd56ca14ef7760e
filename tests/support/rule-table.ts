import { describe, expect, it } from 'vitest';
import { type Board, boardFromState, gridFromLayout, withMarks } from '../../src/engine/board/board.js';
import type { Move } from '../../src/engine/board/moves.js';
import type { Deduction } from '../../src/engine/deduction/deduction.js';
import { cellName, parseCell } from '../../src/engine/grid/names.js';
import { positionOf } from '../../src/engine/rules/position-of.js';
import type { Rule } from '../../src/engine/rules/rule.js';

/** A drawn position where a rule fires, and the mark without which it does not. */
interface RuleCase {
  readonly rule: Rule;
  readonly stars: number;
  /** A row of the grid each: the regions, a space, the marks. */
  readonly board: readonly string[];
  /** What one of its uses says, as moves. */
  readonly finds: string;
  /** The kinds of reasons that use gives, in order, each once. */
  readonly by: string;
  /** With this cell unmarked the rule must say nothing about the cells in `finds`. */
  readonly unless: string;
}

/** Rows like `AABB .x.*`: regions, then marks. */
export function drawnBoard(stars: number, rows: readonly string[]): Board {
  const halves = rows.map((row) => row.split(' '));
  const layout = halves.map(([regions]) => regions).join('');
  return boardFromState(
    gridFromLayout(rows.length, stars, layout),
    halves.map(([, marks]) => marks).join(''),
  );
}

/** Moves as `parseMoves` reads them. */
export const formatMoves = (size: number, moves: readonly Move[]): string =>
  moves.map(({ mark, cell }) => `${mark}${cellName(size, cell)}`).join(' ');

/** A deduction's news as moves in reading order. */
export function movesOf(size: number, { stars, crosses }: Deduction): string {
  const moves: Move[] = [
    ...stars.map((cell) => ({ mark: '*', cell }) as const),
    ...crosses.map((cell) => ({ mark: 'x', cell }) as const),
  ];
  return formatMoves(
    size,
    moves.sort((a, b) => a.cell - b.cell),
  );
}

/** The kinds of reasons, in order of appearance. */
const rolesOf = ({ reasons }: Deduction): string => [...new Set(reasons.map(({ role }) => role))].join(' ');

function allUses(rule: Rule, board: Board): Deduction[] {
  const position = positionOf(board);
  return [rule.tier, ...(rule.alsoAt ?? [])].flatMap((tier) => [...rule.find(position, tier)]);
}

export function testRules(cases: readonly RuleCase[]): void {
  describe.each(cases.map((one) => [one.rule.id, one] as const))('%s', (_, one) => {
    const board = drawnBoard(one.stars, one.board);
    const { size } = board.grid;

    it(`finds ${one.finds}`, () => {
      const uses = allUses(one.rule, board).map((use) => `${movesOf(size, use)} by ${rolesOf(use)}`);
      expect(uses).toContain(`${one.finds} by ${one.by}`);
    });

    it(`says nothing about it while ${one.unless} is unmarked`, () => {
      const less = withMarks(board, { clear: [parseCell(size, one.unless)] });
      const said = allUses(one.rule, less).flatMap((use) => movesOf(size, use).split(' '));
      expect(one.finds.split(' ').filter((move) => said.includes(move))).toEqual([]);
    });
  });
}
