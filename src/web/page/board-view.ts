import { type Board, type Mark, markAt, need } from '../../engine/board/board.js';
import type { Violation } from '../../engine/board/violations.js';
import { type Cell, firstCell, has, setOf } from '../../engine/grid/cellset.js';
import { type Grid, regionUnit } from '../../engine/grid/grid.js';
import { cellName } from '../../engine/grid/names.js';
import { groundShapes } from '../../render/scene/ground.js';
import type { HintMark } from '../../render/scene/hint-mark.js';
import { hintShapes } from '../../render/scene/hint-shapes.js';
import { type Layout, layoutFor, leftOf, topOf } from '../../render/scene/layout.js';
import {
  crossShapes,
  faultShapes,
  finishShapes,
  lastMoveShapes,
  starShapes,
} from '../../render/scene/marks.js';
import { roleOutline, wash } from '../../render/scene/outline.js';
import { type Ground, groundOf, type Look, type Scene, sceneOf } from '../../render/scene/scene.js';
import type { Shape } from '../../render/scene/shape.js';
import { svg } from '../../render/svg.js';
import { seatColour } from '../../render/themes/seats.js';
import type { Theme } from '../../render/themes/theme.js';
import { nameOfUnit } from '../../words/names.js';
import { page } from '../../words/page/en.js';
import { h } from './dom.js';

/** Everything there is to see on the board now. */
interface Shown {
  readonly board: Board;
  readonly look: Look;
  readonly violations: readonly Violation[];
  readonly mistakes: readonly Cell[];
  readonly lastMove: readonly Cell[];
  readonly finished: boolean;
  readonly supposed: readonly Cell[];
  readonly hint: readonly HintMark[];
  /** What a sentence names, while it is pointed at. */
  readonly lit: readonly Cell[];
  /** How many stars are missing, beside rows and columns and in regions. */
  readonly needs: boolean;
  readonly shared?: SharedMarks | null;
}

/** On a board that several people share: by cell who put its mark there, what they are called, and where they point. */
export interface SharedMarks {
  readonly makers: readonly number[];
  readonly nameOf: (seat: number) => string;
  readonly pointers: readonly { readonly seat: number; readonly cell: Cell }[];
}

/** A board that is only looked at. */
export const calm = (board: Board, theme: Theme): Shown => ({
  board,
  look: { theme, regions: 'tags', muted: false },
  violations: [],
  mistakes: [],
  lastMove: [],
  finished: false,
  supposed: [],
  hint: [],
  lit: [],
  needs: false,
});

const LAYERS = [
  'ground',
  'faults',
  'marks',
  'lastMove',
  'hint',
  'lit',
  'needs',
  'finish',
  'pointers',
] as const;
type LayerName = (typeof LAYERS)[number];

const MARKS: readonly Mark[] = ['unknown', 'cross', 'star'];

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The board: an SVG drawn from the scene that the pictures are drawn from, and over it a grid of cells that nobody sees
 * and that screen readers, keyboards and fingers find.
 */
export class BoardView {
  readonly element: HTMLElement;
  readonly cells: readonly HTMLElement[];
  readonly grid: HTMLElement;
  readonly layout: Layout;
  readonly #layers: Readonly<Record<LayerName, SVGGElement>>;
  readonly #marks: readonly SVGGElement[];
  /** What each layer and each mark shows, so that only what is different is drawn again. */
  readonly #drawn = new Map<string, string>();
  /** By cell, what mark it shows and how; 0 is not drawn yet. */
  readonly #shownMarks: Uint16Array;
  #ground: Ground | null = null;

  constructor(private readonly puzzle: Grid) {
    const { size, stars } = puzzle;
    this.layout = { ...layoutFor(size), labelsBehind: false };
    this.#shownMarks = new Uint16Array(size * size);
    const { width, origin, cell } = this.layout;
    const picture = document.createElementNS(SVG, 'svg');
    picture.setAttribute('viewBox', `0 0 ${width} ${width}`);
    picture.setAttribute('aria-hidden', 'true');
    const group = (parent: Element) => parent.appendChild(document.createElementNS(SVG, 'g'));
    this.#layers = Object.fromEntries(LAYERS.map((name) => [name, group(picture)])) as Record<
      LayerName,
      SVGGElement
    >;
    this.#marks = Array.from(puzzle.regionOf, () => group(this.#layers.marks));
    this.cells = Array.from(puzzle.regionOf, (_, index) =>
      h('div', { role: 'gridcell', tabindex: index === 0 ? 0 : -1, 'data-cell': index }),
    );
    const rows = Array.from({ length: size }, (_, row) =>
      h('div', { role: 'row' }, ...this.cells.slice(row * size, (row + 1) * size)),
    );
    this.grid = h('div', { role: 'grid', class: 'cells', 'aria-label': page.boardOf(size, stars) }, ...rows);
    const share = (pixels: number) => `${(100 * pixels) / width}%`;
    this.grid.style.left = this.grid.style.top = share(origin);
    this.grid.style.width = this.grid.style.height = share(size * cell);
    this.element = h('div', { class: 'board' }, this.grid);
    this.element.prepend(picture);
  }

  /** Moves the focus to a cell; Tab comes back to it. */
  focus(cell: Cell, preventScroll = false): void {
    for (const other of this.grid.querySelectorAll('[tabindex="0"]')) other.setAttribute('tabindex', '-1');
    this.cells[cell]?.setAttribute('tabindex', '0');
    this.cells[cell]?.focus({ preventScroll });
  }

  show(shown: Shown): void {
    const { look, finished } = shown;
    const groundKey = `${look.theme.id} ${look.regions} ${look.muted}`;
    if (this.#drawn.get('look') !== groundKey || !this.#ground) {
      this.#drawn.clear();
      this.#shownMarks.fill(0);
      this.#drawn.set('look', groundKey);
      this.#ground = groundOf(this.puzzle, look);
      this.#draw('ground', groundShapes(this.#ground, this.layout, look));
    }
    const makers = shown.shared?.makers ?? null;
    const scene = sceneOf({ ...shown, makers }, look, this.#ground);
    this.#draw('faults', faultShapes(scene, this.layout));
    this.#draw('lastMove', finished ? [] : lastMoveShapes(scene, this.layout));
    this.#draw('hint', hintShapes(scene, this.layout));
    this.#draw('lit', this.#litShapes(shown));
    this.#draw('needs', shown.needs && !finished ? this.#needShapes(shown) : []);
    this.#draw('pointers', this.#pointerShapes(shown));
    this.#draw('finish', finished ? finishShapes(this.layout, look.theme) : []);
    this.#showMarks(shown, scene);
  }

  #draw(layer: LayerName, shapes: Iterable<Shape>): void {
    const text = svg(shapes);
    if (this.#drawn.get(layer) === text) return;
    this.#drawn.set(layer, text);
    this.#layers[layer].innerHTML = text;
  }

  #showMarks({ board, supposed, look, shared }: Shown, scene: Scene): void {
    const only = setOf(this.puzzle.size, supposed);
    const { assumption } = look.theme.roles;
    const trial = {
      ...scene,
      look: { ...look, theme: { ...look.theme, star: assumption, cross: assumption } },
    };
    for (const [cell, element] of this.cells.entries()) {
      const mark = markAt(board, cell);
      const isSupposed = has(only, cell);
      const faulty = has(scene.faulty, cell);
      const maker = mark === 'unknown' ? -1 : (shared?.makers[cell] ?? -1);
      const how = (isSupposed ? 4 : 0) + (faulty ? 8 : 0) + (scene.finished ? 16 : 0);
      const key = 1 + MARKS.indexOf(mark) + how + 32 * (maker + 1);
      if (this.#shownMarks[cell] === key) continue;
      this.#shownMarks[cell] = key;
      const from = isSupposed ? trial : scene;
      const shapes = { star: starShapes, cross: crossShapes, unknown: () => [] }[mark](
        from,
        this.layout,
        cell,
      );
      this.#marks[cell]!.innerHTML = svg(shapes);
      const region = nameOfUnit('region', this.puzzle.regionOf[cell]!);
      const by = maker >= 0 && shared ? page.by(shared.nameOf(maker)) : false;
      const also = [by, isSupposed && page.supposed, faulty && page.wrong]
        .filter(Boolean)
        .map((word) => `, ${word}`);
      const name = cellName(this.puzzle.size, cell);
      element.setAttribute('aria-label', `${name}, ${region}, ${page.marks[mark]}${also.join('')}`);
    }
  }

  /** Names may come later than the marks of those who have them. */
  renamed(): void {
    this.#shownMarks.fill(0);
  }

  /** A thick frame in each person's colour; two at one cell lie inside each other. */
  #pointerShapes({ shared, look }: Shown): Shape[] {
    const pointers = shared?.pointers ?? [];
    return pointers.map(({ seat, cell }, index): Shape => {
      const before = pointers.slice(0, index).filter((other) => other.cell === cell).length;
      const inset = this.layout.cell * (0.05 + 0.09 * before);
      const side = this.layout.cell - 2 * inset;
      return {
        kind: 'round',
        rect: [leftOf(this.layout, cell) + inset, topOf(this.layout, cell) + inset, side, side],
        radius: side * 0.2,
        stroke: seatColour(seat, look.theme) ?? look.theme.star,
        thickness: Math.max(3, this.layout.cell * 0.07),
      };
    });
  }

  #litShapes({ lit, look }: Shown): Shape[] {
    if (lit.length === 0) return [];
    const cells = setOf(this.puzzle.size, lit);
    const colour = look.theme.last;
    return [
      wash(this.layout, cells, colour, 0.28),
      roleOutline(this.layout, cells, { colour, depth: 0, dashed: false }),
    ];
  }

  /** Beside each row and below each column; in a region, in the corner below its name. */
  #needShapes({ board, look }: Shown): Shape[] {
    const { width, origin, cell: side, size } = this.layout;
    const far = origin + size * side;
    const spare = (width - far) / 2 + this.layout.border / 4;
    const height = Math.min(side * 0.3, (width - far) * 0.75);
    return this.puzzle.units.flatMap((unit): Shape[] => {
      const missing = need(board, unit);
      const along = origin + (unit.index + 0.5) * side;
      const first = firstCell(regionUnit(this.puzzle, unit.kind === 'region' ? unit.index : 0).cells);
      const place = {
        row: { x: far + spare, y: along },
        column: { x: along, y: far + spare },
        region: { x: leftOf(this.layout, first) + side * 0.16, y: topOf(this.layout, first) + side * 0.82 },
      }[unit.kind];
      return [
        {
          kind: 'text',
          text: missing === 0 ? '✓' : String(missing),
          ...place,
          size: unit.kind === 'region' ? Math.min(side * 0.24, 17) : height,
          fill: missing < 0 ? look.theme.violation : look.theme.label,
          align: 'center',
          baseline: 'middle',
        },
      ];
    });
  }
}
