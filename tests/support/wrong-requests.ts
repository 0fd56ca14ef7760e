import { once } from 'node:events';
import { commands, components } from '../../src/bot/features/index.js';
import { emptyBoard, stateOf, withMarks } from '../../src/engine/board/board.js';
import { createRandom, type Random } from '../../src/engine/generate/random.js';
import { cellsOf } from '../../src/engine/grid/cellset.js';
import { drawBoard } from '../../src/render/board.js';
import type { Channel, Message, User } from '../../src/sandbox/model/types.js';
import { NotPossible } from '../../src/sandbox/people/commands.js';
import { InteractionFailed, type Reply } from '../../src/sandbox/people/person.js';
import { postOnDate } from '../../src/store/posts.js';
import { addPuzzles, puzzleById } from '../../src/store/puzzles.js';
import { saveSchedule } from '../../src/store/schedules.js';
import type { ActionName } from '../../src/web/protocol.js';
import { ACTIONS } from '../../src/web/server/actions.js';
import { clockTime } from '../../src/words/time.js';
import { Player, solve } from '../bot/support/player.js';
import { currentNotation } from '../bot/support/world.js';
import { WebClient } from '../web/support/client.js';
import type { WebWorld } from '../web/support/web-world.js';
import { ownRecord, scheduleChoices } from './game-context.js';

// Everything that the wrong person can ask for at the wrong time, at random: commands, presses, lists, forms and suggestions
// in the chat, questions on the page's socket, requests to its server. Every answer is looked through for what nobody may
// know yet.

const DATES = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
const [, YESTERDAY, TODAY, TOMORROW] = DATES as [string, string, string, string];
/** How long Alice takes for her attempt: a time that nobody else has. */
const SECRET_SECONDS = 4_567;

/** What must not be in any answer, with a name for it. */
export interface Secret {
  readonly name: string;
  readonly text: string;
}

interface Attacker {
  readonly user: User;
  readonly channel: Channel;
  readonly page: WebClient;
  /** Rejects when the server closes the page, which answers no more. */
  readonly closed: Promise<never>;
}

interface Stage {
  readonly secrets: readonly Secret[];
  readonly attackers: readonly Attacker[];
  /** Ids and names that a script has seen somewhere. */
  readonly known: readonly string[];
}

/**
 * Yesterday's puzzle is over here and open in another server; today's was solved by Alice, and by Hanna, who hides; Alice has
 * done her attempt in a challenge that Bob has not; tomorrow has a pinned puzzle. Nobody of those who ask has solved anything.
 */
export async function setStage(world: WebWorld): Promise<Stage> {
  const { sandbox, store } = world;
  const { users, channels, guilds } = sandbox;
  const now = () => new Date(sandbox.now());
  const records = Array.from({ length: 12 }, (_, seed) => ownRecord(300 + seed, 'Medium'));
  await addPuzzles(store, records, now());
  const here = guilds.observatory;
  const far = sandbox.world.addGuild({
    name: 'Far west',
    owner: users.mona,
    everyone: here.roles.get(here.id)!.permissions,
    bot: (1n << 53n) - 1n,
  });
  const stars = sandbox.world.addChannel({ name: 'stars', guildId: far.id });
  const join = (username: string, guild = here) => {
    const user = sandbox.world.addUser({ username });
    sandbox.world.join(guild, user);
    return user;
  };
  const hanna = join('hanna-hides');
  const [stranger, begun, abroad] = [join('stranger'), join('begun'), join('abroad', far)];
  const mona = new Player(world, users.mona, channels.general);
  const main = { channel: channels.daily.id, time: '9:00', zone: 'UTC', size: 6 };
  await mona.command('schedule set', main);
  await mona.command('schedule set', { name: 'small', channel: channels.general.id, size: 5 });
  // In no library: whoever plays for fun may get what lies there.
  const pinned = ownRecord(299, 'Medium');
  await mona.command('schedule pin', { date: TOMORROW, puzzle: pinned.notation });
  await saveSchedule(
    store,
    far.id,
    scheduleChoices({ channelId: stars.id, zone: 'Pacific/Honolulu', size: 6, setBy: users.mona.id }),
    { localDate: YESTERDAY, at: new Date(`${YESTERDAY}T19:00:00Z`) },
    now(),
  );
  const cellar = sandbox.world.addChannel({ name: 'cellar', guildId: far.id });
  await saveSchedule(
    store,
    `${far.id}/small`,
    scheduleChoices({ channelId: cellar.id, zone: 'Pacific/Honolulu', size: 5, setBy: users.mona.id }),
    { localDate: YESTERDAY, at: new Date(`${YESTERDAY}T19:00:00Z`) },
    now(),
  );
  const jump = async (to: string) => {
    sandbox.setTime(Date.parse(to));
    await world.tick();
  };
  const alice = new Player(world, users.alice, channels.daily);
  const hides = new Player(world, hanna, channels.daily);
  await hides.command('settings');
  await hides.choose('Leaderboards', 'hidden');
  const gameIds: string[] = [];
  for (const day of [YESTERDAY, TODAY]) {
    await jump(`${day}T09:00:30Z`);
    for (const player of [alice, hides]) {
      for (const channel of [channels.daily, channels.general]) {
        const there = new Player(world, player.user, channel);
        await there.command('daily');
        await solve(world, there);
      }
    }
    if (day === YESTERDAY) await jump(`${day}T19:00:30Z`);
  }
  const bob = new Player(world, users.bob, channels.general);
  const challenger = new Player(world, users.alice, channels.general);
  await challenger.command('challenge', { user: users.bob.id, size: 6 });
  const { id: challengeId, messageId } = await store.db.challenge.findFirstOrThrow();
  const invitation = channels.general.messages.find(({ id }) => id === messageId)!;
  await challenger.press('Play', invitation);
  sandbox.setTime(sandbox.now() + SECRET_SECONDS * 1000);
  await solve(world, challenger);
  // A board that Alice has begun.
  await alice.command('play', { size: 6 });
  await alice.command('mark', { cells: 'A1 C2 E3' });
  const games = await store.db.game.findMany({ where: { userId: { in: [users.alice.id, hanna.id] } } });
  gameIds.push(...games.map(({ id }) => id));
  const attempt = games.find(({ kind }) => kind === 'challenge')!;

  const secrets: Secret[] = [
    { name: 'a hidden person', text: hanna.id },
    { name: 'a hidden person’s name', text: 'hanna' },
    { name: 'where people stopped', text: 'Hardest moment' },
    { name: 'a solved board', text: 'solved.png' },
    { name: 'tomorrow’s puzzle', text: pinned.notation },
    { name: 'tomorrow’s puzzle by its id', text: pinned.id },
    { name: 'the time of an attempt', text: clockTime(attempt.ms! / 1000) },
    { name: 'the time of an attempt in the data', text: `:${attempt.ms}` },
    ...gameIds.map((id) => ({ name: 'somebody’s game', text: id })),
  ];
  const posts = [
    ...[YESTERDAY, TODAY].flatMap((date) => [
      postOnDate(store, here.id, date),
      postOnDate(store, `${here.id}/small`, date),
    ]),
    postOnDate(store, far.id, YESTERDAY),
  ];
  const known = [...gameIds, challengeId, users.alice.id, here.id, far.id, 'small', '=small', 'main'];
  const puzzles = new Set<string>();
  for (const post of await Promise.all(posts)) {
    if (!post) throw new Error('a day was not posted');
    known.push(post.id);
    puzzles.add(post.puzzleId);
  }
  for (const id of puzzles) {
    const { grid, solution } = (await puzzleById(store, id))!;
    const board = withMarks(emptyBoard(grid), { stars: cellsOf(solution) });
    const { alt } = await drawBoard({ board, finished: true });
    secrets.push(
      { name: 'a solution', text: stateOf(board) },
      { name: 'a solution as a picture', text: alt },
    );
    known.push(id);
  }

  await new Player(world, begun, channels.daily).command('daily');
  await new Player(world, begun, channels.daily).command('board');
  const attackers: Attacker[] = [];
  for (const [user, channel] of [
    [stranger, channels.daily],
    [stranger, channels.general],
    [begun, channels.daily],
    [abroad, stars],
    [bob.user, channels.general],
  ] as const) {
    const player = new Player(world, user, channel);
    if (user !== begun) await player.command('play', { size: 6 });
    await currentNotation(world, user.id);
    const { id: gameId } = await store.db.game.findFirstOrThrow({
      where: { userId: user.id },
      orderBy: { touchedAt: 'desc' },
    });
    const visit = { userId: user.id, gameId, guildId: channel.guildId, channelId: channel.id };
    const page = await WebClient.follow(world, world.link(visit));
    const closed = once(page.socket, 'close').then((): never => {
      throw new Error('the page was closed');
    });
    closed.catch(() => undefined);
    attackers.push({ user, channel, page, closed });
  }
  return { secrets, attackers, known };
}

const DELETING = /^(delete|privacy|erase|sign-out)/;

const VERBS = commands
  // Nobody deletes themselves in the middle of it.
  .filter(({ name, needs }) => needs === 'nothing' && name !== 'privacy')
  .flatMap(({ name, verbs }) =>
    Object.entries(verbs).map(([sub, { options }]) => ({
      name: [name, sub].filter(Boolean).join(' '),
      options,
    })),
  );

const SUGGESTING = VERBS.flatMap(({ name, options }) =>
  Object.entries(options).flatMap(([key, option]) =>
    'suggest' in option && option.suggest ? [{ name, key }] : [],
  ),
);

const PRESSES = components.map(({ name }) => name).filter((name) => !DELETING.test(name));

const PERIODS = ['day', 'yesterday', 'week', 'month', 'all', 'event'];
const PLAIN = [
  '',
  '0',
  '1',
  '2',
  '7',
  '-1',
  'server',
  'global',
  'on',
  'off',
  'A1',
  'B4',
  'Hard',
  '10x2',
  'winner',
  'v',
  '*',
];

type Kind = 'command' | 'press' | 'list' | 'form' | 'suggestion' | 'question' | 'request';
const KINDS: readonly Kind[] = ['command', 'press', 'list', 'form', 'suggestion', 'question', 'request'];

interface Outcome {
  /** Requests that were answered, by what they were. */
  readonly sent: Readonly<Record<Kind, number>>;
  readonly leaks: readonly string[];
}

const LANES = 5;
/** So many characters on both sides of what was found say where it was. */
const AROUND = 120;

/** Asks so many times, each time as one of those who may not know, and says what came out. */
export async function askWrongly(
  world: WebWorld,
  stage: Stage,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<Outcome> {
  const { sandbox } = world;
  const sent = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  const leaks: string[] = [];
  let begun = 0;
  const look = (what: string, answer: string): void => {
    // What somebody has typed may be said back to them.
    for (const { name, text } of stage.secrets) {
      const at = answer.indexOf(text);
      if (at < 0 || what.includes(text)) continue;
      const around = answer.slice(Math.max(0, at - AROUND), at + text.length + AROUND);
      leaks.push(`${name} in the answer to ${what}: ${around}`);
    }
  };

  async function lane(random: Random, attacker: Stage['attackers'][number]): Promise<void> {
    const { user, channel, page, closed } = attacker;
    const one = <T>(list: readonly T[]): T => list[random.int(list.length)]!;
    const something = (): string =>
      one([one(stage.known), one(stage.known), one(DATES), one(PERIODS), one(PLAIN)]);
    const fresh = async (tries = 5): Promise<Message> => {
      try {
        return (await sandbox.person(user).command(channel, 'help')).message as Message;
      } catch (error) {
        // Three seconds may be over before a busy machine has answered.
        if (!(error instanceof InteractionFailed) || tries === 0) throw error;
        return fresh(tries - 1);
      }
    };
    let pressed = await fresh();
    let reply: Reply | undefined;
    const act = async (kind: Kind, what: string, work: () => Promise<string>): Promise<void> => {
      // Unhurried, so that no cooldown minds.
      sandbox.setTime(sandbox.now() + 400);
      try {
        look(`${user.username}: ${what}`, await work());
        sent[kind] += 1;
      } catch (error) {
        // What Discord itself refuses, or what takes the pressed message away, is no answer.
        if (!(error instanceof NotPossible || error instanceof InteractionFailed)) throw error;
        pressed = await fresh();
      }
    };
    const told = async (asked: Promise<Reply>): Promise<string> => {
      reply = await asked;
      return textOf(reply);
    };
    while (begun++ < requests) {
      if (!channel.messages.includes(pressed)) pressed = await fresh();
      const kind = one(KINDS);
      const person = sandbox.person(user);
      const args = Array.from({ length: random.int(4) }, something);
      const id = ['v1', one(PRESSES), ...args].join(':').slice(0, 100);
      if (kind === 'command') {
        const { name, options } = one(VERBS);
        const values: Record<string, string> = {};
        for (const [key, option] of Object.entries(options)) {
          const choices = 'choices' in option ? option.choices : undefined;
          if (!option.required && random.int(2) === 0) continue;
          if (choices) values[key] = String(one<string | number>(choices));
          else if (option.type === 'user')
            values[key] = one(['alice', 'bob', 'mona'].map((who) => sandbox.users[who as 'alice'].id));
          else if (option.type === 'string') values[key] = something() || '?';
        }
        await act(kind, `/${name} ${JSON.stringify(values)}`, () =>
          told(person.command(channel, name, values)),
        );
      } else if (kind === 'press') {
        await act(kind, id, () => told(person.forge(pressed, { component_type: 2, custom_id: id })));
      } else if (kind === 'list') {
        const data = { component_type: 3, custom_id: id, values: [something() || '?'] };
        await act(kind, `${id} ${data.values}`, () => told(person.forge(pressed, data)));
      } else if (kind === 'form') {
        // Of a form that was opened, or of one that never was.
        const fields = ['date', 'month', 'name', 'puzzle', 'cells', 'cell', 'zone', 'time', 'days'];
        const modal = reply?.modal ?? formOf(id, [one(fields), one(fields)]);
        const interaction = reply?.interaction;
        if (!interaction) continue;
        const values = Object.fromEntries(fieldsOf(modal).map((field) => [field, something() || '?']));
        await act(kind, `the form ${modal.custom_id} ${JSON.stringify(values)}`, () =>
          told(person.submit({ ...(reply as Reply), interaction, modal }, values)),
        );
        if (reply?.modal === modal) reply = { ...(reply as Reply), modal: null };
      } else if (kind === 'suggestion') {
        const { name, key } = one(SUGGESTING);
        const typed = something();
        await act(kind, `suggestions for /${name} ${key} ${typed}`, async () =>
          JSON.stringify(await person.autocomplete(channel, name, { [key]: typed }, key)),
        );
      } else if (kind === 'question') {
        const action = one(Object.keys(ACTIONS)) as ActionName;
        const request = `request-${random.int(1_000_000_000)}`;
        const ask = questionOf(action, request, something, random);
        await act(kind, `${action} ${JSON.stringify(ask)}`, async () =>
          JSON.stringify([await Promise.race([page.ask(action, ask as never), closed]), page.news.splice(0)]),
        );
      } else {
        const path = `${one(['/api/session', '/b/', '/api/', '/api/socket', '/', '/api/activity/'])}${something()}`;
        const method = one(['GET', 'POST', 'DELETE', 'PUT']);
        // Not their own session: that would sign them out.
        const cookie = one(['', `session=${something()}`, method === 'GET' ? page.cookie : '']);
        await act(kind, `${method} ${path}`, async () => {
          const body =
            method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify({ ticket: something() }) };
          const headers = { cookie, origin: world.web.url.origin };
          return (await fetch(new URL(path, world.web.url), { method, headers, ...body })).text();
        });
      }
    }
  }

  const seeds = createRandom(seed);
  await Promise.all(
    Array.from({ length: LANES }, (_, n) =>
      lane(createRandom(seeds.int(1_000_000)), stage.attackers[n % stage.attackers.length]!),
    ),
  );
  // What they see in the channels, whoever made it appear.
  for (const { user, channel } of stage.attackers) {
    const person = sandbox.person(user);
    for (const message of person.sees(channel).filter(({ onlyFor }) => onlyFor === null))
      look(`${user.username}: a message in #${channel.name}`, messageText(message));
  }
  return { sent, leaks };
}

const messageText = ({ content, components: parts, attachments }: Message): string =>
  JSON.stringify([
    content,
    parts,
    attachments.map(({ filename, description, data }) => [
      filename,
      description,
      filename.endsWith('.png') ? '' : data.toString(),
    ]),
  ]);

const textOf = ({ message, followups, modal, choices }: Reply): string =>
  [
    ...[message, ...followups].flatMap((each) => (each ? [messageText(each)] : [])),
    JSON.stringify([modal, choices]),
  ].join('\n');

type Modal = NonNullable<Reply['modal']>;

const formOf = (custom_id: string, fields: readonly string[]): Modal =>
  ({
    custom_id,
    title: 'A form',
    components: [...new Set(fields)].map((field) => ({
      type: 18,
      label: field,
      component: { type: 4, custom_id: field, style: 1 },
    })),
  }) as unknown as Modal;

const fieldsOf = (modal: Modal): string[] =>
  modal.components.flatMap((part) =>
    'component' in part ? [(part.component as { custom_id: string }).custom_id] : [],
  );

/** Whatever a question may carry, so that it gets past the first look at it. */
function questionOf(action: ActionName, request: string, something: () => string, random: Random): object {
  const game = something();
  const changing = { game, request };
  const own: Partial<Record<ActionName, object>> = {
    open: { game },
    link: { game },
    play: { ...changing, moves: '*A1' },
    undo: changing,
    redo: changing,
    reset: changing,
    rescue: changing,
    mend: changing,
    check: changing,
    hint: { ...changing, depth: 1 + random.int(4) },
    why: { ...changing, cell: 'B2' },
    people: { game },
    finish: { game },
    share: { game },
    review: { of: game },
    replays: { date: DATES[random.int(DATES.length)] },
    replay: { of: game },
    argument: { of: game, step: random.int(20) },
    archive: { before: DATES[random.int(DATES.length)] },
    day: { date: DATES[random.int(DATES.length)] },
    library: { size: 6, request },
    guide: { request },
    learn: { rule: 'R1.2' },
    practise: { rule: 'R1.2', request },
    ranks: {
      period: ['day', 'week', 'month', 'all'][random.int(4)],
      clean: random.int(2) === 0,
      schedule: ['', 'small', 'x'][random.int(3)],
    },
  };
  return own[action] ?? {};
}
