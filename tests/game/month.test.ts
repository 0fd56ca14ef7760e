import { describe, expect, it } from 'vitest';
import { hint } from '../../src/game/hint.js';
import { monthOf } from '../../src/game/month.js';
import { openLibrary } from '../../src/game/open.js';
import { openArchive, openPost } from '../../src/game/open-daily.js';
import { PROVIDERS } from '../support/databases.js';
import { newGuild, newUser, postDaily, solve, useGame } from '../support/game.js';

describe.each(PROVIDERS)('a month on %s', (provider) => {
  const test = useGame(provider);

  it('has all its days, however many other games were played between them', async () => {
    const guildId = newGuild();
    const player = { userId: newUser(), guildId };
    const days = [2, 3, 4, 5, 6];
    const noon = (day: number) => new Date(`2026-11-0${day}T12:00:00Z`);
    for (const day of days) {
      test.clock.now = noon(day);
      const post = await postDaily(test, guildId, { localDate: `2026-11-0${day}`, seed: day });
      if (day === 4 || day === 6) continue;
      const { game } = await openPost(test.context, player, post.id);
      const request = { userId: player.userId, gameId: game.id };
      if (day === 3) await hint(test.context, { ...request, depth: 1 });
      await solve(test, request, day);
    }
    test.clock.now = noon(6);
    const late = await openArchive(test.context, player, '2026-11-04');
    await solve(test, { userId: player.userId, gameId: late.game.id }, 4);
    // A busy player: sixty games finished after the dailies.
    const { db } = test.context.store;
    const { game } = await openLibrary(test.context, player, {});
    const row = await db.game.findUniqueOrThrow({ where: { id: game.id } });
    await db.game.createMany({
      data: Array.from({ length: 60 }, (_, n) => ({
        ...row,
        id: `${provider}${n}`,
        finishedAt: noon(6),
        ms: 1,
      })),
    });
    const month = async () => (await monthOf(test.context, player, '2026-11-08')).days;
    expect(await month()).toEqual({ 2: 'solved', 3: 'hinted', 4: 'late', 5: 'solved' });
    test.clock.now = noon(8);
    expect(await month()).toEqual({ 2: 'solved', 3: 'hinted', 4: 'late', 5: 'solved', 6: 'missed' });
    expect((await monthOf(test.context, player, '2026-12-01')).days).toEqual({});
  });
});
