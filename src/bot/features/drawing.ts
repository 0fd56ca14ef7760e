import type { RuleId } from '../../engine/deduction/deduction.js';
import { ruleById } from '../../engine/rules/catalogue.js';
import type { PuzzleView } from '../../game/views/puzzle.js';
import type { Settings } from '../../game/views/settings.js';
import type { Metrics } from '../../ops/metrics.js';
import type { Cover } from '../../render/cards/cover.js';
import { THEME_IDS, type ThemeId } from '../../render/themes/theme.js';

/** The player's theme; one that is no longer drawn gives way to the usual one. */
export const themeOf = ({ theme }: Settings): ThemeId => THEME_IDS.find((id) => id === theme) ?? 'light';

const MOST_TECHNIQUES = 4;

type Covered = Pick<PuzzleView, 'grid' | 'grade' | 'tier' | 'level' | 'rules'>;

/** What may be told of a puzzle that nobody has begun: how large and how hard it is, and the hardest of what it takes. */
export function coverOf({ grid, grade, tier, level, rules }: Covered): Cover {
  const needed = Object.keys(rules).flatMap((id) => ruleById(id as RuleId) ?? []);
  const hardest = needed.sort((a, b) => b.tier - a.tier).slice(0, MOST_TECHNIQUES);
  const { size, stars } = grid;
  return { size, stars, grade, level, tier, techniques: hardest.map(({ name }) => name) };
}

/** Draws, and counts how long that took under this name. */
export async function timeDrawing<T>(metrics: Metrics, picture: string, draw: () => Promise<T>): Promise<T> {
  const end = metrics.renderSeconds.startTimer({ picture });
  try {
    return await draw();
  } finally {
    end();
  }
}
