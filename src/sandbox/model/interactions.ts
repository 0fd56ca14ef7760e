import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ANSWER_DEADLINE_MS, InteractionType, TOKEN_LIFETIME_MS } from '../constants.js';
import { refuse } from '../errors.js';
import type { Interaction, Message, User } from './types.js';
import type { World } from './world.js';

const MOST_REMEMBERED = 5_000;

interface Start {
  type: number;
  user: User;
  channelId: string;
  commandName: string | null;
  source: Message | null;
}

/** Interactions under way and their tokens: the 3-second deadline and the 15 minutes after it. */
export class Interactions {
  readonly #world: World;
  readonly #deadlineMs: number;
  readonly #byToken = new LRUCache<string, Interaction>({ max: MOST_REMEMBERED });
  readonly #timers = new Map<Interaction, NodeJS.Timeout>();
  readonly #started = new WeakMap<Interaction, number>();

  constructor(world: World, deadlineMs = ANSWER_DEADLINE_MS) {
    this.#world = world;
    this.#deadlineMs = deadlineMs;
  }

  start(given: Start): Interaction {
    const interaction: Interaction = {
      ...given,
      id: this.#world.nextId(),
      token: randomBytes(48).toString('base64url'),
      createdAt: this.#world.now(),
      state: 'waiting',
      answer: null,
      original: null,
      pending: false,
      modal: null,
      choices: null,
      launched: null,
      followups: [],
      firstAnswerMs: null,
    };
    this.#byToken.set(interaction.token, interaction);
    this.#started.set(interaction, performance.now());
    this.#timers.set(
      interaction,
      setTimeout(() => this.#fail(interaction), this.#deadlineMs),
    );
    return interaction;
  }

  /** For the first answer: it has to come in time, and only once. */
  forCallback(id: string, token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (!interaction || interaction.id !== id || interaction.state === 'failed')
      throw refuse('unknownInteraction');
    if (interaction.state === 'answered') throw refuse('alreadyAnswered');
    return interaction;
  }

  answered(interaction: Interaction, answer: number): void {
    clearTimeout(this.#timers.get(interaction));
    this.#timers.delete(interaction);
    interaction.state = 'answered';
    interaction.answer = answer;
    interaction.firstAnswerMs = performance.now() - this.#started.get(interaction)!;
    this.changed(interaction);
  }

  changed(interaction: Interaction): void {
    this.#world.emit({ type: 'interaction', interaction });
  }

  /** For everything after the first answer. Autocomplete and unanswered interactions have no messages. */
  forWebhook(applicationId: string, token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (
      !interaction ||
      applicationId !== this.#world.bot.id ||
      interaction.type === InteractionType.autocomplete
    ) {
      throw refuse('unknownWebhook');
    }
    if (this.#world.now() - interaction.createdAt > TOKEN_LIFETIME_MS) throw refuse('expiredToken');
    if (interaction.state !== 'answered') throw refuse('unknownWebhook');
    return interaction;
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #fail(interaction: Interaction): void {
    this.#timers.delete(interaction);
    interaction.state = 'failed';
    this.changed(interaction);
  }
}
