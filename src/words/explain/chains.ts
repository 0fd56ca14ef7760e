import { type Board, unknownCells, withMarks } from '../../engine/board/board.js';
import type { Violation } from '../../engine/board/violations.js';
import { coveringOf } from '../../engine/bounds/capacity.js';
import type { Deduction, Reason } from '../../engine/deduction/deduction.js';
import { type Cell, has } from '../../engine/grid/cellset.js';
import type { Supposed } from '../../engine/proof/claim.js';
import { lossBy } from '../../engine/proof/star-effect.js';
import { listOf, starCount, uncapital } from '../names.js';
import { capitalised, claiming, joined, type Phrase, say } from '../phrase.js';
import { violationSentence } from '../violations.js';
import { countedCells, countedUnits, leftWith, suppose } from './evidence.js';
import { type Explainer, Story, stars } from './story.js';

// A message on Discord takes 4,000 characters, and there is more in it than this.
const MOST_TOLD = 2400;
const MOST_STEPS = 12;

/** How a step is told that is more than a forced star: by its own rule, on the board as it would be. */
type Teller = (story: Story) => readonly Phrase[];

/** What happened so far after an assumption. */
class Course {
  /** The boards before each mark. */
  private readonly marks: {
    readonly before: Board;
    readonly star?: Cell;
    readonly crosses: readonly Cell[];
  }[] = [];
  board: Board;

  constructor(
    readonly story: Story,
    given: Supposed,
  ) {
    this.board = story.board;
    if (given.mark === 'star') this.add({ stars: [given.cell], crosses: [] }, false);
    else this.add({ stars: [], crosses: [given.cell] }, false);
  }

  /** Takes a step. The crosses of the first tier come with their stars and are not told for themselves. */
  add({ stars, crosses }: Pick<Deduction, 'stars' | 'crosses'>, isObvious: boolean): void {
    for (const star of stars) {
      this.marks.push({ before: this.board, star, crosses: [] });
      this.board = withMarks(this.board, { stars: [star] });
    }
    if (!isObvious && crosses.length > 0) this.marks.push({ before: this.board, crosses });
    this.board = withMarks(this.board, { crosses });
  }

  /** What has been lost of some cells since the start, by what took it: "A7 (next to B6) and C7 (column C would be full)". */
  lossOf(cells: readonly Cell[]): string {
    const { story } = this;
    let gone = cells.filter((cell) => !has(unknownCells(this.board), cell));
    const parts: string[] = [];
    const take = (cells: readonly Cell[], why: string): void => {
      const taken = cells.filter((cell) => gone.includes(cell));
      gone = gone.filter((cell) => !taken.includes(cell));
      if (taken.length > 0) parts.push(`${story.cells(taken)} (${why})`);
    };
    for (const { before, star, crosses } of this.marks) {
      take(crosses, 'crossed out');
      if (star === undefined) continue;
      const loss = lossBy(before, star, story.set(gone));
      gone = gone.filter((cell) => cell !== star);
      take(loss.touching, `next to ${story.cells([star])}`);
      for (const one of loss.filled) take(one.cells, `${story.unit(one.unit)} would be full`);
    }
    return listOf(parts);
  }
}

/** Who needs stars, as a chain speaks of it. */
interface Holder {
  readonly name: string;
  readonly isOne: boolean;
  /** Its open cells at the start. */
  readonly cells: readonly Cell[];
  /** The stars that it needed then. */
  readonly need: number;
  /** What has to be told of it before the chain begins. */
  readonly before: readonly Phrase[];
}

/** A unit, neighbouring lines, or cells with a known number of stars after the units that say so. */
function holderOf(story: Story, reasons: readonly Reason[]): Holder | null {
  const band = reasons.find((reason) => reason.role === 'band');
  const area = reasons.find((reason) => reason.role === 'area');
  const units = reasons.flatMap((reason) => (reason.role === 'unit' ? [reason.unit] : []));
  if (area?.role === 'area') {
    const { inner, outer } = countedUnits(story, units);
    const name =
      inner.length === 0 ? story.units(outer) : `${story.units(outer)} outside ${story.units(inner)}`;
    const before = countedCells(story, units, area.cells, area.min);
    return { name, isOne: false, cells: area.cells, need: area.min, before };
  }
  const lines = band?.role === 'band' ? story.linesOf(band) : units.slice(0, 1);
  if (lines.length === 0) return null;
  return {
    name: story.units(lines),
    isOne: lines.length === 1,
    cells: story.openCells(lines),
    need: story.needOf(lines),
    before: [],
  };
}

/** A chain told as it unfolds: each forced star with what its unit has lost, and what breaks at the end. */
export const chainWith =
  (tell: Teller): Explainer =>
  (story) => {
    const given = story.first('assumption');
    if (!given) return [];
    const supposed = [...story.supposed, { cell: given.cell, mark: given.mark }];
    const course = new Course(story, given);
    const before: Phrase[] = [];
    const steps: { full: Phrase; short: Phrase }[] = [];
    for (const { deduction } of story.all('step')) {
      const there = new Story(course.board, deduction, supposed);
      if (deduction.tier > 1) {
        const holder =
          deduction.tier === 2 || deduction.rule === 'R3.2' ? holderOf(story, deduction.reasons) : null;
        before.push(...(holder?.before ?? []));
        const full = holder ? forcedStar(there, course, holder) : joined(tell(there));
        steps.push({ full, short: there.conclusion() });
      }
      course.add(deduction, deduction.tier === 1);
    }
    const there = new Story(course.board, story.deduction, supposed);
    const end = story.first('contradiction');
    const short = story.first('shortage');
    const holder = short && holderOf(story, short.because);
    return [
      ...before,
      ...(holder?.before ?? []),
      suppose(story, given),
      ...fitted(steps),
      ...(end ? [broken(there, course, end.violation)] : []),
      ...(holder ? [starved(there, course, holder)] : []),
    ];
  };

/** What a search has to say for itself, which is not how to find the star. */
export const searched: Explainer = (story) => {
  const many = story.first('search')?.deadEnds ?? 0;
  const met = many === 1 ? '1 dead end' : `${many.toLocaleString('en')} dead ends`;
  return [
    say`No argument that is short enough to be told was found here.`,
    say`A search through all ways to place the stars met ${met} and left one way.`,
  ];
};

/** What is left of the cells of a holder, and how many stars they still need. */
function leftOf({ board }: Story, { cells, need }: Holder): { open: Cell[]; lacking: number } {
  return {
    open: cells.filter((cell) => has(unknownCells(board), cell)),
    lacking: need - cells.filter((cell) => has(board.stars, cell)).length,
  };
}

/** "Row 7 would lose A7 (next to B6) and have only C7 left for its star." */
function forcedStar(story: Story, course: Course, holder: Holder): Phrase {
  const placed = story.deduction.stars;
  if (story.deduction.rule === 'R3.2') {
    const lost = course.lossOf(holder.cells);
    const { lacking } = leftOf(story, holder);
    const room = leftWith(story, story.all('tile'));
    return claiming(
      say`${capitalised(holder.name)} would ${lost === '' ? '' : `lose ${lost} and `}need ${stars(lacking)}. Without ${story.cells(placed)} ${holder.isOne ? 'it' : 'they'} would have ${room}, so ${story.cells(placed)} would be a star.`,
      story.claim(placed, 1),
    );
  }
  return claiming(
    say`${lostAndLeft(story, course, holder)}, so ${story.cells(placed)} would be ${placed.length === 1 ? 'a star' : 'stars'}.`,
    story.claim(placed, placed.length),
  );
}

function lostAndLeft(story: Story, course: Course, holder: Holder): Phrase {
  const { open, lacking } = leftOf(story, holder);
  const lost = course.lossOf(holder.cells);
  const left = open.length === 0 ? 'no cell' : `only ${story.cells(open)}`;
  const its =
    lacking === 1
      ? 'its star'
      : lacking === story.board.grid.stars
        ? `its ${starCount(lacking)}`
        : `its other ${starCount(lacking)}`;
  return claiming(
    capitalised(`${holder.name} would ${lost === '' ? '' : `lose ${lost} and `}have ${left} left for ${its}`),
    story.claim(open, lacking),
  );
}

/** What breaks in the end. */
function broken(story: Story, course: Course, violation: Violation): Phrase {
  const [kind, fault] = violation.code.split('-');
  const unit = story.board.grid.units.find((one) => one.kind === kind && one.index === violation.index);
  if (fault === 'starved' && unit) {
    const holder = holderOf(course.story, [{ role: 'unit', unit: unit.id, need: 0 }]) as Holder;
    if (violation.cells.length < story.need(unit.id))
      return say`But then ${uncapital(lostAndLeft(story, course, holder).text)}.`;
    return starved(story, course, holder);
  }
  return say`But then ${uncapital(violationSentence(story.board, violation))}`;
}

/** As many cells as stars, or more, but they touch. */
function starved(story: Story, course: Course, holder: Holder): Phrase {
  const { open, lacking } = leftOf(story, holder);
  const lost = course.lossOf(holder.cells);
  const room = leftWith(story, coveringOf(story.set(open)));
  return say`But then ${holder.name} would ${lost === '' ? '' : `lose ${lost} and `}be left with ${room}. ${holder.isOne ? 'It' : 'They'} would still need ${stars(lacking)}.`;
}

function fitted(steps: readonly { full: Phrase; short: Phrase }[]): Phrase[] {
  const length = steps.reduce((sum, { full }) => sum + full.text.length, 0);
  if (length <= MOST_TOLD) return steps.map(({ full }) => full);
  const short = steps.map((step) => step.short);
  // One step is as long as the words that would stand for it.
  if (short.length <= MOST_STEPS + 1) return short;
  const half = MOST_STEPS / 2;
  return [
    ...short.slice(0, half),
    say`${String(short.length - 2 * half)} more steps go on in the same way.`,
    ...short.slice(-half),
  ];
}
