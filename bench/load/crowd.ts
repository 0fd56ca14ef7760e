import { createRandom, type Random } from '../../src/engine/generate/random.js';
import { cellName } from '../../src/engine/grid/names.js';
import { Permission } from '../../src/sandbox/constants.js';
import type { Channel, User } from '../../src/sandbox/model/types.js';
import { InteractionFailed } from '../../src/sandbox/people/person.js';
import type { Sandbox } from '../../src/sandbox/sandbox.js';

export interface Outcome {
  readonly seconds: number;
  readonly done: number;
  readonly failed: number;
  /** Milliseconds to the first answer, in order. */
  readonly times: readonly number[];
}

const SERVERS = 4;
const EVERYTHING = Object.values(Permission).reduce((all, one) => all | one, 0n);

interface Seat {
  readonly user: User;
  readonly channel: Channel;
}

/** People who use the bot at once, each in turn, with a given number of them waiting for an answer. */
export class Crowd {
  readonly #users: Seat[];
  readonly #random: Random = createRandom(42);
  #turn = 0;

  constructor(
    readonly sandbox: Sandbox,
    size: number,
  ) {
    const { world, users } = sandbox;
    // In several servers, so that every shard has work.
    const places = Array.from({ length: SERVERS }, (_, index) => {
      const guild = world.addGuild({
        name: `Server ${index}`,
        owner: users.mona,
        everyone: EVERYTHING,
        bot: EVERYTHING,
      });
      return { guild, channel: world.addChannel({ name: 'stars', guildId: guild.id }) };
    });
    this.#users = Array.from({ length: size }, (_, index) => {
      const { guild, channel } = places[index % SERVERS] as (typeof places)[number];
      const user = world.addUser({ username: `player${index}` });
      world.join(guild, user);
      return { user, channel };
    });
  }

  /** Everybody opens the puzzle of the day, as most people do; its pictures are made from shared tiles. */
  async sitDown(): Promise<void> {
    await this.#drive(this.#users.length, 8, (seat) => this.#command(seat, 'daily', {}));
  }

  /** As many as the bot takes, with this many waiting at any time. */
  async push(name: string, howMany: number, waiting: number): Promise<Outcome> {
    return this.#drive(howMany, waiting, (seat) => this.#command(seat, name, this.#options(name)));
  }

  /** So many a second, whether the bot keeps up or not. */
  async pace(name: string, howMany: number, perSecond: number): Promise<Outcome> {
    const start = performance.now();
    const results = await Promise.all(
      Array.from({ length: howMany }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, (index * 1000) / perSecond));
        return this.#command(this.#next(), name, this.#options(name));
      }),
    );
    return outcome(results, start);
  }

  async #drive(
    howMany: number,
    waiting: number,
    act: (seat: Seat) => Promise<number | null>,
  ): Promise<Outcome> {
    const start = performance.now();
    const results: (number | null)[] = [];
    let begun = 0;
    const lane = async () => {
      while (begun < howMany) {
        begun++;
        results.push(await act(this.#next()));
      }
    };
    await Promise.all(Array.from({ length: waiting }, lane));
    return outcome(results, start);
  }

  #next(): Seat {
    return this.#users[this.#turn++ % this.#users.length] as Seat;
  }

  #options(name: string): Record<string, string> {
    if (name !== 'place') return {};
    return { cells: cellName(5, this.#random.int(25)) };
  }

  /** The time of the first answer, or null where there was none. */
  async #command(
    { user, channel }: Seat,
    name: string,
    options: Record<string, string | number>,
  ): Promise<number | null> {
    try {
      return (await this.sandbox.person(user).command(channel, name, options)).firstAnswerMs;
    } catch (error) {
      if (error instanceof InteractionFailed) return null;
      throw error;
    }
  }
}

function outcome(results: readonly (number | null)[], start: number): Outcome {
  const times = results.filter((time) => time !== null).sort((a, b) => a - b);
  return {
    seconds: (performance.now() - start) / 1000,
    done: times.length,
    failed: results.length - times.length,
    times,
  };
}

export const quantile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
