import { emptyBoard, withMarks } from '../engine/board/board.js';
import { createGrid } from '../engine/grid/grid.js';
import { drawBoard } from '../render/board.js';
import type { Store } from '../store/store.js';
import { findUser } from '../store/users.js';

/** The first picture and the first query take a second of loading: better before anyone waits for them. */
export async function warmUp(store: Store): Promise<void> {
  const size = 10;
  const rows = Array.from({ length: size * size }, (_, cell) => Math.floor(cell / size));
  const board = withMarks(emptyBoard(createGrid(size, 2, rows)), { stars: [0], crosses: [1] });
  await Promise.all([drawBoard({ board }), findUser(store.db, '0')]);
}
