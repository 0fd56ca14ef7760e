import { starAdjacency } from '../../../src/engine/rules/tier-1-marks/r1-1-star-adjacency.js';
import {
  columnComplete,
  regionComplete,
  rowComplete,
} from '../../../src/engine/rules/tier-1-marks/r1-2-to-4-unit-complete.js';
import { testRules } from '../../support/rule-table.js';

// Positions found in solves of our own random grids.
testRules([
  {
    rule: starAdjacency,
    stars: 1,
    board: ['AABB x*x.', 'CDBB xxx.', 'CDDD .x.x', 'CDDD xx*x'],
    finds: 'xC3',
    by: 'star',
    unless: 'C4',
  },
  {
    rule: rowComplete,
    stars: 1,
    board: ['AABB x*x.', 'CDBB xxx.', 'CDDD .x.x', 'CDDD xx*x'],
    finds: 'xD1',
    by: 'unit',
    unless: 'B1',
  },
  {
    rule: columnComplete,
    stars: 1,
    board: ['AABB x*x.', 'CDBB xxx.', 'CDDD .x.x', 'CDDD xx*x'],
    finds: 'xC3',
    by: 'unit',
    unless: 'C4',
  },
  {
    rule: regionComplete,
    stars: 1,
    board: ['AABB x*x.', 'CDBB xxx.', 'CDDD .x.x', 'CDDD xx*x'],
    finds: 'xC3',
    by: 'unit',
    unless: 'C4',
  },
]);
