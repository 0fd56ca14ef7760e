import { parseArgs } from 'node:util';
import { type Command, complain, EXIT_OK, EXIT_USAGE, UsageError } from './command.js';

// Loaded when called, so that `rules` does not wait for the canvas.
const COMMANDS: Record<string, () => Promise<{ command: Command }>> = {
  solve: () => import('./solve.js'),
  convert: () => import('./convert.js'),
  grade: () => import('./grade.js'),
  hint: () => import('./hint.js'),
  why: () => import('./why.js'),
  rules: () => import('./rules.js'),
  generate: () => import('./generate.js'),
  render: () => import('./render.js'),
};

export const CLI_COMMANDS: readonly string[] = Object.keys(COMMANDS);

const USAGE = `usage: npm run --silent cli -- <command> [FILE|-|PUZZLE] [options]
Puzzles are read one a line; results are JSON Lines on stdout, messages go to stderr.
Exit 0: all well. 1: a line was bad (named on stderr). 2: the call was.`;

export async function runCli(args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args;
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) {
    const asked = name === '' || name === 'help' || name === '--help';
    if (!asked) complain(`no such command: ${name}; there are ${CLI_COMMANDS.join(', ')}`);
    complain(await fullUsage());
    return asked && name !== '' ? EXIT_OK : EXIT_USAGE;
  }
  const { command } = await load();
  try {
    const options = { ...command.options, help: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    if (values.help) {
      complain(`usage: ${command.usage}`);
      return EXIT_OK;
    }
    if (positionals.length > 1)
      throw new UsageError(`one file or puzzle at a time, not ${positionals.length}`);
    return await command.run(values as Record<string, string | boolean | undefined>, positionals[0] ?? '-');
  } catch (error) {
    if (!isUsage(error)) throw error;
    complain(`${error.message}\nusage: ${command.usage}`);
    return EXIT_USAGE;
  }
}

function isUsage(error: unknown): error is Error {
  const code = (error as { code?: unknown }).code;
  return error instanceof UsageError || (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'));
}

async function fullUsage(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map(async (load) => (await load()).command));
  return [USAGE, ...commands.map((command) => `  ${command.usage}`)].join('\n');
}
