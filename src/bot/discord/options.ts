import type { ChatInputCommandInteraction } from 'discord.js';
import type { Args, OptionSpecs, Picked } from './command.js';

type Options = ChatInputCommandInteraction['options'];

/** What was typed, in the shape that the handler's types promise. */
export function readArgs<S extends OptionSpecs>(specs: S, options: Options): Args<S> {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, readValue(name, spec.type, options)]),
  ) as Args<S>;
}

function readValue(
  name: string,
  type: string,
  options: Options,
): string | number | boolean | Picked | undefined {
  const found = options.get(name);
  if (!found || found.value === undefined) return undefined;
  if (type === 'string' || type === 'integer' || type === 'boolean') return found.value;
  const picked = found.user?.displayName ?? found.channel?.name ?? found.role?.name;
  return {
    id: String(found.value),
    name: picked ?? String(found.value),
    isBot: found.user?.bot === true,
    isMember: Boolean(found.member),
  };
}
