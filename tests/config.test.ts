import { readFileSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ConfigError, misspelt, readConfig, VARIABLES } from '../src/config.js';

describe('configuration', () => {
  it('needs nothing: every variable has a default', () => {
    expect(readConfig({})).toMatchObject({
      discordToken: undefined,
      databaseUrl: 'file:./data/sandbox.db',
      shards: 'auto',
    });
  });

  it('documents every variable in .env.example, with its default', () => {
    const example = readFileSync('.env.example', 'utf8');
    const documented = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)];
    expect(documented.map((match) => match[1])).toEqual(VARIABLES);
    const values = Object.fromEntries(documented.map((match) => [match[1], match[2]]));
    expect(readConfig(values)).toEqual(readConfig({}));
  });

  const BAD: [Record<string, string>, RegExp][] = [
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: must start with file: or postgresql:/],
    [{ SANDBOX_PORT: '70000' }, /^SANDBOX_PORT: must be a whole number from 0 to 65535$/],
    [{ WORKERS: 'two' }, /^WORKERS: must be a whole number from 1 to 64$/],
    [{ WORKERS: '1.5' }, /^WORKERS: must be a whole number from 1 to 64$/],
    [{ CATCH_UP_HOURS: '-1' }, /^CATCH_UP_HOURS: must be a number from 0 to 48$/],
    [{ WEB_URL: 'stars.example.org' }, /^WEB_URL: must be an address such as https:/],
    [{ REGISTER_COMMANDS: 'maybe' }, /^REGISTER_COMMANDS: must be one of yes, no$/],
    [{ SHARDS: '3-1/4' }, /^SHARDS: must be a range inside its total/],
    [{ SHARDS: 'many' }, /^SHARDS: takes auto, a number/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be one of trace, debug,/],
  ];
  it.each(BAD)('refuses %j by name', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('keeps the sandbox apart from the real database', () => {
    expect(readConfig({ DISCORD_TOKEN: 'abc' }).databaseUrl).toBe('file:./data/asterism.db');
    expect(readConfig({}).databaseUrl).toBe('file:./data/sandbox.db');
  });

  it('does not let the page take a port of health and metrics, which every process has one of', () => {
    const board = { DISCORD_TOKEN: 'abc', WEB_URL: 'https://stars.example.org', WEB_PORT: '8090' };
    for (const ops of [{ OPS_PORT: '8090' }, { OPS_PORT: '8089', PROCESSES: '2' }])
      expect(() => readConfig({ ...board, ...ops })).toThrow(/^WEB_PORT: 8090 is taken by health/);
    for (const ops of [{ OPS_PORT: '8089' }, { OPS_PORT: '8091', PROCESSES: '4' }, { OPS_PORT: '' }])
      expect(() => readConfig({ ...board, ...ops })).not.toThrow();
  });

  it('knows a setting by its name with a slip in it, and minds no other name', () => {
    const meant: Record<string, string> = {
      DISCORD_TOKN: 'DISCORD_TOKEN',
      DISCORD_TOOKEN: 'DISCORD_TOKEN',
      DISCORD_TOKAN: 'DISCORD_TOKEN',
      DISCORD_TOEKN: 'DISCORD_TOKEN',
      discord_token: 'DISCORD_TOKEN',
      WEBURL: 'WEB_URL',
      WEB_PROT: 'WEB_PORT',
    };
    expect(misspelt(Object.keys(meant))).toEqual(
      Object.entries(meant).map(([name, known]) => `${name}: there is no such setting. Is it ${known}?`),
    );
    expect(misspelt([...VARIABLES, 'TZ', 'PORT', 'NODE_OPTIONS', 'COMPOSE_PROJECT_NAME'])).toEqual([]);
  });

  it('reads shard ranges', () => {
    expect(readConfig({ SHARDS: '4' }).shards).toEqual({ from: 0, to: 3, total: 4 });
    expect(readConfig({ SHARDS: '4-7/16' }).shards).toEqual({ from: 4, to: 7, total: 16 });
  });

  it.each(['a/b#c?d', 'p@ss:w%rd', 'ünï "quoted" $x'])('takes the password %j as it is', (password) => {
    const given = { DISCORD_TOKEN: 'abc', DATABASE_URL: 'postgresql://me@host:5432/stars' };
    const { databaseUrl } = readConfig({ ...given, POSTGRES_PASSWORD: password });
    expect(new pg.Client({ connectionString: databaseUrl })).toMatchObject({
      password,
      user: 'me',
      host: 'host',
      database: 'stars',
    });
    expect(readConfig({ POSTGRES_PASSWORD: password }).databaseUrl).toBe('file:./data/sandbox.db');
  });

  it('never repeats a value it refuses, which may be a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@host' })).not.toThrow(/hunter2/);
  });
});
