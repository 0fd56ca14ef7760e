import { refuse } from '../errors.js';
import type { Call, Context, Route } from '../http/router.js';
import { ENTRY_POINT } from '../model/activities.js';
import { apiCommand } from '../model/payloads.js';
import type { Command } from '../model/types.js';
import type { World } from '../model/world.js';
import { type CommandBody, readCommand, readCommandList } from '../schema/commands.js';
import { findGuild } from './lookup.js';

const verbs = (path: string): Route[] => [
  { method: 'GET', path, handler: listCommands },
  { method: 'PUT', path, handler: replaceCommands },
  { method: 'POST', path, handler: createCommand, status: 201 },
  { method: 'GET', path: `${path}/:command`, handler: (context, call) => show(context, find(context, call)) },
  { method: 'PATCH', path: `${path}/:command`, handler: patchCommand },
  { method: 'DELETE', path: `${path}/:command`, handler: deleteCommand },
];

export const commandRoutes: Route[] = [
  ...verbs('applications/:app/commands'),
  ...verbs('applications/:app/guilds/:guild/commands'),
];

/** The server the commands belong to, or null for commands everywhere. */
function scope({ world }: Context, { params }: Call): string | null {
  if (params.app !== world.bot.id) throw refuse('unknownApplication');
  return params.guild === undefined ? null : findGuild(world, params.guild).id;
}

const show = ({ world }: Context, command: Command): object => apiCommand(world, command);

function find(context: Context, call: Call): Command {
  const guildId = scope(context, call);
  const command = context.world.commands.find(
    (candidate) => candidate.id === call.params.command && candidate.guildId === guildId,
  );
  if (!command) throw refuse('unknownCommand');
  return command;
}

function listCommands(context: Context, call: Call): object[] {
  const guildId = scope(context, call);
  return context.world.commands
    .filter((command) => command.guildId === guildId)
    .map((command) => show(context, command));
}

function replaceCommands(context: Context, call: Call): object[] {
  const { world } = context;
  const guildId = scope(context, call);
  const bodies = readCommandList(call.json ?? []);
  const stays = (old: Command) => bodies.some(({ type, name }) => type === old.type && name === old.name);
  const old = world.commands.filter((command) => command.guildId === guildId);
  if (!old.filter(({ type }) => type === ENTRY_POINT).every(stays)) throw refuse('entryPointLeftOut');
  const made = bodies.map((body) => register(world, body, guildId));
  world.commands = [...world.commands.filter((command) => command.guildId !== guildId), ...made];
  world.emit({ type: 'commands' });
  return made.map((command) => show(context, command));
}

function createCommand(context: Context, call: Call): object {
  const { world } = context;
  const guildId = scope(context, call);
  const command = register(world, readCommand(call.json), guildId);
  world.commands = [...world.commands.filter((other) => other.id !== command.id), command];
  world.emit({ type: 'commands' });
  return show(context, command);
}

function patchCommand(context: Context, call: Call): object {
  const { world } = context;
  const old = find(context, call);
  const { id, guildId, version: _, ...body } = old;
  const command = {
    ...readCommand({ ...body, ...(call.json as object) }),
    id,
    guildId,
    version: world.nextId(),
  };
  world.commands = world.commands.map((other) => (other === old ? command : other));
  world.emit({ type: 'commands' });
  return show(context, command);
}

function deleteCommand(context: Context, call: Call): void {
  const command = find(context, call);
  context.world.commands = context.world.commands.filter((other) => other !== command);
  context.world.emit({ type: 'commands' });
}

/** A command of the same name and kind keeps its id. */
function register(world: World, body: CommandBody, guildId: string | null): Command {
  const old = world.commands.find(
    (command) =>
      command.guildId === guildId && command.name === body.name && (command.type ?? 1) === (body.type ?? 1),
  );
  return { ...body, id: old?.id ?? world.nextId(), guildId, version: world.nextId() };
}
