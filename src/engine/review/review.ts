import { type Board, markAt, stateOf, withMarks } from '../board/board.js';
import type { Position } from '../bounds/position.js';
import type { Deduction, RuleId, Tier } from '../deduction/deduction.js';
import { type Cell, type CellSet, has } from '../grid/cellset.js';
import { mistakesOn } from '../hint/mistakes.js';
import { positionOf } from '../rules/position-of.js';
import { type Proof, Reach } from './reach.js';

/** One thing that was done, as the log has it. */
export interface Moment {
  readonly ms: number;
  /** The board after it. */
  readonly board: Board;
  /** The cells that the player decided; crosses that came with a star are not among them. */
  readonly made: readonly Cell[];
  /** True when a hint or a way back made the marks. */
  readonly helped: boolean;
}

/** What proves a mark, on a board with these marks (as `stateOf` writes them). */
export interface Technique {
  readonly step: Deduction;
  readonly state: string;
}

/** How a group of marks was come by. */
export type Verdict =
  /** A technique proves it on that board, within two looks. */
  | 'proved'
  /** Right, and no technique shows it from there. */
  | 'leap'
  | 'mistake'
  | 'helped';

export interface Finding {
  readonly moment: number;
  readonly ms: number;
  /** Since the moment before. */
  readonly took: number;
  readonly stars: readonly Cell[];
  readonly crosses: readonly Cell[];
  readonly verdict: Verdict;
  /** The hardest technique that the marks needed, where they were proved. */
  readonly technique: Technique | null;
}

/** A wrong mark, and how long it stood. */
export interface Slip {
  readonly cell: Cell;
  readonly from: number;
  readonly until: number;
}

/** A star that could have been proved long before it was placed. */
export interface Missed {
  readonly cell: Cell;
  readonly technique: Technique;
  readonly since: number;
  readonly until: number;
}

export interface Review {
  readonly findings: readonly Finding[];
  readonly slips: readonly Slip[];
  /** Longest first. */
  readonly missed: readonly Missed[];
  /** The hardest that was proved without help; the longest thought among equals. */
  readonly hardest: Finding | null;
  /** How often each technique was used, by its rule. */
  readonly techniques: Readonly<Partial<Record<RuleId, number>>>;
}

/** Techniques up to this tier are looked for on every board, so that what was missed can be told. */
const WATCHED_TIER: Tier = 3;
const HIGHEST_TIER: Tier = 6;
/** People see a step ahead; what takes more looks than this was not proved. */
const MOST_LOOKS = 2;
/** A tap makes a cross, and the next one a star of it: nobody meant what stood for less than this in between. */
const PASSING_MS = 2000;
/** Shorter waits are nobody's fault. */
const LEAST_MISSED_MS = 20_000;

export interface Reviewed {
  readonly start: Board;
  readonly solution: CellSet;
  /** The hardest tier that the puzzle needs: a mark that only a harder technique proves was a leap. */
  readonly tier: number;
  readonly moments: readonly Moment[];
}

/** What every mark of a game rested on, from its first board and what was done to it. */
export function review({ start, solution, tier, moments }: Reviewed): Review {
  const highest = Math.min(Math.max(tier, WATCHED_TIER), HIGHEST_TIER);
  const findings: Finding[] = [];
  const available = new Map<Cell, Available>();
  const missed: Missed[] = [];
  let before = start;
  let last = 0;
  for (const [index, moment] of moments.entries()) {
    if (isPassing(start, moments, index)) continue;
    // Nothing can be proved from a wrong mark, so what is right is what the player went by.
    const position = positionOf(withMarks(before, { clear: mistakesOn(before, solution) }), () => solution);
    const reach = new Reach(position, solution, WATCHED_TIER);
    reach.look();
    watch(reach.proofs, available, solution, last, index);
    const finding = findingOf(
      moment,
      index,
      moment.ms - last,
      (cells) => hardestNeeded(cells, position, solution, highest),
      solution,
    );
    if (finding) findings.push(finding);
    if (finding?.verdict === 'proved') missed.push(...overdue(finding, available));
    before = moment.board;
    last = moment.ms;
  }
  missed.sort((a, b) => b.until - b.since - (a.until - a.since));
  const proved = findings.filter(({ verdict }) => verdict === 'proved');
  return {
    findings,
    slips: slipsOf(
      solution,
      moments.filter((_, index) => !isPassing(start, moments, index)),
    ),
    missed,
    hardest: proved.reduce<Finding | null>(harder, null),
    techniques: countTechniques(proved),
  };
}

/** The mark was on the way to another, or from one to none, by taps on one and the same cell. */
function isPassing(start: Board, moments: readonly Moment[], index: number): boolean {
  const [moment, next] = [moments[index]!, moments[index + 1]];
  const [cell] = moment.made;
  if (!next || cell === undefined || moment.helped || next.ms - moment.ms > PASSING_MS) return false;
  if (moment.made.length !== 1 || next.made.length !== 1 || next.made[0] !== cell) return false;
  const before = moments[index - 1]?.board ?? start;
  return [next.board, before].some((board) => markAt(board, cell) !== 'unknown');
}

interface Available {
  readonly proof: Proof;
  readonly since: number;
  readonly moment: number;
}

/** Notes since when each star of the solution could be proved. */
function watch(
  proofs: ReadonlyMap<Cell, Proof>,
  available: Map<Cell, Available>,
  solution: CellSet,
  since: number,
  moment: number,
): void {
  for (const cell of available.keys()) if (!proofs.has(cell)) available.delete(cell);
  for (const [cell, proof] of proofs) {
    if (has(solution, cell) && !available.has(cell)) available.set(cell, { proof, since, moment });
  }
}

/** The stars of a finding that had been there while other things were done. */
function overdue({ stars, ms, moment }: Finding, available: ReadonlyMap<Cell, Available>): Missed[] {
  return stars.flatMap((cell) => {
    const known = available.get(cell);
    if (!known || known.moment === moment || ms - known.since < LEAST_MISSED_MS) return [];
    return [{ cell, technique: techniqueOf(known.proof), since: known.since, until: ms }];
  });
}

function findingOf(
  { ms, board, made, helped }: Moment,
  moment: number,
  took: number,
  prove: (cells: readonly Cell[]) => Proof | null,
  solution: CellSet,
): Finding | null {
  const stars = made.filter((cell) => markAt(board, cell) === 'star');
  const crosses = made.filter((cell) => markAt(board, cell) === 'cross');
  if (stars.length + crosses.length === 0) return null;
  const finding = { moment, ms, took, stars, crosses };
  if (helped) return { ...finding, verdict: 'helped', technique: null };
  const isWrong = stars.some((cell) => !has(solution, cell)) || crosses.some((cell) => has(solution, cell));
  if (isWrong) return { ...finding, verdict: 'mistake', technique: null };
  const proof = prove([...stars, ...crosses]);
  return proof
    ? { ...finding, verdict: 'proved', technique: techniqueOf(proof) }
    : { ...finding, verdict: 'leap', technique: null };
}

/** The technique without which one of the cells cannot be decided; null when one is out of reach. */
function hardestNeeded(
  cells: readonly Cell[],
  position: Position,
  solution: CellSet,
  highest: number,
): Proof | null {
  for (let tier = 2; tier <= highest; tier++) {
    const reach = new Reach(position, solution, tier as Tier);
    for (let look = 0; look <= MOST_LOOKS; look++) {
      if (look > 0) reach.look();
      const needed = cells.map((cell) => reach.proofs.get(cell));
      if (needed.every((proof) => proof !== undefined)) return needed.reduce(hardestOf);
    }
  }
  return null;
}

const hardestOf = (one: Proof, other: Proof): Proof => (other.step.tier > one.step.tier ? other : one);

const techniqueOf = ({ step, on }: Proof): Technique => ({ step, state: stateOf(on.board) });

/** A wrong star is a slip; the crosses that it brought are not slips of their own. */
function slipsOf(solution: CellSet, moments: readonly Moment[]): Slip[] {
  const standing = new Map<Cell, number>();
  const slips: Slip[] = [];
  for (const { ms, board, made } of moments) {
    const wrong = new Set(mistakesOn(board, solution));
    for (const [cell, from] of standing) {
      if (wrong.has(cell)) continue;
      slips.push({ cell, from, until: ms });
      standing.delete(cell);
    }
    for (const cell of made) if (wrong.has(cell) && !standing.has(cell)) standing.set(cell, ms);
  }
  const end = moments.at(-1)?.ms ?? 0;
  for (const [cell, from] of standing) slips.push({ cell, from, until: end });
  return slips;
}

function harder(best: Finding | null, one: Finding): Finding {
  if (!best) return one;
  const difference = (one.technique?.step.tier ?? 0) - (best.technique?.step.tier ?? 0);
  return difference > 0 || (difference === 0 && one.took > best.took) ? one : best;
}

function countTechniques(proved: readonly Finding[]): Partial<Record<RuleId, number>> {
  const counts: Partial<Record<RuleId, number>> = {};
  for (const { technique } of proved) {
    if (technique) counts[technique.step.rule] = (counts[technique.step.rule] ?? 0) + 1;
  }
  return counts;
}
