import type { Board } from '../board/board.js';
import { Position, type Solve, type SquareSource } from '../bounds/position.js';
import type { CellSet } from '../grid/cellset.js';
import { exactUnitSquares } from './tier-3-bounds/r3-3-exact-tiling.js';
import { remainderSquares } from './tier-3-bounds/r3-6-strip-retiling.js';
import { leftOverSquares } from './tier-5-counting/r5-1b-left-over.js';
import { unionSquares } from './tier-5-counting/r5-1c-union.js';
import { squeezedSquares } from './tier-5-counting/r5-5-squeeze.js';
import { rookSquares } from './tier-6-patterns/n-rooks/rook-squares.js';
import { placedSquares } from './tier-6-patterns/r6-2-the-m.js';
import { pressuredTSquares } from './tier-6-patterns/r6-3-pressured-t.js';
import { squeezedTSquares } from './tier-6-patterns/r6-3b-t-squeeze.js';

/** Every rule that registers star-containing 2×2s, simplest first. */
const squareSources: readonly SquareSource[] = [
  exactUnitSquares,
  remainderSquares,
  squeezedSquares,
  leftOverSquares,
  unionSquares,
  rookSquares,
  pressuredTSquares,
  squeezedTSquares,
  placedSquares,
];

/** Where a solve of this board begins. A solution spares the trial of what it has. */
export const positionOf = (
  board: Board,
  solution: () => CellSet | null = () => null,
  { goesOn = false, isThorough = false }: Partial<Pick<Solve, 'goesOn' | 'isThorough'>> = {},
): Position => new Position(board, { squareSources, solution, beyond: null, goesOn, isThorough });
