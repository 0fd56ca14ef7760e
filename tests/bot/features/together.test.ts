import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Permission } from '../../../src/sandbox/constants.js';
import type { Channel, Message } from '../../../src/sandbox/model/types.js';
import { eventually } from '../../support/discord.js';
import { endCleanly } from '../support/cast.js';
import { Player, textOf } from '../support/player.js';
import { solutionOf, startWorld, type World } from '../support/world.js';

let world: World;
let alice: Player;
let bob: Player;
let mona: Player;
let thread: Channel;

const inThread = (player: Player): Player => new Player(world, player.user, thread);
const board = (): Message => thread.messages.find((message) => textOf(message).includes('[Join]'))!;
const stored = () =>
  world.store.db.game.findFirstOrThrow({ where: { kind: 'together' }, include: { puzzle: true } });

const threads = (): number =>
  [...world.sandbox.world.channels.values()].filter(({ name }) => name.startsWith('Together')).length;
/** A puzzle may have to be made first. */
const opened = (before: number) => eventually(world.sandbox, () => threads() > before, 30_000);

beforeAll(async () => {
  world = await startWorld({ pageLink: ({ userId }) => `https://example.org/b#${userId}` });
  const { users, channels } = world.sandbox;
  [alice, bob, mona] = [users.alice, users.bob, users.mona].map(
    (user) => new Player(world, user, channels.general),
  ) as [Player, Player, Player];
});
afterAll(() => endCleanly(world));

describe('a board together', () => {
  it('is in a thread of its own, with an invitation in the channel', async () => {
    const said = await alice.command('together', { size: 6 });
    const id = said.match(/<#(\d+)>/)![1]!;
    thread = world.sandbox.world.channels.get(id)!;
    expect(thread.name).toBe('Together · 6×6 Medium');
    const invite = alice.channel.messages.filter(({ onlyFor }) => onlyFor === null).at(-1)!;
    expect(textOf(invite)).toContain(`<@${alice.user.id}> has opened a board for everyone: <#${id}>`);
    expect(textOf(board())).toContain(`🟦 <@${alice.user.id}>`);
    expect(textOf(board())).toContain('Nobody else is here yet');
    expect(await bob.press('Join', invite)).toContain('your marks are 🟧');
    await eventually(world.sandbox, () => textOf(board()).includes(`🟧 <@${bob.user.id}>`));
    await eventually(world.sandbox, () => thread.thread!.members.has(bob.user.id));
  });

  it('opens without a command, where there are others', async () => {
    await mona.command('help');
    const before = threads();
    expect(await mona.press('Together')).toContain('Your board is in <#');
    expect(threads()).toBe(before + 1);
    const alone = new Player(world, mona.user, world.sandbox.person(mona.user).directMessages());
    expect(await alone.command('help')).not.toContain('[Together]');
    expect(await alone.press('A new puzzle')).toContain('Free play');
  });

  it('takes moves by buttons and by commands, and shows everybody who did what', async () => {
    const [a, b] = [inThread(alice), inThread(bob)];
    await a.press('Place', board());
    expect(a.says()).toContain('form: Place stars');
    await a.submit({ cells: 'A1' });
    expect(textOf(board())).toContain('Last: 🟦 ★ A1');
    expect(await b.command('mark', { cells: 'F6 E6' })).toContain('🟧 ✕ E6 F6');
    await eventually(world.sandbox, () => textOf(board()).includes('🟧 ✕ E6 F6 · 🟦 ★ A1'));
    expect(board().attachments[0]!.description).toContain('A1');
    // What a command says is no second board, which the next move would leave behind.
    expect(b.message().attachments).toEqual([]);
    expect(b.says()).not.toContain('[Place]');
    expect(b.message().onlyFor).toBe(bob.user.id);
    expect(await b.press('Undo', board())).toContain('took back E6 F6');
    expect(await b.press('Undo', board())).toContain('Nothing of what you have done');
    expect((await stored()).state.startsWith('*')).toBe(true);
    // What was done just before a restart is shown, too.
    await b.command('mark', { cells: 'F5' });
    await world.restart();
    expect(textOf(board())).toContain('🟧 ✕ F5');
    await b.press('Undo', board());
    await eventually(world.sandbox, () => textOf(board()).includes('took back F5'));
    expect(await b.command('reset')).toContain('only your own marks');
    expect(await a.command('undo')).toContain('took back A1');
    expect(a.message().attachments).toEqual([]);
    await eventually(world.sandbox, () => textOf(board()).includes('took back A1'));
  });

  it('goes on after days in which nobody wrote in its thread', async () => {
    const days = () => world.sandbox.setTime(world.sandbox.now() + 2 * 86_400_000);
    const { phil } = world.sandbox.users;
    days();
    await new Player(world, phil, thread).press('Join', board());
    await eventually(world.sandbox, () => thread.thread!.members.has(phil.id));
    days();
    await inThread(bob).command('mark', { cells: 'A6' });
    await eventually(world.sandbox, () => textOf(board()).includes('Last: 🟧 ✕ A6'));
    await inThread(bob).command('undo');
    await eventually(world.sandbox, () => textOf(board()).includes('took back A6'));
  });

  it('is for those who joined; in other places everyone has their own board', async () => {
    const m = inThread(mona);
    expect(await m.command('place', { cells: 'A1' })).toContain('press Join below it first');
    expect(await m.press('Undo', board())).toContain('press Join below it first');
    expect(await m.press('Check', board())).toContain('press Join below it first');
    await bob.command('play', { size: 5 });
    await bob.command('place', { cells: 'A1' });
    expect(bob.says()).toContain('Free play');
    expect(await inThread(bob).command('board')).toContain('[To the board]');
  });

  it('gives hints to all, as a message of their own, and no way in to anybody else', async () => {
    const b = inThread(bob);
    const before = textOf(board());
    await b.press('Hint', board());
    const hint = b.message();
    expect(hint.onlyFor).toBeNull();
    expect(textOf(hint)).toContain('💡');
    expect(await inThread(alice).press('Which technique?', hint)).toContain('💡');
    expect(textOf(board()).replace(/1 hint|no help/g, '')).toBe(before.replace(/1 hint|no help/g, ''));
    // What makes a hint public there does not do so for a board of one's own.
    const own = await world.store.db.game.findFirstOrThrow({ where: { userId: bob.user.id } });
    const forged = { component_type: 2, custom_id: `v1:together-hint:${own.id}` };
    expect(await b.forge(board(), forged)).toContain('no longer here');
    // A link signs somebody in: it is never where others can see it.
    await b.press('Open board', board());
    expect(b.message().onlyFor).toBe(bob.user.id);
    expect(JSON.stringify(b.message().components)).toContain(`https://example.org/b#${bob.user.id}`);
    const others = [alice, mona].flatMap((player) => inThread(player).sees());
    expect(JSON.stringify(others.map(({ components }) => components))).not.toContain('example.org');
  });

  it('answers what changes nothing with words and the way to the board, not with another one', async () => {
    const b = inThread(bob);
    const noCopy = () => {
      expect(b.message()).toMatchObject({ attachments: [], onlyFor: bob.user.id });
      expect(JSON.stringify(b.message().components)).toContain(`/${thread.id}/${board().id}"`);
      expect(b.says()).not.toContain('[Place]');
    };
    expect(await b.command('board')).toContain('★ **0** of 6');
    noCopy();
    const [right] = solutionOf((await stored()).puzzle.notation);
    await b.command('mark', { cells: right! });
    expect(await b.command('check')).toContain('⚠️');
    noCopy();
    expect(await b.command('hint')).toContain(right);
    noCopy();
    await b.press('Hint', board());
    expect(b.message()).toMatchObject({ attachments: [], onlyFor: null });
    await b.command('undo');
    expect(await b.command('check')).not.toContain('⚠️');
    await b.command('hint', { depth: 'do' });
    expect(b.message().attachments).toEqual([]);
    await b.command('undo');
  });

  it('shows those who read their boards as text the board itself, after everything', async () => {
    const a = inThread(alice);
    await alice.command('settings');
    await alice.choose('Text board', 'on');
    for (const [name, values] of [
      ['mark', { cells: 'A6' }],
      ['undo', {}],
      ['board', {}],
      ['check', {}],
    ] as const) {
      expect(await a.command(name, values), name).toContain('```');
      expect(a.message().onlyFor).toBe(alice.user.id);
    }
    await alice.command('settings');
    await alice.choose('Text board', 'off');
    expect(await a.command('board')).not.toContain('```');
  });

  it('ends for everybody at once, says who placed what, ranks nowhere, and begins anew', async () => {
    const { puzzle } = await stored();
    const [first, ...rest] = solutionOf(puzzle.notation);
    await inThread(alice).command('place', { cells: first! });
    const said = await inThread(bob).command('place', { cells: rest.join(' ') });
    expect(said).toContain('Solved together. It does not rank.');
    const shown = await eventually(world.sandbox, () =>
      thread.messages.find((one) => one.onlyFor === null && textOf(one).includes('[Another one together]')),
    );
    expect(textOf(shown)).toContain(`🟦 <@${alice.user.id}>: 1 star`);
    expect(textOf(shown)).toContain(`🟧 <@${bob.user.id}>: 5 stars`);
    // The invitation still stands in the channel.
    const invite = alice.channel.messages.find((message) => textOf(message).includes(thread.id))!;
    const before = threads();
    for (const player of [bob, new Player(world, world.sandbox.users.phil, alice.channel)])
      expect(await player.press('Join', invite)).toContain('solved already');
    expect(await world.store.db.seat.count({ where: { gameId: (await stored()).id } })).toBe(3);
    await inThread(bob).press('Another one together', shown);
    await opened(before);
    expect(await world.store.db.result.count()).toBe(0);
  });

  it('is one choice away from any board in a server', async () => {
    await mona.command('play', { size: 5 });
    const before = threads();
    await mona.choose('More…', 'together');
    await opened(before);
  });

  it('says what is missing where the bot may make no thread, and leaves nothing behind', async () => {
    const { channels, world: places } = world.sandbox;
    const deny = {
      id: places.bot.id,
      kind: 'member',
      allow: 0n,
      deny: Permission.createPublicThreads,
    } as const;
    channels.daily.overwrites.push(deny);
    const boards = await world.store.db.together.count();
    const here = new Player(world, mona.user, channels.daily);
    expect(await here.command('together')).toContain('**Create Public Threads**');
    channels.daily.overwrites.pop();
    expect(await world.store.db.together.count()).toBe(boards);
    expect(await inThread(mona).command('together')).toContain('a thread already');
  });
});
