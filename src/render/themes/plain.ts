import { light } from './light.js';
import type { Theme } from './theme.js';

/** Borders only, as printed on paper. */
export const plain: Theme = {
  ...light,
  id: 'plain',
  background: '#ffffff',
  fills: ['#ffffff'],
  line: '#00000038',
  border: '#15171f',
  text: '#15171f',
  star: '#15171f',
  panel: '#f4f4f4',
  muted: 1,
};
