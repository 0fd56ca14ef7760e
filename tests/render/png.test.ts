import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { filmOf } from '../../src/render/png/film.js';
import { encodePng, joinPng, packPiece } from '../../src/render/png/png.js';
import { pixelsOf } from '../support/pixels.js';
import { createRandom } from '../support/random-grid.js';

async function roundTrip(width: number, height: number, colourAt: (x: number, y: number) => number[]) {
  const rgba = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rgba.set([...colourAt(x, y), 255], 4 * (y * width + x));
  }
  const read = await pixelsOf(await encodePng(filmOf(rgba, width, height)));
  let worst = 0;
  for (let i = 0; i < rgba.length; i++) worst = Math.max(worst, Math.abs(read.data[i]! - rgba[i]!));
  return { width: read.width, height: read.height, worst };
}

describe('the PNG encoder', () => {
  it('keeps every pixel of a picture with at most 256 colours', async () => {
    const result = await roundTrip(31, 17, (x, y) =>
      [x * 8, y * 15, (x + y) % 2 === 0 ? 0 : 255].map((v) => v - (v % 32)),
    );
    expect(result).toEqual({ width: 31, height: 17, worst: 0 });
  });

  it('takes the nearest frequent colour where there are more', async () => {
    // One flat half, and a ramp of 400 greys and near-greys in the other.
    const result = await roundTrip(40, 40, (x, y) =>
      x < 20 ? [10, 20, 30] : [(x - 20) * 2 + y * 5, y * 5, y * 5].map((v) => Math.min(255, v)),
    );
    expect(result.worst).toBeLessThan(24);
    expect(result.worst).toBeGreaterThan(0);
  });

  it('takes even a picture with a colour for every pixel', async () => {
    const result = await roundTrip(160, 120, (x, y) => [x, 2 * y, (x * 7 + y * 13) % 256]);
    expect(result.width).toBe(160);
    expect(result.worst).toBeLessThan(100);
  });

  it('joins pieces that were compressed apart into one stream, its checksum included', () => {
    const [width, height] = [300, 500];
    const random = createRandom(11);
    const line = () => [0, ...Array.from({ length: width }, () => random.int(256))];
    const few = [line(), line(), line()];
    // Some lines are like the one above.
    const lines = Buffer.from(Array.from({ length: height }, () => few[random.int(3)]!).flat());
    // Of several lengths, the first one longer than the checksum's modulus.
    const cuts = [0, 301 * 250, 301 * 251, 301 * 400, lines.length];
    const pieces = cuts.slice(1).map((end, i) => packPiece(lines.subarray(cuts[i], end), width));
    const png = joinPng({ width, height, palette: Buffer.alloc(768) }, pieces);
    const at = png.indexOf('IDAT');
    // Inflating fails where the checksum is wrong.
    expect(inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))).equals(lines)).toBe(true);
  });
});
