import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argumentBoard } from '../../../src/bot/features/board-text.js';
import { emptyBoard } from '../../../src/engine/board/board.js';
import { readBoard } from '../../../src/engine/notation/read.js';
import { openGame } from '../../../src/game/open.js';
import { endCleanly } from '../support/cast.js';
import { Player, textOf } from '../support/player.js';
import { PUZZLES } from '../support/puzzles.js';
import { currentNotation, solutionOf, startWorld, type World } from '../support/world.js';

let world: World;
let alice: Player;

beforeAll(async () => {
  world = await startWorld();
  alice = new Player(world, world.sandbox.users.alice, world.sandbox.channels.general);
});
afterAll(() => endCleanly(world));

const starsOf = async (player: Player) => solutionOf(await currentNotation(world, player.user.id));

describe('a hint', () => {
  beforeAll(() => alice.command('play', { size: 6, grade: 'Easy' }));

  it('begins with where to look and goes as deep as one likes', async () => {
    const board = alice.message();
    const where = await alice.press('Hint');
    expect(alice.message().id).toBe(board.id);
    expect(where).toContain('Look here');
    expect(where).toContain('1 hint');
    expect(await alice.press('Which technique?')).toContain('Try this:');
    expect(await alice.press('Explain it')).toContain('Try this:');
    expect(alice.message().attachments.every(({ description }) => description)).toBe(true);
    expect(await alice.press('Do it for me')).toContain('Done for you.');
    expect(alice.says(), 'gone into, it is still one hint').toContain('· 1 hint');
  });

  it('can be had by command at each depth', async () => {
    expect(await alice.command('hint')).toContain('Look here');
    expect(await alice.command('hint', { depth: 'technique' })).toContain('Try this:');
    expect(await alice.command('hint', { depth: 'why' })).toContain('Try this:');
    expect(await alice.command('hint', { depth: 'do' })).toContain('Done for you.');
    expect(alice.last.ephemeral).toBe(true);
  });

  it('is done once, however often one presses', async () => {
    await alice.press('Hint');
    const hint = alice.message();
    const press = alice.idOf('Do it for me');
    const person = world.sandbox.person(alice.user);
    const [first, second] = await Promise.all([person.press(hint, press), person.press(hint, press)]);
    expect(textOf(first.message!)).toContain('Done for you.');
    expect(textOf((second.followups.at(-1) ?? second.message)!)).toContain('changed since that hint');
    const { log } = await world.store.db.game.findFirstOrThrow({ orderBy: { touchedAt: 'desc' } });
    expect(log.match(/ h /g)).toHaveLength(3);
    await alice.command('board');
  });

  it('leads back to the board', async () => {
    await alice.press('Hint');
    expect(await alice.press('Back to the board')).toContain('[Place]');
  });

  it('leads to a lesson about its technique, as a new message', async () => {
    await alice.press('Hint');
    await alice.press('Which technique?');
    const hint = alice.message();
    await alice.press('Learn this');
    expect(alice.message().id).not.toBe(hint.id);
    expect(alice.says()).toContain('Tier');
  });
});

describe('help for somebody who reads boards as text', () => {
  const reader = () => new Player(world, world.sandbox.users.bob, alice.channel);

  it('has the board that it is about, and says what it did', async () => {
    const bob = reader();
    await bob.command('settings');
    await bob.choose('Text board', 'on');
    await bob.command('play', { size: 6, grade: 'Easy' });
    for (const name of ['Hint', 'Which technique?', 'Explain it'])
      expect(await bob.press(name), name).toMatch(/```\nCol {2}: A {2}B[^`]*\nRow 6: /);
    expect(await bob.press('Do it for me')).toMatch(
      /Done for you\. [A-F][1-6].* (is a|are) (star|cross|stars|crosses) now\./,
    );
    const [star] = await starsOf(bob);
    expect(await bob.command('why', { cell: star! })).toContain('Row 6: ');
    expect(await bob.command('learn', { technique: 'R3.1' })).toContain('Row 6: ');
  });

  it('has its argument whole where there is no room for both', () => {
    const board = emptyBoard(readBoard(PUZZLES.eight[0]).grid);
    expect(argumentBoard(true, board, 'Because.')).toHaveLength(1);
    expect(argumentBoard(false, board, 'Because.')).toHaveLength(0);
    expect(argumentBoard(true, board, 'Because. '.repeat(400))).toHaveLength(0);
  });
});

describe('crosses that anybody would put', () => {
  it('are drawn in a hint, which says so to a player who has not put them', async () => {
    await alice.command('play', { size: 6, grade: 'Easy' });
    const says = 'also has the crosses that your stars bring';
    expect(await alice.press('Hint')).not.toContain(says);
    const [star] = await starsOf(alice);
    await alice.command('place', { cells: star! });
    expect(await alice.press('Hint')).toContain(says);
  });
});

describe('a mistake', () => {
  let wrong: string;

  beforeAll(async () => {
    await alice.command('play', { size: 6, grade: 'Easy' });
    const stars = await starsOf(alice);
    const cells = Array.from({ length: 36 }, (_, n) => `${'ABCDEF'[n % 6]}${Math.floor(n / 6) + 1}`);
    wrong = cells.find((cell) => !stars.includes(cell))!;
    await alice.command('place', { cells: wrong });
  });

  it('is counted by check without being named', async () => {
    const text = await alice.press('Check');
    expect(text).toMatch(/of your stars (or crosses is|and crosses are) wrong/);
    expect(text.split('\n').find((line) => line.includes('wrong'))).not.toContain(wrong);
  });

  it('is named before any hint', async () => {
    expect(await alice.press('Show me which')).toContain('not right');
    expect(await alice.press('Hint')).toContain(wrong);
    expect(await alice.command('why', { cell: 'F6' })).toContain('not right');
  });

  it('is taken back to before the mistake, or cleared alone', async () => {
    await alice.command('hint');
    expect(await alice.press('Clear it')).toContain('★ **0** of 6');
    await alice.command('undo');
    await alice.command('check');
    expect(await alice.press('Back to before the mistake')).toContain('everything is right again');
    expect(await alice.press('Check')).toContain('nothing to check yet');
    expect(await alice.choose('More…', 'rescue')).toContain('nothing to go back to');
  });

  it('that is a cross is cleared as well', async () => {
    const [star] = await starsOf(alice);
    await alice.command('mark', { cells: star! });
    expect(await alice.press('Hint')).toContain(`${star} is not right`);
    expect(await alice.press('Clear it')).toContain('[Place]');
    expect(await alice.press('Check')).toContain('nothing to check yet');
  });
});

describe('why', () => {
  beforeAll(() => alice.command('play', { size: 5, grade: 'Easy' }));

  /** Goes on to the last step, which is not told before its turn. */
  async function goOn(first: string, title: string): Promise<number> {
    let steps = 1;
    for (let shown = first; !shown.includes(title); steps++) {
      expect(shown).toContain('On the way to');
      expect(shown).toMatch(/It takes \d+ steps to get there/);
      shown = await alice.press('Next step');
    }
    return steps;
  }

  it('explains a cell step by step, each when asked for, by command and by form', async () => {
    const stars = await starsOf(alice);
    const lengths = [];
    for (const star of stars) {
      lengths.push(await goOn(await alice.command('why', { cell: star }), `Why ${star} is a star`));
      await alice.press('Back to the board');
    }
    expect(Math.max(...lengths)).toBeGreaterThan(1);
    expect(await alice.choose('More…', 'why')).toBe('form: Why this cell?');
    await goOn(await alice.submit({ cell: stars[1]!.toLowerCase() }), `Why ${stars[1]} is a star`);
  });

  it('explains a cross that is there already', async () => {
    const stars = await starsOf(alice);
    const cross = ['A1', 'B1', 'C1', 'D1', 'E1'].find((cell) => !stars.includes(cell))!;
    await alice.command('mark', { cells: cross });
    await goOn(await alice.command('why', { cell: cross }), `Why ${cross} cannot be a star`);
    await alice.command('reset');
  });

  it('suggests open cells and refuses others', async () => {
    expect(await alice.suggestions('why', 'cell', 'c')).toEqual(['C1', 'C2', 'C3', 'C4', 'C5']);
    expect(await alice.command('why', { cell: 'Q9' })).toContain('not a cell of this board');
    const [star] = await starsOf(alice);
    await alice.command('place', { cells: star! });
    expect(await alice.command('why', { cell: star! })).toContain('is a star on your board already');
  });

  it('begins near the end of a long way, and shows all of it when asked to, as the same question', async () => {
    await alice.command('import', { notation: '6x1.AAABBBAAAABBAACCBBDDECEEDFECEEDFEEEE' });
    await alice.press('Play it');
    const cell = 'D3';
    const shown = await alice.command('why', { cell });
    const length = Number(shown.match(/It takes (\d+) steps/)?.[1]);
    expect(length).toBeGreaterThan(5);
    expect(shown).toContain(`It takes ${length} steps to get there. This is step ${length - 2}:`);
    expect(shown).toContain(`what the ${length - 3} steps before it find`);
    expect(await goOn(shown, `Why ${cell}`)).toBe(3);
    const back = await alice.command('why', { cell });
    expect(back).toContain(`[All ${length} steps]`);
    const all = await alice.press(`All ${length} steps`);
    expect(all).toContain('This is the first');
    expect(all).not.toContain('steps before it find');
    expect(await goOn(all, `Why ${cell}`)).toBe(length);
    expect((await openGame(world.game, { userId: alice.user.id })).whys).toBe(2);
  });
});
