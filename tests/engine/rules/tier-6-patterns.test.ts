import { tilingDeficit } from '../../../src/engine/rules/tier-6-patterns/n-rooks/r6-6a-tiling-deficit.js';
import { rookRule } from '../../../src/engine/rules/tier-6-patterns/n-rooks/r6-6b-rook-rule.js';
import { cornerBlocks } from '../../../src/engine/rules/tier-6-patterns/n-rooks/r6-6c-corner-blocks.js';
import { fullBlocks } from '../../../src/engine/rules/tier-6-patterns/n-rooks/r6-6d-full-blocks.js';
import { kissingLs } from '../../../src/engine/rules/tier-6-patterns/r6-1-kissing-ls.js';
import { theM } from '../../../src/engine/rules/tier-6-patterns/r6-2-the-m.js';
import { pressuredT } from '../../../src/engine/rules/tier-6-patterns/r6-3-pressured-t.js';
import { tSqueeze } from '../../../src/engine/rules/tier-6-patterns/r6-3b-t-squeeze.js';
import { fish } from '../../../src/engine/rules/tier-6-patterns/r6-4-fish.js';
import { finnedFish } from '../../../src/engine/rules/tier-6-patterns/r6-5-finned-fish.js';
import { testRules } from '../../support/rule-table.js';

// Positions met in solves of random grids of our own, each with the mark that the argument hangs on.
testRules([
  {
    rule: kissingLs,
    stars: 2,
    board: [
      'AAAAABBBB ..x.x.x*x',
      'CAAAABBBB x...x.xxx',
      'CAADDDDEE .xx.x.x*x',
      'CCDDDDFFE .x..x.xxx',
      'CCCFFFFFE .x.x.x.x.',
      'CGHFFFFFE xxxx.x.x.',
      'GGHHFFFFI ....xxxxx',
      'GHHHFHIII xxxxxx*x*',
      'GGHHHHIII x*xx*xxxx',
    ],
    finds: 'xD7',
    by: 'unit assumption tile band',
    unless: 'C1',
  },
  {
    rule: fish,
    stars: 1,
    board: ['AABCC xx*xx', 'ACCCC *xxxx', 'DCCCC xxx.x', 'DDDEE x*xxx', 'DDDDE xxx..'],
    finds: 'xD5',
    by: 'unit',
    unless: 'E3',
  },
  {
    rule: tilingDeficit,
    stars: 1,
    board: [
      'ABBCCC .x.x..',
      'AADCCC .xxxx.',
      'EDDDCC xxx..*',
      'EEEDCF x.x...',
      'EEEEFF ...x.x',
      'EEEEFF .....x',
    ],
    finds: '*C1',
    by: 'unit block',
    unless: 'D1',
  },
  {
    rule: rookRule,
    stars: 1,
    board: [
      'AAABBC xxx*xx',
      'AAACCC x*xxxx',
      'DAAECC xxxx*x',
      'DEEECC .xxxxx',
      'EEECCC xx*xxx',
      'EEECCF xxxxx*',
    ],
    finds: '*A4',
    by: 'block',
    unless: 'A3',
  },
  {
    rule: cornerBlocks,
    stars: 1,
    board: [
      'AAABBC xxx*xx',
      'AAACCC x*xxxx',
      'DAAECC xxxx*x',
      'DEEECC .xxxxx',
      'EEECCC xx*xxx',
      'EEECCF xxxxx*',
    ],
    finds: '*A4',
    by: 'block',
    unless: 'A3',
  },
  {
    rule: fullBlocks,
    stars: 1,
    board: [
      'AAABBC xxx*xx',
      'AAACCC x*xxxx',
      'DAAECC xxxx*x',
      'DEEECC .xxxxx',
      'EEECCC xx*xxx',
      'EEECCF xxxxx*',
    ],
    finds: '*A4',
    by: 'block',
    unless: 'A3',
  },
  {
    rule: pressuredT,
    stars: 2,
    board: [
      'AAAABBCCC x.*xxx.xx',
      'AAABBBBCC x.x...xx.',
      'AABBBDDCC .*xxxx.x.',
      'AAABBBDDD x.xx*.xx.',
      'EEEFFFDDG .x.x.x.x.',
      'EEEHHFFGG x.xxx...x',
      'EIHHHFFGG ....xx.xx',
      'IIIHHFGGG xxxx....x',
      'IHHHFFFFG ..x.xxxx.',
    ],
    finds: '*C5',
    by: 'unit area live strip tile',
    unless: 'B5',
  },
  {
    rule: tSqueeze,
    stars: 1,
    board: ['AAABB ..x.x', 'AAABB ..x.x', 'ACCBD x..x.', 'CCCDD .xxx.', 'CEEDD x..xx'],
    finds: 'xB1',
    by: 'band assumption area live',
    unless: 'E2',
  },
  {
    rule: theM,
    stars: 1,
    board: [
      'AAABBB ...xxx',
      'CCCBBB xxx...',
      'CCCCCB ...xxx',
      'CCCCDD xxxx..',
      'EEFFDD ....xx',
      'EFFFFD .x...x',
    ],
    finds: 'xE6',
    by: 'band assumption area',
    unless: 'D1',
  },
  {
    rule: theM,
    stars: 1,
    board: ['AAABB x....', 'CAABB .x...', 'CAABD .xx..', 'AADDD x..xx', 'AAAEE xxx..'],
    finds: '*D2',
    by: 'unit area assumption',
    unless: 'B2',
  },
  {
    rule: finnedFish,
    stars: 1,
    board: [
      'AAABBB ...xxx',
      'CCCBBB xxx...',
      'CCCCCB ...xxx',
      'CCCCDD xxxx..',
      'EEFFDD ....xx',
      'EFFFFD .x...x',
    ],
    finds: 'xC5',
    by: 'unit fin assumption',
    unless: 'D1',
  },
]);
