import { once } from 'node:events';
import { WebSocket } from 'ws';
import { cellName } from '../../src/engine/grid/names.js';

export interface Visit {
  readonly cookie: string;
  readonly gameId: string;
}

/** A page without a page: it sends moves and waits for what is said to each. */
class Player {
  #moves = 0;
  #heard: ((message: string) => void) | null = null;

  private constructor(
    private readonly socket: WebSocket,
    private readonly gameId: string,
  ) {
    socket.on('message', (data) => this.#heard?.(String(data)));
  }

  static async open(origin: string, { cookie, gameId }: Visit): Promise<Player> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket`, {
      headers: { origin, cookie },
      perMessageDeflate: false,
    });
    await once(socket, 'open');
    return new Player(socket, gameId);
  }

  /** Marks a cell, or takes the mark away. Milliseconds until the answer was here. */
  async move(): Promise<number> {
    const n = this.#moves++;
    const moves = `${n % 2 === 0 ? 'x' : '-'}${cellName(10, (n >> 1) % 100)}`;
    // As long as those of a page.
    const request = String(n).padStart(13, '0');
    const began = performance.now();
    const answer = new Promise<string>((resolve) => {
      this.#heard = resolve;
    });
    this.socket.send(JSON.stringify({ id: n, do: 'play', ask: { game: this.gameId, request, moves } }));
    const said = JSON.parse(await answer) as { id: number; no?: string };
    if (said.no !== undefined || said.id !== n) throw new Error(`a move was refused: ${said.no}`);
    return performance.now() - began;
  }

  close(): void {
    this.socket.close();
  }
}

export class Crowd {
  private constructor(private readonly players: readonly Player[]) {}

  static async open(origin: string, visits: readonly Visit[]): Promise<Crowd> {
    return new Crowd(await Promise.all(visits.map((visit) => Player.open(origin, visit))));
  }

  /** Everybody moves as soon as their last move was answered, so many moves in all. Moves a second. */
  async rush(moves: number): Promise<number> {
    const began = performance.now();
    let left = moves;
    await Promise.all(
      this.players.map(async (player) => {
        while (left-- > 0) await player.move();
      }),
    );
    return moves / ((performance.now() - began) / 1000);
  }

  /** Moves that begin at an even rate, whoever is free. Their times, sorted. */
  async stroll(moves: number, perSecond: number): Promise<Float64Array> {
    const began = performance.now();
    const free = [...this.players];
    const times: Promise<number>[] = [];
    for (let n = 0; n < moves; ) {
      const due = Math.min(moves, ((performance.now() - began) * perSecond) / 1000);
      for (; n < due; n++) {
        const player = free.shift();
        if (!player) throw new Error('nobody is free: the rate is too high for these people');
        times.push(
          player.move().then((ms) => {
            free.push(player);
            return ms;
          }),
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return Float64Array.from(await Promise.all(times)).sort();
  }

  close(): void {
    for (const player of this.players) player.close();
  }
}
