import {
  composite,
  signedSum,
  zeroSum,
} from '../../../../src/engine/rules/tier-5-counting/set-differentials/rules.js';
import { testRules } from '../../../support/rule-table.js';

// Positions met in solves of random grids of our own, each with the mark that the argument hangs on.
testRules([
  {
    rule: zeroSum,
    stars: 1,
    board: [
      'AABBBB x.x...',
      'AACBBB x.xx..',
      'DACCCE ......',
      'DCCCEE .x....',
      'DFFEEE .x.x..',
      'FFFFEE xx....',
    ],
    finds: 'xB3',
    by: 'unit',
    unless: 'A1',
  },
  {
    rule: composite,
    stars: 1,
    board: ['AABBB x.x..', 'AABBB x.xx.', 'AACCD xx.x.', 'ECCCD .x.x.', 'ECCDD .x...'],
    finds: 'xE1',
    by: 'unit tile',
    unless: 'A1',
  },
  {
    rule: composite,
    stars: 1,
    board: ['AABB x..x', 'CDBB .x..', 'CDDD *.xx', 'CDDD xx.x'],
    finds: 'xA2',
    by: 'assumption unit',
    unless: 'B4',
  },
  {
    rule: signedSum,
    stars: 1,
    board: ['AABBB x.x..', 'AABBB x.xx.', 'AACCD xx.x.', 'ECCCD .x.x.', 'ECCDD .x...'],
    finds: 'xE1 xE4 xE5',
    by: 'unit tile',
    unless: 'A1',
  },
]);
