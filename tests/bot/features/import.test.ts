import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '../../../src/engine/generate/generate.js';
import { rememberingAnswers } from '../../../src/workers/memory.js';
import type { Judged } from '../../../src/workers/pool.js';
import { eventually } from '../../support/discord.js';
import { endCleanly } from '../support/cast.js';
import { Player, solve, textOf } from '../support/player.js';
import { startWorld, type World } from '../support/world.js';

let world: World;
let alice: Player;
/** Lets the gradings go on that are held back. */
const held: ((end?: Partial<Judged>) => void)[] = [];
const release = (end?: Partial<Judged>) => {
  for (const go of held.splice(0)) go(end);
};

beforeAll(async () => {
  world = await startWorld();
  const { puzzles } = world.game;
  const grade: typeof puzzles.grade = async (grid, options) => {
    const end = await new Promise<Partial<Judged> | undefined>((resolve) => {
      held.push(resolve);
    });
    return { ...(await puzzles.grade(grid, options))!, ...end };
  };
  const answers = rememberingAnswers({ ...world.game.hints, ...puzzles, grade }, () => {});
  await world.restart({ game: { ...world.game, hints: answers, puzzles: answers } });
  alice = new Player(world, world.sandbox.users.alice, world.sandbox.channels.general);
});
afterAll(() => endCleanly(world));

const puzzle = (seed: number): string => generate({ size: 6, stars: 1, seed }).puzzle;

describe('a puzzle that is slow to grade', () => {
  it('can be played before its grade is known, which then appears in the message', async () => {
    await alice.command('import', { notation: puzzle(1) });
    const imported = alice.message();
    expect(textOf(imported)).toContain('exactly one solution');
    expect(textOf(imported)).toContain('Not graded yet');
    expect(textOf(imported)).toContain('still working out how hard');

    expect(await alice.press('Play it')).toContain('Not graded yet · 6×6');
    const board = alice.message();
    expect(board.id).not.toBe(imported.id);

    release();
    await eventually(world.sandbox, () => textOf(imported).includes('**Techniques:**'));
    expect(textOf(imported)).toMatch(/\*\*(Easy|Medium|Hard|Expert) [★☆]{5}\*\*/);
    expect(textOf(imported)).not.toContain('Not graded yet');
    expect(textOf(board)).toContain('Imported puzzle');
    expect(await solve(world, alice)).toMatch(/(Easy|Medium|Hard|Expert) [★☆]{5} · 6×6/);
  });

  it('is told as harder than Expert when its grading comes to no end, with what is known, and can be played', async () => {
    const sofar = { tier: 4, grade: 'Beyond', effort: 10, rules: { 'R2.1': 3 } } as const;
    await alice.command('import', { notation: puzzle(2) });
    const imported = alice.message();
    release({ grading: sofar, settled: false });
    await eventually(world.sandbox, () => textOf(imported).includes('**Harder than Expert**'));
    expect(textOf(imported)).toMatch(/\*\*Techniques:\*\* .* ×3/);
    expect(textOf(imported)).toContain('takes too long');
    expect(await alice.press('Play it', imported)).toContain('Beyond Expert · 6×6');
    expect(await solve(world, alice)).toContain('**Solved');
  });
});

describe('a puzzle with two solutions', () => {
  it('is shown with both, and where they differ', async () => {
    const said = await alice.command('import', { notation: '6x1.AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF' });
    expect(said).toMatch(/more than one solution.*two of them differ in [A-F]\d/);
    expect(said).toContain('filled stars belong to one solution');
    expect(alice.message().attachments).toHaveLength(1);
    expect(said).not.toContain('[Play it]');
  });
});

describe('a grid that the chat has made one line of', () => {
  it('is read all the same', async () => {
    const layout = puzzle(1).split('.')[1]!;
    const said = await alice.command('import', { notation: `6x1 ${layout.match(/.{6}/g)!.join(' ')}` });
    expect(said).toContain('exactly one solution');
  });
});
