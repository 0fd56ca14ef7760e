import { expect, it } from 'vitest';
import { plainText } from '../../../src/words/page/plain.js';

it('leaves of a sentence of the chat what every browser can show', () => {
  expect(plainText('🌟 **Well found!** That is the step: `B3`.')).toBe('Well found! That is the step: B3.');
  expect(plainText('⏱️ 1:23')).toBe('1:23');
  expect(plainText('-# Of **6** people.')).toBe('Of 6 people.');
  // What the board and its sentences are written with stays, as do numbers.
  for (const text of ['★ and ✕', '6 stars', '①, ②']) expect(plainText(text)).toBe(text);
});
