// Draws everything that we draw onto one sheet for a person to look at:
//   npx tsx scripts/contact-sheet.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { font, loadFonts } from '../src/render/fonts.js';
import { GALLERY } from '../tests/support/gallery.js';

const COLUMNS = 4;
const SIDE = 360;
const GAP = 24;
const LABEL = 28;
const FILE = join(import.meta.dirname, '../docs/contact-sheet.png');

interface Shown {
  readonly name: string;
  readonly image: Image;
}

const shown: Shown[] = [];
for (const { name, draw } of GALLERY) {
  const pictures = await draw();
  for (const [index, { data }] of pictures.entries()) {
    const label = pictures.length > 1 ? `${name}, ${index + 1} of ${pictures.length}` : name;
    shown.push({ name: label, image: await loadImage(data) });
  }
}

const heightOf = ({ image }: Shown): number => Math.round((SIDE / image.width) * image.height);
const rows = Array.from({ length: Math.ceil(shown.length / COLUMNS) }, (_, row) =>
  shown.slice(row * COLUMNS, (row + 1) * COLUMNS),
);
const heights = rows.map((row) => Math.max(...row.map(heightOf)) + LABEL + GAP);
const width = COLUMNS * (SIDE + GAP) + GAP;
const height = heights.reduce((sum, one) => sum + one, GAP);

loadFonts();
const canvas = createCanvas(width, height);
const context = canvas.getContext('2d');
context.fillStyle = '#d9dade';
context.fillRect(0, 0, width, height);
context.imageSmoothingQuality = 'high';
let top = GAP;
for (const [r, row] of rows.entries()) {
  for (const [c, one] of row.entries()) {
    const left = GAP + c * (SIDE + GAP);
    context.font = font(15, 700);
    context.fillStyle = '#2b2f3a';
    context.fillText(one.name, left, top + 18);
    context.drawImage(one.image, left, top + LABEL, SIDE, heightOf(one));
  }
  top += heights[r]!;
}
// The canvas's own encoder: a sheet of everything has more colours than a palette takes.
writeFileSync(FILE, await canvas.encode('png'));
