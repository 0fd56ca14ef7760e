import { type Colours, choosePalette, type Palette } from './palette.js';

/** A picture with one byte a pixel: its place in a palette of at most 256 colours. */
export interface Film {
  readonly width: number;
  readonly height: number;
  /** Three bytes a colour. */
  readonly palette: Buffer;
  /** The pixels line by line, each line led by the filter byte 0 that PNG wants. */
  readonly lines: Buffer;
}

// Fresh memory costs more than the work done in it, so the buffers are kept and used again.
let runs = new Uint32Array(0);
const spare: Buffer[] = [];
const MOST_SPARE = 4;

/** Room for the lines of a film; give it back with `returnLines` when it is no longer needed. */
function takeLines(length: number): Buffer {
  const index = spare.findIndex((kept) => kept.length === length);
  return index < 0 ? Buffer.alloc(length) : spare.splice(index, 1)[0]!;
}

export function returnLines(lines: Buffer): void {
  spare.push(lines);
  if (spare.length > MOST_SPARE) spare.shift();
}

/** A film of opaque pixels, red, green, blue and alpha a byte each, in colours of its own. */
export function filmOf(rgba: Uint8Array, width: number, height: number): Film {
  const { found, ...colours } = findRuns(words(rgba), width);
  const { palette, places } = choosePalette(colours);
  const lines = takeLines((width + 1) * height);
  writeLines(lines, width, found, places);
  return { width, height, palette, lines };
}

/** The lines of a film in the colours of a palette that several films share. */
export function linesIn(palette: Palette, rgba: Uint8Array, width: number): Buffer {
  const { found, colours } = findRuns(words(rgba), width);
  const pixels = rgba.length >> 2;
  const lines = Buffer.alloc(pixels + pixels / width);
  writeLines(
    lines,
    width,
    found,
    Uint8Array.from(colours, (colour) => palette.place(colour)),
  );
  return lines;
}

/** What colours a picture has. */
export function coloursOf(rgba: Uint8Array, width: number): Colours {
  const { colours, counts } = findRuns(words(rgba), width);
  return { colours, counts };
}

/** The pixels as words; they are read little-endian, so red is the lowest byte. */
const words = (rgba: Uint8Array): Uint32Array =>
  new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength >> 2);

const LENGTH_BITS = 13;
const LENGTH_MASK = (1 << LENGTH_BITS) - 1;
const SLOTS = 1 << 14;
const slotColour = new Uint32Array(SLOTS);
const slotNumber = new Uint16Array(SLOTS);
const MOST_NUMBERS = SLOTS / 2;

// All bits of a colour, then fewer: 4 bits a channel make 4,096 colours, which always fit.
const MASKS = [0xffffffff, 0xfff8f8f8, 0xfff0f0f0] as const;

/**
 * The picture as runs of one colour within a line, colours numbered by first appearance. The hash
 * table has a fixed size (a Map would take longer than all the rest); a picture with more colours
 * than it takes is looked at again with coarser ones.
 */
function findRuns(pixels: Uint32Array, width: number): Colours & { found: Uint32Array } {
  if (runs.length < pixels.length) runs = new Uint32Array(pixels.length);
  for (const mask of MASKS) {
    const found = tryRuns(pixels, width, mask);
    if (found) return found;
  }
  throw new Error('a picture has more colours than there are');
}

function tryRuns(
  pixels: Uint32Array,
  width: number,
  mask: number,
): (Colours & { found: Uint32Array }) | undefined {
  slotNumber.fill(0);
  const colours: number[] = [];
  const counts: number[] = [];
  let runCount = 0;
  for (let line = 0; line < pixels.length; line += width) {
    const end = line + width;
    for (let p = line; p < end; ) {
      const pixel = pixels[p]!;
      const start = p++;
      while (p < end && pixels[p] === pixel) p++;
      const colour = (pixel & mask) >>> 0;
      let slot = Math.imul(colour, 0x9e3779b1) >>> 18;
      while (slotNumber[slot] !== 0 && slotColour[slot] !== colour) slot = (slot + 1) & (SLOTS - 1);
      if (slotNumber[slot] === 0) {
        if (colours.length === MOST_NUMBERS) return undefined;
        colours.push(colour);
        counts.push(0);
        slotColour[slot] = colour;
        slotNumber[slot] = colours.length;
      }
      const number = slotNumber[slot]! - 1;
      counts[number] = counts[number]! + p - start;
      runs[runCount++] = (number << LENGTH_BITS) | (p - start);
    }
  }
  return { colours, counts, found: runs.subarray(0, runCount) };
}

function writeLines(lines: Buffer, width: number, found: Uint32Array, places: Uint8Array): void {
  let to = 0;
  let left = 0;
  for (let i = 0; i < found.length; i++) {
    const run = found[i]!;
    const length = run & LENGTH_MASK;
    if (left === 0) {
      lines[to++] = 0;
      left = width;
    }
    left -= length;
    fillRun(lines, places[run >>> LENGTH_BITS]!, to, length);
    to += length;
  }
}

function fillRun(lines: Buffer, place: number, from: number, length: number): void {
  if (length > 24) lines.fill(place, from, from + length);
  else for (let to = from; to < from + length; to++) lines[to] = place;
}
