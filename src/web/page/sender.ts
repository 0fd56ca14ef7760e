import { type Connection, Refused } from './connection.js';
import { keep, recall } from './storage.js';
import type { Step, Table } from './table.js';

interface Hooks {
  /** A step was confirmed. */
  done(): void;
  /** A step was refused and is gone from the table; the sentence says why. */
  refused(sentence: string): void;
}

/**
 * Fewer than the requests that a game remembers: whatever of them has to be sent again, none is applied twice.
 */
const MOST_ON_THE_WAY = 8;
const AGAIN_MS = 700;

const keyOf = (gameId: string): string => `asterism-waiting-${gameId}`;

/** Sends the steps of a table in order, and keeps those that are waiting over a reload of the page. */
export class Sender {
  readonly #sent = new Set<string>();
  /** Steps that are to be sent once more: until then nothing new goes before them. */
  #held = 0;

  constructor(
    private readonly connection: Connection,
    private readonly table: Table,
    private readonly hooks: Hooks,
  ) {
    for (const step of readWaiting(table.game.id)) table.add(step);
    this.#flush();
  }

  add(step: Step): void {
    this.table.add(step);
    this.#keep();
    this.#flush();
  }

  #flush(): void {
    for (const step of this.table.steps) {
      if (this.#held > 0 || this.#sent.size >= MOST_ON_THE_WAY) return;
      if (!this.#sent.has(step.request)) void this.#send(step);
    }
  }

  async #send(step: Step): Promise<void> {
    this.#sent.add(step.request);
    const ask = { game: this.table.game.id, request: step.request };
    try {
      const answer =
        step.do === 'play'
          ? await this.connection.ask('play', { ...ask, moves: step.moves })
          : await this.connection.ask(step.do, ask);
      this.#settle(step);
      this.table.confirm(answer.game, answer.finish);
      this.hooks.done();
    } catch (error) {
      if (error instanceof Refused && error.again) {
        this.#held++;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        this.#held--;
        this.#sent.delete(step.request);
      } else {
        this.#settle(step);
        this.hooks.refused(error instanceof Error ? error.message : String(error));
      }
    }
    this.#flush();
  }

  #settle({ request }: Step): void {
    this.#sent.delete(request);
    this.table.settle(request);
    this.#keep();
  }

  #keep(): void {
    const { steps, game } = this.table;
    keep(keyOf(game.id), steps.length > 0 ? JSON.stringify(steps) : null);
  }
}

function readWaiting(gameId: string): Step[] {
  try {
    return JSON.parse(recall(keyOf(gameId)) ?? '[]') as Step[];
  } catch {
    return [];
  }
}
