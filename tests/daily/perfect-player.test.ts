import { describe, expect, it } from 'vitest';
import { createDatabase } from '../support/databases.js';
import { HABITS, playForDays } from '../support/perfect-player.js';

// Ten years of each take minutes: `npx tsx bench/perfect-player.ts`.
const DAYS = 20;

describe('somebody who never misses a day', () => {
  it.each(HABITS.map((habit) => [habit.name, habit] as const))(
    'has a streak of every day: %s',
    async (_, habit) => {
      const database = await createDatabase('sqlite');
      const { posts, streak, best } = await playForDays(database.url, habit, DAYS);
      expect(posts).toBeGreaterThan(habit.choices.days ? 12 : 18);
      expect({ streak, best }).toEqual({ streak: posts, best: posts });
      await database.remove();
    },
  );
});
