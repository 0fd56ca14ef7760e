import { createHash } from 'node:crypto';
import type { Random } from '../engine/generate/random.js';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 13;

/** A new id; who may use a game is checked elsewhere, so it need not be secret. */
export function randomId(random: Random): string {
  let id = '';
  for (let n = 0; n < LENGTH; n++) id += ALPHABET.charAt(random.int(ALPHABET.length));
  return id;
}

/** The same text always has the same id: a repeated request finds what it made the first time. */
export function idOf(text: string, length = LENGTH): string {
  const hash = createHash('sha256').update(text).digest();
  return Array.from(hash.subarray(0, length), (byte) => ALPHABET.charAt(byte & 31)).join('');
}

/** Ids come back from buttons and commands, where anything can be typed. */
export const isId = (text: string): boolean => /^[0-9a-z]{1,32}$/.test(text);
