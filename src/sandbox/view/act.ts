import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { ApiError } from '../errors.js';
import type { Activities } from '../model/activities.js';
import type { Channel, Frame, Interaction, Message, User } from '../model/types.js';
import type { World } from '../model/world.js';
import { NotPossible } from '../people/commands.js';
import type { Desk } from '../people/desk.js';
import { Person } from '../people/person.js';
import type { Outcome, ViewFrame } from './protocol.js';

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
    values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
  z.object({ do: z.literal('say'), ...place, content: z.string() }),
  z.object({ do: z.literal('dismiss'), ...place, message: z.string() }),
  z.object({ do: z.literal('launch'), ...place }),
  z.object({ do: z.literal('join'), activity: z.string() }),
  z.object({ do: z.literal('leave'), frame: z.string() }),
]);
type CheckedAction = z.output<typeof action>;

const MOST_FORMS = 200;

/** Carries out what the page's user does, and tells what the first answer was. */
export class Acting {
  readonly #world: World;
  readonly #desk: Desk;
  readonly #activities: Activities;
  readonly #forms = new LRUCache<string, Interaction>({ max: MOST_FORMS });

  constructor(world: World, desk: Desk, activities: Activities) {
    this.#world = world;
    this.#desk = desk;
    this.#activities = activities;
  }

  async act(user: User, body: unknown): Promise<Outcome> {
    const read = action.safeParse(body);
    if (!read.success) return { state: 'refused', why: 'That is not an action.' };
    try {
      const begun = this.#begin(user, read.data);
      if (!begun) return { state: 'done' };
      return 'token' in begun ? await this.#outcome(begun) : { state: 'done', frame: this.#frame(begun) };
    } catch (error) {
      if (error instanceof NotPossible || error instanceof ApiError)
        return { state: 'refused', why: error.message };
      throw error;
    }
  }

  #begin(user: User, act: CheckedAction): Interaction | Frame | null {
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
      case 'launch':
        return this.#desk.launch(user, this.#channel(act.channel));
      case 'join':
        return this.#activities.join(user, act.activity);
      case 'leave':
        this.#leave(user, act.frame);
        return null;
    }
  }

  #leave(user: User, id: string): void {
    const frame = this.#activities.frames.get(id);
    if (frame?.user.id === user.id) this.#activities.close(frame);
  }

  #frame(frame: Frame): ViewFrame {
    return { id: frame.id, activity: frame.instance.id, url: this.#activities.addressOf(frame) };
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
        if (interaction.modal) this.#forms.set(interaction.id, interaction);
        resolve({
          state: interaction.state === 'failed' ? 'failed' : 'done',
          interaction: interaction.id,
          ...(interaction.modal ? { modal: interaction.modal } : {}),
          ...(interaction.choices ? { choices: interaction.choices } : {}),
          ...(interaction.launched ? { frame: this.#frame(interaction.launched) } : {}),
        });
      });
    });
  }
}
