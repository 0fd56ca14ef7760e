import { themes } from '../../render/themes/index.js';
import type { Theme, ThemeId } from '../../render/themes/theme.js';
import { keep, recall } from './storage.js';

/** What a person likes on this device; it is of no use to the server. */
export interface Taste {
  readonly starFirst: boolean;
  readonly showNeeds: boolean;
  readonly hideTimer: boolean;
  readonly patterns: boolean;
}

const KEY = 'asterism-taste';
const USUAL: Taste = { starFirst: false, showNeeds: false, hideTimer: false, patterns: false };

export function readTaste(): Taste {
  try {
    return { ...USUAL, ...(JSON.parse(recall(KEY) ?? '{}') as Partial<Taste>) };
  } catch {
    return USUAL;
  }
}

export function writeTaste(taste: Taste): void {
  keep(KEY, JSON.stringify(taste));
}

/** The theme of the settings; the usual one follows the device. */
export function themeFor(name: string): Theme {
  const id = Object.hasOwn(themes, name) ? (name as ThemeId) : 'light';
  const dark = id === 'light' && matchMedia('(prefers-color-scheme: dark)').matches;
  return themes[dark ? 'dark' : id];
}

let worn: Theme | null = null;

/** The whole page wears the colours of the board. To change them costs a look at every cell, so it is done once. */
export function wear(theme: Theme): void {
  if (theme === worn) return;
  worn = theme;
  const { style } = document.documentElement;
  const colours = {
    background: theme.background,
    panel: theme.panel,
    text: theme.text,
    label: theme.label,
    line: theme.line,
    accent: theme.last,
    gold: theme.gold,
    alarm: theme.violation,
    trial: theme.roles.assumption,
    good: theme.roles.result,
  };
  for (const [name, colour] of Object.entries(colours)) style.setProperty(`--${name}`, colour);
  style.colorScheme = theme.id === 'dark' ? 'dark' : 'light';
}
