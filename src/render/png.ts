import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Film } from './film.js';

const compress = promisify(deflate);

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED = 3;

/**
 * A film as a PNG with a palette. Flat fills and thin lines need few colours, so one byte a pixel is
 * enough: far quicker than the canvas's own encoder, and half the size. Level 3 takes a fifth of
 * the time of level 6 for a fifth more bytes. Compressing runs off the main thread.
 */
export async function encodePng({ width, height, palette, lines }: Film): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = INDEXED;
  const data = await compress(lines, { level: 3 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}
