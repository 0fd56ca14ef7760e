import { drawnText } from './emoji.js';

type Child = Node | string | number | null | undefined | false;
type Listener = (event: never) => unknown;
type Props = Record<string, string | number | boolean | null | undefined | Listener>;

/** Makes an element; emoji in its texts are drawn. Functions become listeners, true an empty attribute; false and null are left out. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, value as EventListener);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, String(value));
  }
  element.append(
    ...children
      .filter(isShown)
      .flatMap((child) => (child instanceof Node ? [child] : drawnText(String(child)))),
  );
  return element;
}

const isShown = (child: Child): child is Node | string | number =>
  child !== null && child !== undefined && child !== false && child !== '';

const SVG = 'http://www.w3.org/2000/svg';

/** Small line drawings; all on a 24 × 24 field. */
const ICONS = {
  hash: 'M9 4 7 20M17 4l-2 16M4 9h16M3 15h16',
  at: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5',
  thread: 'M5 4v9a4 4 0 0 0 4 4h10m-4-4 4 4-4 4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3.5 2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  send: 'M4 12 20 4l-5 16-3.5-6.5L4 12Zm7.5 1.5L20 4',
  sun: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
} as const;

export function icon(name: keyof typeof ICONS): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

const COLOURS = ['#5865f2', '#3ba55d', '#c9772b', '#b8459b', '#2f8fb3', '#8a5cd6'];

/** A round picture with an initial: nobody in the sandbox has uploaded one. */
export function avatar(name: string): HTMLElement {
  const mark = el('span', { class: 'avatar', 'aria-hidden': 'true' }, [...name][0]?.toUpperCase() ?? '?');
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  mark.style.background = COLOURS[sum % COLOURS.length] ?? COLOURS[0]!;
  return mark;
}

export const botAvatar = (): HTMLElement =>
  el('span', { class: 'avatar', 'aria-hidden': 'true' }, el('img', { src: '/star.svg', alt: '' }));

/** Files come from the sandbox itself, under whichever local name the page was opened. */
export function localUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed?.pathname.startsWith('/attachments/') ? parsed.pathname : url;
}

export const announce = (text: string): void => {
  const region = document.querySelector('#announcer');
  if (region) region.textContent = text;
};
