import { ENTRY_POINT } from '../constants.js';
import { refuse } from '../errors.js';
import type { Call, Context, Route } from '../http/router.js';
import { apiCommand } from '../model/payloads.js';
import type { Command } from '../model/types.js';
import type { World } from '../model/world.js';
import { type CommandBody, readCommand, readCommandList } from '../schema/commands.js';

const path = 'applications/:app/commands';

export const commandRoutes: Route[] = [
  { method: 'GET', path, handler: listCommands },
  { method: 'PUT', path, handler: replaceCommands },
  { method: 'POST', path, handler: createCommand, status: 201 },
  { method: 'PATCH', path: `${path}/:command`, handler: patchCommand },
];

function listCommands({ world }: Context, { params }: Call): object[] {
  if (params.app !== world.bot.id) throw refuse('unknownApplication');
  return world.commands.map((command) => apiCommand(world, command));
}

function replaceCommands(context: Context, call: Call): object[] {
  const { world } = context;
  const bodies = readCommandList(call.json ?? []);
  const stays = (old: Command) => bodies.some(({ type, name }) => type === old.type && name === old.name);
  if (!world.commands.filter(({ type }) => type === ENTRY_POINT).every(stays))
    throw refuse('entryPointLeftOut');
  world.commands = bodies.map((body) => register(world, body));
  world.emit({ type: 'commands' });
  return listCommands(context, call);
}

function createCommand({ world }: Context, { json }: Call): object {
  const command = register(world, readCommand(json));
  world.commands = [...world.commands.filter((other) => other.id !== command.id), command];
  world.emit({ type: 'commands' });
  return apiCommand(world, command);
}

function patchCommand({ world }: Context, { params, json }: Call): object {
  const old = world.commands.find(({ id }) => id === params.command);
  if (!old) throw refuse('unknownCommand');
  const { id, version: _, ...body } = old;
  const command = { ...readCommand({ ...body, ...(json as object) }), id, version: world.nextId() };
  world.commands = world.commands.map((other) => (other === old ? command : other));
  world.emit({ type: 'commands' });
  return apiCommand(world, command);
}

/** A command of the same name and kind keeps its id. */
function register(world: World, body: CommandBody): Command {
  const old = world.commands.find(
    (command) => command.name === body.name && (command.type ?? 1) === (body.type ?? 1),
  );
  return { ...body, id: old?.id ?? world.nextId(), version: world.nextId() };
}
