import { describe, expect, it } from 'vitest';
import { type Block, type Inline, readMarkdown } from '../../src/sandbox/page/markdown.js';
import { formatTime, messageTime } from '../../src/sandbox/page/time.js';

const MARKS = { bold: '*', italic: '/', underline: '_', strike: '-', spoiler: '|' };

/** The tree in short, so that a table of cases stays readable. */
function inline(part: Inline): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return `[code ${part.text}]`;
    case 'link':
      return `[${part.children.map(inline).join('')} → ${part.url}]`;
    case 'user':
    case 'role':
    case 'channel':
      return `[${part.kind} ${part.id}]`;
    case 'everyone':
      return `[${part.text}]`;
    case 'command':
      return `[/${part.name}]`;
    case 'time':
      return `[${part.seconds} ${part.style}]`;
    default:
      return `(${MARKS[part.kind]}${part.children.map(inline).join('')})`;
  }
}
function block(part: Block): string {
  switch (part.kind) {
    case 'code':
      return `code(${part.language}): ${part.text}`;
    case 'quote':
      return `quote: ${part.blocks.map(block).join(' / ')}`;
    case 'list':
      return `list ${part.ordered ? part.start : ''}: ${part.items.map((item) => `${item.depth} ${item.children.map(inline).join('')}`).join('; ')}`;
    case 'heading':
      return `h${part.level}: ${part.children.map(inline).join('')}`;
    default:
      return `${part.kind}: ${part.children.map(inline).join('')}`;
  }
}

describe('markdown', () => {
  it.each([
    ['plain words', ['paragraph: plain words']],
    [
      '**bold** and *slanted* and __under__ and ~~gone~~',
      ['paragraph: (*bold) and (/slanted) and (_under) and (-gone)'],
    ],
    ['***both***', ['paragraph: (*(/both))']],
    ['**a *b* c**', ['paragraph: (*a (/b) c)']],
    ['2 * 3 * 4', ['paragraph: 2 * 3 * 4']],
    ['snake_case_name and _yes_', ['paragraph: snake_case_name and (/yes)']],
    ['||the answer||', ['paragraph: (|the answer)']],
    ['\\*not slanted\\*', ['paragraph: *not slanted*']],
    ['`*B7 xC1`', ['paragraph: [code *B7 xC1]']],
    [
      '<@1> <@!2> <@&3> <#4> </place:5> @everyone',
      ['paragraph: [user 1] [user 2] [role 3] [channel 4] [/place] [@everyone]'],
    ],
    ['<t:1700000000:R> <t:1700000000>', ['paragraph: [1700000000 R] [1700000000 f]']],
    [
      'before <t:99999999999999:R> after <t:-99999999999999> and <t:8640000000000:D>',
      ['paragraph: before <t:99999999999999:R> after <t:-99999999999999> and [8640000000000 D]'],
    ],
    [
      '[a page](https://example.com/a) https://example.com/b.',
      ['paragraph: [a page → https://example.com/a] [https://example.com/b → https://example.com/b].'],
    ],
    ['[no](javascript:alert(1))', ['paragraph: [no](javascript:alert(1))']],
    ['<img src=x onerror=alert(1)>', ['paragraph: <img src=x onerror=alert(1)>']],
    ['# One\n## Two\n### Three\n-# small', ['h1: One', 'h2: Two', 'h3: Three', 'small: small']],
    ['#notaheading', ['paragraph: #notaheading']],
    ['> one\n> two\nthree', ['quote: paragraph: one\ntwo', 'paragraph: three']],
    ['- a\n  - b\n- c', ['list : 0 a; 1 b; 0 c']],
    ['3. a\n4. b', ['list 3: 0 a; 0 b']],
    ['```ts\nlet a = 1;\n```', ['code(ts): let a = 1;']],
    ['before ```code``` after', ['paragraph: before ', 'code(): code', 'paragraph:  after']],
    ['one\n\ntwo', ['paragraph: one\n\ntwo']],
    ['**never closed', ['paragraph: **never closed']],
  ])('%j', (source, expected) => {
    expect(readMarkdown(source).map(block)).toEqual(expected);
  });
});

describe('time stamps', () => {
  it.each(['t', 'T', 'd', 'D', 'f', 'F', 'R'])('can be shown to the ends of the calendar as %s', (style) => {
    for (const seconds of [8_640_000_000_000, -8_640_000_000_000])
      expect(formatTime(seconds * 1000, style, Date.now(), 'en')).not.toBe('');
  });

  const now = Date.parse('2026-03-02T12:00:00');
  it.each([
    [5_000, 'in 5 seconds'],
    [-90_000, '1 minute ago'],
    [3 * 3_600_000, 'in 3 hours'],
    [86_400_000, 'tomorrow'],
    [-40 * 86_400_000, 'last month'],
  ])('%d ms from now is "%s"', (difference, expected) => {
    expect(formatTime(now + difference, 'R', now, 'en')).toBe(expected);
  });

  it('show the hour today and the day before that', () => {
    expect(messageTime(now - 3_600_000, now, 'en-GB')).toBe('11:00');
    expect(messageTime(now - 86_400_000, now, 'en-GB')).toBe('Yesterday at 12:00');
    expect(messageTime(now - 5 * 86_400_000, now, 'en-GB')).toBe('25/02/2026 12:00');
  });
});
