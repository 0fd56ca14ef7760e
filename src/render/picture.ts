import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { ensureFonts } from './fonts.js';
import { filmOf, returnLines } from './png/film.js';
import { encodePng } from './png/png.js';

/** A picture ready to attach: a PNG file, and the words for those who cannot see it. */
export interface Picture {
  readonly data: Buffer;
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** The file's name without its ending, and its description. */
interface About {
  readonly name: string;
  readonly alt: string;
}

export type Context = SKRSContext2D;

// Drawing is on the main thread and short; compressing is off it. Two at a time keep both cores of
// a small machine busy and the memory of a burst small.
const inTurn = pLimit(2);

// Drawing ends before the next begins, so one sheet of each size is enough and is used again.
const sheets = new LRUCache<string, Canvas>({
  maxSize: 24 << 20,
  sizeCalculation: ({ width, height }) => 4 * width * height,
});

function sheetOf(width: number, height: number): Canvas {
  const name = `${width}x${height}`;
  const sheet = sheets.get(name) ?? createCanvas(width, height);
  sheets.set(name, sheet);
  return sheet;
}

/** Draws on a clean sheet and encodes it, once its turn has come. */
export function makePicture(
  size: { width: number; height: number },
  about: About,
  draw: (context: Context) => void,
): Promise<Picture> {
  ensureFonts();
  const { width, height } = size;
  return inTurn(async () => {
    const sheet = sheetOf(width, height);
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
): Picture => ({ data, name: `${name}.png`, alt, width, height });
