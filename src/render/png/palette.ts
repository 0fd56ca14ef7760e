const MAX_COLOURS = 256;
const FREQUENT = 160;
const BOX = 0xf8f8f8;

/** The colours of a picture, red in the lowest byte, with how many pixels have each. */
export interface Colours {
  readonly colours: readonly number[];
  readonly counts: readonly number[];
}

/** Everything that either picture has; the first keeps its order. */
export function together(a: Colours, b: Colours): Colours {
  const counts = new Map(a.colours.map((colour, i) => [colour, a.counts[i]!]));
  for (const [i, colour] of b.colours.entries()) {
    counts.set(colour, (counts.get(colour) ?? 0) + b.counts[i]!);
  }
  return { colours: [...counts.keys()], counts: [...counts.values()] };
}

const LEVELS = 32;

/** Up to 256 colours that several films share, and what becomes of other colours among them. */
export class Palette {
  /** Three bytes a colour. */
  readonly bytes: Buffer;
  readonly #places: Map<number, number>;
  readonly #blends = new Map<number, Int16Array>();

  constructor(found: Colours) {
    const { palette, places } = choosePalette(found);
    this.bytes = palette;
    this.#places = new Map(found.colours.map((colour, i) => [colour, places[i]!]));
  }

  /** The place of a colour, or of the one nearest to it. */
  place(colour: number): number {
    let place = this.#places.get(colour);
    if (place === undefined) {
      place = this.#nearest(colour & 255, (colour >>> 8) & 255, (colour >>> 16) & 255);
      // A few thousand shades of edges at most; a bound all the same.
      if (this.#places.size < 50_000) this.#places.set(colour, place);
    }
    return place;
  }

  /**
   * For one colour laid over the palette's: at `32 · place + level` the place of the mixture, where level
   * is how much of it there is, in 32 steps. Filled as it is asked for; -1 is not known yet.
   */
  blendsOf(colour: number): Int16Array {
    const known = this.#blends.get(colour) ?? new Int16Array(MAX_COLOURS * LEVELS).fill(-1);
    this.#blends.set(colour, known);
    return known;
  }

  /** The place of a colour's share laid over a place. */
  mix(place: number, colour: number, share: number): number {
    const channel = (shift: number, i: number) =>
      Math.round(((colour >>> shift) & 255) * share + this.bytes[3 * place + i]! * (1 - share));
    return this.#nearest(channel(0, 0), channel(8, 1), channel(16, 2));
  }

  #nearest(red: number, green: number, blue: number): number {
    const { bytes } = this;
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < bytes.length; i += 3) {
      const gap = distance(bytes[i]! - red, bytes[i + 1]! - green, bytes[i + 2]! - blue);
      if (gap < least) {
        least = gap;
        best = i / 3;
      }
    }
    return best;
  }
}

/**
 * At most 256 colours. The most used ones keep their place; then, one at a time, the colour that is
 * farthest from all that were kept; the others (edges of strokes) take the nearest.
 */
export function choosePalette(found: Colours): { palette: Buffer; places: Uint8Array } {
  if (found.colours.length <= MAX_COLOURS) return chooseFrom(found);
  const { kept, standIns } = withoutDoubles(found);
  const { palette, places } = chooseFrom(kept);
  return { palette, places: Uint8Array.from(standIns, (index) => places[index]!) };
}

/**
 * Of many colours, those worth looking at: the frequent ones, and of the others one for each of 32,768
 * small boxes of the colour space. `standIns` says which kept colour stands for each.
 */
function withoutDoubles({ colours, counts }: Colours): { kept: Colours; standIns: Uint16Array } {
  const order = colours.map((_, i) => i).sort((a, b) => counts[b]! - counts[a]!);
  const boxes = new Map<number, number>();
  const standIns = new Uint16Array(colours.length);
  const kept = { colours: [] as number[], counts: [] as number[] };
  for (const [rank, i] of order.entries()) {
    const colour = colours[i]!;
    const known = rank < FREQUENT ? undefined : boxes.get(colour & BOX);
    if (known === undefined) {
      standIns[i] = kept.colours.push(colour) - 1;
      kept.counts.push(counts[i]!);
      if (!boxes.has(colour & BOX)) boxes.set(colour & BOX, standIns[i]!);
    } else {
      standIns[i] = known;
      kept.counts[known] = kept.counts[known]! + counts[i]!;
    }
  }
  return { kept, standIns };
}

function chooseFrom({ colours, counts }: Colours): { palette: Buffer; places: Uint8Array } {
  const total = colours.length;
  const order = colours.map((_, i) => i).sort((a, b) => counts[b]! - counts[a]!);
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
    const chosen = place < FREQUENT || total <= MAX_COLOURS ? order[place]! : mostDistant(open, gaps);
    const red = reds[chosen]!;
    const green = greens[chosen]!;
    const blue = blues[chosen]!;
    palette.set([red, green, blue], 3 * place);
    places[chosen] = place;
    gaps[chosen] = 0;
    if (total <= MAX_COLOURS) continue;
    if (place % 16 === 15) open = open.filter((i) => gaps[i]! > ALIKE);
    for (let k = 0; k < open.length; k++) {
      const i = open[k]!;
      const gap = distance(reds[i]! - red, greens[i]! - green, blues[i]! - blue);
      if (gap >= gaps[i]!) continue;
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
  for (const i of open) if (gaps[i]! > gaps[best]!) best = i;
  return best;
}
