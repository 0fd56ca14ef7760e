// The part of Discord's markdown that bots use, read into a tree; drawing it is in markdown-view.ts.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; url: string; children: Inline[] }
  | { kind: 'user' | 'role' | 'channel'; id: string }
  | { kind: 'everyone'; text: string }
  | { kind: 'command'; name: string }
  | { kind: 'time'; seconds: number; style: string };

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'small'; children: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; ordered: boolean; start: number; items: ListItem[] }
  | { kind: 'code'; language: string; text: string };

export interface ListItem {
  depth: number;
  children: Inline[];
}

const FENCE = /^```(?:([a-z0-9+-]+)\n)?\n?([\s\S]*?)\n?```\n?/i;
const LIST_LINE = /^( *)(?:[-*]|(\d{1,9})\.) +(.*)$/;

export function readMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  let rest = source;
  let loose: string[] = [];
  const flush = () => {
    if (loose.some((line) => line.trim() !== '')) {
      blocks.push({ kind: 'paragraph', children: readInline(trimBlank(loose).join('\n')) });
    }
    loose = [];
  };
  while (rest !== '') {
    const fence = FENCE.exec(rest);
    if (fence) {
      flush();
      blocks.push({ kind: 'code', language: fence[1] ?? '', text: fence[2]! });
      rest = rest.slice(fence[0].length);
      continue;
    }
    const taken = takeBlock(rest);
    if (taken) {
      flush();
      blocks.push(taken.block);
      rest = taken.rest;
      continue;
    }
    const [line, after] = cutLine(rest);
    const inner = line.indexOf('```');
    if (inner > 0 && rest.indexOf('```', inner + 3) > 0) {
      loose.push(line.slice(0, inner));
      rest = rest.slice(inner);
    } else {
      loose.push(line);
      rest = after;
    }
  }
  flush();
  return blocks;
}

function cutLine(text: string): [string, string] {
  const end = text.indexOf('\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}

function trimBlank(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return lines.slice(first, last + 1);
}

function takeBlock(text: string): { block: Block; rest: string } | null {
  const [line, after] = cutLine(text);
  const heading = /^(#{1,3}) +(.+)$/.exec(line);
  if (heading) {
    return {
      block: { kind: 'heading', level: heading[1]!.length, children: readInline(heading[2]!) },
      rest: after,
    };
  }
  const small = /^-# +(.+)$/.exec(line);
  if (small) return { block: { kind: 'small', children: readInline(small[1]!) }, rest: after };
  if (text.startsWith('>>> '))
    return { block: { kind: 'quote', blocks: readMarkdown(text.slice(4)) }, rest: '' };
  if (line.startsWith('> ') || line === '>') return takeQuote(text);
  return LIST_LINE.test(line) ? takeList(text) : null;
}

function takeQuote(text: string): { block: Block; rest: string } {
  const lines: string[] = [];
  let rest = text;
  while (rest.startsWith('> ') || /^>(\n|$)/.test(rest)) {
    const [line, after] = cutLine(rest);
    lines.push(line.slice(2));
    rest = after;
    if (rest === '') break;
  }
  return { block: { kind: 'quote', blocks: readMarkdown(lines.join('\n')) }, rest };
}

function takeList(text: string): { block: Block; rest: string } {
  const items: ListItem[] = [];
  const first = LIST_LINE.exec(cutLine(text)[0])!;
  let rest = text;
  while (rest !== '') {
    const [line, after] = cutLine(rest);
    const match = LIST_LINE.exec(line);
    if (!match || (match[2] === undefined) !== (first[2] === undefined)) break;
    items.push({ depth: Math.min(Math.floor(match[1]!.length / 2), 3), children: readInline(match[3]!) });
    rest = after;
  }
  const block: Block = { kind: 'list', ordered: first[2] !== undefined, start: Number(first[2] ?? 1), items };
  return { block, rest };
}

const PAIRS: readonly [string, 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler'][] = [
  ['**', 'bold'],
  ['__', 'underline'],
  ['~~', 'strike'],
  ['||', 'spoiler'],
  ['*', 'italic'],
  ['_', 'italic'],
];

// Whole tokens that begin at the current place; tried in this order.
const TOKENS: readonly [RegExp, (match: RegExpExecArray) => Inline][] = [
  [/^\\([^\w\s])/, (match) => ({ kind: 'text', text: match[1]! })],
  [/^``([^\n]+?)``(?!`)/, (match) => ({ kind: 'code', text: match[1]! })],
  [/^`([^`\n]+)`/, (match) => ({ kind: 'code', text: match[1]! })],
  [/^<@!?(\d+)>/, (match) => ({ kind: 'user', id: match[1]! })],
  [/^<@&(\d+)>/, (match) => ({ kind: 'role', id: match[1]! })],
  [/^<#(\d+)>/, (match) => ({ kind: 'channel', id: match[1]! })],
  [/^<\/([^:>]+):\d+>/, (match) => ({ kind: 'command', name: match[1]! })],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, readTime],
  [/^@(everyone|here)\b/, (match) => ({ kind: 'everyone', text: match[0] })],
  [
    /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/,
    (match) => ({ kind: 'link', url: match[2]!, children: readInline(match[1]!) }),
  ],
  [
    /^<?(https?:\/\/[^\s<>]*[^\s<>.,:;!?)'"])>?/,
    (match) => ({ kind: 'link', url: match[1]!, children: [{ kind: 'text', text: match[1]! }] }),
  ],
];

/** The last second that a calendar reaches, in either direction. */
const FARTHEST = 8_640_000_000_000;

/** A time that no calendar has is shown as it was typed. */
function readTime(match: RegExpExecArray): Inline {
  const seconds = Number(match[1]);
  if (Math.abs(seconds) > FARTHEST) return { kind: 'text', text: match[0] };
  return { kind: 'time', seconds, style: match[2] ?? 'f' };
}

export function readInline(source: string): Inline[] {
  const found: Inline[] = [];
  let plain = '';
  let at = 0;
  const push = (inline: Inline) => {
    if (plain) found.push({ kind: 'text', text: plain });
    plain = '';
    found.push(inline);
  };
  while (at < source.length) {
    const rest = source.slice(at);
    const token = firstToken(rest) ?? firstPair(rest, source[at - 1] ?? ' ');
    if (!token) {
      plain += source[at];
      at += 1;
    } else {
      if (token.inline.kind === 'text') plain += token.inline.text;
      else push(token.inline);
      at += token.length;
    }
  }
  if (plain) found.push({ kind: 'text', text: plain });
  return found;
}

interface Token {
  inline: Inline;
  length: number;
}

function firstToken(rest: string): Token | null {
  for (const [pattern, make] of TOKENS) {
    const match = pattern.exec(rest);
    if (match) return { inline: make(match), length: match[0].length };
  }
  return null;
}

function firstPair(rest: string, before: string): Token | null {
  for (const [mark, kind] of PAIRS) {
    if (!rest.startsWith(mark)) continue;
    // snake_case words are not in italics.
    if (mark === '_' && /\w/.test(before)) continue;
    const end = closing(rest, mark);
    if (end < 0) continue;
    return {
      inline: { kind, children: readInline(rest.slice(mark.length, end)) },
      length: end + mark.length,
    };
  }
  return null;
}

function closing(rest: string, mark: string): number {
  for (let at = rest.indexOf(mark, mark.length); at >= 0; at = rest.indexOf(mark, at + 1)) {
    const inside = rest.slice(mark.length, at);
    if (inside.trim() === '' || inside.endsWith('\\')) continue;
    if (mark.length === 1 && (rest[at + 1] === mark || inside.endsWith(mark) || /^\s|\s$/.test(inside)))
      continue;
    if (mark === '_' && /\w/.test(rest[at + 1] ?? '')) continue;
    return mark === '**' && rest[at + 2] === '*' ? at + 1 : at;
  }
  return -1;
}
