import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Board } from '../engine/board/board.js';
import { type Cell, type CellSet, cellsOf, emptySet, has, setOf } from '../engine/grid/cellset.js';
import type { Grid } from '../engine/grid/grid.js';
import { type Colours, coloursOf, type Film, filmOf, nearestPlace, takeLines, words } from './film.js';
import { type GroundStyle, groundKey, groundLayer } from './layers/ground.js';
import { drawLastMove, drawMarks } from './layers/marks.js';
import { type Layout, leftOf, topOf } from './layout.js';
import { Lru } from './lru.js';

/** What a cell can show on a board without faults. */
type Look = 'star' | 'cross' | 'ring' | 'ringed star' | 'ringed cross';

/**
 * A puzzle's static layer as a film, and its cells as small films, each drawn when it is first
 * needed. Most pictures are then put together without a canvas:
 *
 *     the layer's bytes, copied    +    64×64 bytes for each cell that is marked
 */
class PuzzleFilm {
  readonly #tiles = new Map<string, Uint8Array>();
  readonly #places: Map<number, number>;
  readonly #film: Film;

  constructor(
    private readonly grid: Grid,
    private readonly layout: Layout,
    private readonly style: GroundStyle,
  ) {
    const { width } = layout;
    const ground = groundLayer(grid, layout, style);
    const film = filmOf(ground.data(), width, width, markColours(layout, style));
    // The lines were taken from the pool; these ones are kept.
    this.#film = { ...film, lines: Buffer.from(film.lines) };
    this.#places = new Map(film.places);
  }

  /** With every cell in every look, the tiles are five times the layer: that much is counted. */
  get weight(): number {
    return 6 * this.#film.lines.length;
  }

  draw(board: Board, lastMove: readonly Cell[]): Film {
    const { width, cell: side } = this.layout;
    const looks = looksOf(board, setOf(this.grid.size, lastMove));
    this.#drawMissing(board, looks);
    const lines = takeLines(this.#film.lines.length);
    this.#film.lines.copy(lines);
    for (const [cell, look] of looks) {
      const tile = this.#tiles.get(`${cell} ${look}`) as Uint8Array;
      let to = topOf(this.layout, cell) * (width + 1) + leftOf(this.layout, cell) + 1;
      for (let from = 0; from < tile.length; from += side, to += width + 1) {
        lines.set(tile.subarray(from, from + side), to);
      }
    }
    return { ...this.#film, lines };
  }

  /** Draws the whole board once and cuts out the cells that are not known yet. */
  #drawMissing(board: Board, looks: ReadonlyMap<Cell, Look>): void {
    const missing = [...looks].filter(([cell, look]) => !this.#tiles.has(`${cell} ${look}`));
    if (missing.length === 0) return;
    const { width } = this.layout;
    const sheet = sheetFor(width);
    const context = sheet.getContext('2d');
    context.reset();
    context.drawImage(groundLayer(this.grid, this.layout, this.style), 0, 0);
    const fresh = setOf(
      this.grid.size,
      missing.map(([cell]) => cell),
    );
    const only = (cells: CellSet) => cells.map((word, row) => word & (fresh[row] as number));
    const { theme } = this.style;
    const part = { grid: this.grid, stars: only(board.stars), crosses: only(board.crosses) };
    drawMarks(context, part, this.layout, theme);
    const ringed = missing.filter(([, look]) => look.startsWith('ring')).map(([cell]) => cell);
    drawLastMove(context, this.layout, theme, ringed);
    const pixels = words(sheet.data());
    for (const [cell, look] of missing) {
      const tile = this.#cut(pixels, topOf(this.layout, cell) * width + leftOf(this.layout, cell));
      this.#tiles.set(`${cell} ${look}`, tile);
    }
  }

  #cut(pixels: Uint32Array, from: number): Uint8Array {
    const { width, cell: side } = this.layout;
    const tile = new Uint8Array(side * side);
    let colour = -1;
    let place = 0;
    for (let y = 0, to = 0; y < side; y++) {
      for (let p = from + y * width, end = p + side; p < end; p++, to++) {
        // Most pixels are like the one before.
        if (pixels[p] !== colour) {
          colour = pixels[p] as number;
          place = this.#place(colour);
        }
        tile[to] = place;
      }
    }
    return tile;
  }

  #place(colour: number): number {
    let place = this.#places.get(colour);
    if (place === undefined) {
      place = nearestPlace(this.#film.palette, colour);
      this.#places.set(colour, place);
    }
    return place;
  }
}

function looksOf(board: Board, ringed: CellSet): Map<Cell, Look> {
  const looks = new Map<Cell, Look>();
  for (const cell of cellsOf(ringed)) looks.set(cell, 'ring');
  for (const cell of cellsOf(board.crosses)) looks.set(cell, has(ringed, cell) ? 'ringed cross' : 'cross');
  for (const cell of cellsOf(board.stars)) looks.set(cell, has(ringed, cell) ? 'ringed star' : 'star');
  return looks;
}

const sheets = new Lru<Canvas>(16 << 20, (canvas) => 4 * canvas.width * canvas.height);
const sheetFor = (width: number): Canvas => sheets.get(String(width), () => createCanvas(width, width));

const samples = new Lru<Colours>(100, () => 1);

/**
 * The colours that marks make on each fill, from a sample of every mark on every fill: so a palette
 * has room for marks that are still to come, and does not depend on which come first.
 *
 *     fill 1   ★ ★̲ × ×̲ _      one row a fill: star, cross and empty cell,
 *     fill 2   ★ ★̲ × ×̲ _      with the last move's ring and without
 */
function markColours(layout: Layout, { theme }: GroundStyle): Colours {
  return samples.get(`${theme.id} ${layout.cell}`, () => {
    const size = Math.max(5, theme.fills.length);
    const width = size * layout.cell;
    const sample = { ...layout, size, width, origin: 0 };
    const canvas = createCanvas(width, width);
    const context = canvas.getContext('2d');
    for (let row = 0; row < size; row++) {
      context.fillStyle = theme.fills[row % theme.fills.length] as string;
      context.fillRect(0, row * layout.cell, width, layout.cell);
    }
    const rows = (word: number): CellSet => emptySet(size).fill(word);
    drawMarks(context, { stars: rows(0b00011), crosses: rows(0b01100) }, sample, theme);
    drawLastMove(context, sample, theme, cellsOf(rows(0b11010)));
    return coloursOf(canvas.data(), width);
  });
}

const films = new Lru<PuzzleFilm>(48 << 20, (film) => film.weight);

/** A board without faults, from its puzzle's tiles. */
export function filmFromTiles(
  board: Board,
  lastMove: readonly Cell[],
  layout: Layout,
  style: GroundStyle,
): Film {
  const key = groundKey(board.grid, layout, style);
  return films.get(key, () => new PuzzleFilm(board.grid, layout, style)).draw(board, lastMove);
}
