import { ENTRY_POINT, InteractionType, OptionType, Part } from '../constants.js';
import type { Gateway } from '../gateway/gateway.js';
import type { Activities } from '../model/activities.js';
import type { Interactions } from '../model/interactions.js';
import { permissionsIn } from '../model/permissions.js';
import type { Channel, Frame, Interaction, Message, User } from '../model/types.js';
import type { World } from '../model/world.js';
import { hasCustomId, isSelect, walk } from '../schema/component-rules.js';
import type { Select } from '../schema/components.js';
import type { Modal } from '../schema/modal.js';
import { commandsFor, findCommand, NotPossible, type OptionValue, readOptions } from './commands.js';
import { chosenIn, type FormValue, formData } from './forms.js';
import { interactionPayload, resolved } from './payload.js';

export type OptionValues = Record<string, OptionValue | undefined>;

/** Where what people do becomes interactions. The page and the tests both come here. */
export class Desk {
  readonly #world: World;
  readonly #interactions: Interactions;
  readonly #gateway: Gateway;
  readonly #activities: Activities;

  constructor(world: World, interactions: Interactions, gateway: Gateway, activities: Activities) {
    this.#world = world;
    this.#interactions = interactions;
    this.#gateway = gateway;
    this.#activities = activities;
  }

  command(user: User, channel: Channel, name: string, values: OptionValues = {}): Interaction {
    return this.#command(InteractionType.command, user, channel, name, values);
  }

  autocomplete(
    user: User,
    channel: Channel,
    name: string,
    values: OptionValues,
    focused: string,
  ): Interaction {
    return this.#command(InteractionType.autocomplete, user, channel, name, values, focused);
  }

  #command(
    type: number,
    user: User,
    channel: Channel,
    name: string,
    values: OptionValues,
    focused?: string,
  ): Interaction {
    const { command, sub, options } = findCommand(this.#world, user, channel, name);
    const focus = options.find((option) => option.name === focused);
    if (focused !== undefined && !focus?.autocomplete)
      throw new NotPossible(`${focused} has no autocomplete`);
    const read = readOptions(options, values, { partial: focused !== undefined }).map((option) =>
      option.name === focused ? { ...option, value: String(option.value), focused: true } : option,
    );
    const nested = sub ? [{ name: sub.name, type: sub.type, options: read }] : read;
    const chosen = read.filter(({ type: kind }) => kind >= OptionType.user && kind <= OptionType.role);
    const data = {
      id: command.id,
      name: command.name,
      type: command.type ?? 1,
      options: nested,
      resolved: resolved(
        this.#world,
        channel,
        chosen.map(({ type: kind, value }) => ({ type: kind, value: String(value) })),
      ),
    };
    const commandName = sub ? `${command.name} ${sub.name}` : command.name;
    return this.#start(type, user, channel, data, null, commandName);
  }

  /** The Activity from the app launcher: the application answers, or Discord opens it by itself. */
  launch(user: User, channel: Channel): Interaction | Frame {
    const command = commandsFor(this.#world, user, channel).find(({ type }) => type === ENTRY_POINT);
    if (!command) throw new NotPossible(`${user.username} has nothing to launch here`);
    if (command.handler !== 1) return this.#activities.launch(user, channel);
    const { id, name, type } = command;
    return this.#start(InteractionType.command, user, channel, { id, name, type }, null, name);
  }

  press(user: User, message: Message, customId: string): Interaction {
    const part = this.#findPart(user, message, customId);
    if (part.type !== Part.button) throw new NotPossible('that is not a button');
    const data = { component_type: part.type, custom_id: customId, id: part.id };
    return this.#start(InteractionType.component, user, this.#place(message), data, message, null);
  }

  select(user: User, message: Message, customId: string, values: readonly string[]): Interaction {
    const part = this.#findPart(user, message, customId);
    if (!isSelect(part)) throw new NotPossible('that is not a select');
    checkSelection(part, values);
    const channel = this.#place(message);
    if (part.type === Part.channelSelect) this.#checkChannels(part, channel, values);
    const kind = SELECTED[part.type];
    const chosen = kind === undefined ? [] : values.map((value) => ({ type: kind, value }));
    const data = {
      component_type: part.type,
      custom_id: customId,
      id: part.id,
      values,
      resolved: resolved(this.#world, channel, chosen),
    };
    return this.#start(InteractionType.component, user, channel, data, message, null);
  }

  submit(
    user: User,
    channel: Channel,
    modal: Modal,
    source: Message | null,
    values: Record<string, FormValue>,
  ): Interaction {
    const chosen = chosenIn(modal, values).flatMap(([type, value]) => {
      const kind = SELECTED[type];
      return kind === undefined ? [] : [{ type: kind, value }];
    });
    const data = { ...formData(modal, values), resolved: resolved(this.#world, channel, chosen) };
    return this.#start(InteractionType.modal, user, channel, data, source, null);
  }

  /** Sends component data as it is, without the checks: what a hostile client might send. */
  forge(user: User, message: Message, data: object): Interaction {
    return this.#start(InteractionType.component, user, this.#place(message), data, message, null);
  }

  /** A list of channels has those of its types, of this server. */
  #checkChannels(
    { channel_types: types }: Select & { channel_types?: unknown },
    { guildId }: Channel,
    values: readonly string[],
  ): void {
    for (const value of values) {
      const place = this.#world.channels.get(value);
      const offered = place?.guildId === guildId && (!Array.isArray(types) || types.includes(place.type));
      if (!offered) throw new NotPossible(`${value} is not among the channels`);
    }
  }

  #place(message: Message): Channel {
    return this.#world.channels.get(message.channelId)!;
  }

  #findPart(user: User, message: Message, customId: string) {
    const channel = this.#world.channels.get(message.channelId);
    const sees = channel && permissionsIn(this.#world, channel, user) !== 0n;
    if (!sees || (message.onlyFor && message.onlyFor !== user.id)) {
      throw new NotPossible(`${user.username} does not see that message`);
    }
    if (!channel.messages.includes(message)) throw new NotPossible('that message is gone');
    for (const [part] of walk(message.components)) {
      if (!hasCustomId(part) || part.custom_id !== customId) continue;
      if (part.disabled) throw new NotPossible(`${customId} is disabled`);
      return part;
    }
    throw new NotPossible(`the message has no component ${customId}`);
  }

  #start(
    type: number,
    user: User,
    channel: Channel,
    data: object,
    source: Message | null,
    commandName: string | null,
  ): Interaction {
    const interaction = this.#interactions.start({ type, user, channelId: channel.id, commandName, source });
    const payload = interactionPayload(this.#world, interaction, data);
    this.#gateway.dispatch({
      event: 'INTERACTION_CREATE',
      data: () => payload,
      guildId: channel.guildId,
      intent: 0,
    });
    return interaction;
  }
}

// Which kind of thing a select offers, in the numbers of command options.
const SELECTED: Record<number, number> = {
  [Part.userSelect]: OptionType.user,
  [Part.roleSelect]: OptionType.role,
  [Part.channelSelect]: OptionType.channel,
};

function checkSelection(part: Select, values: readonly string[]): void {
  if (values.length < (part.min_values ?? 1) || values.length > (part.max_values ?? 1)) {
    throw new NotPossible('too few or too many values');
  }
  if (part.type !== Part.stringSelect) return;
  const offered = part.options.map((option) => option.value);
  const stranger = values.find((value) => !offered.includes(value));
  if (stranger !== undefined) throw new NotPossible(`${stranger} is not among the options`);
}
