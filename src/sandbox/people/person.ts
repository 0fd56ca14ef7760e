import { CallbackType } from '../constants.js';
import { postMessage } from '../model/compose.js';
import { demand, permissionsIn, sendPermission } from '../model/permissions.js';
import type { Channel, Choice, Command, Frame, Interaction, Message, User } from '../model/types.js';
import type { World } from '../model/world.js';
import { walk } from '../schema/component-rules.js';
import { readMessage } from '../schema/message.js';
import type { Modal } from '../schema/modal.js';
import { commandsFor, NotPossible } from './commands.js';
import type { Desk, OptionValues } from './desk.js';
import type { FormValue } from './forms.js';

const PATIENCE_MS = 15_000;

/** What came of a command, a press or a form, once it has settled. */
export interface Reply {
  interaction: Interaction;
  kind: 'message' | 'update' | 'modal' | 'choices' | 'launch' | 'deleted';
  /** The answer, or the message that was updated. */
  message: Message | null;
  modal: Modal | null;
  choices: Choice[] | null;
  /** The Activity that was opened. */
  frame: Frame | null;
  ephemeral: boolean;
  followups: Message[];
  firstAnswerMs: number;
}

/** The application let the three seconds pass: "The application did not respond". */
export class InteractionFailed extends Error {
  override name = 'InteractionFailed';
}

/** Somebody using Discord: everything they can do, and only what they can see. */
export class Person {
  readonly user: User;
  readonly #world: World;
  readonly #desk: Desk;

  constructor(world: World, desk: Desk, user: User) {
    this.#world = world;
    this.#desk = desk;
    this.user = user;
  }

  /** `name` may hold a subcommand: `schedule set`. Waits until the answer has settled. */
  command(channel: Channel, name: string, options: OptionValues = {}): Promise<Reply> {
    return this.#settled(this.#desk.command(this.user, channel, name, options));
  }

  async autocomplete(
    channel: Channel,
    name: string,
    options: OptionValues,
    focused: string,
  ): Promise<Choice[]> {
    const reply = await this.#settled(this.#desk.autocomplete(this.user, channel, name, options, focused));
    return reply.choices ?? [];
  }

  /** The Activity, from the app launcher: a frame where Discord opens it without asking the application. */
  async launch(channel: Channel): Promise<Reply | Frame> {
    const begun = this.#desk.launch(this.user, channel);
    return 'token' in begun ? this.#settled(begun) : begun;
  }

  press(message: Message, customId: string): Promise<Reply> {
    return this.#settled(this.#desk.press(this.user, message, customId));
  }

  select(message: Message, customId: string, ...values: string[]): Promise<Reply> {
    return this.#settled(this.#desk.select(this.user, message, customId, values));
  }

  /** Fills in the form of a reply; fields left out keep their preset value. */
  submit({ interaction, modal }: Reply, values: Record<string, FormValue>): Promise<Reply> {
    if (!modal) throw new NotPossible('there is no form to submit');
    const channel = this.#world.channels.get(interaction.channelId)!;
    return this.#settled(this.#desk.submit(this.user, channel, modal, interaction.source, values));
  }

  /** A component interaction with data of your own making, as a hostile client would send it. */
  forge(message: Message, data: object): Promise<Reply> {
    return this.#settled(this.#desk.forge(this.user, message, data));
  }

  say(channel: Channel, content: string): Message {
    demand(this.#world, channel, this.user, sendPermission(channel));
    const body = readMessage({ content });
    return postMessage(this.#world, { channel, author: this.user, body, uploads: [], flags: 0 });
  }

  sees(channel: Channel): Message[] {
    if (permissionsIn(this.#world, channel, this.user) === 0n) return [];
    return channel.messages.filter((message) => !message.onlyFor || message.onlyFor === this.user.id);
  }

  commands(channel: Channel): Command[] {
    return commandsFor(this.#world, this.user, channel);
  }

  /** "Dismiss message" below a private one. The application is not told, as on Discord. */
  dismiss(message: Message): void {
    if (message.onlyFor !== this.user.id) throw new NotPossible('only a private message can be dismissed');
    this.#world.removeMessage(message);
  }

  directMessages(): Channel {
    return this.#world.directChannel(this.#world.bot, this.user);
  }

  #settled(interaction: Interaction): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const finish = (end: () => void) => {
        clearTimeout(timer);
        stop();
        end();
      };
      const look = () => {
        if (interaction.state === 'failed') {
          finish(() => reject(new InteractionFailed('The application did not respond')));
        } else if (interaction.state === 'answered' && !interaction.pending) {
          finish(() => resolve(this.#reply(interaction)));
        }
      };
      const stop = this.#world.on((event) => {
        if (event.type === 'interaction' && event.interaction === interaction) look();
      });
      const timer = setTimeout(
        () => finish(() => reject(new InteractionFailed(`still "thinking" after ${PATIENCE_MS} ms`))),
        PATIENCE_MS,
      );
      look();
    });
  }

  #reply(interaction: Interaction): Reply {
    const { answer, original, modal, choices, launched, followups } = interaction;
    const alive = original && this.#world.findMessage(original.channelId, original.id);
    const updates = answer === CallbackType.update || answer === CallbackType.deferredUpdate;
    const shown = !alive ? 'deleted' : updates ? 'update' : 'message';
    const kind = modal ? 'modal' : choices ? 'choices' : launched ? 'launch' : shown;
    return {
      interaction,
      kind,
      message: alive ?? null,
      modal,
      choices,
      frame: launched,
      ephemeral: alive ? alive.onlyFor !== null : false,
      followups,
      firstAnswerMs: interaction.firstAnswerMs ?? 0,
    };
  }
}

/** The custom id of the button or select with this label or placeholder. */
export function customIdOf(message: Message, label: string): string {
  for (const [part] of walk(message.components)) {
    if (!('custom_id' in part) || !part.custom_id) continue;
    const words = 'label' in part ? part.label : 'placeholder' in part ? part.placeholder : null;
    if (words === label) return part.custom_id;
  }
  throw new NotPossible(`the message has nothing called "${label}"`);
}
