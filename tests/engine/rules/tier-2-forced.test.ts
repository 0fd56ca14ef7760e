import {
  columnForced,
  regionForced,
  rowForced,
} from '../../../src/engine/rules/tier-2-forced/r2-1-to-3-unit-forced.js';
import { testRules } from '../../support/rule-table.js';

// Positions found in solves of our own random grids.
testRules([
  {
    rule: rowForced,
    stars: 1,
    board: ['AABB x*x.', 'CDBB xxx.', 'CDDD .x.x', 'CDDD xx*x'],
    finds: '*D2',
    by: 'unit',
    unless: 'A2',
  },
  {
    rule: columnForced,
    stars: 1,
    board: ['AABB x*x.', 'CDBB xxx.', 'CDDD .x.x', 'CDDD xx*x'],
    finds: '*A3',
    by: 'unit',
    unless: 'A1',
  },
  {
    rule: regionForced,
    stars: 1,
    board: ['AABB x*x.', 'CDBB xxx.', 'CDDD .x.x', 'CDDD xx*x'],
    finds: '*A3',
    by: 'unit',
    unless: 'A2',
  },
]);
