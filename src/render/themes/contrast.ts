import type { Theme } from './theme.js';

/** Black on bright fills; nothing is faint. */
export const contrast: Theme = {
  id: 'contrast',
  background: '#ffffff',
  fills: ['#ffffff', '#ffe14d', '#8fe3ff', '#ffb3c7', '#a8f08c', '#d4c2ff'],
  line: '#00000080',
  border: '#000000',
  label: '#000000',
  text: '#000000',
  star: '#000000',
  cross: '#000000',
  violation: '#a80014',
  last: '#0033cc',
  gold: '#ffbf00',
  goldEdge: '#000000',
  panel: '#f0f0f0',
  roles: {
    plus: '#0033cc',
    minus: '#a33c00',
    area: '#00574f',
    tile: '#3a00b3',
    strip: '#8a0094',
    fin: '#a33c00',
    pattern: '#9c0063',
    assumption: '#7a3300',
    result: '#00611f',
    conflict: '#a80014',
  },
  muted: 0.3,
};
