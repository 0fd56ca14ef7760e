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
      'ABBBBC xx....',
      'AABCCC .x.x..',
      'AAACCC .....x',
      'AADDEE ...x.x',
      'AADDEE .....x',
      'FADDDD ...xx.',
    ],
    finds: 'xE1 xE2 xE3',
    by: 'unit',
    unless: 'A1',
  },
  {
    rule: composite,
    stars: 1,
    board: ['AABC ....', 'AABC ....', 'DDBC ....', 'DDDD ..xx'],
    finds: 'xA3 xB3',
    by: 'unit tile',
    unless: 'D4',
  },
  {
    rule: composite,
    stars: 1,
    board: ['AAAAA xxx.x', 'BBBCA ....x', 'CCCCC .x.x.', 'CDDCC .....', 'EEDDD ...x.'],
    finds: 'xD4',
    by: 'assumption unit',
    unless: 'E1',
  },
  {
    rule: signedSum,
    stars: 1,
    board: [
      'AABBBC x.x.x.',
      'AABBBC x....x',
      'AAABDD ..xxxx',
      'AADDDD .xxx..',
      'EEFDDD ..x...',
      'EEFFFD xx..x.',
    ],
    finds: 'xB2 xA4',
    by: 'unit tile',
    unless: 'A1',
  },
]);
