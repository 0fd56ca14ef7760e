import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { describe, expect, it } from 'vitest';
import type { Picture } from '../../src/render/picture.js';
import { GALLERY } from '../support/gallery.js';
import { pixelsOf } from '../support/pixels.js';

// After a change that is meant to be seen, look at the new pictures and keep them with
//   UPDATE_GOLDEN=1 npx vitest run tests/render/golden.test.ts
const FOLDER = join(import.meta.dirname, 'golden');
const UPDATE = process.env.UPDATE_GOLDEN === '1';
const WIDTH = 320;
const MOST_DIFFERENT = 0.004;

async function compare(picture: Picture, file: string): Promise<number> {
  const [found, golden] = await Promise.all([pixelsOf(picture.data), pixelsOf(readFileSync(file))]);
  expect([found.width, found.height]).toEqual([golden.width, golden.height]);
  const different = pixelmatch(found.data, golden.data, undefined, found.width, found.height, {
    threshold: 0.12,
  });
  return different / (found.width * found.height);
}

describe('pictures look as they did when a person last looked', () => {
  it.each(GALLERY)('$name', async ({ name, draw }) => {
    const pictures = await draw(WIDTH);
    for (const [index, picture] of pictures.entries()) {
      const file = join(FOLDER, `${name}${pictures.length > 1 ? `-${index + 1}` : ''}.png`);
      if (UPDATE) {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(file, picture.data);
      }
      expect(existsSync(file), `${file} is missing`).toBe(true);
      expect(await compare(picture, file)).toBeLessThan(MOST_DIFFERENT);
    }
  });

  it('would notice two cells marked as wrong, or gold instead of black', async () => {
    const [wrong, finished] = await Promise.all(
      ['board-mistakes', 'board-finished'].map((name) =>
        GALLERY.find((one) => one.name === name)!.draw(WIDTH),
      ),
    );
    expect(await compare(wrong![0]!, join(FOLDER, 'board-dark.png'))).toBeGreaterThan(MOST_DIFFERENT);
    expect(await compare(finished![0]!, join(FOLDER, 'board-light.png'))).toBeGreaterThan(MOST_DIFFERENT);
  });
});

describe('every picture', () => {
  it.each(GALLERY)('$name has a description that Discord takes', async ({ draw }) => {
    for (const picture of await draw(WIDTH)) {
      expect(picture.alt.length).toBeGreaterThan(20);
      expect(picture.alt.length).toBeLessThanOrEqual(1024);
      expect(picture.alt).toMatch(/\.$/);
      expect(picture.alt).not.toMatch(/undefined|NaN|\[object/);
      expect(picture.name).toMatch(/^[a-z0-9-]+\.png$/);
    }
  });
});
