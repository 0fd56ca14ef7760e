import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../support/discord.js';
import { endCleanly, startWithTwo } from '../support/cast.js';
import { Player, textOf } from '../support/player.js';
import { currentNotation, solutionOf, type World } from '../support/world.js';

let world: World;
let alice: Player;
let bob: Player;

beforeAll(async () => {
  ({ world, alice, bob } = await startWithTwo());
});
afterAll(() => endCleanly(world));

/** The stars of the puzzle that someone is playing, and a cell beside the first of them. */
async function answers(player: Player) {
  const notation = await currentNotation(world, player.user.id);
  const stars = solutionOf(notation);
  return { notation, stars };
}

describe('a daily game from buttons', () => {
  it('opens on a board that only its player sees, with a picture that can be read aloud', async () => {
    const text = await alice.command('daily');
    expect(text).toContain('Daily puzzle · Monday 16 November');
    expect(text).toContain('★ **0** of 6');
    expect(alice.last.ephemeral).toBe(true);
    expect(bob.sees()).not.toContain(alice.message());
    const [picture] = alice.message().attachments;
    expect(picture?.description).toContain('Star Battle, 6 by 6');
  });

  it('places stars through the form, in place', async () => {
    const { stars } = await answers(alice);
    const board = alice.message();
    expect(await alice.press('Place')).toBe('form: Place stars');
    const text = await alice.submit({ cells: stars[0]! });
    expect(text).toContain('★ **1** of 6');
    expect(alice.last.kind).toBe('update');
    expect(alice.message().id).toBe(board.id);
  });

  it('marks, takes back and brings back', async () => {
    const { stars } = await answers(alice);
    await alice.press('Undo');
    expect(alice.says()).toContain('★ **0** of 6');
    expect(await alice.choose('More…', 'redo')).toContain('★ **1** of 6');
    expect(await alice.press('Mark')).toBe('form: Mark crosses');
    await alice.submit({ cells: `*${stars[1]}` });
    expect(alice.says()).toContain('★ **2** of 6');
  });

  it('refuses nonsense kindly, privately and without losing anything', async () => {
    const board = alice.message();
    await alice.press('Place');
    const text = await alice.submit({ cells: 'Z99 banana 🌟' });
    expect(text).toContain('banana');
    expect(alice.last.ephemeral).toBe(true);
    expect(textOf(board)).toContain('★ **2** of 6');
    alice.show(board);
  });

  it('says at once which rule a move breaks', async () => {
    const { stars } = await answers(alice);
    const [column, row] = [stars[0]!.charCodeAt(0), Number(stars[0]!.slice(1))];
    const beside = `${String.fromCharCode(column === 65 ? 66 : column - 1)}${row}`;
    await alice.press('Place');
    expect(await alice.submit({ cells: beside })).toMatch(/⚠️ .*touch/);
    expect(await alice.press('Undo')).not.toContain('touch');
  });

  it('plays from lists alone', async () => {
    const { stars } = await answers(alice);
    const third = stars[2]!;
    expect(await alice.choose('More…', 'pick')).toContain('<Choose a row…>');
    const row = Number(third.slice(1)) - 1;
    await alice.choose('Choose a row…', String(row));
    await alice.choose(`Row ${row + 1}: place stars…`, third);
    expect(alice.says()).toContain('★ **3** of 6');
    await alice.choose(`Row ${row + 1}: clear…`, third);
    expect(alice.says()).toContain('★ **2** of 6');
    await alice.press('Undo');
    expect(alice.says()).toContain('★ **3** of 6');
    expect(alice.says(), 'the lists stay open').toContain('<Choose a row…>');
    expect(await alice.press('Back to the board')).toContain('[Place]');
  });

  it('shows the board as text, opens the settings and clears cells', async () => {
    expect(await alice.choose('More…', 'text')).toMatch(/```[\s\S]*Row 1:/);
    const { stars } = await answers(alice);
    expect(await alice.choose('More…', 'clear')).toBe('form: Clear cells');
    expect(await alice.submit({ cells: stars[2]! })).toContain('★ **2** of 6');
    const board = alice.message();
    expect(await alice.choose('More…', 'settings')).toContain('Your settings');
    alice.show(board);
  });

  it('gives back what was typed when it cannot be read', async () => {
    await alice.press('Place');
    const said = await alice.submit({ cells: 'zz A1' });
    expect(said).toContain('“zz” is not a move');
    expect(said).toContain('You typed: `zz A1`');
    expect(said).toContain('[Place]');
    expect(await alice.press('Change it')).toBe('form: Place stars');
    expect(JSON.stringify(alice.last)).toContain('"value":"zz A1"');
    const long = `zz ${'A1 '.repeat(100)}`;
    await alice.submit({ cells: long });
    expect(await alice.press('Change it')).toBe('form: Place stars');
    const { stars } = await answers(alice);
    expect(await alice.submit({ cells: stars[0]!.split('').reverse().join('') })).toContain('★ **2** of 6');
  });

  it('empties the board, and undo brings it back', async () => {
    expect(await alice.choose('More…', 'reset')).toContain('★ **0** of 6');
    expect(await alice.press('Undo')).toContain('★ **2** of 6');
  });

  it('ends with the time, a rank and a card that is public only when asked for', async () => {
    const { stars } = await answers(alice);
    await alice.press('Place');
    const text = await alice.submit({ cells: stars.slice(2).join(' ') });
    expect(text).toMatch(/\*\*Solved in \d+:\d\d\*\* · without help/);
    expect(text).toContain('Rank **1** of 1 today');
    expect(text).not.toContain('[Place]');
    const before = bob.sees().length;
    await alice.press('Share');
    expect(alice.last.ephemeral).toBe(false);
    expect(bob.sees().length).toBe(before + 1);
    expect(alice.message().mentions.users).toEqual([]);
    expect(alice.says()).toContain('solved the puzzle of Monday 16 November');
    // Once in a server; then as text, for its player alone.
    const again = await alice.command('share');
    expect(alice.last.ephemeral).toBe(true);
    expect(again).toContain('in this server already');
    expect(again).toMatch(
      /Asterism · Daily puzzle · 16 November 2026\n6×6 · 1★ · Easy\n(?:(?:⭐|💡|↩️)+\n)+⏱️ \d+:\d\d · without help/u,
    );
    expect(bob.sees().length).toBe(before + 1);
  });
});

describe('a game from commands alone', () => {
  it('opens a puzzle of the wanted size', async () => {
    expect(await bob.command('play', { size: 5 })).toContain('5×5 · 1★');
  });

  it('suggests cells that make sense on this board', async () => {
    const { stars } = await answers(bob);
    expect(await bob.suggestions('place', 'cells', '')).toHaveLength(25);
    expect(await bob.suggestions('place', 'cells', 'a')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
    expect(await bob.suggestions('place', 'cells', 'A1 xb')).toEqual(
      ['B1', 'B2', 'B3', 'B4', 'B5'].map((cell) => `A1 x${cell}`),
    );
    expect(await bob.suggestions('clear', 'cells', '')).toEqual([]);
    expect(await bob.suggestions('place', 'cells', 'A1 '.repeat(40))).toEqual([]);
    await bob.command('place', { cells: stars[0]! });
    expect(await bob.suggestions('clear', 'cells', '')).toContain(stars[0]);
    expect(await bob.suggestions('place', 'cells', '')).not.toContain(stars[0]);
  });

  it('answers each command with a fresh board and takes the old one away', async () => {
    const { stars } = await answers(bob);
    const old = bob.message();
    await bob.command('mark', { cells: `*${stars[1]}` });
    expect(bob.message().id).not.toBe(old.id);
    await eventually(world.sandbox, () => !bob.sees().includes(old));
    expect(await bob.command('undo')).toContain('★ **1** of 5');
    expect(await bob.command('redo')).toContain('★ **2** of 5');
    expect(await bob.command('clear', { cells: stars[1]! })).toContain('★ **1** of 5');
    expect(await bob.command('reset')).toContain('★ **0** of 5');
    expect(await bob.command('board')).toContain('★ **0** of 5');
  });

  it('finishes and shares', async () => {
    const { stars } = await answers(bob);
    expect(await bob.command('place', { cells: stars.join(', ') })).toContain('**Solved in');
    await bob.command('share');
    expect(bob.last.ephemeral).toBe(false);
    expect(await bob.command('place', { cells: 'A1' })).toContain('solved already');
  });

  it('has something kind to say to someone without a game', async () => {
    const mona = new Player(world, world.sandbox.users.mona, world.sandbox.channels.general);
    for (const name of ['board', 'undo', 'redo', 'reset', 'check', 'hint']) {
      expect(await mona.command(name), name).toContain('/daily');
      expect(mona.last.ephemeral).toBe(true);
    }
    expect(await mona.command('share')).toContain('no finished puzzle');
  });
});

describe('old and strange messages', () => {
  it('go on working after a restart', async () => {
    await alice.command('play', { size: 6, grade: 'Easy' });
    const { stars } = await answers(alice);
    await world.restart();
    await alice.press('Place');
    await world.restart();
    expect(await alice.submit({ cells: stars[0]! })).toContain('★ **1** of 6');
    await world.restart();
    expect(await alice.press('Undo')).toContain('★ **0** of 6');
  });

  it('take two quick presses as two moves', async () => {
    const { stars } = await answers(alice);
    await alice.command('place', { cells: stars[0]! });
    await alice.command('place', { cells: stars[1]! });
    const message = alice.message();
    const undo = alice.idOf('Undo');
    const person = world.sandbox.person(alice.user);
    const both = await Promise.all([person.press(message, undo), person.press(message, undo)]);
    expect(both.map(({ kind }) => kind)).toEqual(['update', 'update']);
    expect(await alice.command('board')).toContain('★ **0** of 6');
  });

  it('cannot be forged to touch another player’s game', async () => {
    const gameId = alice.idOf('Undo').split(':')[2];
    const board = alice.message();
    const before = textOf(board);
    const post = bob.say('hello');
    for (const name of ['undo', 'hint', 'check', 'board', 'rescue', 'share', 'more', 'clear-mistakes']) {
      const text = await bob.forge(post, { component_type: 2, custom_id: `v1:${name}:${gameId}` });
      expect(text, name).toContain('another player');
    }
    expect(await alice.command('board')).toBe(before);
  });

  it('say kindly that they are too old', async () => {
    const post = bob.say('hello again');
    for (const id of [
      'v0:undo:abc',
      'v1:nothing:abc',
      'garbage',
      'v1:undo',
      'v1:undo:',
      'v1:undo:nosuchgame',
    ]) {
      const text = await bob.forge(post, { component_type: 2, custom_id: id });
      expect(text, id).toMatch(/older version|no longer here/);
    }
  });
});

describe('a puzzle that is made while somebody waits', () => {
  it('is announced, with how far it is, and then takes the place of the announcement', async () => {
    const { supply } = world.game;
    const { playPuzzle } = supply;
    const slow: typeof playPuzzle = async (userId, wish, waiting) => {
      for (const proofs of [1, 20]) {
        await new Promise((resolve) => setTimeout(resolve, 3000));
        waiting?.onProgress?.({ size: 6, stars: 1, grade: 'Easy' }, { boards: 1, proofs });
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      return playPuzzle(userId, wish, waiting);
    };
    Object.assign(supply, { playPuzzle: slow });
    try {
      expect(await bob.command('play', { size: 6, grade: 'Easy' })).toContain('is being made for you');
      const announcement = bob.message();
      const says = (text: string) => () => textOf(announcement).includes(text);
      await eventually(world.sandbox, says('20 sets of borders'), 10_000);
      await eventually(world.sandbox, says('★ **0** of 6'), 10_000);
      expect(bob.last.ephemeral).toBe(true);
    } finally {
      Object.assign(supply, { playPuzzle });
    }
  });

  it('is refused plainly where there is none', async () => {
    expect(await bob.command('play', { size: 5, grade: 'Expert' })).toContain('only Easy and Medium');
  });
});
