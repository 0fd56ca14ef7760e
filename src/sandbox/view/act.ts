import { z } from 'zod';
import { ApiError } from '../errors.js';
import type { Channel, Interaction, Message, User } from '../model/types.js';
import type { World } from '../model/world.js';
import { NotPossible } from '../people/commands.js';
import type { Desk } from '../people/desk.js';
import { Person } from '../people/person.js';
import type { Outcome } from './protocol.js';

const value = z.union([z.string(), z.number(), z.boolean()]);
const options = z.record(z.string(), value);
const place = { channel: z.string() };
const part = { ...place, message: z.string(), customId: z.string() };

const action = z.discriminatedUnion('do', [
  z.object({ do: z.literal('command'), ...place, name: z.string(), options }),
  z.object({ do: z.literal('autocomplete'), ...place, name: z.string(), options, focused: z.string() }),
  z.object({ do: z.literal('press'), ...part }),
  z.object({ do: z.literal('select'), ...part, values: z.array(z.string()) }),
  z.object({
    do: z.literal('submit'),
    interaction: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
  }),
  z.object({ do: z.literal('say'), ...place, content: z.string() }),
  z.object({ do: z.literal('dismiss'), ...place, message: z.string() }),
]);
type CheckedAction = z.output<typeof action>;

const MOST_FORMS = 200;

/** Carries out what the page's user does, and tells what the first answer was. */
export class Acting {
  readonly #world: World;
  readonly #desk: Desk;
  readonly #forms = new Map<string, Interaction>();

  constructor(world: World, desk: Desk) {
    this.#world = world;
    this.#desk = desk;
  }

  async act(user: User, body: unknown): Promise<Outcome> {
    const read = action.safeParse(body);
    if (!read.success) return { state: 'refused', why: 'That is not an action.' };
    try {
      const interaction = this.#begin(user, read.data);
      return interaction ? await this.#outcome(interaction) : { state: 'done' };
    } catch (error) {
      if (error instanceof NotPossible || error instanceof ApiError)
        return { state: 'refused', why: error.message };
      throw error;
    }
  }

  #begin(user: User, act: CheckedAction): Interaction | null {
    switch (act.do) {
      case 'command':
        return this.#desk.command(user, this.#channel(act.channel), act.name, act.options);
      case 'autocomplete':
        return this.#desk.autocomplete(user, this.#channel(act.channel), act.name, act.options, act.focused);
      case 'press':
        return this.#desk.press(user, this.#message(act), act.customId);
      case 'select':
        return this.#desk.select(user, this.#message(act), act.customId, act.values);
      case 'submit':
        return this.#submit(user, act);
      case 'say':
        new Person(this.#world, this.#desk, user).say(this.#channel(act.channel), act.content);
        return null;
      case 'dismiss':
        new Person(this.#world, this.#desk, user).dismiss(this.#message(act));
        return null;
    }
  }

  #submit(user: User, { interaction: id, values }: Extract<CheckedAction, { do: 'submit' }>): Interaction {
    const opened = this.#forms.get(id);
    if (!opened?.modal || opened.user.id !== user.id) throw new NotPossible('That form is no longer open.');
    const channel = this.#channel(opened.channelId);
    return this.#desk.submit(user, channel, opened.modal, opened.source, values);
  }

  #channel(id: string): Channel {
    const channel = this.#world.channels.get(id);
    if (!channel) throw new NotPossible('That channel is gone.');
    return channel;
  }

  #message({ channel, message: id }: { channel: string; message: string }): Message {
    const message = this.#world.findMessage(channel, id);
    if (!message) throw new NotPossible('That message is gone.');
    return message;
  }

  #outcome(interaction: Interaction): Promise<Outcome> {
    return new Promise((resolve) => {
      const stop = this.#world.on((event) => {
        if (event.type !== 'interaction' || event.interaction !== interaction) return;
        stop();
        if (interaction.modal) this.#remember(interaction);
        resolve({
          state: interaction.state === 'failed' ? 'failed' : 'done',
          interaction: interaction.id,
          ...(interaction.modal ? { modal: interaction.modal } : {}),
          ...(interaction.choices ? { choices: interaction.choices } : {}),
        });
      });
    });
  }

  #remember(interaction: Interaction): void {
    this.#forms.set(interaction.id, interaction);
    if (this.#forms.size > MOST_FORMS) this.#forms.delete(this.#forms.keys().next().value!);
  }
}
