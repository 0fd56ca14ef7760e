import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCommand } from '../../../src/bot/discord/registration.js';
import { commands } from '../../../src/bot/features/index.js';
import { DAILY_SIZES } from '../../../src/daily/week.js';
import { isSolved } from '../../../src/engine/board/violations.js';
import { solveExactly } from '../../../src/engine/exact/solver.js';
import { SIZES } from '../../../src/engine/generate/kinds.js';
import { readBoard } from '../../../src/engine/notation/read.js';
import { languages } from '../../../src/words/replies/words.js';
import { startWorld, type World } from '../support/world.js';

const words = languages.en;

/** They need a channel with other people in it. */
const WITH_OTHERS = ['challenge', 'together'];

describe.each(commands.map((command) => [command.name, command] as const))('/%s', (name, command) => {
  it('has help with an example for everything it does', () => {
    const about = words.commands[name];
    expect(about?.about).toBeTruthy();
    for (const [sub] of Object.entries(command.verbs)) {
      const said = sub === '' ? about : about?.verbs?.[sub];
      expect(said?.examples.length, sub).toBeGreaterThan(0);
      const full = sub === '' ? `/${name}` : `/${name} ${sub}`;
      for (const example of said?.examples ?? []) expect(example.startsWith(full), example).toBe(true);
    }
  });

  it('has examples that name only options it has', () => {
    for (const [sub, verb] of Object.entries(command.verbs)) {
      const about = words.commands[name];
      const said = sub === '' ? about : about?.verbs?.[sub];
      const known = Object.keys(verb.options);
      expect(Object.keys(said?.options ?? {}).sort()).toEqual([...known].sort());
      for (const example of said?.examples ?? []) {
        const named = [...example.matchAll(/(?:^|\s)([a-z]+):(?=\S)/g)].map((match) => match[1]!);
        expect(known).toEqual(expect.arrayContaining(named));
        const required = Object.entries(verb.options).filter(([, option]) => option.required);
        for (const [option] of required) expect(example, `${option} is required`).toContain(`${option}:`);
      }
    }
  });

  it('says where it can be used and by whom', () => {
    const body = describeCommand(command, words);
    const inServers = [...words.help.forModerators, ...WITH_OTHERS].includes(name);
    expect(body.contexts).toEqual(inServers ? [0] : [0, 1, 2]);
    expect(body.integration_types).toEqual(inServers ? [0] : [0, 1]);
    expect(body.default_member_permissions).toBe(words.help.forModerators.includes(name) ? '32' : null);
    expect(body.description.length).toBeLessThanOrEqual(100);
  });
});

it('lists every command in the help, those of moderators apart', () => {
  const listed = Object.values(words.help.groups).flat();
  expect([...listed, ...words.help.forModerators].sort()).toEqual(commands.map(({ name }) => name).sort());
});

it('shows puzzles in its examples that can be played', () => {
  const examples = Object.values(words.commands).flatMap(({ examples, verbs = {} }) => [
    ...examples,
    ...Object.values(verbs).flatMap((verb) => verb.examples),
  ]);
  const puzzles = examples.flatMap((example) => example.match(/\b\d+x\d\.[A-Y]+/g) ?? []);
  expect(puzzles.length).toBeGreaterThan(1);
  for (const puzzle of puzzles) {
    expect(solveExactly(readBoard(puzzle)).solutions, puzzle).toHaveLength(1);
  }
  expect(isSolved(readBoard(words.help.example.notation))).toBe(true);
});

it('offers every size there is, and for every day those that never run out', () => {
  const play = commands.find(({ name }) => name === 'play')!.verbs['']!;
  expect(play.options.size).toMatchObject({ choices: [...SIZES] });
  expect(SIZES).toEqual(expect.arrayContaining([...DAILY_SIZES]));
  expect(DAILY_SIZES).not.toContain(4);
});

it('has no words for commands that are not there', () => {
  expect(Object.keys(words.commands).sort()).toEqual(commands.map(({ name }) => name).sort());
});

describe('registering', () => {
  let world: World;
  let puts: string[];

  beforeAll(async () => {
    world = await startWorld();
    puts = [];
    world.sandbox.on((event) => {
      if (event.type === 'commands') puts.push(event.type);
    });
  });
  afterAll(() => world.close());

  it('tells Discord nothing when nothing has changed', async () => {
    expect(world.sandbox.world.commands).toHaveLength(commands.length);
    await world.restart();
    expect(puts).toEqual([]);
  });

  it('carries through the entry point that Discord makes for an Activity', async () => {
    const { world: discord } = world.sandbox;
    const launch = { name: 'launch', description: 'Opens it', type: 4, handler: 2 } as const;
    const places = { contexts: [0, 1, 2], integration_types: [0, 1] };
    const made = { ...launch, ...places, version: '1', id: discord.nextId() };
    discord.commands = [...discord.commands, made];
    await world.restart();
    expect(puts).toEqual([]);
    discord.commands[0]!.description = 'An older description';
    await world.restart();
    expect(puts.splice(0)).toHaveLength(1);
    expect(discord.commands.find(({ type }) => type === 4)).toMatchObject({ ...launch, id: made.id });
    expect(discord.commands).toHaveLength(commands.length + 1);
    discord.commands = discord.commands.filter(({ type }) => type !== 4);
  });

  it('takes the entry point over once, and keeps its name', async () => {
    const { sandbox } = world;
    sandbox.activities.enable(sandbox.url);
    const entry = () => sandbox.world.commands.filter(({ type }) => type === 4);
    puts.splice(0);
    await world.restart({ activity: true });
    expect(entry()).toMatchObject([{ name: 'launch', description: 'Launch an activity', handler: 1 }]);
    expect(puts.splice(0)).toHaveLength(1);
    await world.restart({ activity: true });
    expect(puts).toEqual([]);
    // One that somebody has deleted is made again.
    sandbox.world.commands = sandbox.world.commands.filter(({ type }) => type !== 4);
    await world.restart({ activity: true });
    expect(entry()).toMatchObject([{ handler: 1, contexts: [0, 1, 2], integration_types: [0, 1] }]);
    sandbox.world.commands = sandbox.world.commands.filter(({ type }) => type !== 4);
    puts.splice(0);
  });

  it('starts all the same where Discord refuses the entry point, and says why', async () => {
    const mend = world.sandbox.faults.add({
      match: /POST .*commands$/,
      effect: { status: 400, body: { message: 'Invalid Form Body', code: 50035 } },
    });
    await world.restart({ activity: true });
    expect(world.bot.isReady()).toBe(true);
    expect(JSON.stringify(world.logged)).toContain('are Activities switched on in the portal?');
    mend();
    puts.splice(0);
  });

  it('is refused by Discord when it leaves an entry point out', async () => {
    const { sandbox } = world;
    const launch = { name: 'launch', description: '', type: 4, handler: 2 } as const;
    sandbox.world.commands.push({ ...launch, version: '1', id: sandbox.world.nextId() });
    const answer = await fetch(`${sandbox.apiUrl}/v10/applications/${sandbox.world.bot.id}/commands`, {
      method: 'PUT',
      headers: { authorization: `Bot ${sandbox.token}`, 'content-type': 'application/json' },
      body: '[]',
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 50240 }]);
    sandbox.world.commands.pop();
  });

  it('tells Discord again when what it has differs', async () => {
    world.sandbox.world.commands[0]!.description = 'An older description';
    await world.restart();
    expect(puts).toHaveLength(1);
    await world.restart({ registerCommands: false });
    expect(puts).toHaveLength(1);
  });
});
