import { Client, type ClientOptions, GatewayIntentBits } from 'discord.js';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/sandbox.js';

/** A sandbox for tests: no rate limits, quick restarts, and every complaint of the server kept. */
export async function startTestSandbox(
  options: SandboxOptions = {},
): Promise<Sandbox & { complaints: string[] }> {
  const complaints: string[] = [];
  const sandbox = await startSandbox({
    rateLimits: false,
    identifyWindowMs: 0,
    log: (line) => complaints.push(line),
    ...options,
  });
  return Object.assign(sandbox, { complaints });
}

/** The real discord.js client, logged in to the sandbox and ready. */
export async function connectClient(
  sandbox: Sandbox,
  options: Partial<ClientOptions> = {},
): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...options,
    rest: { api: sandbox.apiUrl, ...options.rest },
  });
  const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve));
  await client.login(sandbox.token);
  return ready;
}

/** Waits until `check` gives something, looking again after every change in the sandbox. */
export function eventually<T>(
  sandbox: Sandbox,
  check: () => T | undefined | null | false,
  ms = 5000,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = check();
      if (!found) return;
      clearTimeout(timer);
      clearInterval(poll);
      stop();
      resolve(found);
    };
    const stop = sandbox.on(() => queueMicrotask(look));
    const poll = setInterval(look, 50);
    const timer = setTimeout(() => {
      clearInterval(poll);
      stop();
      reject(new Error(`not within ${ms} ms: ${check}`));
    }, ms);
    look();
  });
}
