import { describe, expect, it } from 'vitest';
import { toggleDay } from '../../src/daily/days.js';
import { makeSchedule, pauseSchedule, removeSchedule, type Schedule } from '../../src/daily/schedule.js';
import { whyNotToday } from '../../src/daily/today.js';
import { PROVIDERS } from '../support/databases.js';
import { newGuild, newUser, scheduleChoices, useGame } from '../support/game.js';

describe.each(PROVIDERS)('the newest puzzle that is not today’s, on %s', (provider) => {
  const game = useGame(provider);
  const at = (time: string) => {
    game.clock.now = new Date(time);
  };
  /** Posts at nine on weekdays. Monday is 16 November. */
  async function weekdays(): Promise<Schedule> {
    at('2026-11-16T08:00:00Z');
    const choices = scheduleChoices({ zone: 'UTC', minute: 540, days: 31, setBy: newUser() });
    return (await makeSchedule(game.context, newGuild(), choices)) as Schedule;
  }
  const why = ({ guildId }: Schedule, shown: string) =>
    whyNotToday(game.context, { guildId, name: '', shown });

  it('is not spoken of where it is today’s', async () => {
    const schedule = await weekdays();
    at('2026-11-17T09:30:00Z');
    expect(await why(schedule, '2026-11-17')).toBeNull();
  });

  it('waits for the hour', async () => {
    const schedule = await weekdays();
    at('2026-11-17T08:00:00Z');
    expect(await why(schedule, '2026-11-16')).toEqual({
      today: '2026-11-17',
      why: 'later',
      next: new Date('2026-11-17T09:00:00Z'),
    });
  });

  it('is Friday’s at the weekend', async () => {
    const schedule = await weekdays();
    at('2026-11-21T12:00:00Z');
    expect(await why(schedule, '2026-11-20')).toEqual({
      today: '2026-11-21',
      why: 'day-off',
      next: new Date('2026-11-23T09:00:00Z'),
    });
  });

  it('is the last before a day that the moderators leave out', async () => {
    const schedule = await weekdays();
    await toggleDay(game.context, schedule, { day: '2026-11-18', by: newUser() });
    at('2026-11-18T08:00:00Z');
    expect(await why(schedule, '2026-11-17')).toEqual({
      today: '2026-11-18',
      why: 'left-out',
      next: new Date('2026-11-19T09:00:00Z'),
    });
  });

  it('is all there is when the hour passed without one, or the schedule stands still', async () => {
    const schedule = await weekdays();
    at('2026-11-18T12:00:00Z');
    expect(await why(schedule, '2026-11-16')).toMatchObject({
      why: 'none',
      next: new Date('2026-11-19T09:00:00Z'),
    });
    await pauseSchedule(game.context, schedule, newUser());
    at('2026-11-19T08:00:00Z');
    expect(await why(schedule, '2026-11-16')).toMatchObject({ why: 'none', next: null });
    await removeSchedule(game.context, schedule, newUser());
    expect(await why(schedule, '2026-11-16')).toBeNull();
  });
});
