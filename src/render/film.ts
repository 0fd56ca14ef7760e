const MAX_COLOURS = 256;
const FREQUENT = 160;

/** A picture with one byte a pixel: its place in a palette of at most 256 colours. */
export interface Film {
  readonly width: number;
  readonly height: number;
  /** Three bytes a colour. */
  readonly palette: Buffer;
  /** The pixels line by line, each line led by the filter byte 0 that PNG wants. */
  readonly lines: Buffer;
}

/** The colours of a picture, by first appearance, with how many pixels have each. */
export interface Colours {
  readonly colours: readonly number[];
  readonly counts: readonly number[];
}

// Fresh memory costs more than the work done in it, so the buffers are kept and used again.
let runs = new Uint32Array(0);
const spare: Buffer[] = [];
const MOST_SPARE = 4;

/** Room for the lines of a film; give it back with `returnLines` when it is no longer needed. */
export function takeLines(length: number): Buffer {
  const index = spare.findIndex((kept) => kept.length === length);
  return index < 0 ? Buffer.alloc(length) : (spare.splice(index, 1)[0] as Buffer);
}

export function returnLines(lines: Buffer): void {
  spare.push(lines);
  if (spare.length > MOST_SPARE) spare.shift();
}

/**
 * A film of opaque pixels, red, green, blue and alpha a byte each. The palette also serves `more`
 * colours, which later films are to share; `places` tells where each colour went.
 */
export function filmOf(
  rgba: Uint8Array,
  width: number,
  height: number,
  more: Colours = NONE,
): Film & { readonly places: ReadonlyMap<number, number> } {
  const { colours, counts, found } = findRuns(words(rgba), width);
  const all = together({ colours, counts }, more);
  const { palette, places } = choosePalette(all);
  const lines = takeLines((width + 1) * height);
  writeLines(lines, width, found, places);
  const placeOf = new Map(more === NONE ? [] : all.colours.map((colour, i) => [colour, places[i] as number]));
  return { width, height, palette, lines, places: placeOf };
}

const NONE: Colours = { colours: [], counts: [] };

/** What colours a picture has. */
export function coloursOf(rgba: Uint8Array, width: number): Colours {
  const { colours, counts } = findRuns(words(rgba), width);
  return { colours, counts };
}

/** The first list with what the second adds; the first keeps its order. */
function together(a: Colours, b: Colours): Colours {
  if (b.colours.length === 0) return a;
  const counts = new Map(a.colours.map((colour, i) => [colour, a.counts[i] as number]));
  for (const [i, colour] of b.colours.entries()) {
    counts.set(colour, (counts.get(colour) ?? 0) + (b.counts[i] as number));
  }
  return { colours: [...counts.keys()], counts: [...counts.values()] };
}

/** The pixels as words; they are read little-endian, so red is the lowest byte. */
export const words = (rgba: Uint8Array): Uint32Array =>
  new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength >> 2);

const LENGTH_BITS = 13;
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
      const pixel = pixels[p] as number;
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
      const number = (slotNumber[slot] as number) - 1;
      counts[number] = (counts[number] as number) + p - start;
      runs[runCount++] = (number << LENGTH_BITS) | (p - start);
    }
  }
  return { colours, counts, found: runs.subarray(0, runCount) };
}

function writeLines(lines: Buffer, width: number, found: Uint32Array, places: Uint8Array): void {
  let to = 0;
  let left = 0;
  for (let i = 0; i < found.length; i++) {
    const run = found[i] as number;
    const length = run & ((1 << LENGTH_BITS) - 1);
    const place = places[run >>> LENGTH_BITS] as number;
    if (left === 0) {
      lines[to++] = 0;
      left = width;
    }
    left -= length;
    if (length > 24) {
      lines.fill(place, to, to + length);
      to += length;
    } else for (const end = to + length; to < end; ) lines[to++] = place;
  }
}

/**
 * At most 256 colours. The most used ones keep their place; then, one at a time, the colour that is
 * farthest from all that were kept; the others (edges of strokes) take the nearest.
 */
function choosePalette({ colours, counts }: Colours): { palette: Buffer; places: Uint8Array } {
  const total = colours.length;
  const order = colours.map((_, i) => i).sort((a, b) => (counts[b] as number) - (counts[a] as number));
  const reds = Uint8Array.from(colours, (colour) => colour & 255);
  const greens = Uint8Array.from(colours, (colour) => (colour >>> 8) & 255);
  const blues = Uint8Array.from(colours, (colour) => (colour >>> 16) & 255);
  const size = Math.min(MAX_COLOURS, total);
  const palette = Buffer.alloc(3 * size);
  const places = new Uint8Array(total);
  const gaps = new Int32Array(total).fill(0x7fffffff);
  // Colours that have one like them in the palette already need not be looked at again.
  let open = Int32Array.from(colours, (_, i) => i);
  for (let place = 0; place < size; place++) {
    const chosen =
      place < FREQUENT || total <= MAX_COLOURS ? (order[place] as number) : mostDistant(open, gaps);
    const red = reds[chosen] as number;
    const green = greens[chosen] as number;
    const blue = blues[chosen] as number;
    palette.set([red, green, blue], 3 * place);
    places[chosen] = place;
    gaps[chosen] = 0;
    if (total <= MAX_COLOURS) continue;
    if (place % 16 === 15) open = open.filter((i) => (gaps[i] as number) > ALIKE);
    for (let k = 0; k < open.length; k++) {
      const i = open[k] as number;
      const gap = distance(
        (reds[i] as number) - red,
        (greens[i] as number) - green,
        (blues[i] as number) - blue,
      );
      if (gap >= (gaps[i] as number)) continue;
      gaps[i] = gap;
      places[i] = place;
    }
  }
  return { palette, places };
}

// Two steps of 255 in each channel.
const ALIKE = 36;

const distance = (red: number, green: number, blue: number): number =>
  2 * red * red + 4 * green * green + 3 * blue * blue;

function mostDistant(open: Int32Array, gaps: Int32Array): number {
  let best = 0;
  for (const i of open) if ((gaps[i] as number) > (gaps[best] as number)) best = i;
  return best;
}

/** The place of the palette's colour that is nearest to this one. */
export function nearestPlace(palette: Buffer, colour: number): number {
  const [red, green, blue] = [colour & 255, (colour >>> 8) & 255, (colour >>> 16) & 255];
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < palette.length; i += 3) {
    const gap = distance(
      (palette[i] as number) - red,
      (palette[i + 1] as number) - green,
      (palette[i + 2] as number) - blue,
    );
    if (gap < least) {
      least = gap;
      best = i / 3;
    }
  }
  return best;
}
