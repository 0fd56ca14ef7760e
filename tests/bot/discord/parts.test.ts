import { ComponentType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { clip } from '../../../src/bot/discord/limits.js';
import { divider, frame, select, text } from '../../../src/bot/discord/parts.js';

const textsOf = ({ components }: ReturnType<typeof frame>): string[] =>
  components.flatMap((part) => (part.type === ComponentType.TextDisplay ? [part.content] : []));

describe('a frame', () => {
  it('leaves what fits as it is', () => {
    expect(textsOf(frame(0, [text('one'), divider, text('two')]))).toEqual(['one', 'two']);
  });

  it('shortens the longest text when all together are too long', () => {
    const [head, body, foot] = textsOf(
      frame(0, [text('head'), text('x'.repeat(3999)), text('y'.repeat(500))]),
    );
    expect(head).toBe('head');
    expect(foot).toHaveLength(500);
    expect(body).toMatch(/^x+…$/);
    expect(head!.length + body!.length + foot!.length).toBe(4000);
  });
});

describe('a list', () => {
  const choices = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ value: String(n), label: String(n) }));

  it('has as many choices as Discord takes, and leaves none out without a word', () => {
    expect(select('v1:list', 'Which?', choices(25)).options).toHaveLength(25);
    expect(() => select('v1:list', 'Which?', choices(26))).toThrow('26 choices: v1:list');
  });
});

describe('fitting a text', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly', 7, 'exactly'],
    ['too long', 5, 'too …'],
    ['ab⭐🌟', 4, 'ab⭐…'],
    ['abc🌟d', 5, 'abc…'],
  ])('%j in %i', (long, most, expected) => {
    expect(clip(long, most)).toBe(expected);
    expect(clip(long, most).length).toBeLessThanOrEqual(most);
  });
});
