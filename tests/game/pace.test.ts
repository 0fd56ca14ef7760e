import { describe, expect, it } from 'vitest';
import { hint } from '../../src/game/hint.js';
import { openNotation } from '../../src/game/open.js';
import { expectedMs, type KindPace, kindKey, logRatio, ratingOf, surpriseOf } from '../../src/game/pace.js';
import { play } from '../../src/game/play.js';
import { PROVIDERS } from '../support/databases.js';
import { newUser, ownPuzzle, ownRecord, solvingMoves, useGame } from '../support/game.js';
import { createRandom, type Random } from '../support/random-grid.js';
import { spearman } from '../support/spearman.js';

const KINDS = [
  { size: 6, grade: 'Easy' },
  { size: 8, grade: 'Medium' },
  { size: 10, grade: 'Hard' },
  { size: 10, grade: 'Expert' },
] as const;

/** A bell curve of mean 0 and width 1, nearly. */
const bell = (random: Random): number => {
  let sum = 0;
  for (let n = 0; n < 12; n++) sum += random.int(1_000_001) / 1_000_000;
  return sum - 6;
};

interface Simulated {
  readonly people: { skill: number; games: { size: number; grade: string; ms: number }[] }[];
  readonly puzzles: { extra: number; played: { ms: number; expectedMs: number }[] }[];
  readonly paces: Map<string, KindPace>;
}

/**
 * People of known skill who play the puzzles of so many days. What a game takes: the kind, the person, what the puzzle has
 * beyond its kind, and chance; now and then a board lies open overnight.
 */
function simulate(seed: number, people: number, days: number): Simulated {
  const random = createRandom(seed);
  const world: Simulated = {
    people: Array.from({ length: people }, () => ({ skill: 0.45 * bell(random), games: [] })),
    puzzles: [],
    paces: new Map(),
  };
  // What the kinds really take, which nobody has told the program.
  const truth = new Map(KINDS.map((kind) => [kindKey(kind), 0.5 * bell(random)]));
  for (let day = 0; day < days; day++) {
    const kind = KINDS[day % KINDS.length]!;
    const puzzle = { extra: 0.3 * bell(random), played: [] as { ms: number; expectedMs: number }[] };
    world.puzzles.push(puzzle);
    for (const person of world.people) {
      const expected = expectedMs(kind, ratingOf(person.games, world.paces), world.paces);
      const log = truth.get(kindKey(kind))! + person.skill + puzzle.extra + 0.25 * bell(random);
      const overnight = random.int(40) === 0 ? 30 : 1;
      const ms = 1000 * kind.size * kind.size * 6 * Math.exp(log) * overnight;
      if (expected !== null) puzzle.played.push({ ms, expectedMs: expected });
      person.games.unshift({ ...kind, ms });
      const pace = world.paces.get(kindKey(kind)) ?? { games: 0, sum: 0 };
      world.paces.set(kindKey(kind), { games: pace.games + 1, sum: pace.sum + logRatio(kind, ms, pace) });
    }
  }
  return world;
}

describe('how fast people are', () => {
  it.each([1, 2, 3, 4, 5])('is recovered after ten games of simulated people (seed %i)', (seed) => {
    const { people, paces } = simulate(seed, 60, 10);
    const skills = people.map(({ skill }) => skill);
    const ratings = people.map(({ games }) => ratingOf(games, paces).log);
    expect(spearman(skills, ratings)).toBeGreaterThan(0.95);
  });

  it('says nothing of somebody who has hardly played, and little after one game', () => {
    const slow = { size: 10, grade: 'Hard', ms: 100 * 60_000 };
    expect(expectedMs(slow, ratingOf([slow, slow], new Map()), new Map())).toBeNull();
    const one = ratingOf([slow], new Map()).log;
    const ten = ratingOf(Array(10).fill(slow), new Map()).log;
    expect(one).toBeLessThan(0.6 * ten);
  });
});

describe('what a puzzle turns out to be', () => {
  it('is recovered from people’s times against their own usual', () => {
    const { puzzles } = simulate(7, 40, 240);
    // By then a kind has been played often enough for what it takes to be known.
    const known = puzzles.slice(120);
    const middle = known.map(({ played }) => {
      const ratios = played.map(({ ms, expectedMs: usual }) => ms / usual).sort((a, b) => a - b);
      return ratios[ratios.length >> 1]!;
    });
    expect(
      spearman(
        known.map(({ extra }) => extra),
        middle,
      ),
    ).toBeGreaterThan(0.9);
    for (const { extra, played } of known) {
      if (extra > 0.45) expect(surpriseOf(played)).toBe('harder');
      if (extra < -0.45) expect(surpriseOf(played)).toBe('easier');
      if (Math.abs(extra) < 0.05) expect(surpriseOf(played)).toBeNull();
    }
  });

  it('is not said before five people have played', () => {
    const slow = { ms: 200_000, expectedMs: 100_000 };
    expect(surpriseOf(Array(4).fill(slow))).toBeNull();
    expect(surpriseOf(Array(5).fill(slow))).toBe('harder');
  });
});

describe.each(PROVIDERS)('at the finish on %s', (provider) => {
  const test = useGame(provider);

  async function solve(userId: string, seed: number, seconds: number, help = false) {
    const { game } = await openNotation(test.context, { userId, guildId: null }, ownRecord(seed).notation);
    const request = { userId, gameId: game.id };
    const [last = '', ...others] = solvingMoves(ownPuzzle(seed));
    await play(test.context, { ...request, moves: others.join(' ') });
    if (help) await hint(test.context, { ...request, depth: 1 });
    test.clock.forward(seconds);
    return (await play(test.context, { ...request, moves: last })).finish!;
  }

  it('people hear of their usual once it is known, and of what turns out to be harder than it looks', async () => {
    const people = Array.from({ length: 6 }, newUser);
    for (const userId of people) {
      for (const seed of [0, 1, 2]) expect((await solve(userId, seed, 100)).usualMs).toBeNull();
    }
    const hard = [];
    for (const userId of people) hard.push(await solve(userId, 3, 250));
    for (const { usualMs } of hard) expect(usualMs).toBeGreaterThan(80_000);
    for (const { usualMs } of hard) expect(usualMs).toBeLessThan(130_000);
    expect(hard.map(({ surprise }) => surprise)).toEqual([null, null, null, null, 'harder', 'harder']);
  });

  it('a solve with help, and a puzzle that somebody had before, say nothing', async () => {
    const userId = newUser();
    for (const seed of [0, 1, 2]) await solve(userId, seed, 100, true);
    for (const seed of [0, 1, 2]) await solve(userId, seed, 100);
    expect((await solve(userId, 4, 100)).usualMs).toBeNull();
  });
});
