import { need } from '../../engine/board/board.js';
import type { Reason, RuleId } from '../../engine/deduction/deduction.js';
import { type Cell, has } from '../../engine/grid/cellset.js';
import { type Unit, unitsOf } from '../../engine/grid/grid.js';
import { capital, listOf, starCount } from '../names.js';
import { type Explainer, type Of, type Story, stars } from './story.js';
import { share } from './tiles.js';

/** "Suppose C3 were a star." */
export const suppose = (story: Story, { cell, mark }: { cell: Cell; mark: 'star' | 'cross' }): string =>
  `Suppose ${story.cells([cell])} were a ${mark}.`;

/** "with room for at most one star in each of the 2×2s …", or that there is no room at all. */
export function roomIn(story: Story, tiles: readonly Of<'tile'>[]): string {
  if (tiles.length === 0) return 'no open cell';
  return `only cells in ${story.squares(tiles)} (one star${tiles.length === 1 ? '' : ' each'} at most)`;
}

/** What a star does at once: "fill row 4 and empty the cells around it". */
function effect(story: Story, cell: Cell): string {
  const filled = unitsOf(story.board.grid, cell).filter((unit) => need(story.board, unit) === 1);
  const names = story.units(filled.map(({ id }) => id));
  return filled.length === 0 ? 'empty the cells around it' : `fill ${names} and empty the cells around it`;
}

/** R4.1–R4.6: a star in the cell leaves a unit too little room. */
const starves: Explainer = (story) => {
  const supposed = story.first('assumption');
  const unit = story.first('unit');
  if (!supposed || !unit) return [];
  const own = has((story.board.grid.units[unit.unit] as Unit).cells, supposed.cell);
  const left = own ? unit.need - 1 : unit.need;
  return [
    suppose(story, supposed),
    `It would ${effect(story, supposed.cell)}, and ${story.unit(unit.unit)} would be left with ${roomIn(story, story.all('tile'))}.`,
    `But it ${own ? 'would still need' : 'needs'} ${stars(left)}${own ? ' more' : ''}.`,
  ];
};

/** The reasons of one supposed star each: what it stands for runs up to the next supposition. */
function cases(reasons: readonly Reason[]): { cell: Cell; because: Reason[] }[] {
  const found: { cell: Cell; because: Reason[] }[] = [];
  for (const reason of reasons) {
    if (reason.role === 'assumption') found.push({ cell: reason.cell, because: [] });
    else found[found.length - 1]?.because.push(reason);
  }
  return found;
}

/** What breaks when the star is there: a crowded line, a starved one, or a 2×2 without a cell. */
function breakSentences(story: Story, cell: Cell, because: readonly Reason[]): string[] {
  const line = because[0]?.role === 'unit' ? because[0] : undefined;
  const head = suppose(story, { cell, mark: 'star' });
  if (!line) {
    const tile = because.find((reason): reason is Of<'tile'> => reason.role === 'tile');
    return tile
      ? [
          head,
          `It would leave no cell for the star of ${story.squares([tile])}, which must be in ${story.cells(tile.cells, 'or')}.`,
        ]
      : [head];
  }
  const name = story.unit(line.unit);
  const areas = because.filter((reason): reason is Of<'area'> => reason.role === 'area');
  const crowd = crowding(story, line.unit, because);
  if (crowd.length > 0) {
    const sum = crowd.reduce((all, { least }) => all + least, 0);
    return [
      head,
      `Then ${listOf(crowd.map(({ text }) => text))}: ${starCount(sum)} in ${name}, which would need ${line.need === 0 ? 'none' : `only ${line.need}`} more.`,
    ];
  }
  const most = areas.reduce((all, { max }) => all + max, 0);
  return [
    head,
    `Then ${name} would still need ${starCount(line.need)}, but its regions could give it ${most === 0 ? 'none' : `at most ${most}`}.`,
  ];
}

/** What presses on the line, piece by piece. The pieces are apart; a 2×2's own proof may name cells again. */
function crowding(story: Story, line: number, because: readonly Reason[]): { text: string; least: number }[] {
  const taken = new Set<Cell>();
  const inLine = (cells: readonly Cell[]) =>
    cells.every((cell) => has((story.board.grid.units[line] as Unit).cells, cell));
  const found: { text: string; least: number }[] = [];
  for (const reason of because) {
    if (reason.role !== 'strip' && reason.role !== 'tile') continue;
    if (!inLine(reason.cells) || reason.cells.some((cell) => taken.has(cell))) continue;
    for (const cell of reason.cells) taken.add(cell);
    if (reason.role === 'tile') {
      const where = story.cells(reason.cells, 'or');
      found.push({ text: `${story.squares([reason])} must have its star in ${where}`, least: 1 });
    } else {
      found.push({ text: share(story, reason), least: reason.min });
    }
  }
  return found;
}

/** R4.7. */
const pressured: Explainer = (story) =>
  cases(story.deduction.reasons).flatMap(({ cell, because }) => breakSentences(story, cell, because));

/** R4.8: the cells of a 2×2 with a star, tried one by one. */
const squareCells: Explainer = (story) => {
  const tile = story.first('tile');
  if (!tile) return [];
  const tried = cases(story.deduction.reasons).flatMap(({ cell, because }) =>
    breakSentences(story, cell, because),
  );
  return [
    `${capital(story.squares([tile]))} holds exactly one star, in ${story.cells(tile.cells, 'or')}.`,
    ...tried,
    ...(story.deduction.stars.length > 0
      ? [`Only ${story.cells(story.deduction.stars)} is left for the star of the 2×2.`]
      : []),
  ];
};

export const exclusion = {
  'R4.1': starves,
  'R4.2': starves,
  'R4.3': starves,
  'R4.4': starves,
  'R4.5': starves,
  'R4.6': starves,
  'R4.7': pressured,
  'R4.8': squareCells,
} as const satisfies Partial<Record<RuleId, Explainer>>;
