import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import { drawable, font, loadFonts } from '../../src/render/fonts.js';

const FONT_FOLDER = 'assets/fonts';
const scratch = mkdtempSync(join(tmpdir(), 'asterism-fonts-'));
afterAll(() => rmSync(scratch, { recursive: true }));

function inkOf(text: string, weight: 400 | 700): number {
  const canvas = createCanvas(400, 60);
  const context = canvas.getContext('2d');
  context.font = font(40, weight);
  context.fillText(text, 4, 45);
  return canvas.data().filter((value, i) => i % 4 === 3 && value > 0).length;
}

describe('the fonts', () => {
  it('ship with their licence and draw digits, letters and other scripts', () => {
    loadFonts();
    expect(readdirSync(FONT_FOLDER)).toContain('OFL.txt');
    for (const text of ['0123456789', 'ABCXY', 'Äéß', 'Łódź', 'Ωμέγα', 'Дмитрий', '×−·…“”']) {
      expect(inkOf(text, 400), text).toBeGreaterThan(100);
      expect(inkOf(text, 700), text).toBeGreaterThan(inkOf(text, 400));
    }
  });

  it('are an error at start when one is missing or broken', () => {
    expect(() => loadFonts(scratch)).toThrow(/is missing/);
    for (const file of readdirSync(FONT_FOLDER)) copyFileSync(join(FONT_FOLDER, file), join(scratch, file));
    writeFileSync(join(scratch, 'inter-latin-700-normal.woff2'), 'not a font');
    expect(() => loadFonts(scratch)).toThrow(/cannot be read/);
  });

  it('draw every label with the system fonts out of reach', () => {
    // The canvas reads this variable when it is loaded, so it takes a process of its own.
    const script = `
      import { GlobalFonts } from '@napi-rs/canvas';
      import { createHash } from 'node:crypto';
      import { GALLERY } from './tests/support/gallery.ts';
      const before = GlobalFonts.families.length;
      const hashes = [];
      for (const name of ['board-light', 'share-card', 'leaderboard']) {
        const [picture] = await GALLERY.find((one) => one.name === name).draw(320);
        hashes.push(createHash('sha256').update(picture.data).digest('hex'));
      }
      console.log(JSON.stringify({ before, hashes }));
    `;
    const run = (env: NodeJS.ProcessEnv) =>
      JSON.parse(
        execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
          env: { ...process.env, ...env },
          encoding: 'utf8',
        }),
      ) as { before: number; hashes: string[] };
    const without = run({ DISABLE_SYSTEM_FONTS_LOAD: '1' });
    expect(without.before).toBe(0);
    // The same bytes as with them: nothing is drawn with a font that is not ours.
    expect(without.hashes).toEqual(run({}).hashes);
  });
});

describe('what can be drawn of a name', () => {
  it.each([
    ['Zoë Å.', 'Zoë Å.'],
    ['Дмитрий', 'Дмитрий'],
    ['★ Ann ★', 'Ann'],
    ['星の王子', ''],
    ['a  b\n', 'a b'],
  ])('%s → %s', (name, shown) => {
    expect(drawable(name)).toBe(shown);
  });
});
