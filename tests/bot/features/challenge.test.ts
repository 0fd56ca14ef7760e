import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/sandbox/model/types.js';
import { addPuzzles } from '../../../src/store/puzzles.js';
import { eventually } from '../../support/discord.js';
import { ownRecord } from '../../support/game-context.js';
import { endUncomplained } from '../support/cast.js';
import { Player, solve, textOf } from '../support/player.js';
import { startWorld, type World } from '../support/world.js';

let world: World;
let alice: Player;
let bob: Player;
let mona: Player;

beforeAll(async () => {
  world = await startWorld();
  // As many as are needed, so that nobody has to wait for one to be made.
  const records = Array.from({ length: 30 }, (_, seed) => ownRecord(300 + seed, 'Medium'));
  await addPuzzles(world.store, records, new Date());
  const { users, channels } = world.sandbox;
  [alice, bob, mona] = [users.alice, users.bob, users.mona].map(
    (user) => new Player(world, user, channels.general),
  ) as [Player, Player, Player];
});
afterEach(() => world.sandbox.faults.clear());
afterAll(() => endUncomplained(world));

const posted = (label: string): Message[] =>
  alice.channel.messages.filter((message) => message.onlyFor === null && textOf(message).includes(label));
const invitation = (): Message => posted('## Challenge\n').at(-1)!;
const results = (): Message[] => posted('[Rematch]');

/** Alice challenges Bob and both solve it; the result may or may not get through. */
async function playedBy(first: Player, second: Player): Promise<void> {
  await first.press('Play', invitation());
  await solve(world, first);
  await second.press('Play', invitation());
  await solve(world, second);
}

describe('a challenge', () => {
  it('is posted for the channel, pings whom it is to, and shows nothing of the puzzle', async () => {
    expect(await alice.command('challenge', { user: bob.user.id, size: 6 })).toContain(
      'Your challenge is out',
    );
    const said = textOf(invitation());
    expect(said).toContain(`<@${alice.user.id}> challenges <@${bob.user.id}>`);
    expect(said).toContain('[Play]');
    expect(said).not.toMatch(/\b[A-F][1-6]\b/);
    expect(invitation().mentions.users).toEqual([bob.user.id]);
    expect(invitation().attachments.map(({ filename }) => filename)).toEqual(['puzzle.png']);
    expect(await mona.press('Play', invitation())).toContain('between two other people');
    expect(await mona.press('Not for me', invitation())).toContain('between two other people');
  });

  it('tells nobody a time before both are done, wherever one looks', async () => {
    await bob.press('Play', invitation());
    expect(bob.says()).toContain('### Challenge');
    const before = [textOf(invitation()), await alice.command('stats', { user: bob.user.id })];
    const finished = await solve(world, bob);
    expect(finished).toContain('until then nobody is told your time');
    const time = finished.match(/Solved in (\d+:\d\d)/)![1]!;
    expect(await bob.press('Share')).toContain('stays a secret');
    await bob.command('review');
    expect(await bob.press('Show the channel')).toContain('stays a secret');
    const after = [textOf(invitation()), await alice.command('stats', { user: bob.user.id })];
    expect(after).toEqual(before);
    const seen = [
      await alice.command('leaderboard'),
      await alice.command('leaderboard', { scope: 'everyone' }),
      await alice.press('Not for me', invitation()),
      ...alice.sees().map(textOf),
    ];
    expect(seen.filter((text) => text.includes(time))).toEqual([]);
    await world.tick();
    expect(results()).toEqual([]);
  });

  it('ends with one card for the channel when both are done', async () => {
    await alice.press('Play', invitation());
    await solve(world, alice);
    const result = await eventually(world.sandbox, () => results()[0]);
    const said = textOf(result);
    expect(said).toContain('wins.**');
    expect(said).toMatch(new RegExp(`<@${bob.user.id}>: 1:\\d\\d without help`));
    expect(result.attachments.map(({ filename }) => filename)).toEqual(['challenge.png']);
    await eventually(world.sandbox, () => textOf(invitation()).includes('Both are done'));
    expect(textOf(invitation())).not.toContain('[Play]');
    await world.restart();
    world.sandbox.setTime(world.sandbox.now() + 10 * 60_000);
    await world.tick();
    await world.tick();
    expect(results()).toHaveLength(1);
    expect(await bob.command('share')).toContain('solved a puzzle');
  });

  it('has one rematch, for its two players only', async () => {
    expect(await mona.press('Rematch', results()[0])).toContain('between two other people');
    expect(await bob.press('Rematch', results()[0])).toContain('Your challenge is out');
    expect(textOf(invitation())).toContain(`<@${bob.user.id}> challenges <@${alice.user.id}>`);
    const invitations = posted('challenges').length;
    expect(await alice.press('Rematch', results()[0])).toContain('rematch is on');
    expect(posted('challenges')).toHaveLength(invitations);
  });

  it('can be declined, after one more question', async () => {
    expect(await alice.press('Not for me', invitation())).toContain('Decline this challenge?');
    expect(await alice.press('Decline')).toContain('No harm done');
    await eventually(world.sandbox, () => textOf(invitation()).includes('Declined.'));
    expect(await bob.press('Rematch', results()[0])).toContain('rematch is on');
  });

  it('is told once when the bot dies after posting and before writing that down', async () => {
    const before = results().length;
    await alice.command('challenge', { user: bob.user.id, size: 6 });
    const invited = invitation().id;
    // The post arrives, its answer does not, and neither does anything that the dying bot tries after it.
    world.sandbox.faults.add({
      match: new RegExp(`POST .*channels/${alice.channel.id}/messages`),
      effect: { drop: 'after' },
    });
    await playedBy(bob, alice);
    await eventually(world.sandbox, () => results().length > before);
    await world.bot.stop();
    world.sandbox.faults.clear();
    await world.restart();
    world.sandbox.setTime(world.sandbox.now() + 10 * 60_000);
    await world.tick();
    expect(results()).toHaveLength(before + 1);
    const shown = alice.channel.messages.find(({ id }) => id === invited)!;
    expect(textOf(shown)).toContain('Both are done');
  });

  it('that runs out of time says who solved it', async () => {
    const before = results().length;
    await alice.command('challenge', { user: bob.user.id, size: 6 });
    await alice.press('Play', invitation());
    await solve(world, alice);
    world.sandbox.setTime(world.sandbox.now() + 25 * 3_600_000);
    await world.tick();
    expect(results()).toHaveLength(before + 1);
    const said = textOf(results().at(-1)!);
    expect(said).toContain(`<@${alice.user.id}> wins`);
    expect(said).toContain(`<@${bob.user.id}>: did not begin`);
    expect(await bob.press('Rematch', results().at(-1))).toContain('Your challenge is out');
    await bob.press('Not for me', invitation());
    await bob.press('Take it back');
  });

  it('to the channel is for whoever comes first, and nobody hidden is named', async () => {
    await mona.command('settings');
    await mona.choose('Leaderboards', 'hidden');
    await alice.command('challenge', { size: 6 });
    expect(textOf(invitation())).toContain('challenges anyone here');
    expect(invitation().mentions.users).toEqual([]);
    await mona.press('Play', invitation());
    await eventually(world.sandbox, () => textOf(invitation()).includes('someone'));
    expect(await bob.press('Play', invitation())).toContain('between two other people');
    await alice.press('Not for me', invitation());
    expect(await alice.press('Give up')).toContain('You have given up');
    const before = results().length;
    await solve(world, mona);
    const result = await eventually(world.sandbox, () => results()[before]);
    expect(textOf(result)).toContain('someone wins');
    expect(textOf(result)).not.toContain(mona.user.id);
    expect(result.attachments[0]!.description).not.toContain('Mona');
    // Who is challenged by name has to hear of it; when it is over, the name is gone.
    await alice.command('challenge', { user: mona.user.id, size: 6 });
    const call = invitation();
    expect(call.mentions.users).toEqual([mona.user.id]);
    await mona.press('Not for me', call);
    await mona.press('Decline');
    await eventually(world.sandbox, () => textOf(call).includes('Declined.'));
    expect(textOf(call)).not.toContain(mona.user.id);
  });

  it('is refused kindly: to oneself, to a bot, to strangers, where the bot may not write, by the dozen', async () => {
    expect(await alice.command('challenge', { user: alice.user.id })).toContain('cannot challenge yourself');
    expect(await alice.command('challenge', { user: world.sandbox.world.bot.id })).toContain(
      'Bots do not play',
    );
    const stranger = world.sandbox.world.addUser({ username: 'eve', displayName: 'Eve' });
    expect(await alice.command('challenge', { user: stranger.id })).toContain('not in this server');
    const quiet = new Player(world, alice.user, world.sandbox.channels.quiet);
    expect(await quiet.command('challenge', { user: bob.user.id, size: 6 })).toContain('could not be posted');
    expect(await alice.command('challenge', { size: 5, grade: 'Expert' })).toContain('only Easy and Medium');
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await bob.command('challenge', { size: 6 }));
    expect(answers.filter((said) => said.includes('is out'))).toHaveLength(3);
    expect(answers.at(-1)).toContain('the most there can be');
  });

  it('is one press away from a finished board', async () => {
    await mona.command('play', { size: 6 });
    await solve(world, mona);
    expect(await mona.press('Challenge…')).toContain('one attempt each');
    expect(await mona.press('Anyone here')).toContain('Your challenge is out');
    expect(textOf(invitation())).toContain(`<@${mona.user.id}> challenges anyone here`);
  });

  it('is for somebody by name without a command, and for no bot or stranger', async () => {
    await mona.command('help');
    expect(await mona.press('Challenge…')).toContain('Whom do you challenge?');
    const page = mona.last;
    expect(await mona.choose('Somebody…', world.sandbox.world.bot.id)).toContain('Bots do not play');
    mona.last = page;
    expect(await mona.choose('Somebody…', mona.user.id)).toContain('cannot challenge yourself');
    const stranger = world.sandbox.world.addUser({ username: 'kim', displayName: 'Kim' });
    mona.last = page;
    expect(await mona.choose('Somebody…', stranger.id)).toContain('not in this server');
    mona.last = page;
    expect(await mona.choose('Somebody…', alice.user.id)).toContain('Your challenge is out');
    expect(textOf(invitation())).toContain(`<@${mona.user.id}> challenges <@${alice.user.id}>`);
  });

  it('tells whoever is second that both are done, and whoever is first that the other is not', async () => {
    await alice.command('challenge', { user: bob.user.id, size: 6 });
    await alice.press('Play', invitation());
    expect(await solve(world, alice)).toContain('as soon as both of you are done');
    await bob.press('Play', invitation());
    const last = await solve(world, bob);
    expect(last).toContain('Both of you are done');
    expect(last).not.toContain('as soon as');
  });
});
