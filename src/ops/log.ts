import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

export type Log = Logger;

// Names under which a secret could reach a log line by accident.
const SECRETS = ['token', 'discordToken', 'databaseUrl', 'authorization', 'password'];
const PATHS = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * An error of Discord's client carries the address it called, which holds an interaction's token, and
 * the body, which holds what people typed and whole pictures. A log keeps neither.
 */
function safeError(error: Error): unknown {
  const { url: _, requestBody: __, rawError: ___, ...kept } = stdSerializers.err(error);
  return kept;
}

/** JSON lines on stdout (or wherever `destination` leads), fields first, secrets blacked out. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: PATHS, censor: '[hidden]' },
    base: { pid: process.pid },
    serializers: { err: safeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
