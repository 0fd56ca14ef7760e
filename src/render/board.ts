import { stateOf } from '../engine/board/board.js';
import { boardAlt } from '../words/alt-text.js';
import { paintScene } from './board-canvas.js';
import { groundFor } from './grounds.js';
import { makePicture, type Picture, pictureOf } from './picture.js';
import { rasterPng } from './raster/raster.js';
import { unlessRecent } from './recent.js';
import { layoutFor } from './scene/layout.js';
import { type BoardState, groundKey, type RegionMarks, sceneOf } from './scene/scene.js';
import { themes } from './themes/index.js';
import type { ThemeId } from './themes/theme.js';

export interface DrawOptions {
  readonly theme?: ThemeId;
  /** Besides colour: a name for each region, names in every cell, or patterns. */
  readonly regions?: RegionMarks;
  /** Width in pixels; without it, what suits the size of the board on Discord. */
  readonly width?: number;
}

/** A player's board as it stands. */
export async function drawBoard(state: BoardState, options: DrawOptions = {}): Promise<Picture> {
  const { board, violations = [], mistakes = [], lastMove = [], hint = [], finished = false } = state;
  const layout = layoutFor(board.grid.size, options.width);
  const look = lookOf(options, false);
  const scene = sceneOf(state, look, groundFor(board.grid, look));
  const about = { name: 'board', alt: boardAlt({ board, violations, mistakes, lastMove, finished }) };
  const bytes = rasterPng(scene, layout);
  if (bytes) return pictureOf(about, layout, bytes);
  const { makers = null } = state;
  const marks = [violations, mistakes, lastMove, hint, finished, makers];
  const shown = JSON.stringify([stateOf(board), ...marks]);
  const [picture] = await unlessRecent(
    `${groundKey(board.grid, look)} ${layout.width} ${shown}`,
    async () => [
      await makePicture({ width: layout.width, height: layout.width }, about, (context) =>
        paintScene(context, scene, layout),
      ),
    ],
  );
  return picture as Picture;
}

export const lookOf = ({ theme = 'light', regions = 'tags' }: DrawOptions, muted: boolean) => ({
  theme: themes[theme],
  regions,
  muted,
});
