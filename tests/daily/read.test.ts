import { describe, expect, it } from 'vitest';
import { daysFromBits, daysToBits, readDays, readTime } from '../../src/daily/read.js';

describe('a time as a moderator types it', () => {
  it.each([
    ['09:00', 540],
    ['9:05', 545],
    ['9.30', 570],
    ['18', 1080],
    ['9 pm', 1260],
    ['12am', 0],
    ['12:30 pm', 750],
    ['23:59', 1439],
    ['24:00', null],
    ['9:60', null],
    ['13 pm', null],
    ['0 am', null],
    ['noon', null],
    ['-1:00', null],
    ['', null],
  ])('%j is minute %s', (text, expected) => {
    expect(readTime(text)).toBe(expected);
  });
});

describe('days as a moderator types them', () => {
  it.each([
    ['every day', [1, 2, 3, 4, 5, 6, 7]],
    ['Weekdays', [1, 2, 3, 4, 5]],
    ['weekends', [6, 7]],
    ['mon wed fri', [1, 3, 5]],
    ['Sunday, Tuesday', [2, 7]],
    ['mondays', [1]],
    ['mon mon', [1]],
    ['monkey', null],
    ['someday', null],
    ['constructor', null],
    ['', null],
  ])('%j is %j', (text, expected) => {
    expect(readDays(text)).toEqual(expected);
  });

  it('survive the database', () => {
    for (let bits = 0; bits < 128; bits++) expect(daysToBits(daysFromBits(bits))).toBe(bits);
  });
});
