import { type Board, withMarks } from '../../engine/board/board.js';
import type { Violation } from '../../engine/board/violations.js';
import { coveringOf } from '../../engine/bounds/capacity.js';
import type { Deduction } from '../../engine/deduction/deduction.js';
import type { Cell } from '../../engine/grid/cellset.js';
import type { Supposed } from '../../engine/proof/claim.js';
import { lossBy } from '../../engine/proof/star-effect.js';
import { listOf, starCount, uncapital } from '../names.js';
import { capitalised, claiming, joined, type Phrase, say } from '../phrase.js';
import { violationSentence } from '../violations.js';
import { leftWith, suppose } from './evidence.js';
import { type Explainer, Story, stars } from './story.js';

// A message on Discord takes 4,000 characters, and there is more in it than this.
const MOST_TOLD = 2400;
const MOST_STEPS = 12;

/** How a step is told that is more than a forced star: by its own rule, on the board as it would be. */
export type Teller = (story: Story) => readonly Phrase[];

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
    private readonly story: Story,
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

  /** What a unit has lost since the start, by what took it: "A7 (next to B6) and C7 (column C would be full)". */
  lossOf(unit: number): string {
    const { story } = this;
    const now = new Set(new Story(this.board, story.deduction).openCells([unit]));
    let gone = story.openCells([unit]).filter((cell) => !now.has(cell));
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

/** A chain told as it unfolds: each forced star with what its unit has lost, and what breaks at the end. */
export const chainWith =
  (tell: Teller): Explainer =>
  (story) => {
    const given = story.first('assumption');
    if (!given) return [];
    const supposed = [...story.supposed, { cell: given.cell, mark: given.mark }];
    const course = new Course(story, given);
    const steps: { full: Phrase; short: Phrase }[] = [];
    for (const { deduction } of story.all('step')) {
      const there = new Story(course.board, deduction, supposed);
      if (deduction.tier > 1) {
        const full =
          deduction.tier === 2 || deduction.rule === 'R3.2' ? forcedStar(there, course) : joined(tell(there));
        steps.push({ full, short: there.conclusion() });
      }
      course.add(deduction, deduction.tier === 1);
    }
    const end = story.first('contradiction');
    return [
      suppose(story, given),
      ...fitted(steps),
      ...(end ? [broken(new Story(course.board, story.deduction, supposed), course, end.violation)] : []),
    ];
  };

/** "Row 7 would lose A7 (next to B6) and have only C7 left for its star." */
function forcedStar(story: Story, course: Course): Phrase {
  const unit = story.first('unit');
  if (!unit) return story.conclusion();
  const placed = story.deduction.stars;
  if (story.deduction.rule === 'R3.2') {
    const lost = course.lossOf(unit.unit);
    const room = leftWith(story, story.all('tile'));
    return claiming(
      say`${capitalised(story.unit(unit.unit))} would ${lost === '' ? '' : `lose ${lost} and `}need ${stars(story.need(unit.unit))}. Without ${story.cells(placed)} it would have ${room}, so ${story.cells(placed)} would be a star.`,
      story.claim(placed, 1),
    );
  }
  return claiming(
    say`${lostAndLeft(story, course, unit.unit)}, so ${story.cells(placed)} would be ${placed.length === 1 ? 'a star' : 'stars'}.`,
    story.claim(placed, placed.length),
  );
}

function lostAndLeft(story: Story, course: Course, unit: number): Phrase {
  const open = story.openCells([unit]);
  const need = story.need(unit);
  const lost = course.lossOf(unit);
  const left = open.length === 0 ? 'no cell' : `only ${story.cells(open)}`;
  const its =
    need === 1
      ? 'its star'
      : need === story.board.grid.stars
        ? `its ${starCount(need)}`
        : `its other ${starCount(need)}`;
  return claiming(
    capitalised(
      `${story.unit(unit)} would ${lost === '' ? '' : `lose ${lost} and `}have ${left} left for ${its}`,
    ),
    story.claim(open, need),
  );
}

/** What breaks in the end. */
function broken(story: Story, course: Course, violation: Violation): Phrase {
  const [kind, fault] = violation.code.split('-');
  const unit = story.board.grid.units.find((one) => one.kind === kind && one.index === violation.index);
  if (fault === 'starved' && unit) {
    const need = story.need(unit.id);
    if (violation.cells.length < need)
      return say`But then ${uncapital(lostAndLeft(story, course, unit.id).text)}.`;
    // As many cells as stars, or more, but they touch.
    const lost = course.lossOf(unit.id);
    const room = leftWith(story, coveringOf(story.open([unit.id])));
    return say`But then ${story.unit(unit.id)} would ${lost === '' ? '' : `lose ${lost} and `}be left with ${room}. It would still need ${stars(need)}.`;
  }
  return say`But then ${uncapital(violationSentence(story.board, violation))}`;
}

function fitted(steps: readonly { full: Phrase; short: Phrase }[]): Phrase[] {
  const length = steps.reduce((sum, { full }) => sum + full.text.length, 0);
  if (length <= MOST_TOLD) return steps.map(({ full }) => full);
  const short = steps.map((step) => step.short);
  if (short.length <= MOST_STEPS) return short;
  const half = MOST_STEPS / 2;
  return [
    ...short.slice(0, half),
    say`${String(short.length - 2 * half)} more steps go on in the same way.`,
    ...short.slice(-half),
  ];
}
