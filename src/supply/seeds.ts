import { createHmac } from 'node:crypto';
import type { Random } from '../engine/generate/random.js';
import { STYLES, type Style } from '../engine/generate/style.js';

const SEED_BYTES = 6;

/** A seed that only this installation knows, the same for the same text: nobody can make tomorrow's puzzle at home. */
export const secretSeed = (secret: Buffer, text: string): number =>
  createHmac('sha256', secret).update(text).digest().readUIntBE(0, SEED_BYTES);

/** Any seed, for a puzzle that is no secret. */
export const anySeed = (random: Random): number => random.int(0x10000) * 0x100000000 + random.bits();

const LARGEST_WINDING = 10;

/** Small boards come in every style; on large ones long arms take too long to pin down. */
export const styleOf = (size: number, seed: number): Style =>
  size <= LARGEST_WINDING ? STYLES[seed % STYLES.length]! : 'compact';
