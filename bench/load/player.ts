import type { Random } from '../../src/engine/generate/random.js';
import { gradePuzzle } from '../../src/engine/grade/grade.js';
import { type Cell, cellsOf } from '../../src/engine/grid/cellset.js';
import { cellName } from '../../src/engine/grid/names.js';
import { puzzleById, type StoredPuzzle } from '../../src/store/puzzles.js';
import type { Store } from '../../src/store/store.js';

/** What to type next: a command with its options. */
export interface Turn {
  readonly name: string;
  readonly options: Readonly<Record<string, string | number>>;
}

/** Most people see the same next star; now and then somebody finds a later one first. */
const FORESIGHT = 3;
const EAGER = 0.2;

/**
 * Somebody who solves a puzzle star by star, in about the order in which its stars can be found, and
 * begins again before the last one. Boards recur among players as they do on a puzzle of the day.
 */
export class Player {
  readonly #size: number;
  readonly #order: Cell[];
  #placed = 0;

  constructor(
    order: readonly Cell[],
    size: number,
    private readonly random: Random,
  ) {
    this.#size = size;
    this.#order = [...order];
  }

  /** Some way into the puzzle, in one go. */
  catchUp(): Turn {
    const stars = 1 + this.random.int(this.#order.length - 2);
    const cells = Array.from({ length: stars }, () => this.#nextStar()).join(' ');
    return { name: 'place', options: { cells } };
  }

  move(): Turn {
    if (this.#placed < this.#order.length - 1) return { name: 'place', options: { cells: this.#nextStar() } };
    this.#placed = 0;
    return { name: 'reset', options: {} };
  }

  #nextStar(): string {
    const at = this.#placed++;
    const ahead = this.random.int(100) < 100 * EAGER ? this.random.int(FORESIGHT) : 0;
    const from = Math.min(this.#order.length - 1, at + ahead);
    const [cell] = this.#order.splice(from, 1) as [Cell];
    this.#order.splice(at, 0, cell);
    return cellName(this.#size, cell);
  }
}

/** The players of these people's current games, read from the database that the bot uses. */
export async function playersOf(
  store: Store,
  userIds: readonly string[],
  random: Random,
): Promise<Map<string, Player>> {
  const orders = new Map<string, readonly Cell[]>();
  const players = new Map<string, Player>();
  const users = await store.db.user.findMany({ where: { currentGameId: { not: null } } });
  const current = new Map(users.map((user) => [user.id, user.currentGameId as string]));
  for (const userId of userIds) {
    const game = await store.db.game.findUnique({ where: { id: current.get(userId) ?? '' } });
    const puzzle = game && (await puzzleById(store, game.puzzleId));
    if (!puzzle) throw new Error(`${userId} has no game`);
    const order = orders.get(puzzle.id) ?? starsInOrder(puzzle);
    orders.set(puzzle.id, order);
    players.set(userId, new Player(order, puzzle.grid.size, random));
  }
  return players;
}

/** As the graded path finds them; where it does not get to the end, the rest row by row. */
function starsInOrder({ grid, solution, tier }: StoredPuzzle): Cell[] {
  const all = cellsOf(solution);
  if (tier > 4) return all;
  const found = gradePuzzle(grid).steps.flatMap(({ stars }) => [...stars]);
  return [...new Set([...found.filter((cell) => all.includes(cell)), ...all])];
}
