import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endCleanly, startWithTwo } from '../support/cast.js';
import type { Player } from '../support/player.js';
import { currentNotation, solutionOf, type World } from '../support/world.js';

let world: World;
let alice: Player;
let bob: Player;

beforeAll(async () => {
  ({ world, alice, bob } = await startWithTwo());
});
afterAll(() => endCleanly(world));

describe('a review', () => {
  it('comes after the finish only', async () => {
    expect(await alice.command('review')).toContain('Finish a puzzle first');
    await alice.command('daily');
    expect(await alice.command('review')).toContain('Finish a puzzle first');
  });

  it('tells its player how the stars were found, shows one argument, and gives the channel no cell', async () => {
    for (const star of solutionOf(await currentNotation(world, alice.user.id))) {
      await alice.command('place', { cells: star });
    }
    const told = await alice.press('Review');
    expect(told).toContain('Your solve, reviewed');
    expect(told).toContain('Mistakes:** none');
    expect(alice.message().attachments.map(({ filename }) => filename)).toEqual(['review.png']);
    const review = alice.message();
    const share = await alice.press('Show the channel', review);
    expect(share).toContain(`<@${alice.user.id}>`);
    expect(share).not.toMatch(/\b[A-H][1-8]\b/);
    expect(bob.sees().map(({ id }) => id)).toContain(alice.message().id);
    expect(bob.sees().map(({ id }) => id)).not.toContain(review.id);
    alice.show(review);
    expect(await alice.choose('Look at one find…', '0')).toMatch(/### [A-H][1-8] at \d+:\d\d/);
    expect(await alice.press('Review')).toContain('Your solve, reviewed');
  });

  it('is not for somebody else', async () => {
    await alice.command('board');
    const id = alice.idOf('Review');
    expect(await bob.forge(bob.sees().at(-1)!, { component_type: 2, custom_id: id })).toContain(
      'belongs to another player',
    );
  });
});
