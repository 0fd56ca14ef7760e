import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What a font without emoji has no letter for: it is one, or asks to be shown as one. Circled numbers and plain stars are in every font. */
const EMOJI = /[\u{1F300}-\u{1FAFF}\u{2B1B}\u{2B1C}\u{2B50}]|[\u{2190}-\u{27BF}]\u{FE0F}|\u{2705}/gu;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));

it('draws every emoji that the product uses, so that no machine shows an empty box', () => {
  const drawings = readFileSync('src/sandbox/page/emoji.ts', 'utf8');
  const used = ['src/bot', 'src/words', 'src/render', 'src/game']
    .flatMap(filesBelow)
    .flatMap((file) => readFileSync(file, 'utf8').match(EMOJI) ?? []);
  expect(used.length).toBeGreaterThan(20);
  expect([...new Set(used)].filter((emoji) => !drawings.includes(`'${emoji}'`))).toEqual([]);
});
