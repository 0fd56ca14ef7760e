import { isDirect, OptionType, Permission } from '../constants.js';
import { permissionsIn } from '../model/permissions.js';
import type { Channel, Command, User } from '../model/types.js';
import type { World } from '../model/world.js';
import type { LeafOption, Subcommand } from '../schema/commands.js';

/** What somebody is not able to do; Discord's own client would not let them try. */
export class NotPossible extends Error {
  override name = 'NotPossible';
}

export type OptionValue = string | number | boolean;

interface ResolvedCommand {
  command: Command;
  sub: Subcommand | null;
  options: readonly LeafOption[];
}

export const contextOf = (world: World, channel: Channel): number => {
  if (!isDirect(channel.type)) return 0;
  return channel.recipients.includes(world.bot.id) ? 1 : 2;
};

/** The commands that somebody's picker offers in a channel. */
export function commandsFor(world: World, user: User, channel: Channel): Command[] {
  const permissions = permissionsIn(world, channel, user);
  if (!(permissions & Permission.useApplicationCommands)) return [];
  const context = contextOf(world, channel);
  const guild = world.guilds.get(channel.guildId ?? '');
  return world.commands.filter((command) => {
    const types = command.integration_types ?? [0];
    const contexts = command.contexts ?? [0, 1, 2];
    if (!contexts.includes(context)) return false;
    const byServer = types.includes(0) && (guild?.hasBot === true || context === 1);
    const byUser = types.includes(1) && user.installed;
    return (byServer || byUser) && (!guild || allowed(command, permissions));
  });
}

function allowed(command: Command, permissions: bigint): boolean {
  const asked = command.default_member_permissions;
  if (asked === null || asked === undefined) return true;
  if (permissions & Permission.administrator) return true;
  return asked !== '0' && (permissions & BigInt(asked)) === BigInt(asked);
}

export function findCommand(world: World, user: User, channel: Channel, name: string): ResolvedCommand {
  const [root, part] = name.trim().split(/\s+/);
  const chat = commandsFor(world, user, channel).filter(({ type }) => (type ?? 1) === 1);
  const command = chat.find((candidate) => candidate.name === root);
  if (!command) throw new NotPossible(`${user.username} has no command /${root} here`);
  const options = command.options ?? [];
  const subs = options.filter((option) => option.type === OptionType.subcommand);
  if (subs.length === 0) return { command, sub: null, options: options as readonly LeafOption[] };
  const sub = subs.find((option) => option.name === part);
  if (!sub) throw new NotPossible(`/${root} has no subcommand ${part}`);
  return { command, sub, options: sub.options ?? [] };
}

/** Checks what was typed as Discord's client does, and gives it the form it is sent in. */
export function readOptions(
  options: readonly LeafOption[],
  given: Record<string, OptionValue | undefined>,
  { partial = false }: { partial?: boolean } = {},
): { name: string; type: number; value: OptionValue }[] {
  for (const name of Object.keys(given)) {
    if (!options.some((option) => option.name === name)) throw new NotPossible(`there is no option ${name}`);
  }
  return options.flatMap((option) => {
    const value = given[option.name];
    if (value === undefined) {
      if (option.required && !partial) throw new NotPossible(`the option ${option.name} is required`);
      return [];
    }
    if (!partial) checkValue(option, value);
    return [{ name: option.name, type: option.type, value }];
  });
}

function checkValue(option: LeafOption, value: OptionValue): void {
  const wrong = (why: string) => new NotPossible(`${option.name}: ${why}`);
  if (option.choices?.length && !option.choices.some((choice) => choice.value === value))
    throw wrong('not one of the choices');
  if (option.type === OptionType.boolean && typeof value !== 'boolean') throw wrong('true or false expected');
  if (option.type === OptionType.integer && !Number.isSafeInteger(value))
    throw wrong('a whole number expected');
  if (typeof value === 'number') {
    if (option.min_value != null && value < option.min_value) throw wrong(`at least ${option.min_value}`);
    if (option.max_value != null && value > option.max_value) throw wrong(`at most ${option.max_value}`);
  }
  if (option.type === OptionType.string) {
    if (typeof value !== 'string') throw wrong('a text expected');
    if (value.length < (option.min_length ?? 0)) throw wrong('too short');
    if (value.length > (option.max_length ?? 6000)) throw wrong('too long');
  }
}
