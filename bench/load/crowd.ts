import { createRandom } from '../../src/engine/generate/random.js';
import { Permission } from '../../src/sandbox/constants.js';
import type { Channel, User } from '../../src/sandbox/model/types.js';
import { InteractionFailed } from '../../src/sandbox/people/person.js';
import type { Sandbox } from '../../src/sandbox/sandbox.js';
import { openStore } from '../../src/store/store.js';
import { type Player, playersOf, type Turn } from './player.js';

export interface Outcome {
  readonly seconds: number;
  /** Answers with a picture. */
  readonly done: number;
  /** No answer in time, or one without a picture: busy, refused, a fault. */
  readonly failed: number;
  /** Milliseconds to the first answer, in order. */
  readonly times: readonly number[];
  /** Mean size of the pictures. */
  readonly bytes: number;
}

interface Answer {
  readonly ms: number;
  readonly bytes: number;
}

export const SERVERS = 4;
const EVERYTHING = Object.values(Permission).reduce((all, one) => all | one, 0n);

interface Seat {
  readonly user: User;
  readonly channel: Channel;
}

/** People who use the bot at once, each in turn, with a given number of them waiting for an answer. */
export class Crowd {
  readonly #users: Seat[];
  #players = new Map<string, Player>();
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

  /** Everybody opens a puzzle (the one of the day, or one of their own) and gets some way into it. */
  async sitDown(databaseUrl: string, opening: Turn): Promise<void> {
    await this.#drive(this.#users.length, 8, () => opening);
    const store = await openStore(databaseUrl);
    const ids = this.#users.map(({ user }) => user.id);
    this.#players = await playersOf(store, ids, createRandom(42));
    await store.close();
    await this.#drive(this.#users.length, 8, ({ user }) => this.#players.get(user.id)!.catchUp());
  }

  /** As many as the bot takes, with this many waiting at any time. */
  async push(name: string, howMany: number, waiting: number): Promise<Outcome> {
    return this.#drive(howMany, waiting, (seat) => this.#turnOf(seat, name));
  }

  /** So many a second, whether the bot keeps up or not. */
  pace(name: string, howMany: number, perSecond: number): Promise<Outcome> {
    return this.play([name], howMany, perSecond);
  }

  /** The same with several commands in turn. */
  async play(names: readonly string[], howMany: number, perSecond: number): Promise<Outcome> {
    const start = performance.now();
    const answers = await Promise.all(
      Array.from({ length: howMany }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, (index * 1000) / perSecond));
        const seat = this.#next();
        return this.#ask(seat, this.#turnOf(seat, names[index % names.length] as string));
      }),
    );
    return outcome(answers, start);
  }

  async #drive(howMany: number, waiting: number, turnOf: (seat: Seat) => Turn): Promise<Outcome> {
    const start = performance.now();
    const answers: (Answer | null)[] = [];
    let begun = 0;
    const lane = async () => {
      while (begun < howMany) {
        begun++;
        const seat = this.#next();
        answers.push(await this.#ask(seat, turnOf(seat)));
      }
    };
    await Promise.all(Array.from({ length: waiting }, lane));
    return outcome(answers, start);
  }

  #next(): Seat {
    return this.#users[this.#turn++ % this.#users.length]!;
  }

  #turnOf({ user }: Seat, name: string): Turn {
    // Nobody sits at the plain bot's boards.
    const player = name === 'place' ? this.#players.get(user.id) : undefined;
    return player?.move() ?? { name, options: {} };
  }

  async #ask({ user, channel }: Seat, { name, options }: Turn): Promise<Answer | null> {
    try {
      const { firstAnswerMs, message } = await this.sandbox.person(user).command(channel, name, options);
      const bytes = message?.attachments.reduce((sum, { data }) => sum + data.length, 0) ?? 0;
      return bytes === 0 ? null : { ms: firstAnswerMs, bytes };
    } catch (error) {
      if (error instanceof InteractionFailed) return null;
      throw error;
    }
  }
}

function outcome(answers: readonly (Answer | null)[], start: number): Outcome {
  const good = answers.filter((answer) => answer !== null);
  return {
    seconds: (performance.now() - start) / 1000,
    done: good.length,
    failed: answers.length - good.length,
    times: good.map(({ ms }) => ms).sort((a, b) => a - b),
    bytes: good.reduce((sum, { bytes }) => sum + bytes, 0) / good.length,
  };
}

export const quantile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
