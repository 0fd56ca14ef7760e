import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '../../src/engine/generate/generate.js';
import { openLibrary } from '../../src/game/open.js';
import { rememberingAnswers } from '../../src/workers/memory.js';
import { WebClient } from './support/client.js';
import { startWebWorld, type WebWorld } from './support/web-world.js';

let world: WebWorld;
let users = 0;
let requests = 0;
/** Lets the gradings go on that are held back. */
const held: (() => void)[] = [];
let proofs = 0;
let proofMs = 0;

beforeAll(async () => {
  world = await startWebWorld();
  const { puzzles, hints } = world.game;
  const grade: typeof puzzles.grade = async (grid, options) => {
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    return puzzles.grade(grid, options);
  };
  const prove: typeof puzzles.prove = async (grid) => {
    proofs++;
    await new Promise((resolve) => setTimeout(resolve, proofMs));
    return puzzles.prove(grid);
  };
  const answers = rememberingAnswers({ ...hints, ...puzzles, grade, prove }, () => {});
  await world.restartWeb({ ...world.game, hints: answers, puzzles: answers });
});
afterAll(async () => {
  for (const go of held) go();
  expect(world.logged).toEqual([]);
  await world.close();
});

const puzzle = (seed: number): string => generate({ size: 6, stars: 1, seed }).puzzle;
const request = () => `request-${++requests}`;

async function visitor(): Promise<WebClient> {
  const userId = String(710_000_000_000_000_000n + BigInt(++users));
  const { game } = await openLibrary(world.game, { userId, guildId: null }, { size: 6 });
  return WebClient.signIn(world, userId, game.id);
}

describe('a puzzle that somebody pastes into the page', () => {
  it('is open as soon as it is proved, and its grade follows', async () => {
    const client = await visitor();
    const game = await client.get('import', { notation: puzzle(11), request: request() });
    expect(game).toMatchObject({ kind: 'imported', grade: 'Ungraded', title: 'Imported puzzle' });
    await client.get('play', { game: game.id, moves: 'xA1', request: request() });
    for (const go of held.splice(0)) go();
    await expect.poll(() => client.news.length).toBe(1);
    const [news] = client.news;
    if (news?.news !== 'game') throw new Error('the grade is news of the game');
    expect(news.game.difficulty).toMatch(/^(Easy|Medium|Hard|Expert) [★☆]{5}$/);
    // What was done meanwhile is in it.
    expect(news.game.state).toMatch(/^x/);
    client.close();
  });

  it('is one game however often the request comes, and has its grade at once where that is known', async () => {
    const client = await visitor();
    const ask = { notation: puzzle(11), request: request() };
    const [one, two] = [await client.get('import', ask), await client.get('import', ask)];
    expect(two.id).toBe(one.id);
    expect(one.grade).not.toBe('Ungraded');
    const other = await client.get('import', { ...ask, request: request() });
    expect(other.id).not.toBe(one.id);
    client.close();
  });

  it('keeps the marks that are on it', async () => {
    const client = await visitor();
    const game = await client.get('import', {
      notation: `${puzzle(11)}.x*${'.'.repeat(34)}`,
      request: request(),
    });
    expect(game.state).toBe(`x*${'.'.repeat(34)}`);
    client.close();
  });

  it.each([
    ['', /text is empty/],
    ['hello', /does not look like a puzzle/],
    ['6x1.AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF', /more than one solution.*two of them differ in [A-F]\d/],
    ['4x1.AAAAAAAABBCCBBDC', /no solution/],
    ['6x1.AB', /2 cells, 36 expected/],
  ])('is refused with a sentence where it cannot be played: %j', async (notation, sentence) => {
    const client = await visitor();
    const said = await client.ask('import', { notation, request: request() });
    expect(said).toMatchObject({ no: expect.stringMatching(sentence), again: false });
    client.close();
  });

  it('costs as much as in the chat: nobody keeps the workers busy', async () => {
    const client = await visitor();
    const said = await Promise.all(
      Array.from({ length: 40 }, () => client.ask('import', { notation: 'hello', request: request() })),
    );
    expect(said.filter((one) => 'no' in one && one.again).length).toBeGreaterThan(5);
    client.close();
  });

  it('is worked on without being asked for again: the page hears that the server is at it', async () => {
    const client = await visitor();
    proofs = 0;
    proofMs = 3500;
    const asked = client.get('import', { notation: puzzle(12), request: request() });
    await expect.poll(() => client.news, { timeout: 5000 }).toContainEqual({ news: 'working' });
    expect((await asked).kind).toBe('imported');
    expect(proofs).toBe(1);
    proofMs = 0;
    client.close();
  });
});
