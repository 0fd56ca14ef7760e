import { describe, expect, it } from 'vitest';
import { cancelEvent, closeEvents, comingEvents, startEvent } from '../../src/daily/events.js';
import { setReminder, setZone } from '../../src/daily/reminders.js';
import { changeSchedule, makeSchedule, removeSchedule, type Schedule } from '../../src/daily/schedule.js';
import { findSchedule } from '../../src/store/schedules.js';
import { newGuild, newUser, useGame } from '../support/game.js';

describe.each(['sqlite', 'postgresql'] as const)('moderators at the same moment on %s', (provider) => {
  const game = useGame(provider);
  const choices = () => ({ channelId: newUser(), minute: 540, zone: 'UTC', setBy: newUser() });

  async function made(): Promise<Schedule> {
    const schedule = await makeSchedule(game.context, newGuild(), choices());
    if (typeof schedule === 'string') throw new Error(schedule);
    return schedule;
  }

  it('make one first schedule', async () => {
    const guildId = newGuild();
    const both = await Promise.all([1, 2, 3].map(() => makeSchedule(game.context, guildId, choices())));
    expect(both.filter((one) => one === 'taken')).toHaveLength(2);
  });

  it('change it one after the other: nobody’s choice is lost', async () => {
    const seen = await made();
    const [one, other] = [newUser(), newUser()];
    await Promise.all([
      changeSchedule(game.context, seen, { minute: 600, setBy: one }),
      changeSchedule(game.context, seen, { size: 8, setBy: other }),
    ]);
    expect(await findSchedule(game.context.store, seen.scope)).toMatchObject({ minute: 600, size: 8 });
  });

  it('cannot change what another has just removed', async () => {
    const seen = await made();
    expect(await removeSchedule(game.context, seen, newUser())).toBe(true);
    const change = changeSchedule(game.context, seen, { minute: 600, setBy: newUser() });
    await expect(change).rejects.toMatchObject({ code: 'busy' });
    expect(await findSchedule(game.context.store, seen.scope)).toBeNull();
  });

  it('plan one event for the same days, and end it once', async () => {
    const schedule = await made();
    const wanted = { name: 'Cup', days: 3, by: newUser() };
    const plans = await Promise.all([1, 2].map(() => startEvent(game.context, schedule, wanted)));
    expect(plans.filter((plan) => 'refused' in plan)).toEqual([{ refused: 'overlaps' }]);
    const [event] = await comingEvents(game.context, schedule);
    const ended = await Promise.all([1, 2].map(() => cancelEvent(game.context, event!, wanted.by)));
    expect(ended.sort()).toEqual([false, true]);
    expect(await comingEvents(game.context, schedule)).toEqual([]);
  });

  it('are told of the end of an event once, however many processes look', async () => {
    const schedule = await made();
    await startEvent(game.context, schedule, { name: 'Cup', days: 1, by: newUser() });
    game.clock.forward(4 * 86_400);
    const told: string[] = [];
    const teller = {
      out: async () => false,
      tell: async ({ guildId }: Schedule) => void told.push(guildId),
    };
    await Promise.all([1, 2, 3].map(() => closeEvents(game.context, teller)));
    expect(told.filter((guildId) => guildId === schedule.guildId)).toHaveLength(1);
  });
});

describe('a reminder', () => {
  const game = useGame('sqlite');

  it('comes by the clocks of the server where it was asked for, of Greenwich elsewhere, or of one’s own zone', async () => {
    const guildId = newGuild();
    const zone = 'Asia/Tokyo';
    await makeSchedule(game.context, guildId, { channelId: newUser(), minute: 540, zone, setBy: newUser() });
    const [there, here, nowhere] = [newUser(), newUser(), newUser()];
    const ask = (userId: string, from: string | null) =>
      setReminder(game.context, { userId, guildId: from }, true);
    expect(await ask(there, guildId)).toMatchObject({ on: true, zone });
    expect(await ask(here, null)).toMatchObject({ on: true, zone: 'UTC' });
    expect(await ask(nowhere, newGuild())).toMatchObject({ on: true, zone: 'UTC' });
    expect(await setZone(game.context, here, zone)).toMatchObject({ on: true, zone });
    const off = await setReminder(game.context, { userId: there, guildId: null }, false);
    expect(off).toMatchObject({ on: false, zone });
    // To say where one lives is not to ask for reminders.
    expect(await setZone(game.context, there, 'UTC')).toMatchObject({ on: false, zone: 'UTC' });
  });
});
