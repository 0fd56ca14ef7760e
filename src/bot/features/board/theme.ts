import type { Settings } from '../../../game/types.js';
import { THEME_IDS, type ThemeId } from '../../../render/themes/theme.js';

/** The player's theme; one that is no longer drawn gives way to the usual one. */
export const themeOf = ({ theme }: Settings): ThemeId => THEME_IDS.find((id) => id === theme) ?? 'light';
