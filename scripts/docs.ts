import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Deduction } from '../src/engine/deduction/deduction.js';
import { readBoard } from '../src/engine/notation/read.js';
import { catalogue } from '../src/engine/rules/catalogue.js';
import type { Rule } from '../src/engine/rules/rule.js';
import { drawHint } from '../src/render/hint.js';
import type { Picture } from '../src/render/picture.js';
import { explain } from '../src/words/explain.js';
import { tierName } from '../src/words/names.js';

// `npm run docs` draws the rules anew: docs/rules.md, with one picture for each rule from a practice position.

interface Example {
  readonly rule: string;
  readonly board: string;
  readonly deduction: Deduction;
}

const GRADES: Record<number, string> = {
  1: 'Easy',
  2: 'Easy',
  3: 'Easy',
  4: 'Medium',
  5: 'Hard',
  6: 'Expert',
  7: 'for hints only, never for a grade',
  8: 'Beyond: never needed for a daily puzzle',
};

const INTRODUCTION = `# The rules

Every technique that the engine knows, in the order in which it tries them. Each deduction of tiers 1 to 6 and of chains is true in every solution of
the board; those of tier 7 whenever there is exactly one. Made by \`npm run docs\` from the program itself.

In the pictures: blue stripes and tints are the rows, columns and regions argued about, outlined squares are 2×2s that hold a star (dashed: at most one), a ring is
what is supposed, and what follows is drawn strongly.

## What a hint prefers

A grade asks for the lowest tier. A hint asks for what a person can follow, so from tier 5 on it takes, in this order:

1. tiers 2, 3 and 4: of a tier's uses one that places a star, and the smallest proof (cells to look at, units to count, marks to suppose),
2. counts of tier 5: the smallest proof,
3. a short what-if: a mark, up to three forced stars, and a row, column or region without room,
4. sums of up to four units, each counted once,
5. a what-if of up to five forced stars,
6. bands and cages (A1 to SQb),
7. sums of up to six units, each counted once,
8. patterns of tier 6 but R6.2,
9. a longer what-if, then one that also looks at two or three neighbouring lines together, or at what a count leaves over, then R6.2,
10. whatever there is: sums in which units count several times, uniqueness where it may be used, chains, and at last a search (R8.5).

On the boards before every third step of published 14×14 of the hard kind (bench/told-hints.ts), a unit counts more than once in 3.9 % of the hints and more than six units are named in 4.5 % (15 puzzles, 710 hints);
before there were what-ifs with lines and counts it was 11.5 and 10.4 % (30 puzzles, 1,465 hints).

On puzzles that were imported, uniqueness is used only where the player allows it. Every step is held against the solution before it is shown.
`;

const LIMITS = `## Limits

Where a rule stops, and why. What lies beyond is found by sums of units (R5.6) or by chains, and where those are too long to be
told by a search through all ways to place the stars (R8.5). That is no technique, and a hint says so; but it is never missing.

- **R8.3 and R8.4** are for boards up to 14×14, R8.4 for 5,000 chains in all: six published 21×21 need them nowhere that a search of seven or eight stars does not help as well, and chains there had 30 to 300 steps.
- **R5.6** is asked about 40 marks for a hint above 14×14, for a grade about all.
- **2×2s known to hold a star** are registered by R3.3, R3.6, R5.1b, R5.1c, R5.5, R6.2 (units and neighbouring lines with one tile too many), R6.3, R6.3b, R6.6a, R6.6b and R6.6c. A1–A4, D3 and R5.7 do not:
  with them no grade of 400 published puzzles changed. R5.6 does not, because its 2×2s are known only after a linear program.
- **R5.1b** applies R3.2 to R3.5 and R4.1 to R4.6 to what a count leaves over, not R3.6: with it 3 of 25 published hard 10×10 were solved along another path, and none got another grade. **R5.1c** joins up to three units; four are a sum
  (R5.6a). With four, one of 60 published hard 10×10 was Hard instead of Expert, and no grade of 20 medium and 10 hard 14×14 changed, at the same cost: not worth grading every puzzle afresh.
- **R5.7** cuts bands of up to three lines by regions, and regions by such bands. With longer bands no grade of 120 published puzzles changed.
- **R5.1, R5.2, R6.4 and their finned forms** look at every set of up to 14 open lines. Above that, on boards from 15×15 on, they look at bands, sets of up to three lines, unions of units in up to seven lines, and what each of these leaves out.
- **R6.6a** asks for one to three regions that are whole blocks; rows and columns always are, and say nothing that R6.6b does not. What counts leave over, and units taken together, would settle another block 28 times in 113,506 such areas on 704 boards of published puzzles.
- **R7.1 to R7.3** look at pairs of units with up to eight open cells each, not at three or more in line: no grade uses them, and none of 1,465 hints on published hard 14×14 did.
- **Region × band bounds** (A1–A4, C2, SQ) count 2×2s, not placements: placements make 28 of 16,154 bounds tighter on boards that are stuck, and would have to be searched for at every step.
`;

const examples = readFileSync('assets/practice/positions.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Example);

rmSync('docs/rules', { recursive: true, force: true });
mkdirSync('docs/rules', { recursive: true });
const parts = [INTRODUCTION];
let tier = 0;
for (const rule of catalogue) {
  if (rule.tier !== tier) {
    tier = rule.tier;
    parts.push(`## Tier ${tier}: ${tierName(tier)} (${GRADES[tier]})\n`);
  }
  parts.push(await section(rule));
}
writeFileSync('docs/rules.md', [...parts, LIMITS].join('\n'));

async function section(rule: Rule): Promise<string> {
  const also = rule.aliases.length > 0 ? ` Also known as ${rule.aliases.join(', ')}.` : '';
  const lines = [`### ${rule.id} ${rule.name}\n`, `${rule.summary}${also}\n`];
  const example = examples.find((one) => one.rule === rule.id);
  if (!example) throw new Error(`no practice position for ${rule.id}: run npm run practice`);
  const board = readBoard(example.board);
  const pictures = await drawHint({ board, deduction: example.deduction, depth: 3 }, { width: 420 });
  const [first] = pictures;
  if (!first) throw new Error(`nothing to draw for ${rule.id}`);
  const file = `rules/${rule.id}.png`;
  writeFileSync(`docs/${file}`, pictures.length === 1 ? first.data : await sideBySide(pictures));
  const { sentences } = explain(board, example.deduction);
  lines.push(`![${first.alt.replaceAll(/[[\]]/g, '')}](${file})\n`, `> ${sentences.join(' ')}\n`);
  return lines.join('\n');
}

/** The pictures of a chain, as one. */
async function sideBySide(pictures: readonly Picture[]): Promise<Buffer> {
  const widths = pictures.map(({ width }) => width);
  const canvas = createCanvas(
    widths.reduce((sum, width) => sum + width, 0),
    Math.max(...pictures.map(({ height }) => height)),
  );
  const context = canvas.getContext('2d');
  let x = 0;
  for (const { data, width } of pictures) {
    context.drawImage(await loadImage(data), x, 0);
    x += width;
  }
  return canvas.encode('png');
}
