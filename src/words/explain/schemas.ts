import type { Reason, RuleId } from '../../engine/deduction/deduction.js';
import { isSubset } from '../../engine/grid/cellset.js';
import { capital, listOf, starCount } from '../names.js';
import { areaTail } from './areas.js';
import { roomIn } from './exclusion.js';
import { type AreaReason, are, type Explainer, type Story, sameCells, stars } from './story.js';

/** "exactly 1 star", "1 to 2 stars", "at most 2 stars". */
function bounds({ min, max }: { min: number; max: number }): string {
  if (max === 0) return 'no star';
  if (min === max) return `exactly ${starCount(max)}`;
  return min === 0 ? `at most ${starCount(max)}` : `${min} to ${starCount(max)}`;
}

/** What a known part leads to: no star, all stars, or an exact cover told by the reasons after it. */
function partTail(
  story: Story,
  parts: readonly AreaReason[],
  after: readonly Reason[],
  region: string,
): string[] {
  const tiles = after.some((reason) => reason.role === 'tile');
  const last = parts[parts.length - 1];
  if (tiles && last)
    return areaTail(story, last, after.slice(after.lastIndexOf(last) + 1), story.cells(last.cells));
  const { stars: placed, crosses } = story.deduction;
  if (last && sameCells(story.set(last.cells), crosses)) return [];
  if (placed.length > 0) return [`The other stars of ${region} have only ${story.cells(placed)} to go to.`];
  return [`That leaves no star of ${region} for ${story.cells(crosses, 'or')}.`];
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
    const index = story.deduction.reasons.indexOf(part);
    const after = story.deduction.reasons.slice(index + 1);
    const tiled = after.some((reason) => reason.role === 'tile');
    // With an exact cover, the last area is the part that is covered.
    const beside = tiled ? others.slice(0, -1) : others;
    const told = beside.map((other) => {
      const owner = story.regionOf(other.cells);
      return `${source === 'rest' || owner === undefined ? '' : `${story.unit(owner)} `}${bounds(other)} in ${story.cells(other.cells)}`;
    });
    const lead =
      source === 'budget'
        ? [
            `${capital(story.bandNeeds(band))}.`,
            ...(told.length > 0 ? [`The other regions there take their part: ${listOf(told)}.`] : []),
          ]
        : [
            `${capital(story.needs(unit))}.`,
            ...(told.length > 0 ? [`Outside ${rows} it has ${listOf(told)}.`] : []),
          ];
    return [
      ...lead,
      `So ${region} has ${bounds(part)} in ${rows} (${story.cells(part.cells)}).`,
      ...partTail(story, tiled ? others.slice(-1) : [part], after, region),
    ];
  };

/** C1: a band of two lines that fits into as many cages as it needs stars. */
function cagedBand(story: Story): string[] {
  const band = story.first('band');
  const tiles = story.all('tile');
  if (!band) return [];
  return [
    `${capital(story.bandNeeds(band))}, and their open cells fit into just as many cages, ${story.squares(tiles)}: one star in each.`,
  ];
}

function packed(story: Story, condition: string): string {
  const { stars: placed, crosses } = story.deduction;
  const parts = [];
  if (placed.length > 0) parts.push(`every way to fill them ${condition} uses ${story.cells(placed)}`);
  if (crosses.length > 0) parts.push(`no way to fill them ${condition} uses ${story.cells(crosses, 'or')}`);
  return `${capital(parts.join(', and '))}.`;
}

const cages: Explainer = (story) => [
  ...cagedBand(story),
  packed(story, 'that gives each line its stars and lets none touch'),
];

/** C2: the same with what regions must have there. */
const cagesWithQuota: Explainer = (story) => {
  const quotas = story.all('area').map((area) => {
    const region = story.regionOf(area.cells);
    return `${region === undefined ? 'the region' : story.unit(region)} has ${bounds(area)} in ${story.cells(area.cells)}`;
  });
  return [
    ...cagedBand(story),
    `Of these stars ${listOf(quotas)}.`,
    packed(story, 'that respects this and lets none touch'),
  ];
};

/** D3: what a line or region cannot place outside its common cells with the other. */
const regionLine: Explainer = (story) => {
  const [pressed, other] = story.all('unit');
  const [shared, ...more] = story.all('area');
  if (!pressed || !other || !shared) return [];
  const { reasons } = story.deduction;
  const loose = story.all('tile').filter(({ exact }) => !exact);
  const room = loose.length === 0 ? 'no open cell' : roomIn(story, loose);
  const all = { min: shared.min, max: shared.max };
  const lead = [
    `${capital(story.needs(pressed))}, and outside ${story.unit(other.unit)} it has ${room}.`,
    `So ${bounds(all)} of ${story.unit(pressed.unit)} ${are(shared.min)} in the cells it shares with ${story.unit(other.unit)}: ${story.cells(shared.cells)}.`,
  ];
  const covered = more[more.length - 1];
  if (covered)
    return [
      ...lead,
      ...areaTail(
        story,
        covered,
        reasons.slice(reasons.lastIndexOf(covered) + 1),
        story.cells(covered.cells),
      ),
    ];
  if (story.deduction.stars.length > 0) return [...lead, 'That is one for each of these cells.'];
  return [
    ...lead,
    `${capital(story.unit(other.unit))} needs no more than that, so its other cells stay empty.`,
  ];
};

/** One side of a squeeze: some cells with a least and a most, and what to call them. */
interface Side {
  readonly text: string;
  readonly min: number;
  readonly max: number;
}

/** Reads a constraint from the front of the reasons: a unit, a region's part of a band, a 1×n or a 2×2. */
function readSide(story: Story, reasons: readonly Reason[]): { side: Side; used: number } | undefined {
  const [first, second, third] = reasons;
  if (first?.role === 'unit' && second?.role === 'band' && third?.role === 'area') {
    const text = `${story.unit(first.unit)} in ${story.band(second)} (${story.cells(third.cells)})`;
    return { side: { text, min: third.min, max: third.max }, used: 3 };
  }
  if (first?.role === 'unit') {
    return { side: { text: story.unit(first.unit), min: first.need, max: first.need }, used: 1 };
  }
  if (first?.role === 'strip') {
    const text = `the 1×${first.cells.length} ${story.cells(first.cells)} of ${story.unit(first.parent)}`;
    return { side: { text, min: first.min, max: first.max }, used: 1 };
  }
  if (first?.role === 'tile') {
    const text = `${story.squares([first])} (${story.cells(first.cells)})`;
    return { side: { text, min: 1, max: 1 }, used: reasons.length };
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
    return [
      `${capital(part.text)} can have ${part.max === 0 ? 'no star' : `at most ${stars(part.max)}`}, and it is a part of ${whole.text}, which must have at least ${stars(whole.min)}.`,
      'So every cell outside that part is needed.',
    ];
  }
  return [
    `${capital(whole.text)} can have at most ${stars(whole.max)}.`,
    `${capital(part.text)}, a part of that, must have at least ${stars(part.min)}, so nothing is left for the other cells.`,
  ];
};

/** SQb names the 2×2 first: it is what a player sees. */
const banded: Explainer = (story) => {
  const tile = story.first('tile');
  const area = story.first('area');
  const unit = story.first('unit');
  if (!tile || !area || !unit) return subset(story);
  const inside = isSubset(story.set(tile.cells), story.set(area.cells));
  if (!inside || area.max !== 1) return subset(story);
  return [
    `${capital(story.squares([tile]))} holds exactly one star, in ${story.cells(tile.cells, 'or')}.`,
    `These cells are part of ${story.cells(area.cells)}, where ${story.unit(unit.unit)} can have only one star.`,
  ];
};

export const schemas = {
  A1: quota('budget'),
  A2: quota('budget'),
  A3: quota('rest'),
  A4: quota('rest'),
  C1: cages,
  C2: cagesWithQuota,
  D3: regionLine,
  SQ: subset,
  SQb: banded,
} as const satisfies Partial<Record<RuleId, Explainer>>;
