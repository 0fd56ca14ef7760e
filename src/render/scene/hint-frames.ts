import type { Board } from '../../engine/board/board.js';
import type { Deduction, Reason, RuleId } from '../../engine/deduction/deduction.js';
import { type Cell, cellsOf, without } from '../../engine/grid/cellset.js';
import { openCellsIn } from '../../engine/hint/focus.js';
import { boardWithStar } from '../../engine/proof/star-effect.js';
import { besideT, triedIn } from '../../words/explain/tried.js';
import { legendFor } from '../../words/legend.js';
import type { HintFrame, HintMark, Tone } from './hint-mark.js';
import { marksFor, sortMarks } from './hint-marks.js';

const MOST_FRAMES = 4;

/** The pictures of a hint. Up to depth 2 only an area; then the argument, with what it proves. */
export function hintFrames(board: Board, deduction: Deduction, depth: number): HintFrame[] {
  if (depth <= 2) return [areaFrame(board, deduction)];
  if (depth >= 4) return [{ marks: results(deduction), legend: [] }];
  const steps = deduction.reasons.filter((reason) => reason.role === 'step');
  return steps.length > 0 ? chainFrames(board, deduction, steps) : argumentFrames(board, deduction);
}

/** Where to look: more than the answer, and no answer marked. */
function areaFrame(board: Board, deduction: Deduction): HintFrame {
  const cells = openCellsIn(board, deduction);
  return { marks: [{ kind: 'area', cells }], legend: [] };
}

/** One picture, or one for each star that is supposed in turn; the last shows what is proved. */
function argumentFrames(board: Board, deduction: Deduction): HintFrame[] {
  const cases = casesOf(deduction.reasons);
  return cases.map((reasons, index) => {
    const argued = [
      ...marksFor(board, reasons),
      ...taken(board, deduction, reasons),
      ...tried(board, deduction, reasons),
    ];
    const marks = sortMarks(argued);
    const isLast = index === cases.length - 1;
    return { marks: isLast ? concluded(marks, deduction) : marks, legend: legend(reasons) };
  });
}

/** What is argued from before the first supposition, with each supposition and what it leads to. */
function casesOf(reasons: readonly Reason[]): Reason[][] {
  const starts = reasons.flatMap(({ role }, index) => (role === 'assumption' ? [index] : []));
  if (starts.length < 2) return [[...reasons]];
  const common = reasons.slice(0, starts[0]);
  return starts.map((start, k) => [...common, ...reasons.slice(start, starts[k + 1])]);
}

/** The cells that a supposed star would take, unless they are shown as proved. */
function taken(board: Board, { stars, crosses }: Deduction, reasons: readonly Reason[]): HintMark[] {
  const given = reasons.find((reason) => reason.role === 'assumption');
  if (given?.role !== 'assumption' || given.mark !== 'star') return [];
  const gone = cellsOf(without(boardWithStar(board, given.cell).crosses, board.crosses));
  const cells = gone.filter((cell) => !stars.includes(cell) && !crosses.includes(cell));
  return cells.length > 0 ? [{ kind: 'cross', cells, tone: 'assumption' }] : [];
}

/** Those that end by looking for a way to place what is needed. */
const TRYING: ReadonlySet<RuleId> = new Set(['R6.2', 'R6.3', 'R6.3b']);

/** Where stars have no way to be placed: the 2×2s they would lie in, and the stars that are tried in one of them. */
function tried({ grid }: Board, { rule }: Deduction, reasons: readonly Reason[]): HintMark[] {
  const short = reasons.find((reason) => reason.role === 'area' && reason.max < reason.min);
  if (short?.role !== 'area' || !TRYING.has(rule)) return [];
  const t = reasons.find((reason) => reason.role === 'live');
  const { cover, cells } =
    t?.role === 'live'
      ? besideT(grid.size, short.cells, t.cells)
      : triedIn(grid.size, short.cells, short.min);
  return [
    ...cover.map(({ corner }): HintMark => ({ kind: 'box', corner, tone: 'tile', dashed: true })),
    ...cells.map((cell): HintMark => ({ kind: 'suppose', cell, mark: 'star' })),
  ];
}

/** Adds what is proved. A cell that was only supposed to be otherwise shows both. */
function concluded(marks: readonly HintMark[], { stars, crosses }: Deduction): HintMark[] {
  const shown = marks.map((mark): HintMark => {
    if (mark.kind !== 'suppose') return mark;
    if (crosses.includes(mark.cell)) return { ...mark, proved: 'cross' };
    return stars.includes(mark.cell) ? { ...mark, proved: 'star' } : mark;
  });
  const supposed = shown.flatMap((mark) => (mark.kind === 'suppose' ? [mark.cell] : []));
  const fresh = (cells: readonly Cell[]) => cells.filter((cell) => !supposed.includes(cell));
  return sortMarks([...shown, ...written(fresh(stars), fresh(crosses), 'result')]);
}

const legend = (reasons: readonly Reason[]): HintFrame['legend'] =>
  legendFor(reasons).map(({ key, text }) => ({ tone: key, hatched: key === 'fin', text }));

function results(deduction: Deduction): HintMark[] {
  return written(deduction.stars, deduction.crosses, 'result');
}

function written(stars: readonly Cell[], crosses: readonly Cell[], tone: Tone): HintMark[] {
  const marks: HintMark[] = [];
  if (crosses.length > 0) marks.push({ kind: 'cross', cells: crosses, tone });
  if (stars.length > 0) marks.push({ kind: 'star', cells: stars, tone });
  return marks;
}

/**
 * A chain as a short strip: the assumption, what follows from it a few steps at a time, and the
 * end, where it breaks and the answer is proved.
 */
function chainFrames(
  board: Board,
  deduction: Deduction,
  steps: readonly Extract<Reason, { role: 'step' }>[],
): HintFrame[] {
  const assumption = deduction.reasons.filter((reason) => reason.role === 'assumption');
  const end = deduction.reasons.filter(({ role }) => role === 'contradiction' || role === 'shortage');
  const base = deduction.reasons.filter(
    (reason) => !['step', 'assumption', 'contradiction', 'shortage'].includes(reason.role),
  );
  const supposed = marksFor(board, assumption);
  const perFrame = Math.ceil(steps.length / (MOST_FRAMES - 2));
  const opening = [...marksFor(board, base), ...supposed, ...taken(board, deduction, assumption)];
  const frames: HintFrame[] = [{ marks: sortMarks(opening), legend: [] }];
  const before: HintMark[] = [];
  for (let from = 0; from < steps.length; from += perFrame) {
    const group = steps.slice(from, from + perFrame).map((step) => step.deduction);
    const alone = group.length === 1 ? marksFor(board, group[0]?.reasons ?? []) : [];
    const news = group.flatMap(({ stars, crosses }) => written(stars, crosses, 'assumption'));
    frames.push({ marks: sortMarks([...alone, ...supposed, ...before, ...news]), legend: [] });
    before.push(...news);
  }
  frames.push({ marks: sortMarks([...marksFor(board, end), ...supposed, ...before]), legend: [] });
  const last = frames[frames.length - 1]!;
  return [...frames.slice(0, -1), { ...last, marks: concluded(last.marks, deduction) }];
}
