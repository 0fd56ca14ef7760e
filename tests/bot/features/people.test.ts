import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellName } from '../../../src/engine/grid/names.js';
import { ruleById } from '../../../src/engine/rules/catalogue.js';
import { hint } from '../../../src/game/hint.js';
import { endCleanly, startWithTwo } from '../support/cast.js';
import { Player, solve } from '../support/player.js';
import { PUZZLES } from '../support/puzzles.js';
import { currentNotation, START, solutionOf, type World } from '../support/world.js';

const DAY = 86_400_000;

let world: World;
let alice: Player;
let bob: Player;

beforeAll(async () => {
  ({ world, alice, bob } = await startWithTwo());
});
afterAll(() => endCleanly(world));

describe('leaderboards', () => {
  it('are empty and inviting at first', async () => {
    expect(await alice.command('leaderboard')).toContain('Nobody is here yet');
    expect(await alice.command('stats')).toContain('not finished a puzzle yet');
    expect(await alice.command('archive')).toContain('no earlier puzzles');
  });

  it('list clean and helped games apart', async () => {
    await alice.command('daily');
    await solve(world, alice);
    await bob.command('daily');
    await bob.command('hint');
    await solve(world, bob);
    const text = await bob.command('leaderboard', { period: 'day' });
    expect(text).toContain('Without help');
    expect(text).toContain('With help');
    expect(text).toContain(`<@${alice.user.id}>`);
    expect(text).toContain(`**1. <@${bob.user.id}>`);
    expect(bob.message().mentions.users).toEqual([]);
  });

  it('are shown to the channel by whoever chooses to, with nothing on them that others could change', async () => {
    const text = await bob.command('leaderboard', { period: 'day', show: 'channel' });
    expect(bob.last.ephemeral).toBe(false);
    expect(text).toContain(`<@${alice.user.id}>`);
    expect(text, 'nobody’s own place is marked').not.toContain(`**1. <@${bob.user.id}>`);
    expect(text).toContain(`Shown by <@${bob.user.id}>`);
    expect(JSON.stringify(bob.message().components)).not.toContain('custom_id');
    await bob.command('leaderboard');
    expect(bob.last.ephemeral).toBe(true);
    await bob.press('Show it in the channel');
    expect(bob.last.ephemeral).toBe(false);
  });

  it('show the first of a server by name, and no picture where nobody could be named', async () => {
    const alt = () => bob.message().attachments.map(({ description }) => description);
    await bob.command('leaderboard', { period: 'month' });
    expect(alt()).toEqual([
      expect.stringMatching(/^Points, this server · this month\. 1: Alice, 1 solved, 15 points\./),
    ]);
    await bob.choose('Whose?', 'global');
    expect(alt()).toEqual([]);
    // The gateway does not answer: the lists come all the same, and in time.
    const { gateway } = world.sandbox;
    const answer = gateway.sendMembers;
    gateway.sendMembers = () => undefined;
    expect(await bob.command('leaderboard')).toContain(`<@${alice.user.id}>`);
    expect(bob.last.firstAnswerMs).toBeLessThan(2000);
    expect(alt()).toEqual([]);
    gateway.sendMembers = answer;
    await bob.command('leaderboard', { period: 'day' });
  });

  it('change scope and period in place', async () => {
    const message = bob.message();
    const month = await bob.choose('Which days?', 'month');
    expect(month).toContain('this server · this month');
    expect(month).toContain(`1. <@${alice.user.id}> · 15 points · 1 solved`);
    expect(month).toContain('Your best time here');
    expect(await bob.choose('Which puzzles?', 'Easy')).toContain(`<@${alice.user.id}>`);
    expect(await bob.choose('Which puzzles?', 'Expert')).toContain('Nobody is on this board');
    expect(await bob.choose('Which puzzles?', 'everything')).toContain(`<@${alice.user.id}>`);
    // The largest that a day can have, and one that was asked for by its name.
    expect(await bob.choose('Which puzzles?', '25x6')).toContain('25×25');
    expect(await bob.command('leaderboard', { size: 16 })).toContain('16×16');
    expect(await bob.choose('Which puzzles?', '16x3')).toContain('Nobody is on this board');
    bob.show(message);
    expect(await bob.choose('Which days?', 'yesterday')).toContain('this server · yesterday');
    await bob.choose('Which days?', 'month');
    expect(await bob.choose('Whose?', 'global')).toMatch(/everyone · today\nEasy · 6×6 · 1★/);
    expect(bob.message().id).toBe(message.id);
    // Everyone compares one puzzle, which is today's.
    expect(await bob.command('leaderboard', { scope: 'everyone', period: 'all' })).toContain(
      'everyone · today',
    );
  });

  it('open from the board of a finished daily', async () => {
    await alice.command('daily');
    expect(await alice.press('Leaderboard')).toContain('Leaderboard · this server · today');
    expect(alice.last.kind).toBe('message');
  });

  it('are about everyone in direct messages', async () => {
    const direct = new Player(world, alice.user, world.sandbox.person(alice.user).directMessages());
    expect(await direct.command('leaderboard')).toContain('everyone · today');
  });
});

describe('stats', () => {
  it('are for oneself and for others', async () => {
    expect(await alice.command('stats')).toContain('**Solved:** 1, of them 1 without help');
    expect(alice.message().attachments[0]?.description).toContain('November 2026');
    expect(await alice.command('stats', { user: bob.user.id })).toContain(`<@${bob.user.id}>`);
    expect(alice.message().mentions.users).toEqual([]);
  });

  it('are nobody else’s business when hidden', async () => {
    await bob.command('settings');
    await bob.choose('Leaderboards', 'hidden');
    expect(await alice.command('stats', { user: bob.user.id })).toContain(
      'keeps their results to themselves',
    );
    expect(await alice.command('leaderboard')).not.toContain(bob.user.id);
    expect(alice.message().attachments[0]?.description).not.toContain('Bob');
  });
});

describe('settings', () => {
  it('save at once, in place, and change the board', async () => {
    await alice.command('settings');
    const message = alice.message();
    expect(await alice.choose('Theme', 'dark')).toContain('Saved');
    await alice.choose('Automatic crosses', 'off');
    await alice.choose('Text board', 'on');
    expect(alice.message().id).toBe(message.id);
    await alice.command('play', { size: 5 });
    expect(alice.says()).toContain('```');
    const stars = solutionOf(await currentNotation(world, alice.user.id));
    expect(await alice.command('place', { cells: stars[0]! })).not.toMatch(/\bx\b.*\bx\b/);
  });
});

describe('the archive', () => {
  it('lists and opens earlier days, which do not rank', async () => {
    world.sandbox.setTime(START + 2 * DAY);
    expect(await bob.command('archive')).toContain('**Mon 16 Nov** · Easy');
    const mona = new Player(world, world.sandbox.users.mona, world.sandbox.channels.general);
    await mona.command('archive');
    expect(await mona.choose('Choose a day to play…', '2026-11-16')).toContain(
      'From the archive · Monday 16 November',
    );
    expect(await solve(world, mona)).not.toContain('Rank');
    expect(await mona.suggestions('archive', 'date', '')).toContain('2026-11-16');
    expect(await mona.suggestions('archive', 'date', 'nov')).toContain('2026-11-16');
    expect(await mona.suggestions('archive', 'date', '1999')).toEqual([]);
    expect(await mona.command('archive', { date: '2026-11-16' })).toContain('Solved');
    expect(await mona.command('archive', { date: '1999-01-01' })).toContain('no daily puzzle on 1999-01-01');
    expect(await mona.command('archive', { date: 'yesterday' })).toContain('2026-12-24');
  });
});

describe('import', () => {
  it('reports one solution, the grade and the techniques, and lets one play', async () => {
    const text = await alice.command('import', { notation: PUZZLES.five[0] });
    expect(text).toContain('exactly one solution');
    expect(text).toContain('5×5');
    expect(text).toContain('**Techniques:**');
    expect(await alice.press('Play it')).toContain('Imported puzzle');
    expect(await solve(world, alice)).toContain('**Solved');
  });

  it.each([
    ['a puzzle with several solutions', '5x1.AAAAABBBBBCCCCCDDDDDEEEEE', 'more than one solution'],
    ['an empty joke', '5x1.AAAAA', 'expected'],
    ['something else', '🙃 hello', 'Nothing on your board has changed|cannot be read|not'],
  ])('refuses %s with a reason', async (_, notation, reason) => {
    expect(await alice.command('import', { notation })).toMatch(new RegExp(reason));
    expect(alice.last.ephemeral).toBe(true);
  });
});

describe('learning', () => {
  it('explains a technique with a picture and gives a position to practise', async () => {
    const text = await bob.command('learn', { technique: 'R2.1' });
    expect(text).toContain('Tier 2 · R2.1');
    expect(text, 'as hints call it').toContain('In hints: As many cells as stars');
    expect(bob.message().attachments.length).toBeGreaterThan(0);
    const lesson = bob.message().attachments[0]!.data;
    expect(await bob.press('Practise')).toContain('Practice');
    expect(bob.says()).toContain('Find the step:');
    await bob.command('hint', { depth: 'why' });
    expect(bob.message().attachments[0]!.data.equals(lesson), 'the lesson told its own answer').toBe(false);
    const cells = solutionOf(await currentNotation(world, bob.user.id)).join(' ');
    expect(await bob.command('place', { cells })).toContain('Well found');
    expect(await bob.press('Next technique')).toContain('Tier 2 · R2.2');
  });

  it('congratulates at once, says how far one is, and offers another position and the next technique', async () => {
    await bob.command('learn', { technique: 'R3.2' });
    expect(await bob.press('Practise')).toContain('Practice · ');
    expect(await bob.press('Check')).toMatch(
      /the step is not there yet\. It gives (one|two|three) (star|cross)/,
    );
    const { name } = ruleById('R3.2')!;
    expect(await bob.command('hint', { depth: 'technique' })).toContain(name);
    const { deduction, game } = await hint(world.game, { userId: bob.user.id, depth: 3 });
    const names = (cells: readonly number[]) =>
      cells.map((cell) => cellName(game.puzzle.size, cell)).join(' ');
    const { stars, crosses } = deduction!;
    const placing = stars.length > 0;
    const text = await bob.command(placing ? 'place' : 'mark', { cells: names(placing ? stars : crosses) });
    expect(text).toContain(`Well found!** That is the step: ${name}`);
    expect(await bob.press('Check')).toContain('You have it');
    expect(await bob.press('Another position')).toContain('Find the step');
    expect(await currentNotation(world, bob.user.id)).not.toBe(game.puzzle.notation);
    await bob.command('hint', { depth: 'do' });
    expect(bob.says(), 'done by the hint, not found').not.toContain('Well found');
    expect(await bob.press('Next technique')).toContain('Tier');
  });

  it('knows techniques by name and by other names, and says when it does not', async () => {
    const names = await bob.suggestions('learn', 'technique', '');
    expect(names.length).toBe(25);
    expect(await bob.command('learn', { technique: names[0]! })).toContain(names[0]);
    expect(await bob.choose('Another technique…', names[1]!)).toContain(names[1]);
    expect(await bob.command('learn', { technique: 'wizardry' })).toContain(
      'No technique is called “wizardry”',
    );
  });

  it('prefers what the player has asked about', async () => {
    await bob.command('play', { size: 6 });
    await bob.command('hint', { depth: 'why' });
    expect(await bob.command('learn')).toContain('Tier');
  });
});

describe('help', () => {
  it('explains the game and each command', async () => {
    const text = await alice.command('help');
    expect(text).toContain('Stars never touch');
    expect(text).not.toContain('/schedule');
    expect(await alice.choose('Explain a command…', 'hint')).toContain('/hint depth:why');
    expect(await alice.command('help', { command: '/Place' })).toContain('/place cells:B4');
    expect(await alice.command('help', { command: 'fly' })).toContain('no command called');
    expect(await alice.suggestions('help', 'command', 'pl')).toEqual(['play', 'place']);
  });
});

describe('privacy', () => {
  it('gives everything as a file', async () => {
    await alice.command('privacy export');
    const [file] = alice.message().attachments;
    expect(file?.filename).toBe('asterism-export.json');
    expect(file?.data.toString()).toContain(alice.user.id);
    expect(alice.last.ephemeral).toBe(true);
  });

  it('asks before deleting, and then deletes', async () => {
    await alice.command('privacy delete');
    expect(await alice.press('Keep it')).toContain('Nothing was deleted');
    expect(await alice.command('stats')).toContain('Solved');
    await alice.command('privacy delete');
    expect(await alice.press('Delete everything')).toContain('deleted');
    expect(await alice.command('stats')).toContain('not finished a puzzle yet');
    expect(await alice.command('board')).toContain('no board open yet');
  });
});

describe('places', () => {
  it('are all fine: direct messages, and servers without the bot', async () => {
    const direct = new Player(world, bob.user, world.sandbox.person(bob.user).directMessages());
    expect(await direct.command('daily')).toContain('Daily puzzle');
    expect(direct.last.ephemeral, 'what is private anyway may stay').toBe(false);
    await direct.press('Hint');
    const elsewhere = new Player(world, world.sandbox.users.alice, world.sandbox.channels.chapter);
    expect(await elsewhere.command('daily')).toContain('Daily puzzle');
    expect(elsewhere.last.ephemeral).toBe(true);
    expect(await elsewhere.command('leaderboard')).toContain('everyone');
  });
});
