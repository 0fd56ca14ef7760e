import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';
import { describe, expect, it } from 'vitest';
import { emptyBoard, withMarks } from '../../src/engine/board/board.js';
import { violations } from '../../src/engine/board/violations.js';
import { type DrawOptions, lookOf } from '../../src/render/board.js';
import { paintScene } from '../../src/render/board-canvas.js';
import { groundShapes } from '../../src/render/scene/ground.js';
import type { HintMark } from '../../src/render/scene/hint-mark.js';
import { shapesAbove } from '../../src/render/scene/layers.js';
import { layoutFor } from '../../src/render/scene/layout.js';
import { type BoardState, type Scene, sceneOf } from '../../src/render/scene/scene.js';
import { svg } from '../../src/render/svg.js';
import { createRandom, randomGrid } from '../support/random-grid.js';

const GRID = randomGrid(createRandom(5), 8, 1);
const BOARD = withMarks(emptyBoard(GRID), { stars: [3, 20, 33], crosses: [2, 4, 10, 11, 12, 40] });
const WRONG = withMarks(BOARD, { stars: [19, 21] });
const LAYOUT = layoutFor(GRID.size, 480);
const SIDE = LAYOUT.width;

/** One mark of every kind. */
const ARGUMENT: HintMark[] = [
  { kind: 'wash', cells: [0, 1, 8], tone: 'plus' },
  { kind: 'hatch', cells: [5, 6], tone: 'fin' },
  { kind: 'outline', cells: [0, 1, 8], tone: 'plus', depth: 0, dashed: false },
  { kind: 'outline', cells: [16, 17, 24], tone: 'minus', depth: 1, dashed: true },
  { kind: 'void', corner: 30, tone: 'area' },
  { kind: 'box', corner: 45, tone: 'tile', dashed: true },
  { kind: 'dot', cells: [63], tone: 'pattern' },
  { kind: 'label', unit: 2, tone: 'plus', sign: 2 },
  { kind: 'label', unit: 9, tone: 'minus', sign: -1 },
  { kind: 'label', unit: 20, tone: 'area' },
  { kind: 'cross', cells: [50], tone: 'result' },
  { kind: 'star', cells: [52], tone: 'result' },
  { kind: 'suppose', cell: 60, mark: 'star', proved: 'cross' },
];

const SCENES: readonly [name: string, state: BoardState, options: DrawOptions][] = [
  ['a board', { board: BOARD, lastMove: [20, 50] }, {}],
  ['a dark board', { board: BOARD }, { theme: 'dark' }],
  ['patterns', { board: BOARD }, { theme: 'colour-blind', regions: 'patterns' }],
  ['broken rules', { board: WRONG, violations: violations(WRONG), lastMove: [21] }, {}],
  ['mistakes', { board: BOARD, mistakes: [3, 4] }, { theme: 'contrast' }],
  ['a finish', { board: BOARD, finished: true }, {}],
  ['an argument', { board: BOARD, hint: ARGUMENT }, { theme: 'plain' }],
];

const groundOf = ({ ground, look }: Scene) => groundShapes(ground, LAYOUT, look);

/** Names are drawn in another font where the picture has none; everything else has to be the same. */
const wordless = (scene: Scene) =>
  [...groundOf(scene), ...shapesAbove(scene, LAYOUT)].filter(
    (shape) => shape.kind !== 'text' && shape.kind !== 'pill',
  );

async function fromSvg(scene: Scene): Promise<Buffer> {
  const canvas = createCanvas(SIDE, SIDE);
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${svg(wordless(scene))}</svg>`;
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(source)), 0, 0);
  return canvas.data();
}

function fromCanvas(scene: Scene): Buffer {
  const canvas = createCanvas(SIDE, SIDE);
  paintScene(canvas.getContext('2d'), scene, LAYOUT);
  return canvas.data();
}

describe('a scene as SVG', () => {
  it.each(SCENES)('%s looks as on a canvas', async (_, state, options) => {
    const scene = sceneOf(state, lookOf(options, false));
    const [found, wanted] = [await fromSvg(scene), fromCanvas(scene)];
    const off = pixelmatch(found, wanted, undefined, SIDE, SIDE, { threshold: 0.2 });
    // The names of rows, columns and regions.
    expect(off / SIDE ** 2).toBeLessThan(0.02);
  });

  it('names rows, columns and regions', () => {
    const text = svg(groundOf(sceneOf({ board: BOARD }, lookOf({}, false))));
    for (const name of ['A', 'H', '1', '8']) expect(text).toContain(`>${name}</text>`);
  });

  it('writes no sign that would end a text', () => {
    const shape = { kind: 'text', text: '<&>', x: 1, y: 2, size: 3, fill: '#000000' } as const;
    expect(svg([{ ...shape, align: 'left', baseline: 'middle' }])).toContain('>&lt;&amp;&gt;</text>');
    expect(() => svg([{ ...shape, fill: '"/><script>', align: 'left', baseline: 'middle' }])).toThrow();
  });

  it('needs nothing that a browser does not have', () => {
    const seen = new Set<string>();
    const visit = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const [, path] of readFileSync(file, 'utf8').matchAll(
        /^(?:import|export)[^;]*? from '([^']+)'/gm,
      )) {
        expect(path, file).toMatch(/^\./);
        visit(join(dirname(file), path!.replace(/\.js$/, '.ts')));
      }
    };
    visit('src/render/svg.ts');
    visit('src/render/scene/layers.ts');
    visit('src/render/scene/hint-frames.ts');
    expect(seen.size).toBeGreaterThan(15);
  });
});
