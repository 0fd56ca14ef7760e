import { coveringOf } from '../../engine/bounds/capacity.js';
import type { Reason, RuleId } from '../../engine/deduction/deduction.js';
import { without } from '../../engine/grid/cellset.js';
import type { Group } from '../../engine/proof/refute.js';
import { numberWord, starCount } from '../names.js';
import { capitalised, claiming, listed, type Phrase, say } from '../phrase.js';
import { areaTail } from './areas.js';
import { aboutSquare, aboutUnit, type Named, settled } from './covers.js';
import { liesIn, pieceSentences, roomIn, squareSentences } from './evidence.js';
import { type AreaReason, type Explainer, outermost, type Story, stars } from './story.js';

/** "exactly 1 star", "1 to 2 stars", "at most 2 stars". */
function bounds({ min, max }: { min: number; max: number }): string {
  if (max === 0) return 'no star';
  if (min === max) return `exactly ${starCount(max)}`;
  return min === 0 ? `at most ${starCount(max)}` : `${min} to ${starCount(max)}`;
}

/** What a region can have in some of its cells, and why: its need, and the room there and elsewhere. */
function shareOf(story: Story, area: AreaReason): Phrase {
  const region = story.regionOf(area.cells);
  const claim = story.claim(area.cells, area.min, area.max);
  if (region === undefined) return claiming(`${bounds(area)} in ${story.cells(area.cells)}`, claim);
  const name = story.unit(region);
  const here = coveringOf(story.set(area.cells));
  const rest = coveringOf(without(story.open([region]), story.set(area.cells)));
  const need = story.need(region);
  const why = [
    ...(area.min > 0 && need - rest.length >= area.min
      ? [say`of its ${starCount(need)} ${roomIn(story, rest)}`]
      : []),
    ...(area.max < need && here.length <= area.max
      ? [say`${here.length === 1 && area.cells.length > 1 ? 'these cells touch' : 'there is no more room'}`]
      : []),
    ...(area.max >= need && area.cells.length > need ? [say`it needs no more`] : []),
  ];
  const because = why.length > 0 ? say` (${listed(why)})` : say``;
  return claiming(say`${name} has ${bounds(area)} in ${story.cells(area.cells)}${because}`, claim);
}

/** What a known part leads to: no star, all stars, or an exact cover told by the reasons after it. */
function partTail(story: Story, part: AreaReason, after: readonly Reason[], region: string): Phrase[] {
  if (after.some((reason) => reason.role === 'tile')) {
    const lead = claiming(
      `${story.cells(part.cells)} have exactly ${stars(part.max)}`,
      story.claim(part.cells, part.max),
    );
    return areaTail(story, lead, part, after, 'they');
  }
  const { stars: placed, crosses } = story.deduction;
  if (placed.length > 0)
    return [say`The other stars of ${region} have only ${story.cells(placed)} to go to.`];
  return part.max === 0 ? [] : [say`That leaves no star of ${region} for ${story.cells(crosses, 'or')}.`];
}

/** A1–A4: an exact number of a region's stars in a band. */
const quota =
  (source: 'budget' | 'rest'): Explainer =>
  (story) => {
    const unit = story.first('unit');
    const band = story.first('band');
    const [part, ...others] = story.all('area');
    if (!unit || !band || !part) return [];
    const region = story.unit(unit.unit);
    const rows = story.band(band);
    const after = story.deduction.reasons.slice(story.deduction.reasons.indexOf(part) + 1);
    const tiled = after.some((reason) => reason.role === 'tile');
    // With an exact cover, the last area is the part that is covered.
    const beside = tiled ? others.slice(0, -1) : others;
    const told = beside.map((other) => shareOf(story, other));
    const lead = say`${capitalised(source === 'budget' ? story.needTogether(story.linesOf(band)) : story.needs(unit.unit))}.`;
    const covered = tiled ? (others[others.length - 1] as AreaReason) : part;
    return [
      lead,
      ...told.map((one) => say`${capitalised(one)}.`),
      claiming(
        `${source === 'budget' ? 'That leaves' : `So ${region} has`} ${bounds(part)} ${source === 'budget' ? `for ${region} in ${rows}` : `in ${rows}`}: ${story.cells(part.cells, 'or')}.`,
        story.claim(part.cells, part.min, part.max),
      ),
      ...partTail(
        story,
        covered,
        tiled ? story.deduction.reasons.slice(story.deduction.reasons.lastIndexOf(covered) + 1) : [],
        region,
      ),
    ];
  };

/** C1, C2: two lines that fit into as many 2×2s as they need stars, and how the stars can be placed. */
const cages: Explainer = (story) => {
  const band = story.first('band');
  const tiles = story.all('tile');
  if (!band) return [];
  const lines = story.linesOf(band);
  const quotas = story.all('area');
  const groups: Group<Named>[] = [
    ...tiles.map(({ corner, cells }) => ({
      cells,
      least: 1,
      most: 1,
      about: aboutSquare(story, corner),
    })),
    ...lines.map((id) => {
      const need = story.need(id);
      return { cells: story.openCells([id]), least: need, most: need, about: aboutUnit(story, id) };
    }),
    ...quotas.map((area) => {
      const region = story.regionOf(area.cells);
      const name = `${region === undefined ? 'the region' : story.unit(region)} in ${story.band(band)}`;
      const about = { name, full: `${name} would have no more stars` };
      return { cells: area.cells, least: area.min, most: area.max, about };
    }),
  ];
  return [
    say`${capitalised(story.needTogether(lines))}, and ${liesIn(story, tiles, 'their open cells')}.`,
    claiming('So each of them has exactly one star.', ...tiles.map(({ cells }) => story.claim(cells, 1))),
    ...quotas.map((area) => say`${capitalised(shareOf(story, area))}.`),
    ...settled(story, groups),
  ];
};

/** D3: what a line or region cannot place outside its common cells with the other. */
const regionLine: Explainer = (story) => {
  const [pressed, other] = story.all('unit');
  const [shared, ...more] = story.all('area');
  if (!pressed || !other || !shared) return [];
  const { reasons } = story.deduction;
  const loose = story.all('tile').filter(({ exact }) => !exact);
  const lead = say`${capitalised(story.needs(pressed.unit))}, ${loose.length === 0 ? say`and has no open cell outside ${story.unit(other.unit)}` : roomIn(story, loose)}.`;
  const must = claiming(
    `so ${stars(shared.min)} must be in the cells it shares with ${story.unit(other.unit)}, ${story.cells(shared.cells)}`,
    story.claim(shared.cells, shared.min, shared.max),
  );
  const covered = more[more.length - 1];
  if (covered) {
    return [
      lead,
      ...areaTail(story, must, covered, reasons.slice(reasons.lastIndexOf(covered) + 1), 'these'),
    ];
  }
  const told = [lead, say`${capitalised(must)}.`];
  if (story.deduction.stars.length > 0) return [...told, say`That is one for each of these cells.`];
  return [
    ...told,
    say`${capitalised(story.unit(other.unit))} needs no more than that, so its other open cells have none.`,
  ];
};

/** One side of a squeeze: some cells with a least and a most, what to call them, and why. */
interface Side {
  readonly name: string;
  readonly area: AreaReason;
  readonly why: readonly Phrase[];
}

/** Reads a constraint from the front of the reasons: a unit, a region's part of a band, a 1×n or a 2×2. */
function readSide(story: Story, reasons: readonly Reason[]): { side: Side; used: number } | undefined {
  const [first, second, third] = reasons;
  if (first?.role === 'unit' && second?.role === 'band' && third?.role === 'area') {
    const name = `${story.unit(first.unit)} in ${story.band(second)}`;
    return { side: { name, area: third, why: [say`${capitalised(shareOf(story, third))}.`] }, used: 3 };
  }
  if (first?.role === 'unit') {
    const cells = story.openCells([first.unit]);
    const area = { role: 'area', cells, min: first.need, max: first.need } as const;
    return {
      side: { name: story.unit(first.unit), area, why: [say`${capitalised(story.needs(first.unit))}.`] },
      used: 1,
    };
  }
  const [piece] = outermost(reasons);
  if (piece?.role === 'strip') {
    const area = { role: 'area', cells: piece.cells, min: piece.min, max: piece.max } as const;
    return {
      side: { name: story.cells(piece.cells), area, why: pieceSentences(story, piece) },
      used: reasons.length,
    };
  }
  if (piece?.role === 'tile') {
    const area = { role: 'area', cells: piece.cells, min: 1, max: 1 } as const;
    return {
      side: { name: story.squares([piece]), area, why: squareSentences(story, piece) },
      used: reasons.length,
    };
  }
  return undefined;
}

/** SQ, SQb: a part that must hold as many stars as the whole can. */
const subset: Explainer = (story) => {
  const { reasons } = story.deduction;
  const large = readSide(story, reasons);
  const small = large && readSide(story, reasons.slice(large.used));
  if (!large || !small) return [];
  const [whole, part] = [large.side, small.side];
  const why = [...whole.why, ...part.why];
  if (story.deduction.stars.length > 0) {
    const others = whole.area.cells.length - part.area.cells.length;
    return [
      ...why,
      say`So of the ${stars(whole.area.min)} at least in ${whole.name}, ${part.area.max === 0 ? 'none' : `${numberWord(part.area.max)} at most`} can be in ${story.cells(part.area.cells)}, and the other ${numberWord(others)} ${others === 1 ? 'cell is' : 'cells are'} needed.`,
    ];
  }
  return [
    ...why,
    say`${capitalised(story.cells(part.area.cells))} are part of ${whole.name}, and have all the stars it can have there, so its other cells there have none.`,
  ];
};

export const schemas = {
  A1: quota('budget'),
  A2: quota('budget'),
  A3: quota('rest'),
  A4: quota('rest'),
  C1: cages,
  C2: cages,
  D3: regionLine,
  SQ: subset,
  SQb: subset,
} as const satisfies Partial<Record<RuleId, Explainer>>;
