import { createHash } from 'node:crypto';
import {
  type APIApplicationCommand,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  ChannelType,
  EntryPointCommandHandlerType,
  InteractionContextType,
  PermissionFlagsBits,
  type REST,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  Routes,
} from 'discord.js';
import type { CommandWords } from '../../words/replies/command-words.js';
import type { Words } from '../../words/replies/words.js';
import type { Command, OptionSpec, OptionSpecs } from './command.js';

const TYPES = {
  string: ApplicationCommandOptionType.String,
  integer: ApplicationCommandOptionType.Integer,
  boolean: ApplicationCommandOptionType.Boolean,
  user: ApplicationCommandOptionType.User,
  role: ApplicationCommandOptionType.Role,
  channel: ApplicationCommandOptionType.Channel,
} as const;

type Body = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** The command as Discord wants to hear of it. Everything that has a default is said all the same. */
export function describeCommand(command: Command, words: Words): Body {
  const about = words.commands[command.name];
  if (!about) throw new Error(`no words for /${command.name}`);
  const anywhere = command.where === 'anywhere';
  return {
    type: ApplicationCommandType.ChatInput,
    name: command.name,
    description: about.description,
    options: Object.entries(command.verbs).flatMap(([name, verb]) => describeVerb(name, verb.options, about)),
    contexts: anywhere
      ? [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel]
      : [InteractionContextType.Guild],
    integration_types: anywhere
      ? [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall]
      : [ApplicationIntegrationType.GuildInstall],
    default_member_permissions:
      command.needs === 'manage-server' ? PermissionFlagsBits.ManageGuild.toString() : null,
    nsfw: false,
  } as Body;
}

function describeVerb(name: string, specs: OptionSpecs, about: CommandWords): object[] {
  const said = name === '' ? about : about.verbs?.[name];
  if (!said) throw new Error(`no words for the subcommand ${name}`);
  const options = Object.entries(specs).map(([option, spec]) =>
    describeOption(option, spec, said.options?.[option]),
  );
  if (name === '') return options;
  return [{ type: ApplicationCommandOptionType.Subcommand, name, description: said.description, options }];
}

function describeOption(name: string, spec: OptionSpec, description: string | undefined): object {
  if (!description) throw new Error(`no words for the option ${name}`);
  const made: Record<string, unknown> = {
    type: TYPES[spec.type],
    name,
    description,
    required: spec.required ?? false,
  };
  if (spec.type === 'string' || spec.type === 'integer') {
    if (spec.choices) made.choices = spec.choices.map((value) => ({ name: String(value), value }));
  }
  if (spec.type === 'string') {
    if (spec.suggest) made.autocomplete = true;
    if (spec.maxLength !== undefined) made.max_length = spec.maxLength;
  }
  if (spec.type === 'integer') {
    if (spec.min !== undefined) made.min_value = spec.min;
    if (spec.max !== undefined) made.max_value = spec.max;
  }
  if (spec.type === 'channel') {
    made.channel_types = [ChannelType.GuildText, ChannelType.GuildAnnouncement];
  }
  return made;
}

/**
 * Tells Discord about the commands when what it has differs. Resolves to whether it did. An entry point, which Discord
 * makes by itself where Activities are switched on, cannot be left out of the list: it goes back as it came.
 */
export async function registerCommands(
  rest: REST,
  applicationId: string,
  wanted: readonly Body[],
): Promise<boolean> {
  const route = Routes.applicationCommands(applicationId);
  const query = new URLSearchParams({ with_localizations: 'true' });
  const known = (await rest.get(route, { query })) as APIApplicationCommand[];
  const isEntryPoint = ({ type }: APIApplicationCommand) => type === ApplicationCommandType.PrimaryEntryPoint;
  const own = known.filter((command) => !isEntryPoint(command)) as unknown as Body[];
  if (fingerprint(own) === fingerprint(wanted)) return false;
  await rest.put(route, { body: [...wanted, ...known.filter(isEntryPoint)] });
  return true;
}

/**
 * Makes the entry point, which opens the Activity from the app launcher, ours to answer: Discord makes one that it
 * answers itself. Resolves to whether something had to be changed.
 */
export async function answerEntryPoint(
  rest: REST,
  applicationId: string,
  about: { name: string; description: string },
): Promise<boolean> {
  const route = Routes.applicationCommands(applicationId);
  const known = (await rest.get(route)) as APIApplicationCommand[];
  const ours = { handler: EntryPointCommandHandlerType.AppHandler };
  const found = known.find(({ type }) => type === ApplicationCommandType.PrimaryEntryPoint);
  if (found?.handler === ours.handler) return false;
  if (found) await rest.patch(Routes.applicationCommand(applicationId, found.id), { body: ours });
  else {
    const everywhere = { integration_types: [0, 1], contexts: [0, 1, 2] };
    const type = ApplicationCommandType.PrimaryEntryPoint;
    await rest.post(route, { body: { type, ...about, ...ours, ...everywhere } });
  }
  return true;
}

/** Only what we say ourselves counts; Discord adds ids, versions and defaults of its own. */
function fingerprint(commands: readonly Body[]): string {
  const plain = commands
    .map((command) => pick(command as unknown as Record<string, unknown>, COMMAND_FIELDS))
    .sort((a, b) => String(a.name).localeCompare(String(b.name)));
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}

const COMMAND_FIELDS = [
  'name',
  'description',
  'contexts',
  'integration_types',
  'default_member_permissions',
  'options',
];
const OPTION_FIELDS = [
  'type',
  'name',
  'description',
  'required',
  'autocomplete',
  'choices',
  'max_length',
].concat(['min_value', 'max_value', 'channel_types', 'options']);

function pick(from: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const field of fields) {
    const value = from[field];
    if (field === 'options') {
      picked.options = ((value ?? []) as Record<string, unknown>[]).map((option) =>
        pick(option, OPTION_FIELDS),
      );
    } else if (field === 'choices') {
      picked.choices = ((value ?? []) as { name: string; value: unknown }[]).map((c) => [c.name, c.value]);
    } else {
      // Discord leaves out what is false or empty; so does the fingerprint.
      picked[field] = value === false || value === undefined ? null : value;
    }
  }
  return picked;
}
