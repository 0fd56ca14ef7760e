import { type Config, ConfigError } from '../config.js';
import { HalfCopied, TargetNotEmpty } from '../store/copy.js';
import { FileInUse } from '../store/driver/hold-file.js';
import { SchemaTooNew } from '../store/driver/migrations.js';

/** Something that a person can mend: the setting, what it is set to, and the way out. */
class StartFailure extends Error {
  constructor(sentence: string, cause: unknown) {
    super(sentence, { cause });
    this.name = 'StartFailure';
  }
}

const MENDABLE = [StartFailure, ConfigError, FileInUse, HalfCopied, SchemaTooNew, TargetNotEmpty];

/** One sentence about what went wrong at the start; null for what is no person's mistake. */
export const sentenceFor = (error: unknown): string | null =>
  MENDABLE.some((kind) => error instanceof kind) ? (error as Error).message : null;

/** Runs a part of the start; what is known to go wrong there becomes a sentence. */
export async function explained<T>(
  sentence: (error: FailedError) => string | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const said = sentenceFor(error) === null ? sentence(innermost(error)) : null;
    throw said === null ? error : new StartFailure(said, error);
  }
}

interface FailedError {
  readonly code: string;
  readonly message: string;
  readonly status: number | undefined;
}

/** Libraries wrap what the system said; of several attempts the first will do. */
function innermost(error: unknown): FailedError {
  const { cause, errors, code, message, status } = error as Error & {
    errors?: unknown[];
    code?: unknown;
    status?: number;
  };
  const inner = cause ?? errors?.[0];
  if (code === undefined && inner) return innermost(inner);
  return { code: String(code ?? ''), message: String(message ?? error), status };
}

export function databaseSentence(
  url: string,
  setting: Config['databaseSetting'] = 'DATABASE_URL',
): (error: FailedError) => string | null {
  return url.startsWith('file:') ? fileSentence(url, setting) : postgresqlSentence(url, setting);
}

const fileSentence =
  (url: string, setting: string) =>
  ({ code }: FailedError): string | null => {
    const about = `${setting}: ${url}`;
    const way = 'Choose a place where the program may write, or give it the right to.';
    if (/^(EACCES|EPERM)$/.test(code))
      return `${about} is in a folder that the program may not write to. ${way}`;
    if (code === 'EROFS') return `${about} is on a disk that can only be read. ${way}`;
    if (/^(ENOTDIR|EEXIST|ENOENT)$/.test(code)) return `${about} is not a place for a file. ${way}`;
    if (/^SQLITE_(CANTOPEN|IOERR)/.test(code)) return `${about} cannot be opened. ${way}`;
    if (code.startsWith('SQLITE_READONLY')) return `${about} can only be read. ${way}`;
    if (code === 'SQLITE_NOTADB')
      return `${about} is no SQLite database. Name another file, or restore a backup.`;
    if (code === 'SQLITE_FULL' || code === 'ENOSPC')
      return `${about} is on a disk that is full. Make room on it.`;
    return null;
  };

const postgresqlSentence =
  (url: string, setting: string) =>
  ({ code }: FailedError): string | null => {
    const { hostname, port, username, pathname } = new URL(url);
    const about = `${setting}: PostgreSQL at ${hostname}:${port || 5432}`;
    if (/^(ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ECONNRESET)$/.test(code))
      return `${about} does not answer. Is it running, and are address and port right?`;
    if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return `${about}: there is no such host. Is the address right?`;
    if (/^28/.test(code))
      return `${about} refuses the user ${username} with this password. Set the right one, in ${setting} or POSTGRES_PASSWORD.`;
    if (code === '3D000')
      return `${about} has no database ${pathname.slice(1)}. Create it: createdb ${pathname.slice(1)}`;
    if (code === '42501')
      return `${about} does not let the user ${username} make tables. Give it the right to.`;
    return null;
  };

export const portSentence =
  (setting: string, host: string, port: number) =>
  ({ code }: FailedError): string | null => {
    if (code === 'EADDRINUSE')
      return `${setting}: another program listens on ${host}:${port}. Choose another port, or stop that program.`;
    if (code === 'EACCES')
      return `${setting}: the program may not listen on port ${port}. Choose one above 1023.`;
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return `${setting}: this machine has no address ${host}. 127.0.0.1 or 0.0.0.0 will do.`;
    return null;
  };

/** 20 is the code of a request that was given up because no answer came. */
const UNREACHED = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|20)$/;

export const discordSentence =
  ({ discordApiUrl }: Pick<Config, 'discordApiUrl'>) =>
  ({ code, status }: FailedError): string | null => {
    if (code === 'TokenInvalid' || status === 401)
      return 'DISCORD_TOKEN: Discord does not know this token. Copy it anew: developer portal, your application, Bot, Reset Token.';
    if (UNREACHED.test(code))
      return `${discordApiUrl ? `DISCORD_API_URL: ${discordApiUrl}` : 'Discord'} cannot be reached from this machine. Is it online?`;
    return null;
  };
