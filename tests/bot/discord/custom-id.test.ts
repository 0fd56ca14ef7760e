import { describe, expect, it } from 'vitest';
import { customId, readCustomId } from '../../../src/bot/discord/custom-id.js';

describe('custom ids', () => {
  it('come back as they were made', () => {
    expect(customId('hint', 'game7', 2)).toBe('v1:hint:game7:2');
    expect(readCustomId('v1:hint:game7:2')).toEqual({ name: 'hint', args: ['game7', '2'] });
    expect(readCustomId('v1:help')).toEqual({ name: 'help', args: [] });
  });

  it.each(['', 'hint', 'v0:hint:1', 'v2:hint:1', 'v1:', 'v1:__proto__:1', 'v1:Hint', ':::'])(
    '%j is nobody’s',
    (id) => {
      expect(readCustomId(id)).toBeNull();
    },
  );

  it('never exceed what Discord takes', () => {
    expect(() => customId('hint', 'g'.repeat(100))).toThrow(RangeError);
  });
});
