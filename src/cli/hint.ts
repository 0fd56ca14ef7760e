import type { RuleId } from '../engine/deduction/deduction.js';
import { cellName } from '../engine/grid/names.js';
import { findHint } from '../engine/hint/hint.js';
import { writeBoard } from '../engine/notation/write.js';
import { ruleName } from '../engine/rules/catalogue.js';
import { explain } from '../words/explain.js';
import { hintSentences, onTrackSentence } from '../words/hint.js';
import { namedClaims } from './claims.js';
import { type Command, type Values, wholeNumber } from './command.js';
import { eachPuzzle } from './lines.js';
import { ruleNamed } from './rule-named.js';
import { onlySolution } from './solution.js';

/** The deepest: what to do, and nothing else. */
const DO_IT = 4;

export const command: Command = {
  usage: 'hint [FILE|-] [--depth 0-4] [--without R3.3,R5.5]',
  options: { depth: { type: 'string' }, without: { type: 'string' } },
  async run(values, source) {
    const depth = wholeNumber(values, 'depth', 0, DO_IT, 3);
    const without = ruleIds(values);
    return eachPuzzle(source, (board) => {
      const { mistakes, board: seen, deduction } = findHint(board, onlySolution(board), { without });
      const names = (cells: readonly number[]) => cells.map((cell) => cellName(board.grid.size, cell));
      const silent = depth === 0 || mistakes.length > 0 || deduction === null;
      const shown = silent ? null : deduction;
      return {
        puzzle: writeBoard(board, 'sbn'),
        rule: shown && depth >= 2 ? shown.rule : null,
        tier: shown && depth >= 2 ? shown.tier : null,
        stars: shown && depth >= 3 ? names(shown.stars) : [],
        crosses: shown && depth >= 3 ? names(shown.crosses) : [],
        title: shown && depth >= 2 ? ruleName(shown.rule) : null,
        text: shown ? hintSentences(seen, shown, depth).join(' ') : onTrackSentence(board, mistakes),
        ...(shown && depth === 3 && { claims: namedClaims(board.grid.size, explain(seen, shown).claims) }),
        mistakes: names(mistakes),
      };
    });
  },
};

/** The techniques to leave out, by their ids. */
function ruleIds({ without }: Values): RuleId[] {
  if (typeof without !== 'string') return [];
  return without.split(',').map((id) => ruleNamed(id, 'without'));
}
