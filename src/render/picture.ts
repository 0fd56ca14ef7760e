import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { filmOf, returnLines } from './film.js';
import { ensureFonts } from './fonts.js';
import { Gate } from './gate.js';
import { Lru } from './lru.js';
import { encodePng } from './png.js';

/** A picture ready to attach: the file, and the words for those who cannot see it. */
export interface Picture {
  readonly data: Buffer;
  readonly type: 'image/png' | 'image/webp';
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** The file's name without its ending, and its description. */
export interface About {
  readonly name: string;
  readonly alt: string;
}

export type Context = SKRSContext2D;

// Drawing is on the main thread and short; compressing is off it. Two at a time keep both cores of
// a small machine busy and the memory of a burst small.
const gate = new Gate(2);

// Drawing ends before the next begins, so one sheet of each size is enough and is used again.
const sheets = new Lru<Canvas>(24 << 20, (canvas) => 4 * canvas.width * canvas.height);

/** Draws on a clean sheet and encodes it, once its turn has come. */
export function makePicture(
  size: { width: number; height: number },
  about: About,
  draw: (context: Context) => void,
): Promise<Picture> {
  ensureFonts();
  const { width, height } = size;
  return gate.run(async () => {
    const sheet = sheets.get(`${width}x${height}`, () => createCanvas(width, height));
    const context = sheet.getContext('2d');
    context.reset();
    draw(context);
    const film = filmOf(sheet.data(), width, height);
    const data = await encodePng(film);
    returnLines(film.lines);
    return pictureOf(about, { width, height }, data);
  });
}

/** A picture that is encoded already; a square where it has no height. */
export const pictureOf = (
  { name, alt }: About,
  { width, height = width }: { width: number; height?: number },
  data: Buffer,
): Picture => ({ data, type: 'image/png', name: `${name}.png`, alt, width, height });
