import { twoByTwoBound } from '../../../src/engine/rules/tier-3-bounds/r3-1-two-by-two-bound.js';
import { tilingBound } from '../../../src/engine/rules/tier-3-bounds/r3-2-tiling-bound.js';
import { exactTiling } from '../../../src/engine/rules/tier-3-bounds/r3-3-exact-tiling.js';
import { singleCellTile } from '../../../src/engine/rules/tier-3-bounds/r3-3b-single-cell-tile.js';
import { stripIdentification } from '../../../src/engine/rules/tier-3-bounds/r3-4-strip-identification.js';
import { lineCompletion } from '../../../src/engine/rules/tier-3-bounds/r3-5-line-completion.js';
import { stripRetiling } from '../../../src/engine/rules/tier-3-bounds/r3-6-strip-retiling.js';
import { testRules } from '../../support/rule-table.js';

// Positions found in solves of our own random grids.
testRules([
  {
    rule: twoByTwoBound,
    stars: 1,
    board: ['ABBC xx*.', 'AACC *xxx', 'DCCC xxx*', 'DDDC x..x'],
    finds: 'xC4',
    by: 'unit tile',
    unless: 'B1',
  },
  {
    rule: tilingBound,
    stars: 2,
    board: [
      'AAAABBCDD .....x...',
      'AEAABBCDD .........',
      'AEAABCCDD .........',
      'FEEACCCDD .........',
      'FEEEGGCCD .........',
      'FEEEGGGGD .........',
      'FEEGGGGHH ....x....',
      'FFIGGIHHH .........',
      'FIIIIIHHH .........',
    ],
    finds: '*E1',
    by: 'unit tile',
    unless: 'F1',
  },
  {
    rule: exactTiling,
    stars: 1,
    board: ['ABBC xx*.', 'AACC *xxx', 'DCCC xxx*', 'DDDC x..x'],
    finds: 'xC4',
    by: 'unit tile',
    unless: 'B1',
  },
  {
    rule: singleCellTile,
    stars: 1,
    board: ['ABBC xx*.', 'AACC *xxx', 'DCCC xxx*', 'DDDC x..x'],
    finds: '*B4',
    by: 'unit tile',
    unless: 'B1',
  },
  {
    rule: stripIdentification,
    stars: 2,
    board: [
      'AAAAAABBBB ....xxx..x',
      'ACCAAABBDB x....x....',
      'CCCDDDDDDD ..x.*..x..',
      'CCCDDDEEEE .x.x..*..x',
      'FCCCDDEEGG .x.x......',
      'FFCEEDEEGG ....x.*.x.',
      'FFHHEEEEGG ...xx.x.x.',
      'FFFHEIIIIJ .x.x....x.',
      'FFFHEIJJJJ x*...xxx..',
      'FFFHJJJJJJ x.x.......',
    ],
    finds: '*F8 xG8 *H8',
    by: 'strip',
    unless: 'I8',
  },
  {
    rule: lineCompletion,
    stars: 1,
    board: ['ABBC xx*.', 'AACC *xxx', 'DCCC xxx*', 'DDDC x..x'],
    finds: 'xC4',
    by: 'unit strip',
    unless: 'B1',
  },
  {
    rule: stripRetiling,
    stars: 2,
    board: [
      'AABBBBBBB .........',
      'ACCCCCDDD .........',
      'AACCCCDDD ..*......',
      'AAAEEEDDD *x..*....',
      'AAEEFEDDG .........',
      'AAEFFEDDG ..x.*....',
      'AHEEFFFGG ......*..',
      'HHIIIIFGG .........',
      'HHHIIIFGG .....*...',
    ],
    finds: 'xA7',
    by: 'unit strip tile',
    unless: 'F9',
  },
]);
