import { overcounting, undercounting } from '../../../src/engine/rules/tier-5-counting/r5-1-to-2-counting.js';
import { leftOver } from '../../../src/engine/rules/tier-5-counting/r5-1b-left-over.js';
import { unionOfUnits } from '../../../src/engine/rules/tier-5-counting/r5-1c-union.js';
import {
  finnedOvercounting,
  finnedUndercounting,
} from '../../../src/engine/rules/tier-5-counting/r5-3-to-4-finned-counting.js';
import { squeeze } from '../../../src/engine/rules/tier-5-counting/r5-5-squeeze.js';
import { squaresFillUnit } from '../../../src/engine/rules/tier-5-counting/r5-5b-squares-fill-unit.js';
import { boundIntersection } from '../../../src/engine/rules/tier-5-counting/r5-7-bound-intersection.js';
import { testRules } from '../../support/rule-table.js';

// Positions met in solves of random grids of our own, each with the mark that the argument hangs on.
testRules([
  {
    rule: undercounting,
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
    by: 'unit',
    unless: 'D3',
  },
  {
    rule: overcounting,
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
    by: 'unit',
    unless: 'E6',
  },
  {
    rule: squeeze,
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
    by: 'band area tile',
    unless: 'A7',
  },
  {
    rule: squaresFillUnit,
    stars: 1,
    board: ['AABBB x.x..', 'AABBB x.xx.', 'AACCD xx.x.', 'ECCCD .x.x.', 'ECCDD .x...'],
    finds: 'xE1 xE4 xE5',
    by: 'unit tile band',
    unless: 'A2',
  },
  {
    rule: leftOver,
    stars: 1,
    board: [
      'AAABBB ...xxx',
      'CCCBBB xxx...',
      'CCCCCB ...xxx',
      'CCCCDD xxxx..',
      'EEFFDD ....xx',
      'EFFFFD .x...x',
    ],
    finds: 'xD2',
    by: 'unit area assumption',
    unless: 'E3',
  },
  {
    rule: unionOfUnits,
    stars: 1,
    board: ['AABBB x.x..', 'AAABB x.xx.', 'AACCC xx...', 'DEEEE .x.x.', 'DEEEE .x...'],
    finds: 'xE4',
    by: 'unit area assumption tile',
    unless: 'A2',
  },
  {
    rule: boundIntersection,
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
    by: 'band area unit',
    unless: 'D3',
  },
  {
    rule: finnedUndercounting,
    stars: 1,
    board: ['AABBB x.x..', 'AABBB x.xx.', 'AACCD xx.x.', 'ECCCD .x.x.', 'ECCDD .x...'],
    finds: 'xE1',
    by: 'unit fin assumption area tile',
    unless: 'A2',
  },
  {
    rule: finnedOvercounting,
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
    by: 'unit fin assumption',
    unless: 'G8',
  },
]);
