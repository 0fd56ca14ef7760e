import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';

/** Where the fonts ship, seen from `src/render` and from `dist/render` alike. */
const FONT_FOLDER = fileURLToPath(new URL('../../assets/fonts', import.meta.url));

const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const;
const WEIGHTS = [400, 700] as const;

// One family a script: a canvas font takes a list of families and falls back glyph by glyph.
const family = (script: string, weight: number): string => `Asterism ${script} ${weight}`;
const LISTS = Object.fromEntries(
  WEIGHTS.map((weight) => [weight, SCRIPTS.map((script) => `"${family(script, weight)}"`).join(', ')]),
);

let loaded = false;

/**
 * Registers the fonts. Without one, a canvas draws no text and reports nothing, so a missing or
 * unreadable file is an error here, at start.
 */
export function loadFonts(folder: string = FONT_FOLDER): void {
  for (const script of SCRIPTS) {
    for (const weight of WEIGHTS) {
      const path = join(folder, `inter-${script}-${weight}-normal.woff2`);
      if (!existsSync(path)) throw new Error(`The font file ${path} is missing.`);
      if (!GlobalFonts.registerFromPath(path, family(script, weight))) {
        throw new Error(`The font file ${path} cannot be read.`);
      }
    }
  }
  loaded = true;
}

/** For the drawing functions: a picture is never drawn without its font. */
export function ensureFonts(): void {
  if (!loaded) loadFonts();
}

/** A canvas font of this size in pixels. */
export function font(size: number, weight: 400 | 700 = 400): string {
  return `${Math.round(size * 10) / 10}px ${LISTS[weight]}`;
}

// What the four subsets draw: Latin with its extensions, Greek, Cyrillic and common punctuation.
const UNDRAWABLE =
  /[^\u0020-\u007e\u00a0-\u024f\u0370-\u03ff\u0400-\u045f\u1e00-\u1eff\u2010-\u2027\u2212]/gu;

/** The part of a text that the fonts can draw, with spaces tidied. Empty when nothing is left. */
export function drawable(text: string): string {
  return text.normalize('NFC').replace(UNDRAWABLE, '').replace(/\s+/g, ' ').trim();
}
