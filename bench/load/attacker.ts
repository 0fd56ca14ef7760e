import { emptyBoard } from '../../src/engine/board/board.js';
import { createRandom, type Random } from '../../src/engine/generate/random.js';
import { cellsOf } from '../../src/engine/grid/cellset.js';
import { cellName } from '../../src/engine/grid/names.js';
import { moveGrid } from '../../src/engine/grid/symmetry.js';
import { writeBoard } from '../../src/engine/notation/write.js';
import type { Channel, User } from '../../src/sandbox/model/types.js';
import { customIdOf, type Reply } from '../../src/sandbox/people/person.js';
import type { Sandbox } from '../../src/sandbox/sandbox.js';
import type { StoredPuzzle } from '../../src/store/puzzles.js';
import { randomGrid } from '../../tests/support/random-grid.js';

const PRESSES_A_SECOND = 4;
const ROWS = 25;
/** As much as the field takes. */
const NOISE = 'A1 B2 -A1 ';

/** One press of a script that means no good. Whatever comes of it, the next one follows. */
type Press = () => Promise<Reply | unknown>;

/**
 * A bored person with a script and, from a second account, the solution of the day: four presses a second at
 * everything that is dear, and in between every way there was to the top of a board.
 */
export class Attacker {
  readonly #random: Random = createRandom(666);
  readonly #presses: readonly Press[];
  readonly #underWay: Promise<unknown>[] = [];
  sent = 0;

  constructor(
    private readonly sandbox: Sandbox,
    readonly user: User,
    private readonly channel: Channel,
    private readonly day: StoredPuzzle,
  ) {
    const twice = this.#afterDeletion();
    this.#presses = [
      () => this.#command('import', { notation: this.#largePuzzle() }),
      () => this.#command('play', { size: 21 }),
      () =>
        this.#command('why', {
          cell: `${'ABCDEFGHIJKLMNOPQRSTU'[this.#random.int(21)]}${1 + this.#random.int(21)}`,
        }),
      () => this.#command('hint'),
      () => this.#suggest(),
      () => this.#command('place', { cells: this.#noise() }),
      () => this.#command('import', { notation: this.#mirrored() }),
      () => this.#command('hint'),
      ...twice,
      () => this.#forge(),
      () => this.#command('leaderboard'),
      () => this.#command('review'),
    ];
  }

  /** Presses until the time is over, whether or not anything has been answered, and waits for the last answers. */
  async press(seconds: number): Promise<void> {
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const press = this.#presses[this.sent++ % this.#presses.length]!;
      // Refused, too late, not possible: a script does not mind.
      this.#underWay.push(press().catch(() => null));
      await new Promise((resolve) => setTimeout(resolve, 1000 / PRESSES_A_SECOND));
    }
    await Promise.all(this.#underWay);
  }

  /** Opens the day, asks for help, types the solution, deletes everything and types it again. */
  #afterDeletion(): Press[] {
    const stars = cellsOf(this.day.solution).map((cell) => cellName(this.day.grid.size, cell));
    const [last, ...others] = stars;
    return [
      () => this.#command('daily'),
      () => this.#command('hint'),
      () => this.#command('place', { cells: others.join(' ') }),
      () => this.#command('place', { cells: last! }),
      async () => {
        const { message } = await this.#command('privacy delete');
        return message && this.#person.press(message, customIdOf(message, 'Delete everything'));
      },
      () => this.#command('daily'),
      () => this.#command('place', { cells: stars.join(' ') }),
    ];
  }

  get #person() {
    return this.sandbox.person(this.user);
  }

  async #command(name: string, options: Record<string, string | number> = {}): Promise<Reply> {
    return this.#person.command(this.channel, name, options);
  }

  async #suggest(): Promise<unknown> {
    return this.#person.autocomplete(this.channel, 'learn', { technique: 'a' }, 'technique');
  }

  /** A button of somebody else's board, or of none. */
  async #forge(): Promise<unknown> {
    const message = this.channel.messages.at(-1);
    return (
      message && this.#person.forge(message, { component_type: 2, custom_id: 'v1:hint:0123456789abc:3' })
    );
  }

  #largePuzzle(): string {
    return writeBoard(emptyBoard(randomGrid(this.#random, ROWS, 1)), 'sbn');
  }

  #mirrored(): string {
    return writeBoard(emptyBoard(moveGrid(this.day.grid, 5)), 'sbn');
  }

  #noise(): string {
    return NOISE.repeat(20);
  }
}
