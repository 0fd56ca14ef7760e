// The few emoji that the product uses, as drawings: a machine without an emoji font would show empty boxes. All on a
// 24 × 24 field. What is not here is left to the fonts.

type Drawing = readonly (readonly [fill: string, path: string])[];

const STAR = 'm12 1.8 3 6.7 7.2.8-5.4 4.9 1.5 7.2L12 17.8l-6.3 3.6 1.5-7.2L1.8 9.3 9 8.5Z';
const SQUARE =
  'M5 2.5h14A2.5 2.5 0 0 1 21.5 5v14a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 19V5A2.5 2.5 0 0 1 5 2.5Z';
const RIBBON = 'M7 1.5h4l2 6-3.5 2Zm10 0h-4l-2 6 3.5 2Z';
const COIN = 'M12 8a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z';
const square = (fill: string): Drawing => [[fill, SQUARE]];
const medal = (fill: string, number: string): Drawing => [
  ['#4f86d9', RIBBON],
  [fill, COIN],
  ['#3a3a3a', number],
];

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  '⭐': [['#f5b301', STAR]],
  '💡': [
    [
      '#f7c948',
      'M12 1.5a7.5 7.5 0 0 0-4.4 13.6c.8.6 1.2 1.4 1.2 2.4h6.4c0-1 .4-1.8 1.2-2.4A7.5 7.5 0 0 0 12 1.5Z',
    ],
    ['#8a8f98', 'M9 18.5h6V20H9Zm.8 2.3h4.4L13 22.5h-2Z'],
  ],
  '✅': [
    ['#2f9e57', SQUARE],
    ['#ffffff', 'm10.2 18.2-5-5 2.1-2.1 2.9 2.9 6.5-7.6 2.3 2Z'],
  ],
  '⚠️': [
    ['#f5b301', 'M12 2 23 21.5H1Z'],
    ['#2b2b2b', 'M11 8.5h2l-.3 6.5h-1.4Zm0 8h2v2.2h-2Z'],
  ],
  '👆': [
    [
      '#f2bd66',
      'M10 2.2a1.6 1.6 0 0 1 3.2 0V9l5.6 1.3c1 .3 1.6 1.2 1.4 2.2l-1.2 6.4a4 4 0 0 1-4 3.3h-3.6a4 4 0 0 1-3.2-1.6l-4.4-5.8c-1-1.4.8-3 2.2-2L10 15Z',
    ],
  ],
  '🙋': [
    ['#5865f2', 'M4 22.5c0-4.5 3-7.5 7-7.5s7 3 7 7.5Z'],
    ['#f2bd66', 'M11 5.5a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6Zm7.4-4 2.4 1-2.6 12.8-3.4-1.4Z'],
  ],
  '👑': [
    ['#f5b301', 'm2 6.5 5 4.5 5-8 5 8 5-4.5L20.3 18H3.700Z'],
    ['#d18f00', 'M3.7 19.300h16.600v2.200H3.700Z'],
  ],
  '🥈': medal(
    '#c3c9d1',
    'M9.6 12.800c.4-1.3 1.3-1.9 2.5-1.9 1.5 0 2.5.9 2.5 2.2 0 1.9-2.2 2.7-3 4.200h3.100v1.600H9.400c0-3.3 3.3-4 3.3-5.7 0-1.2-1.5-1.1-1.7.1Z',
  ),
  '🥉': medal(
    '#d08b4c',
    'M9.5 11h5v1.400l-1.7 1.800c1.3.2 2 1.1 2 2.3 0 1.6-1.2 2.5-2.9 2.5-1.4 0-2.4-.6-2.7-1.800l1.6-.5c.2.5.5.8 1.1.8.7 0 1.1-.4 1.1-1s-.5-1-1.3-1h-.700v-1.200l1.3-1.700H9.500Z',
  ),
  '🔥': [
    [
      '#f4642b',
      'M12.5 1c.7 3.6 6.8 6.6 6.8 13.200A7.4 7.4 0 0 1 12 22.500a7.4 7.4 0 0 1-7.3-7.800c0-3.2 1.6-5.2 2.8-6.7.3 1.6.9 2.5 2 3 .1-4 .6-7 3-10Z',
    ],
    [
      '#ffc23d',
      'M12.2 12c.4 1.8 3.1 3 3.1 6a3.3 3.3 0 1 1-6.6 0c0-1.5.7-2.4 1.3-3.1.2.7.5 1 .9 1.2.1-1.6.4-2.9 1.3-4.100Z',
    ],
  ],
  '⚔️': [
    ['#9aa3af', 'M2 2h3.500L17 13.5 15.5 15 4 5.500Zm20 0h-3.500L7 13.5 8.5 15 20 5.500Z'],
    ['#8a5a2b', 'm15 16.5 3-3 1 1-1 1 3.5 3.5-2 2-3.5-3.5-1 1Zm-6 0-3-3-1 1 1 1L2.5 19l2 2L8 17.500l1 1Z'],
  ],
  '✖️': [
    [
      '#8a8f98',
      'M5.3 2.5 12 9.200l6.7-6.7 2.8 2.800L14.8 12l6.7 6.7-2.8 2.800L12 14.800l-6.7 6.7-2.8-2.800L9.2 12 2.5 5.300Z',
    ],
  ],
  '↩️': [
    ['#4f86d9', SQUARE],
    [
      '#ffffff',
      'M10 5v3.500h3.500a5 5 0 0 1 0 10H7.500v-2.500h6a2.500 2.500 0 0 0 0-5H10v3.500L4.500 9.750Z',
    ],
  ],
  '⏱️': [
    [
      '#8a8f98',
      'M9.500 1h5v2.500h-1.250v2.200h-2.500V3.500H9.500Zm9.400 3.600 1.900 1.900-1.700 1.700-1.900-1.900Z',
    ],
    ['#6d7684', 'M12 5a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z'],
    ['#ffffff', 'M12 7.200a6.800 6.800 0 1 0 0 13.600 6.800 6.800 0 0 0 0-13.600Z'],
    ['#d93f3f', 'M11.200 9h1.600v5l2.700 1.900-1 1.400-3.300-2.400Z'],
  ],
  '🎮': [
    [
      '#6d7684',
      'M7 6h10a6 6 0 0 1 5.6 8.200l-1.3 3.600a2.6 2.6 0 0 1-4.6.6L14.8 16H9.200l-1.9 2.400a2.6 2.6 0 0 1-4.6-.6l-1.3-3.600A6 6 0 0 1 7 6Z',
    ],
    [
      '#ffffff',
      'M6.5 8.800h1.800v1.800h1.800v1.800H8.300v1.800H6.500v-1.800H4.700v-1.800h1.800Zm9.3.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.600Zm2.6 2.600a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.600Z',
    ],
  ],
  '🌙': [['#f2c14e', 'M14.5 2A10 10 0 1 0 22 16.3 8.5 8.5 0 0 1 14.5 2Z']],
  '🏆': [
    [
      '#f5b301',
      'M6.5 2.500h11v1.300H22c0 4.2-1.9 6.9-5.2 7.600a6 6 0 0 1-3.3 3V18h-3v-3.600a6 6 0 0 1-3.3-3C3.9 10.7 2 8 2 3.800h4.500Zm0 3.200H4.200c.3 1.8 1.1 3 2.4 3.600Zm11 0v3.600c1.3-.6 2.1-1.8 2.4-3.600Z',
    ],
    ['#8a5a2b', 'M7.5 18.500h9V22h-9Z'],
  ],
  '🌟': [
    [
      '#ffe08a',
      'M12 0l2 3h-4Zm12 10-3 2 1-3.600ZM0 10l2 2.400L3 8.400ZM4.5 23l.5-3.5 2.5 2Zm15 0-.5-3.5-2.5 2Z',
    ],
    ['#f5b301', STAR],
  ],
  '🟦': square('#3b7de0'),
  '🟧': square('#f08a24'),
  '🟩': square('#36a852'),
  '🟥': square('#d93f3f'),
  '🟪': square('#9a55d6'),
  '🟫': square('#8a5a34'),
  '🟨': square('#f2c92e'),
  '⬛': square('#2b2f36'),
  '⬜': square('#dfe3e8'),
};

const SVG = 'http://www.w3.org/2000/svg';
// Whether or not it says that it wants colours (U+FE0F).
const PLAIN = new Map(
  Object.entries(DRAWINGS).map(([emoji, drawing]) => [emoji.replace('\uFE0F', ''), drawing]),
);
const ANY = new RegExp(`(${[...PLAIN.keys()].join('|')})\uFE0F?`, 'u');

/** A text with its emoji drawn. To a screen reader it is the same text. */
export function drawnText(text: string): (Node | string)[] {
  // `split` with a group gives texts and what was between them in turns.
  return text.split(ANY).flatMap((part, index): (Node | string)[] => {
    if (index % 2 === 0) return part === '' ? [] : [part];
    return [emojiPicture(part, PLAIN.get(part) ?? [])];
  });
}

function emojiPicture(emoji: string, drawing: Drawing): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'emoji');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', emoji);
  for (const [fill, d] of drawing) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('fill', fill);
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
