import { describe, expect, it } from 'vitest';
import { clockTime, dateName, monthName, spokenTime } from '../../src/words/time.js';

describe('times and dates', () => {
  it.each([
    [0, '0:00', '0 seconds'],
    [7, '0:07', '7 seconds'],
    [60, '1:00', '1 minute'],
    [754, '12:34', '12 minutes and 34 seconds'],
    [3753, '1:02:33', '1 hour, 2 minutes, 33 seconds'],
    [-5, '0:00', '0 seconds'],
  ])('%i seconds', (seconds, clock, spoken) => {
    expect(clockTime(seconds)).toBe(clock);
    expect(spokenTime(seconds)).toBe(spoken);
  });

  it('names days and months', () => {
    expect(dateName('2026-11-06')).toBe('6 November 2026');
    expect(monthName(2027, 1)).toBe('January 2027');
  });
});
