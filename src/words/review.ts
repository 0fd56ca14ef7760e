import type { Board } from '../engine/board/board.js';
import type { RuleId } from '../engine/deduction/deduction.js';
import type { Cell } from '../engine/grid/cellset.js';
import type { Finding, Review } from '../engine/review/review.js';
import { ruleName } from '../engine/rules/catalogue.js';
import { cellNames, listOf } from './names.js';
import type { Words } from './replies/words.js';

const MOST_TECHNIQUES = 6;

/** The cells that a find is named after: its stars, or else its crosses. */
export const marksOf = ({ stars, crosses }: Finding): readonly Cell[] => (stars.length > 0 ? stars : crosses);

/** What came of looking through a whole game, a line for each thing. */
export function reviewLines({ review: said }: Words, board: Board, review: Review): string[] {
  const { hardest, missed, slips, findings } = review;
  const lines: string[] = [];
  if (hardest?.technique) {
    const cells = cellNames(board, marksOf(hardest));
    lines.push(said.hardest(cells, hardest.ms, ruleName(hardest.technique.step.rule), hardest.took));
  }
  const [longest] = missed;
  if (longest) {
    const { cell, since, until, technique } = longest;
    lines.push(said.missed(cellNames(board, [cell]), since, until, ruleName(technique.step.rule)));
  }
  const leaps = findings.filter(({ verdict }) => verdict === 'leap');
  lines.push(leaps[0] ? said.leaps(leaps.length, cellNames(board, marksOf(leaps[0]))) : said.noLeaps);
  const stood = slips.map(({ from, until }) => until - from);
  lines.push(slips.length > 0 ? said.slips(slips.length, Math.max(...stood)) : said.noSlips);
  const used = Object.entries(review.techniques).sort(([, a], [, b]) => b - a);
  const names = used.slice(0, MOST_TECHNIQUES).map(([rule, many]) => `${ruleName(rule as RuleId)} ×${many}`);
  if (names.length > 0) lines.push(said.techniques(listOf(names)));
  return lines;
}

export function verdictText({ review: said }: Words, { verdict, technique }: Finding): string {
  return verdict === 'proved'
    ? said.verdicts.proved(technique ? ruleName(technique.step.rule) : '')
    : said.verdicts[verdict];
}
