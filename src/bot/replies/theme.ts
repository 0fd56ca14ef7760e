import type { Settings } from '../../game/types.js';
import { themes } from '../../render/themes/index.js';
import type { ThemeId } from '../../render/themes/theme.js';

export const THEME_IDS = Object.keys(themes) as ThemeId[];

/** The player's theme; one that is no longer drawn gives way to the usual one. */
export const themeOf = ({ theme }: Settings): ThemeId => THEME_IDS.find((id) => id === theme) ?? 'light';
