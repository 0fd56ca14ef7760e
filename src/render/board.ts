import { stateOf } from '../engine/board/board.js';
import { boardAlt } from '../words/alt-text.js';
import { paintScene } from './board-canvas.js';
import { groundFor } from './grounds.js';
import { makePicture, type Picture, pictureOf } from './picture.js';
import { rasterPng } from './raster/raster.js';
import { unlessRecent } from './recent.js';
import { type Layout, layoutFor } from './scene/layout.js';
import { type BoardState, groundKey, type RegionMarks, type Scene, sceneOf } from './scene/scene.js';
import { themes } from './themes/index.js';
import type { ThemeId } from './themes/theme.js';

export interface DrawOptions {
  readonly theme?: ThemeId;
  /** Besides colour: a name for each region, or patterns, too. */
  readonly regions?: RegionMarks;
  /** Width in pixels; without it, what suits the size of the board on Discord. */
  readonly width?: number;
  /** Only this quarter, twice as large. */
  readonly quarter?: Quarter;
}

/** Top left, top right, bottom left, bottom right. */
export const QUARTERS = [0, 1, 2, 3] as const;
export type Quarter = (typeof QUARTERS)[number];

/** What a quarter shows of its neighbours, in cells. */
const OVERLAP = 1.5;

/** A player's board as it stands, and in words. */
export async function drawBoard(state: BoardState, options: DrawOptions = {}): Promise<Picture> {
  const { board, violations = [], mistakes = [], lastMove = [], finished = false } = state;
  const picture = await drawState(state, options);
  return { ...picture, alt: boardAlt({ board, violations, mistakes, lastMove, finished }) };
}

const ABOUT = { name: 'board', alt: '' };

async function drawState(state: BoardState, options: DrawOptions): Promise<Picture> {
  const { board, violations = [], mistakes = [], lastMove = [], hint = [], finished = false } = state;
  const layout = layoutFor(board.grid.size, options.width);
  const look = lookOf(options, false);
  const scene = sceneOf(state, look, groundFor(board.grid, look));
  if (options.quarter !== undefined) return drawQuarter(scene, layout, options.quarter);
  const bytes = rasterPng(scene, layout);
  if (bytes) return pictureOf(ABOUT, layout, bytes);
  const { makers = null } = state;
  const marks = [violations, mistakes, lastMove, hint, finished, makers];
  const shown = JSON.stringify([stateOf(board), ...marks]);
  const [picture] = await unlessRecent(
    `${groundKey(board.grid, look)} ${layout.width} ${shown}`,
    async () => [
      await makePicture({ width: layout.width, height: layout.width }, ABOUT, (context) =>
        paintScene(context, scene, layout),
      ),
    ],
  );
  return picture as Picture;
}

function drawQuarter(scene: Scene, whole: Layout, quarter: Quarter): Promise<Picture> {
  const layout = layoutFor(whole.size, 2 * whole.width);
  const side = Math.ceil(layout.width / 2 + OVERLAP * layout.cell);
  const [x, y] = [quarter % 2, quarter >> 1].map((far) => far * (layout.width - side)) as [number, number];
  return makePicture({ width: side, height: side }, ABOUT, (context) => {
    context.translate(-x, -y);
    paintScene(context, scene, layout);
  });
}

export const lookOf = ({ theme = 'light', regions = 'tags' }: DrawOptions, muted: boolean) => ({
  theme: themes[theme],
  regions,
  muted,
});
