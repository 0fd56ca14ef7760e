import { rowBandBudget } from '../../../src/engine/rules/schemas/a1-row-band-budget.js';
import { columnBandBudget } from '../../../src/engine/rules/schemas/a2-column-band-budget.js';
import { regionRowQuota } from '../../../src/engine/rules/schemas/a3-region-row-quota.js';
import { regionColumnQuota } from '../../../src/engine/rules/schemas/a4-region-column-quota.js';
import { cages } from '../../../src/engine/rules/schemas/c1-cages.js';
import { cagesRegionQuota } from '../../../src/engine/rules/schemas/c2-cages-region-quota.js';
import { regionLineSqueeze } from '../../../src/engine/rules/schemas/d3-region-line-squeeze.js';
import { subsetSqueeze } from '../../../src/engine/rules/schemas/sq-subset-squeeze.js';
import { bandedRegionSqueeze } from '../../../src/engine/rules/schemas/sqb-banded-region-squeeze.js';
import { testRules } from '../../support/rule-table.js';

// Positions met in solves of random grids of our own, each with the mark that the argument hangs on.
testRules([
  {
    rule: regionLineSqueeze,
    stars: 2,
    board: [
      'AAABBBBCCC .x.x.x*xxx',
      'AAABBDDCCC .x.x.xxx..',
      'EADDDDDDCC ..xx......',
      'EEDDDCCCCC .xxx..x...',
      'EEEDDFFGCC .x*x..x...',
      'EEHHDFGGGG .xxx......',
      'IEHHFFFFFG .xx.x...x.',
      'IIHHHHFFFF ..x.x.....',
      'IIHHHHJFJF x.x.x..x.x',
      'IIHHHHJJJJ ..x.xx....',
    ],
    finds: 'xF8 xF9',
    by: 'unit area',
    unless: 'D1',
  },
  {
    rule: rowBandBudget,
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
    by: 'unit band area',
    unless: 'C2',
  },
  {
    rule: columnBandBudget,
    stars: 1,
    board: [
      'AABBCC x.....',
      'AABBCC x.x...',
      'AAABDC x...x.',
      'EFFFDD .xxx..',
      'EFFDDD .xx...',
      'FFFFFF x...xx',
    ],
    finds: 'xD5',
    by: 'unit band area',
    unless: 'E6',
  },
  {
    rule: regionRowQuota,
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
    by: 'unit band area',
    unless: 'C2',
  },
  {
    rule: regionColumnQuota,
    stars: 1,
    board: [
      'AAABBB ...xxx',
      'CCCBBB xxx...',
      'CCCCCB ...xxx',
      'CCCCDD xxxx..',
      'EEFFDD ....xx',
      'EFFFFD .x...x',
    ],
    finds: 'xC5 xC6',
    by: 'unit band area',
    unless: 'D3',
  },
  {
    rule: cages,
    stars: 2,
    board: [
      'ABBBBBBBC *xx*xxxxx',
      'AADBBBCCC xxxxx*x*x',
      'AADEECCCC ....xxxxx',
      'ADDEEEECC xxxxx*x*x',
      'DDDEFFFFG ....xxxxx',
      'DHDEFFFFG xxxx.x*x.',
      'HHHFFIIIG x..x.xxx.',
      'HHHHIIIIG xxxx.x.x.',
      'HHHHIIIIG x..x.x.x.',
    ],
    finds: '*G8',
    by: 'band tile',
    unless: 'A7',
  },
  {
    rule: cagesRegionQuota,
    stars: 1,
    board: [
      'AAAAABCC xx...xxx',
      'DDDBBBBC xx.xx..x',
      'DDDBCCCC xxxx..x.',
      'DDDBBBEE xx..xxx.',
      'FDDDEEEE xxx.....',
      'FGDHHEEE x*xxxxxx',
      'FDDHHEEE xxx..xxx',
      'FFHHHHHE *xxxxxxx',
    ],
    finds: 'xF3',
    by: 'band tile area',
    unless: 'F1',
  },
  {
    rule: bandedRegionSqueeze,
    stars: 1,
    board: [
      'AAAAABCC xx...xxx',
      'DDDBBBBC xx.xx..x',
      'DDDBCCCC xxxx..x.',
      'DDDBBBEE xx..xxx.',
      'FDDDEEEE xxx.....',
      'FGDHHEEE x*xxxxxx',
      'FDDHHEEE xxx..xxx',
      'FFHHHHHE *xxxxxxx',
    ],
    finds: 'xF5',
    by: 'unit band area tile',
    unless: 'G1',
  },
  {
    rule: subsetSqueeze,
    stars: 1,
    board: [
      'AAABBB ...xxx',
      'CCCBBB xxx...',
      'CCCCCB ...xxx',
      'CCCCDD xxxx..',
      'EEFFDD ....xx',
      'EFFFFD .x...x',
    ],
    finds: 'xC5 xC6',
    by: 'unit band area',
    unless: 'D3',
  },
]);
