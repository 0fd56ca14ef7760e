import type { Sandbox } from '../../src/sandbox/sandbox.js';
import { type Running, run } from './processes.js';

/** A bot as a process of its own, connected to the sandbox's server. */
export function startOn(
  sandbox: Sandbox,
  file: string,
  environment: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Running {
  const discord = { DISCORD_TOKEN: sandbox.token, DISCORD_API_URL: sandbox.apiUrl };
  return run(file, { ...discord, LOG_LEVEL: 'warn', ...environment }, nodeOptions);
}

/** All shards are there and the commands are registered. */
export async function connected(sandbox: Sandbox, bot: Running, shards: number): Promise<void> {
  let there = 0;
  sandbox.on((event) => {
    if (event.type === 'connection') there = event.shards;
  });
  while (there < shards || sandbox.world.commands.length === 0) {
    if (bot.exitCode !== null) throw new Error(`the bot ended with ${bot.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
