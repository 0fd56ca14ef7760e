import { config as loadDotenv } from 'dotenv';
import { z } from 'zod';

/** Which shards this machine serves: all of them, all of a fixed number, or a range of a number. */
export type Shards = 'auto' | { readonly from: number; readonly to: number; readonly total: number };

/** A whole number, unless parts of one are meant. One sentence, whichever way it is wrong. */
const number = (least: number, most: number, parts: 'whole' | 'parts' = 'whole') =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    .refine((value) => value >= least && value <= most && (parts === 'parts' || Number.isInteger(value)), {
      message: `must be a ${parts === 'whole' ? 'whole ' : ''}number from ${least} to ${most}`,
    });
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });
const port = number(0, 65_535);
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);

const database = z.string().regex(/^(file:|postgres(ql)?:\/\/)/, 'must start with file: or postgresql://');

const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://stars.example.org' })
  .transform((text) => new URL(text))
  .refine(({ pathname, search, hash }) => pathname === '/' && search === '' && hash === '', {
    message: 'is an address without a path, such as https://stars.example.org',
  });

const shards = z
  .string()
  .regex(/^(auto|[1-9]\d*|\d+-\d+\/[1-9]\d*)$/, 'takes auto, a number such as 4, or a range such as 0-3/8')
  .transform((text): Shards => {
    if (text === 'auto') return 'auto';
    const [range, total] = text.includes('/') ? text.split('/') : [`0-${Number(text) - 1}`, text];
    const [from, to] = range!.split('-').map(Number);
    return { from: from!, to: to!, total: Number(total) };
  })
  .refine((value) => value === 'auto' || (value.from <= value.to && value.to < value.total), {
    message: 'must be a range inside its total, such as 0-3/8',
  });

// One line a variable; each is explained in .env.example, and a test checks that it is.
const schema = z.object({
  DISCORD_TOKEN: z.preprocess(blankIsAbsent, z.string().min(1).optional()),
  DISCORD_CLIENT_SECRET: z.preprocess(blankIsAbsent, z.string().min(1).optional()),
  DISCORD_API_URL: z.preprocess(blankIsAbsent, z.url('must be an address').optional()),
  DATABASE_URL: database.default('file:./data/asterism.db'),
  SANDBOX_DATABASE_URL: database.default('file:./data/sandbox.db'),
  POSTGRES_PASSWORD: z.preprocess(blankIsAbsent, z.string().optional()),
  DATABASE_POOL: number(1, 200).prefault('10'),
  SANDBOX_PORT: port.prefault('8080'),
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PORT: z.preprocess(blankIsAbsent, port.optional()),
  WEB_URL: z.preprocess(blankIsAbsent, webUrl.optional()),
  WEB_HOST: z.string().default('127.0.0.1'),
  WEB_PORT: z.preprocess(blankIsAbsent, port.optional()),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SHARDS: shards.default('auto'),
  PROCESSES: number(1, 64).prefault('1'),
  WORKERS: number(1, 64).prefault('1'),
  MAKING_SECONDS: number(0, 86_400).prefault('1800'),
  MAX_IN_FLIGHT: number(1, 100_000).prefault('64'),
  CATCH_UP_HOURS: number(0, 48, 'parts').prefault('12'),
  FORGET_SERVERS_DAYS: number(1, 3650).prefault('30'),
  REGISTER_COMMANDS: oneOf(['yes', 'no']).default('yes'),
});

export interface Config {
  /** Absent: the sandbox runs in place of Discord. */
  readonly discordToken: string | undefined;
  /** With it and a web board, the board can be opened inside Discord. */
  readonly discordClientSecret: string | undefined;
  readonly discordApiUrl: string | undefined;
  readonly databaseUrl: string;
  /** Where that address comes from. */
  readonly databaseSetting: 'DATABASE_URL' | 'SANDBOX_DATABASE_URL';
  readonly databasePool: number;
  readonly sandboxPort: number;
  readonly opsHost: string;
  /** Absent: no health and metrics endpoint. */
  readonly opsPort: number | undefined;
  /** Where people find the web board; absent: there is none, and no button leads to it. */
  readonly webUrl: URL | undefined;
  readonly webHost: string;
  /** Absent: this process serves no pages. */
  readonly webPort: number | undefined;
  readonly logLevel: string;
  readonly shards: Shards;
  readonly processes: number;
  readonly workers: number;
  /** Seconds a day that all processes together may spend on making puzzles ahead. */
  readonly makingSeconds: number;
  readonly maxInFlight: number;
  readonly catchUpHours: number;
  /** How long the data of a server is kept after the bot was removed from it. */
  readonly forgetServersDays: number;
  readonly registerCommands: boolean;
}

export const VARIABLES: readonly string[] = Object.keys(schema.shape);

/** The environment is wrong: a list of sentences for the person who starts the program. */
export class ConfigError extends Error {}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    // The value itself may be a secret, so only the name and the rule are shown.
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const env = parsed.data;
  if ((env.WEB_URL === undefined) !== (env.WEB_PORT === undefined) && env.DISCORD_TOKEN) {
    throw new ConfigError('WEB_URL and WEB_PORT: the web board needs both');
  }
  const { OPS_PORT: first, WEB_PORT: web } = env;
  if (first && web && web >= first && web < first + env.PROCESSES) {
    throw new ConfigError(
      `WEB_PORT: ${web} is taken by health and metrics, which have a port for each process from OPS_PORT on`,
    );
  }
  return {
    discordToken: env.DISCORD_TOKEN,
    discordClientSecret: env.DISCORD_CLIENT_SECRET,
    discordApiUrl: env.DISCORD_API_URL,
    // A try in the sandbox leaves nothing behind in the real database.
    databaseUrl: withPassword(
      env.DISCORD_TOKEN ? env.DATABASE_URL : env.SANDBOX_DATABASE_URL,
      env.POSTGRES_PASSWORD,
    ),
    databaseSetting: env.DISCORD_TOKEN ? 'DATABASE_URL' : 'SANDBOX_DATABASE_URL',
    databasePool: env.DATABASE_POOL,
    sandboxPort: env.SANDBOX_PORT,
    opsHost: env.OPS_HOST,
    opsPort: env.OPS_PORT,
    webUrl: env.WEB_URL,
    webHost: env.WEB_HOST,
    webPort: env.WEB_PORT,
    logLevel: env.LOG_LEVEL,
    shards: env.SHARDS,
    processes: env.PROCESSES,
    workers: env.WORKERS,
    makingSeconds: env.MAKING_SECONDS,
    maxInFlight: env.MAX_IN_FLIGHT,
    catchUpHours: env.CATCH_UP_HOURS,
    forgetServersDays: env.FORGET_SERVERS_DAYS,
    registerCommands: env.REGISTER_COMMANDS === 'yes',
  };
}

/** A password in an address must be escaped; given apart, it may have any characters. */
function withPassword(address: string, password: string | undefined): string {
  if (password === undefined || address.startsWith('file:')) return address;
  const url = new URL(address);
  if (url.password === '') url.password = encodeURIComponent(password);
  return url.href;
}

/**
 * What is written in `.env` under a name that is almost that of a setting would do nothing, in silence. Other names may
 * be somebody else's.
 */
export function misspelt(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (VARIABLES.includes(name)) return [];
    const meant = VARIABLES.find((known) => isAlmost(name.toUpperCase(), known));
    return meant === undefined ? [] : [`${name}: there is no such setting. Is it ${meant}?`];
  });
}

/** One letter too many, too few or another one, or two next to each other in the wrong order. */
function isAlmost(name: string, known: string): boolean {
  let from = 0;
  while (from < known.length && name[from] === known[from]) from++;
  const [a, b] = [name.slice(from), known.slice(from)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

/** Reads `.env` (where there is one) under the real environment, then checks it all. */
export function loadConfig(): Config {
  const { parsed } = loadDotenv({ quiet: true });
  const wrong = misspelt(Object.keys(parsed ?? {}));
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return readConfig(process.env);
}
