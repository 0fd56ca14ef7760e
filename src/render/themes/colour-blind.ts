import type { Theme } from './theme.js';

/** Fills that differ in lightness as well as hue; the roles use the palette of Okabe and Ito. */
export const colourBlind: Theme = {
  id: 'colour-blind',
  background: '#fbfaf7',
  fills: ['#ffffff', '#b6d5fd', '#ffdba2', '#ca919a', '#9291e5'],
  line: '#1c203033',
  border: '#1c2030',
  label: '#5c6274',
  text: '#1c2030',
  star: '#141828',
  cross: '#2f3446',
  violation: '#8f0030',
  last: '#00558c',
  gold: '#ffd24a',
  goldEdge: '#3a2600',
  panel: '#f0eee8',
  roles: {
    plus: '#0072b2',
    minus: '#d55e00',
    area: '#007a5a',
    tile: '#1c2030',
    strip: '#9a3d74',
    fin: '#d55e00',
    pattern: '#9a3d74',
    assumption: '#8a4b00',
    result: '#006b4d',
    conflict: '#8f0030',
  },
  muted: 0.35,
};
