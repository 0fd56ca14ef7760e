import { describe, expect, it } from 'vitest';
import { cancelEvent, closeEvents, comingEvents, startEvent } from '../../src/daily/events.js';
import type { Weekday } from '../../src/daily/local-time.js';
import { type DayChange, plannedWeek, planWeekday } from '../../src/daily/plan-day.js';
import { daysFromBits, daysToBits } from '../../src/daily/read.js';
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

  it('plan two weekdays: both are as planned', async () => {
    const seen = await made();
    const plan = (day: Weekday, change: DayChange) =>
      planWeekday(game.context, seen, { day, by: newUser(), change });
    await Promise.all([
      plan(1, { wish: { size: 8 } }),
      plan(3, { wish: { size: 10, grade: 'Hard' } }),
      plan(6, { off: true }),
    ]);
    const planned = await findSchedule(game.context.store, seen.scope);
    const days = plannedWeek(planned!);
    expect([days[0]?.wish, days[2]?.wish]).toEqual([{ size: 8 }, { size: 10, grade: 'Hard' }]);
    expect(days.map(({ kind }) => kind !== null)).toEqual([true, true, true, true, true, false, true]);
  });

  it('take away the last two days: one is left', async () => {
    const { schedule: seen } = await changeSchedule(game.context, await made(), {
      days: daysToBits([2, 5]),
      setBy: newUser(),
    });
    const off = (day: Weekday) =>
      planWeekday(game.context, seen, { day, by: newUser(), change: { off: true } });
    const both = await Promise.all([off(2), off(5)]);
    expect(both.filter((one) => one === null)).toHaveLength(1);
    const left = await findSchedule(game.context.store, seen.scope);
    expect(daysFromBits(left!.days)).toHaveLength(1);
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
    const tell = async ({ guildId }: Schedule) => told.push(guildId) > 0;
    await Promise.all([1, 2, 3].map(() => closeEvents(game.context, tell)));
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
