// Draws twelve puzzles that would be chosen for a day above twelve as they come, for a person to compare:
//   npx tsx scripts/days-sheet.ts [file.png] [grade]
import { readFileSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { emptyBoard } from '../src/engine/board/board.js';
import { gridOf, libraryFile, readLibrary } from '../src/engine/generate/library.js';
import type { Puzzle } from '../src/engine/generate/puzzle.js';
import { worthOf, worthParts } from '../src/engine/generate/worth.js';
import { gradePuzzle } from '../src/engine/grade/grade.js';
import type { Grid } from '../src/engine/grid/grid.js';
import { drawBoard } from '../src/render/board.js';
import { font, loadFonts } from '../src/render/fonts.js';

const DAYS = 12;
const COLUMNS = 6;
const SIDE = 240;
const GAP = 20;
const LABEL = 44;
const [file = 'days-sheet.png', grade = 'Hard'] = process.argv.slice(2);

interface Judged {
  readonly grid: Grid;
  readonly worth: number;
  readonly parts: string;
}

function judge(puzzle: Puzzle): Judged {
  const grid = gridOf(puzzle);
  const grading = gradePuzzle(grid, { tiers: [1, 6] });
  const parts = Object.entries(worthParts(grid, grading, puzzle.style));
  const shown = parts.map(([name, value]) => `${name} ${value.toFixed(1)}`).join('  ');
  return { grid, worth: worthOf(grid, grading, puzzle.style), parts: shown };
}

const shelf = readLibrary(readFileSync(`assets/puzzles/${libraryFile(10, 2)}`, 'utf8'))
  .filter((puzzle) => puzzle.grade === grade)
  .map(judge);
// Of the candidates for a day the first is one as it comes.
const each = Math.floor(shelf.length / DAYS);
const days = Array.from({ length: DAYS }, (_, n) => shelf.slice(n * each, (n + 1) * each));
const chosen = days.map((candidates) => candidates.reduce((a, b) => (b.worth > a.worth ? b : a)));
const average = days.map(([first]) => first!);

loadFonts();
const width = COLUMNS * (SIDE + GAP) + GAP;
const rows = (2 * DAYS) / COLUMNS;
const canvas = createCanvas(width, rows * (SIDE + LABEL + GAP) + GAP);
const context = canvas.getContext('2d');
context.fillStyle = '#ffffff';
context.fillRect(0, 0, width, canvas.height);
for (const [n, { grid, worth, parts }] of [...chosen, ...average].entries()) {
  const left = GAP + (n % COLUMNS) * (SIDE + GAP);
  const top = GAP + Math.floor(n / COLUMNS) * (SIDE + LABEL + GAP);
  const { data } = await drawBoard({ board: emptyBoard(grid) }, { width: 2 * SIDE });
  context.fillStyle = '#2b2f3a';
  context.font = font(15, 700);
  context.fillText(`${n < DAYS ? 'chosen' : 'as it came'}: ${worth}`, left, top + 16);
  context.font = font(9, 400);
  context.fillText(parts, left, top + 34);
  context.drawImage(await loadImage(data), left, top + LABEL, SIDE, SIDE);
}
writeFileSync(file, await canvas.encode('png'));
const mean = (all: readonly Judged[]) => all.reduce((sum, { worth }) => sum + worth, 0) / all.length;
console.log(`chosen: ${mean(chosen).toFixed(1)}, as they came: ${mean(average).toFixed(1)}`);
