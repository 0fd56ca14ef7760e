import { z } from 'zod';
import { ENTRY_POINT, OptionType } from '../constants.js';
import { type Problem, refuseIf } from '../errors.js';
import { list, parse, snowflake, text, whole } from './parse.js';

const CHAT_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const MAX_COMMAND_TEXT = 8000;

const translations = z.record(z.string(), z.string()).nullish();
const choice = z.object({
  name: text(1, 100),
  name_localizations: translations,
  value: z.union([text(0, 100), z.number()]),
});

const base = {
  name: text(1, 32),
  name_localizations: translations,
  description: text(1, 100),
  description_localizations: translations,
};

const leaf = z.object({
  ...base,
  type: z.literal([3, 4, 5, 6, 7, 8]),
  required: z.boolean().nullish(),
  choices: list(choice, 0, 25).nullish(),
  autocomplete: z.boolean().nullish(),
  min_value: z.number().nullish(),
  max_value: z.number().nullish(),
  min_length: whole(0, 6000).nullish(),
  max_length: whole(1, 6000).nullish(),
  channel_types: z.array(whole(0, 16)).nullish(),
});
const sub = z.object({
  ...base,
  type: z.literal(OptionType.subcommand),
  options: list(leaf, 0, 25).nullish(),
});

const command = z.object({
  ...base,
  description: text(0, 100).nullish(),
  /** Something to type, or an Activity's entry point. */
  type: z.literal([1, ENTRY_POINT]).nullish(),
  options: list(z.discriminatedUnion('type', [sub, leaf]), 0, 25).nullish(),
  default_member_permissions: z.string().regex(/^\d+$/).nullish(),
  dm_permission: z.boolean().nullish(),
  contexts: list(whole(0, 2), 1, 3).nullish(),
  integration_types: list(whole(0, 1), 1, 2).nullish(),
  nsfw: z.boolean().nullish(),
  /** Of an entry point: who answers its use, the app (1) or Discord, by opening the Activity (2). */
  handler: whole(1, 2).nullish(),
  id: snowflake.nullish(),
});

export type LeafOption = z.output<typeof leaf>;
export type Subcommand = z.output<typeof sub>;
type CommandOption = Subcommand | LeafOption;
export type CommandBody = z.output<typeof command>;

export function readCommand(input: unknown, prefix: PropertyKey[] = []): CommandBody {
  const read = parse(command, input, prefix);
  refuseIf(commandProblems(read).map((problem) => ({ ...problem, path: [...prefix, ...problem.path] })));
  return read;
}

export function readCommandList(input: unknown): CommandBody[] {
  const bodies = parse(z.array(z.unknown()), input).map((body, index) => readCommand(body, [index]));
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const [index, body] of bodies.entries()) {
    const key = `${body.type ?? 1} ${body.name}`;
    if (seen.has(key)) {
      problems.push({
        path: [index, 'name'],
        code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
        message: 'Application command names must be unique',
      });
    }
    seen.add(key);
  }
  const chat = bodies.filter((body) => (body.type ?? 1) === 1).length;
  if (chat > 100) {
    problems.push({
      path: [],
      code: 'APPLICATION_COMMAND_TOO_MANY',
      message: 'Maximum number of application commands reached (100)',
    });
  }
  refuseIf(problems);
  return bodies;
}

const isLeaf = (option: CommandOption): option is LeafOption => option.type !== OptionType.subcommand;

function commandProblems(body: CommandBody): Problem[] {
  const isTyped = body.type !== ENTRY_POINT;
  const problems: Problem[] = [];
  if (isTyped) {
    problems.push(...nameProblems(body.name, ['name']));
    if (!body.description) {
      problems.push({ path: ['description'], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' });
    }
  } else if (body.options?.length) {
    problems.push({
      path: ['options'],
      code: 'APPLICATION_COMMAND_CONTEXT_MENU_FIELD',
      message: 'Only what is typed has options',
    });
  }
  if (body.handler && isTyped) {
    problems.push({
      path: ['handler'],
      code: 'APPLICATION_COMMAND_HANDLER_INVALID',
      message: 'Only entry points have a handler',
    });
  }
  problems.push(...optionProblems(body.options ?? [], ['options']));
  if (textOf(body) > MAX_COMMAND_TEXT) {
    problems.push({
      path: [],
      code: 'APPLICATION_COMMAND_TOO_LARGE',
      message: `Command exceeds maximum size (${MAX_COMMAND_TEXT})`,
    });
  }
  return problems;
}

function nameProblems(name: string, path: PropertyKey[]): Problem[] {
  if (CHAT_NAME.test(name) && name === name.toLowerCase()) return [];
  return [{ path, code: 'APPLICATION_COMMAND_INVALID_NAME', message: 'Command name is invalid' }];
}

function optionProblems(options: readonly CommandOption[], path: PropertyKey[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  let optionalSeen = false;
  const nested = options.filter((option) => !isLeaf(option)).length;
  if (nested > 0 && nested < options.length) {
    problems.push({
      path,
      code: 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      message: 'Sub-command option types are mutually exclusive to all other types',
    });
  }
  for (const [index, option] of options.entries()) {
    const here = [...path, index];
    problems.push(...nameProblems(option.name, [...here, 'name']));
    if (seen.has(option.name)) {
      problems.push({
        path: [...here, 'name'],
        code: 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE',
        message: 'Option names must be unique',
      });
    }
    seen.add(option.name);
    if (!isLeaf(option)) {
      problems.push(...optionProblems(option.options ?? [], [...here, 'options']));
      continue;
    }
    if (option.required && optionalSeen) {
      problems.push({
        path: here,
        code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        message: 'Required options must be placed before non-required options',
      });
    }
    optionalSeen ||= !option.required;
    problems.push(...leafProblems(option, here));
  }
  return problems;
}

function leafProblems(option: LeafOption, path: PropertyKey[]): Problem[] {
  const problem = (field: string, code: string, message: string): Problem => ({
    path: [...path, field],
    code,
    message,
  });
  const wordy = option.type === OptionType.string;
  const numeric = option.type === OptionType.integer;
  const problems: Problem[] = [];
  if (option.autocomplete && option.choices?.length) {
    problems.push(
      problem(
        'autocomplete',
        'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES',
        'Autocomplete and choices exclude each other',
      ),
    );
  }
  if ((option.autocomplete || option.choices?.length) && !wordy && !numeric) {
    problems.push(
      problem(
        'type',
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Only strings and numbers can have choices or autocomplete',
      ),
    );
  }
  for (const [index, entry] of (option.choices ?? []).entries()) {
    if ((typeof entry.value === 'string') !== wordy) {
      problems.push({
        path: [...path, 'choices', index, 'value'],
        code: 'APPLICATION_COMMAND_OPTIONS_CHOICE_TYPE',
        message: 'The value of a choice must be of the type of its option',
      });
    }
  }
  if ((option.min_value ?? option.max_value) != null && !numeric) {
    problems.push(problem('min_value', 'APPLICATION_COMMAND_OPTIONS_RANGE', 'Only numbers have a range'));
  }
  if ((option.min_length ?? option.max_length) != null && !wordy) {
    problems.push(problem('min_length', 'APPLICATION_COMMAND_OPTIONS_RANGE', 'Only strings have a length'));
  }
  return problems;
}

function textOf(item: CommandBody | CommandOption): number {
  const own = item.name.length + (item.description?.length ?? 0);
  const choices = 'choices' in item ? (item.choices ?? []) : [];
  const options = 'options' in item ? (item.options ?? []) : [];
  return (
    own +
    choices.reduce((sum, entry) => sum + entry.name.length + String(entry.value).length, 0) +
    options.reduce<number>((sum, option) => sum + textOf(option), 0)
  );
}
