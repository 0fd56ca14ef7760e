import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
} from 'discord.js';
import type { Answerable, Call } from './call.js';
import type { Command, Defer, OptionSpec, Verb } from './command.js';
import type { Component, Press } from './component.js';
import { readCustomId } from './custom-id.js';
import { readArgs } from './options.js';
import type { Reply } from './reply.js';

/** What there is to do about an interaction, with what that takes. */
export interface Task {
  /** What it is called in logs and counters. */
  readonly name: string;
  readonly defer: Defer;
  readonly long: boolean;
  readonly answers: 'here' | 'new';
  readonly needs: 'nothing' | 'manage-server';
  readonly isPublic?: boolean;
  run(call: Call): Promise<Reply>;
}

export interface Handlers {
  readonly commands: readonly Command[];
  readonly components: readonly Component[];
  /** What the app launcher opens. */
  readonly entryPoint: (call: Call) => Promise<Reply>;
}

interface Tasks {
  /** Undefined for what there is no longer. */
  taskOf(interaction: Answerable): Task | undefined;
  /** What somebody is typing. */
  optionOf(interaction: AutocompleteInteraction, name: string): OptionSpec | undefined;
  /**
   * On a private answer to a moderators' command, which Discord gave only to somebody who may use it: such an answer has
   * what moderators press. A script may press anything on any message, also on another private one of its own.
   */
  isModerators(interaction: Answerable): boolean;
}

/** Finds what is asked for among commands, and among components by the name in their custom id. */
export function createTasks(handlers: Handlers): Tasks {
  const commands = new Map(handlers.commands.map((command) => [command.name, command]));
  const components = new Map(handlers.components.map((component) => [component.name, component]));

  const commandTask = (interaction: ChatInputCommandInteraction): Task | undefined => {
    const found = findVerb(commands, interaction);
    if (!found) return undefined;
    const { verb, name } = found;
    const args = () => readArgs(verb.options, interaction.options);
    return {
      name,
      defer: verb.defer,
      long: verb.long ?? verb.defer === 'first',
      answers: 'new',
      // Who may use a command is what Discord says, which asks for `needs` unless the server has chosen others.
      needs: 'nothing',
      isPublic: verb.isPublic?.(args()) ?? false,
      run: (call) => verb.run(call, args()),
    };
  };

  const entryTask: Task = {
    name: 'entry point',
    defer: 'never',
    long: false,
    answers: 'new',
    needs: 'nothing',
    run: handlers.entryPoint,
  };

  const componentTask = (
    interaction: MessageComponentInteraction | ModalSubmitInteraction,
  ): Task | undefined => {
    const id = readCustomId(interaction.customId);
    const component = id && components.get(id.name);
    if (!id || !component) return undefined;
    return {
      name: `#${component.name}`,
      defer: component.defer,
      long: component.long ?? component.defer === 'first',
      answers: component.answers,
      needs: component.needs ?? 'nothing',
      isPublic: component.isPublic ?? false,
      run: (call) => component.run(call, readPress(interaction, id.args)),
    };
  };

  return {
    taskOf(interaction) {
      if (interaction.isChatInputCommand()) return commandTask(interaction);
      return interaction.isPrimaryEntryPointCommand() ? entryTask : componentTask(interaction);
    },
    optionOf: (interaction, name) => findVerb(commands, interaction)?.verb.options[name],
    isModerators(interaction) {
      const message = 'message' in interaction ? interaction.message : null;
      if (!message?.flags.has(MessageFlags.Ephemeral)) return false;
      return idsOn(message.components.map((part) => part.toJSON())).some(
        (id) => components.get(readCustomId(id)?.name ?? '')?.needs === 'manage-server',
      );
    },
  };
}

function findVerb(
  commands: ReadonlyMap<string, Command>,
  interaction: ChatInputCommandInteraction | AutocompleteInteraction,
): { command: Command; verb: Verb; name: string } | undefined {
  const command = commands.get(interaction.commandName);
  const sub = interaction.options.getSubcommand(false) ?? '';
  const verb = command?.verbs[sub];
  return command && verb && { command, verb, name: sub ? `${command.name} ${sub}` : command.name };
}

/** Everything on a message that can be pressed. */
function idsOn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(idsOn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'custom_id' && typeof value === 'string' ? [value] : idsOn(value),
  );
}

function readPress(
  interaction: MessageComponentInteraction | ModalSubmitInteraction,
  args: readonly string[],
): Press {
  const values = interaction.isAnySelectMenu() ? interaction.values : [];
  const fields: Record<string, string> = {};
  if (interaction.isModalSubmit()) {
    for (const [id, field] of interaction.fields.fields) {
      const value = 'value' in field ? field.value : 'values' in field ? field.values[0] : undefined;
      if (typeof value === 'string') fields[id] = value;
    }
  }
  const people = interaction.isUserSelectMenu()
    ? interaction.users.map(({ id, displayName: name, bot }) => ({
        id,
        name,
        isBot: bot,
        isMember: interaction.members.has(id),
      }))
    : [];
  return { args, values, people, fields };
}
