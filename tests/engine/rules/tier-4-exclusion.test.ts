import {
  columnDirectExclusion,
  regionDirectExclusion,
  rowDirectExclusion,
} from '../../../src/engine/rules/tier-4-exclusion/r4-1-to-3-direct-exclusion.js';
import {
  columnNeighbourExclusion,
  regionNeighbourExclusion,
  rowNeighbourExclusion,
} from '../../../src/engine/rules/tier-4-exclusion/r4-4-to-6-neighbour-exclusion.js';
import { pressuredExclusion } from '../../../src/engine/rules/tier-4-exclusion/r4-7-pressured-exclusion.js';
import { squareExclusion } from '../../../src/engine/rules/tier-4-exclusion/r4-8-square-exclusion.js';
import { testRules } from '../../support/rule-table.js';

// Positions found in solves of our own random grids.
testRules([
  {
    rule: regionDirectExclusion,
    stars: 2,
    board: [
      'AAAABBBCC .xxx.x..x',
      'AAAABBCCC ...x.xxx.',
      'AAADBBCEC .x....xx.',
      'FFFDDDEEC x...xx.x.',
      'GGFFDDEEE .x....x..',
      'GGGFFHHHE ..x.xx.x.',
      'GGFFFFHHE x........',
      'GGIIFHHHH .x*xxx.xx',
      'GIIIIIHHH x......x.',
    ],
    finds: 'xB2',
    by: 'assumption unit',
    unless: 'D1',
  },
  {
    rule: rowDirectExclusion,
    stars: 2,
    board: [
      'AABBBCCCC x...xxxxx',
      'DABBBCECC xx.xx*x.x',
      'DAABFCEEC .*..x..x.',
      'DAAFFFEEE xxxx..x.x',
      'DGGGGFEEE ....x..x.',
      'DGGGFFHHE .xx.*x...',
      'DDGGGFFHE .x.x...x.',
      'DDDGGIIHH *..x..*..',
      'DDDGIIIHH x.xx..xx.',
    ],
    finds: 'xC1',
    by: 'assumption unit',
    unless: 'A1',
  },
  {
    rule: columnDirectExclusion,
    stars: 2,
    board: [
      'AABBBBBBB xx.*.x...',
      'ACCCCCDDD .....*...',
      'AACCCCDDD .x.xx....',
      'AAAEEEDDD ..x......',
      'AAEEFEDDG x..x...x.',
      'AAEFFEDDG xxxx.x.x.',
      'AHEEFFFGG x*xx...xx',
      'HHIIIIFGG xxx.x.x..',
      'HHHIIIFGG x*x.x.x..',
    ],
    finds: 'xA3',
    by: 'assumption unit',
    unless: 'A1',
  },
  {
    rule: regionNeighbourExclusion,
    stars: 1,
    board: ['AABB x*x.', 'CDBB xxx.', 'CDDD .x.x', 'CDDD xx*x'],
    finds: 'xC3',
    by: 'assumption unit',
    unless: 'A2',
  },
  {
    rule: rowNeighbourExclusion,
    stars: 1,
    board: ['AABB x*xx', 'CDBB xxx.', 'CDDD *xxx', 'CDDD xx..'],
    finds: 'xD4',
    by: 'assumption unit',
    unless: 'A2',
  },
  {
    rule: columnNeighbourExclusion,
    stars: 1,
    board: ['AABB x*x.', 'CDBB xxx.', 'CDDD .x.x', 'CDDD xx*x'],
    finds: 'xC3',
    by: 'assumption unit',
    unless: 'A1',
  },
  {
    rule: pressuredExclusion,
    stars: 1,
    board: ['AABB x*xx', 'CDBB xxx.', 'CDDD *xxx', 'CDDD xx..'],
    finds: 'xD4',
    by: 'assumption tile unit',
    unless: 'C2',
  },
  {
    rule: squareExclusion,
    stars: 1,
    board: ['AAABB x....', 'CAABB .x...', 'CAABD .xx..', 'AADDD x.*xx', 'AAAEE xxx..'],
    finds: 'xA2 *A3',
    by: 'tile unit assumption strip',
    unless: 'B5',
  },
]);
