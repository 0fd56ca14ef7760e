import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { REST, Routes } from 'discord.js';
import pg from 'pg';
import type { Config } from '../config.js';
import { databaseSentence, discordSentence, explained, sentenceFor } from './start-failure.js';
import { nearest, volumeWarning } from './volume.js';

/** Tries settings, database and token, changes nothing, and says a line about each. True when all is well. */
export async function checkAll(
  config: Config,
  out: { write(text: string): unknown },
  warning: (databaseUrl: string) => string | null = volumeWarning,
): Promise<boolean> {
  const { databaseUrl, databaseSetting, discordToken } = config;
  const tries: (() => Promise<string>)[] = [
    async () => 'the settings can be read',
    () => explained(databaseSentence(databaseUrl, databaseSetting), () => tryDatabase(databaseUrl)),
  ];
  if (discordToken)
    tries.push(() => explained(discordSentence(config), () => tryToken(config, discordToken)));
  else tries.push(async () => 'no DISCORD_TOKEN: the sandbox starts, on this machine alone');
  let good = true;
  for (const each of tries) {
    try {
      out.write(`✓ ${await each()}\n`);
    } catch (error) {
      good = false;
      out.write(`✗ ${sentenceFor(error) ?? (error as Error).message}\n`);
    }
  }
  const warned = warning(databaseUrl);
  if (warned !== null) out.write(`! ${warned}\n`);
  return good;
}

async function tryDatabase(url: string): Promise<string> {
  if (!url.startsWith('file:')) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    try {
      await client.connect();
      await client.query('SELECT 1');
    } finally {
      await client.end().catch(() => undefined);
    }
    return `PostgreSQL at ${new URL(url).host} answers`;
  }
  const path = resolve(url.slice('file:'.length));
  if (!existsSync(path)) {
    const folder = nearest(dirname(path));
    readdirSync(folder);
    accessSync(folder, constants.W_OK);
    return `${path} can be made`;
  }
  accessSync(path, constants.W_OK);
  const database = new Database(path, { readonly: true });
  try {
    database.pragma('schema_version');
  } finally {
    database.close();
  }
  return `${path} is a database that can be written to`;
}

async function tryToken({ discordApiUrl }: Config, token: string): Promise<string> {
  const rest = new REST({ ...(discordApiUrl ? { api: discordApiUrl } : {}), retries: 0 }).setToken(token);
  const me = (await rest.get(Routes.user())) as { username: string };
  const { session_start_limit: logins } = (await rest.get(Routes.gatewayBot())) as {
    session_start_limit: { remaining: number; total: number };
  };
  return `the token is that of ${me.username}; ${logins.remaining} of ${logins.total} logins are left for today`;
}
