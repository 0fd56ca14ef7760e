import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellName } from '../../src/engine/grid/names.js';
import { readBoard } from '../../src/engine/notation/read.js';
import { openLibrary } from '../../src/game/open.js';
import { solutionOf } from '../bot/support/world.js';
import { WebClient } from './support/client.js';
import { startWebWorld, type WebWorld } from './support/web-world.js';

let world: WebWorld;
let page: WebClient;
let own: string;
let requests = 0;
const request = () => `request-${++requests}`;

beforeAll(async () => {
  world = await startWebWorld();
  const userId = '730000000000000001';
  const { game } = await openLibrary(world.game, { userId, guildId: null }, { size: 6 });
  own = game.id;
  page = await WebClient.signIn(world, userId, game.id);
});
afterAll(async () => {
  page.close();
  expect(world.logged).toEqual([]);
  await world.close();
});

const play = (game: string, moves: string) => page.get('play', { game, request: request(), moves });

describe('a first puzzle on the page', () => {
  it('says what to tap, what was wrong, and at the end that this was all', async () => {
    const { id, guide, notation } = await page.get('guide', { request: request() });
    expect(guide).toContain('Tap B3 until it shows a star.');
    const [wrong] = ['A1', 'A2', 'C3'].filter((cell) => !solutionOf(notation).includes(cell));
    expect((await play(id, `*${wrong}`)).game.guide).toMatch(new RegExp(`${wrong}.* not`));
    const { game } = await page.get('mend', { game: id, request: request() });
    expect(game.guide).toContain('Tap B3');
    const done = await play(
      id,
      solutionOf(notation)
        .map((cell) => `*${cell}`)
        .join(' '),
    );
    expect(done.game.guide).toContain('That is the whole game');
    // Nothing to be ranked, so nothing is said about it.
    expect(done.finish).toEqual([]);
  });
});

describe('practice on the page', () => {
  it('says what to look for, checks against that, and tells when it is found', async () => {
    const rule = (await page.get('techniques', {}))[0]!;
    const { example, summary } = await page.get('learn', { rule: rule.id });
    expect(summary).not.toBe('');
    expect(readBoard(example.notation).grid.size).toBeGreaterThan(3);
    const { id, practice, notation } = await page.get('practise', {
      rule: rule.id,
      request: request(),
    });
    expect(practice).toMatchObject({ rule: rule.id, found: false });
    const check = await page.get('check', { game: id, request: request() });
    expect(check).toMatchObject({ right: true, sentences: [expect.stringContaining('not there yet')] });
    const { changed, game } = await page.get('hint', { game: id, request: request(), depth: 4 });
    // Whoever was shown it has not found it.
    expect(game.practice?.sentence).toMatch(/^That is the step/);
    const { size } = readBoard(notation).grid;
    const moves = changed.map((cell) => `${game.state[cell]}${cellName(size, cell)}`);
    await page.get('undo', { game: id, request: request() });
    const found = await play(id, moves.join(' '));
    expect(found.game.practice).toMatchObject({ found: true, sentence: expect.stringContaining(rule.name) });
  });

  it('has no technique that is not in the book', async () => {
    for (const name of ['learn', 'practise'] as const)
      expect(await page.ask(name, { rule: 'R9.9', request: request() } as never)).toHaveProperty('no');
    expect(await page.ask('learn', { rule: 'R9.9' })).toMatchObject({ again: false });
  });
});

describe('a board of one’s own', () => {
  it('is checked: empty, wrong with how many, and mended', async () => {
    const check = () => page.get('check', { game: own, request: request() });
    expect(await check()).toMatchObject({
      right: true,
      sentences: [expect.stringContaining('nothing to check')],
    });
    await play(own, '*A1 *B1');
    const wrong = await check();
    expect(wrong.right).toBe(false);
    // Which rule is broken says the page by itself.
    expect(wrong.sentences).toEqual([expect.stringContaining('wrong')]);
    const { mistakes, title } = await page.get('hint', { game: own, request: request(), depth: 1 });
    expect(title).toBe('Something is wrong');
    const why = await page.get('why', { game: own, request: request(), cell: 'F6' });
    expect(why).toMatchObject({ title: 'Something is wrong', mistakes });
    // Back to before the mistake is the empty board, and so is the board without the mistakes.
    expect((await page.get('rescue', { game: own, request: request() })).game.state).toMatch(/^\.+$/);
    await play(own, '*A1 *B1');
    await page.get('mend', { game: own, request: request() });
    expect((await page.get('open', { game: own })).state).not.toContain('*');
  });

  it('says so where no rule finds a step', async () => {
    const { hints } = world.game;
    const none: Pick<typeof hints, 'findHint' | 'why'> = {
      findHint: async (board) => ({ board, mistakes: [], deduction: null, refused: [] }),
      why: async () => ({ steps: [], isComplete: true, refused: [] }),
    };
    await world.restartWeb({ ...world.game, hints: { ...hints, ...none } });
    const again = await WebClient.open(world, page.cookie);
    const ask = { game: own, request: request() };
    for (const help of [
      await again.get('hint', { ...ask, depth: 1 }),
      await again.get('why', { ...ask, request: request(), cell: 'C3' }),
    ])
      expect(help).toMatchObject({ title: 'No hint', frames: [], rule: null });
    again.close();
    await world.restartWeb();
  });

  it('ranks among all who played it where there is no server, and names nobody', async () => {
    const alone = await WebClient.open(world, page.cookie);
    const day = await alone.get('daily', {});
    world.sandbox.setTime(world.sandbox.now() + 10 * 60_000);
    const stars = solutionOf(day.notation);
    for (const star of stars)
      await alone.get('play', { game: day.id, request: request(), moves: `*${star}` });
    const ranks = await alone.get('ranks', { period: 'month', clean: true });
    expect(ranks).toMatchObject({ by: 'time', rows: [{ you: true, name: 'You' }], schedules: [] });
    alone.close();
  });
});
