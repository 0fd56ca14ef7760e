import type { Settings } from '../../game/views/settings.js';
import type { Metrics } from '../../ops/metrics.js';
import { THEME_IDS, type ThemeId } from '../../render/themes/theme.js';

/** The player's theme; one that is no longer drawn gives way to the usual one. */
export const themeOf = ({ theme }: Settings): ThemeId => THEME_IDS.find((id) => id === theme) ?? 'light';

/** Draws, and counts how long that took under this name. */
export async function timeDrawing<T>(metrics: Metrics, picture: string, draw: () => Promise<T>): Promise<T> {
  const end = metrics.renderSeconds.startTimer({ picture });
  try {
    return await draw();
  } finally {
    end();
  }
}
