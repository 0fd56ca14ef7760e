import { colourBlind } from './colour-blind.js';
import { contrast } from './contrast.js';
import { dark } from './dark.js';
import { light } from './light.js';
import { plain } from './plain.js';
import type { Theme, ThemeId } from './theme.js';

export const themes: Readonly<Record<ThemeId, Theme>> = {
  light,
  dark,
  contrast,
  'colour-blind': colourBlind,
  plain,
};
