import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/game/settings.js';
import { endCleanly, startWithTwo } from '../support/cast.js';
import type { Player } from '../support/player.js';
import { currentNotation, type World } from '../support/world.js';

let world: World;
let alice: Player;
let bob: Player;

beforeAll(async () => {
  ({ world, alice, bob } = await startWithTwo());
});
afterAll(() => endCleanly(world));

describe('a first puzzle with a guide', () => {
  it('is one press away from the rules, which stay one press away', async () => {
    const text = await alice.command('help');
    expect(text).toContain('Stars never touch');
    expect(await alice.press('Your first puzzle')).toContain('Step 1 of 7');
    expect(alice.last.ephemeral).toBe(true);
    const board = alice.message();
    expect(await alice.press('Rules')).toContain('every row, every column and every outlined region');
    expect(alice.says(), 'the commands wait behind a press').not.toContain('/leaderboard');
    expect(await alice.press('All commands')).toContain('/leaderboard');
    expect(await alice.choose('Explain a command…', 'schedule')).toContain('## /schedule');
    alice.show(board);
  });

  it('meets every rule, says what is wrong, and ends with a puzzle to go on with', async () => {
    expect(await alice.command('place', { cells: 'D4' })).toContain('D4 is not right');
    // The guide has said it; what helps against it is all there is to add.
    for (const name of ['check', 'hint']) {
      expect((await alice.command(name)).match(/not right|is wrong/g), name).toHaveLength(1);
      expect(alice.says(), name).toContain('[Clear it]');
    }
    expect(await alice.press('Clear it')).toContain('Step 1 of 7');
    const said: string[] = [];
    for (const [command, cells] of [
      ['place', 'B3'],
      ['mark', 'D3 E3 B1 B5'],
      ['place', 'A1'],
      ['mark', 'C1 D1 E1 A5'],
      ['place', 'C5'],
      ['place', 'E4'],
    ] as const) {
      said.push(await alice.command(command, { cells }));
    }
    expect(said.map((text) => /Step (\d) of 7/.exec(text)?.[1])).toEqual(['2', '3', '4', '5', '6', '7']);
    expect(said[0]).toContain('never touch');
    expect(said[0]).toContain('row 3 and column B');
    const end = await alice.command('place', { cells: 'D2' });
    expect(end).toContain('That is the whole game');
    expect(end).not.toContain('does not rank');
    expect(await alice.press('An easy puzzle')).toMatch(/Easy ?[★☆]* · 6×6/);
  });

  it('calls nobody back who runs ahead', async () => {
    await alice.command('help');
    await alice.press('Your first puzzle');
    expect(await alice.command('place', { cells: 'B3 A1 C5' })).toContain('Step 6 of 7');
    expect(await alice.command('place', { cells: 'D2' })).toContain('Step 6 of 7');
    expect(await alice.command('place', { cells: 'E4' })).toContain('That is the whole game');
  });
});

describe('/play without a wish', () => {
  it('begins easy, offers dark boards once, and remembers', async () => {
    expect(await bob.command('play')).toMatch(/Easy ?[★☆]* · 8×8/);
    expect(bob.says()).toContain('Dark boards');
    expect(await bob.press('Dark boards')).toContain('Boards are dark from now on');
    expect((await readSettings(world.game, bob.user.id)).theme).toBe('dark');
    expect(await bob.command('play', { size: 6, grade: 'Medium' })).not.toContain('Dark boards');
    expect(bob.says()).toMatch(/Medium ?[★☆]* · 6×6/);
    const before = await currentNotation(world, bob.user.id);
    expect(await bob.command('play')).toMatch(/Medium ?[★☆]* · 6×6/);
    expect(await currentNotation(world, bob.user.id)).not.toBe(before);
    expect(await bob.command('play', { size: 5 })).toMatch(/Medium ?[★☆]* · 5×5/);
    expect(await bob.command('play', { grade: 'Easy' })).toMatch(/Easy ?[★☆]* · 5×5/);
  });
});
