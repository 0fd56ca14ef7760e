import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

// Names under which a secret could reach a log line by accident.
const SECRETS = ['token', 'discordToken', 'databaseUrl', 'authorization', 'password'];
const PATHS = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** JSON lines on stdout (or wherever `destination` leads), fields first, secrets blacked out. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, redact: { paths: PATHS, censor: '[hidden]' }, base: { pid: process.pid } };
  return destination ? pino(options, destination) : pino(options);
}
