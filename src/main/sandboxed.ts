import type { Config } from '../config.js';
import { type Sandbox, startSandbox } from '../sandbox/sandbox.js';
import { type Parts, type Product, startProduct } from './product.js';

/** The product on a Discord of our own. The bot knows an address and a token, as it does on Discord. */
export async function startWithSandbox(parts: Parts): Promise<Product> {
  const { shutdown } = parts;
  const sandbox = await openSandbox(parts);
  shutdown.add('sandbox', () => sandbox.close());

  const { token, apiUrl } = sandbox;
  const clock = () => new Date(sandbox.now());
  // The sandbox always has a web board, on this machine only.
  const config = { ...parts.config, webPort: parts.config.webPort ?? 0, webHost: '127.0.0.1' };
  const { clientSecret } = sandbox.activities;
  const clients = [sandbox.url, sandbox.url.replace('127.0.0.1', 'localhost')];
  // Switched on before the bot registers its commands, as in the portal; where it leads is known once it is up.
  sandbox.activities.enable(sandbox.url);
  const discord = { token, apiUrl, clientSecret, clients };
  const product = await startProduct({ ...parts, config, discord, clock });
  if (product.webUrl) sandbox.activities.enable(product.webUrl.href);
  sandbox.onClockChange(() => void product.tick());
  if (sandbox.channels.daily.messages.length === 0) await postToday(sandbox);
  process.stdout.write(`Asterism is ready: open ${sandbox.url}\n`);
  return product;
}

/** On the port that was asked for or, when somebody else has it, on any free one. */
async function openSandbox({ config, log }: Parts): Promise<Sandbox> {
  const options = { log: (line: string) => log.debug(line), memory: memoryFile(config) };
  try {
    return await startSandbox({ ...options, port: config.sandboxPort });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return startSandbox({ ...options, port: 0 });
  }
}

/** What was said is kept beside the boards it is about, so that both are there or neither. */
function memoryFile({ databaseUrl }: Config): string {
  return databaseUrl.startsWith('file:') ? `${databaseUrl.slice('file:'.length)}.chat` : 'data/sandbox.chat';
}

/** The first screen: what a moderator would do first, done by the sandbox's own moderator. */
async function postToday(sandbox: Sandbox): Promise<void> {
  const moderator = sandbox.person(sandbox.users.mona);
  const { daily, moderators } = sandbox.channels;
  await moderator.command(moderators, 'schedule set', { channel: daily.id, time: '00:00', zone: 'UTC' });
  await moderator.command(moderators, 'schedule post-now');
}
