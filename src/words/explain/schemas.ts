import type { Reason, RuleId } from '../../engine/deduction/deduction.js';
import { type Cell, cellsOf, intersect } from '../../engine/grid/cellset.js';
import type { Group } from '../../engine/proof/refute.js';
import { numberWord, starCount } from '../names.js';
import { capitalised, claiming, type Phrase, say } from '../phrase.js';
import { areaTail } from './areas.js';
import { aboutSquare, aboutUnit, type Named, settled } from './covers.js';
import { leftFor, liesIn, pieceSentences, roomIn, squareSentences } from './evidence.js';
import { boundsTold, sharesTold } from './shares.js';
import { type AreaReason, type Explainer, outermost, Story, stars } from './story.js';

/** A1–A4: a region's stars in a band, as far as the conclusion needs them: no fewer, or no more. */
const quota: Explainer = (story) => {
  const unit = story.first('unit');
  const band = story.first('band');
  const [part, ...others] = story.all('area');
  if (!unit || !band || !part) return [];
  const { reasons, stars: placed, crosses } = story.deduction;
  const told = (sense: 'least' | 'most', many: number) => sharesTold(story, unit.unit, band, sense, many);
  const region = story.unit(unit.unit);
  const need = story.need(unit.unit);
  const isHere = (cells: readonly Cell[]): boolean => cells.every((cell) => part.cells.includes(cell));
  if (reasons.some((reason) => reason.role === 'tile')) {
    // The last area is the part that is covered.
    const covered = others[others.length - 1]!;
    const here = isHere(covered.cells);
    const lead = here
      ? claiming(
          `these cells have at least ${stars(covered.max)}`,
          story.claim(covered.cells, covered.max, covered.cells.length),
        )
      : leftFor(story, unit.unit, covered.cells, covered.max);
    const after = reasons.slice(reasons.lastIndexOf(covered) + 1);
    return [
      ...told(here ? 'least' : 'most', part.max),
      ...areaTail(story, lead, covered, after, here ? 'they' : 'these cells'),
    ];
  }
  if (placed.length > 0) {
    if (isHere(placed))
      return [
        ...told('least', part.max),
        ...(placed.length > 1 ? [say`That is one for each of these cells.`] : []),
      ];
    return [
      ...told('most', part.max),
      say`${capitalised(region)} needs ${starCount(need)}, so the others have only ${story.cells(placed)} to go to.`,
    ];
  }
  if (isHere(crosses)) return told('most', 0);
  return [
    ...told('least', part.max),
    say`${capitalised(region)} needs no more than that, so it has none in ${story.cells(crosses, 'or')}.`,
  ];
};

/** C1, C2: two lines that fit into as many 2×2s as they need stars, and how the stars can be placed. */
const cages: Explainer = (story) => {
  const band = story.first('band');
  const tiles = story.all('tile');
  if (!band) return [];
  const lines = story.linesOf(band);
  const quotas = story.all('area');
  // A region that has none there leaves its cells there out.
  const dead = quotas.flatMap(({ cells, max }) => (max === 0 ? cells : []));
  const all: Group<Named>[] = [
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
    // The units across take no more than they need.
    ...story.board.grid.units
      .filter(({ id }) => !lines.includes(id))
      .map(({ id }) => ({
        cells: cellsOf(intersect(story.open([id]), story.open(lines))),
        least: 0,
        most: story.need(id),
        about: aboutUnit(story, id),
      })),
    ...quotas.map((area) => {
      const region = story.regionOf(area.cells);
      const name = `${region === undefined ? 'the region' : story.unit(region)} in ${story.band(band)}`;
      const about = { name, full: `${name} would have no more stars` };
      return { cells: area.cells, least: area.min, most: area.max, about };
    }),
  ];
  const groups = all.map((group) => ({
    ...group,
    cells: group.cells.filter((cell) => !dead.includes(cell)),
  }));
  const crosses = story.deduction.crosses.filter((cell) => !dead.includes(cell));
  const rest = new Story(story.board, { ...story.deduction, crosses }, story.supposed);
  return [
    say`${capitalised(story.needTogether(lines))}, and ${liesIn(story, tiles, 'their open cells')}.`,
    claiming('So each of them has exactly one star.', ...tiles.map(({ cells }) => story.claim(cells, 1))),
    ...quotas.flatMap((area) => boundsTold(story, band, area)),
    ...settled(rest, groups),
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
    `so ${stars(shared.min)} must be in the ${shared.cells.length === 1 ? 'cell' : 'cells'} it shares with ${story.unit(other.unit)}, ${story.cells(shared.cells)}`,
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
  const { length: placed } = story.deduction.stars;
  if (placed > 0) return placed === 1 ? told : [...told, say`That is one for each of these cells.`];
  return [
    ...told,
    say`${capitalised(story.unit(other.unit))} needs no more than that, so its other open cells have none.`,
  ];
};

/** One side of a squeeze: some cells with a least and a most, what to call them, and why. */
interface Side {
  readonly name: string;
  readonly area: AreaReason;
  /** Why they have no fewer, or no more. */
  readonly why: (sense: 'least' | 'most') => readonly Phrase[];
}

/** Reads a constraint from the front of the reasons: a unit, a region's part of a band, a 1×n or a 2×2. */
function readSide(story: Story, reasons: readonly Reason[]): { side: Side; used: number } | undefined {
  const [first, second, third] = reasons;
  if (first?.role === 'unit' && second?.role === 'band' && third?.role === 'area') {
    const name = `${story.unit(first.unit)} in ${story.band(second)}`;
    const why: Side['why'] = (sense) =>
      sharesTold(story, first.unit, second, sense, sense === 'least' ? third.min : third.max);
    return { side: { name, area: third, why }, used: 3 };
  }
  if (first?.role === 'unit') {
    const cells = story.openCells([first.unit]);
    const area = { role: 'area', cells, min: first.need, max: first.need } as const;
    return {
      side: {
        name: story.unit(first.unit),
        area,
        why: () => [say`${capitalised(story.needs(first.unit))}.`],
      },
      used: 1,
    };
  }
  const [piece] = outermost(reasons);
  if (piece?.role === 'strip') {
    const area = { role: 'area', cells: piece.cells, min: piece.min, max: piece.max } as const;
    return {
      side: { name: story.cells(piece.cells), area, why: () => pieceSentences(story, piece) },
      used: reasons.length,
    };
  }
  if (piece?.role === 'tile') {
    const area = { role: 'area', cells: piece.cells, min: 1, max: 1 } as const;
    return {
      side: { name: story.squares([piece]), area, why: () => squareSentences(story, piece) },
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
  if (story.deduction.stars.length > 0) {
    const others = whole.area.cells.length - part.area.cells.length;
    return [
      ...whole.why('least'),
      ...part.why('most'),
      say`So of the ${stars(whole.area.min)} at least in ${whole.name}, ${part.area.max === 0 ? 'none' : `${numberWord(part.area.max)} at most`} can be in ${story.cells(part.area.cells)}, and the other ${numberWord(others)} ${others === 1 ? 'cell is' : 'cells are'} needed.`,
    ];
  }
  return [
    ...whole.why('most'),
    ...part.why('least'),
    say`These cells are part of ${whole.name}, which can have no more than that, so its other open cells there have none.`,
  ];
};

export const schemas = {
  A1: quota,
  A2: quota,
  A3: quota,
  A4: quota,
  C1: cages,
  C2: cages,
  D3: regionLine,
  SQ: subset,
  SQb: subset,
} as const satisfies Partial<Record<RuleId, Explainer>>;
