import { PILL_TEXT, pillShapes } from './scene/pill.js';
import type { Paint, Rect, Shape, Text } from './scene/shape.js';

type Of<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>;

// Letters stand this much of their size below the middle of their line, in Inter and most sans-serif fonts.
const MIDDLE = 0.364;
// Bold capitals, digits and signs are about this wide.
const LETTER_WIDTH = 0.68;

const WRITERS: { [Kind in Shape['kind']]: (shape: Of<Kind>) => string } = {
  rects: ({ rects, fill }) => tag('path', { d: rects.map(rectPath).join(''), fill: colour(fill) }),
  round: ({ rect: [x, y, width, height], radius, ...paint }) =>
    tag('rect', { x, y, width, height, rx: radius, ...paintAttributes(paint) }),
  circle: ({ at, radius, ...paint }) =>
    tag('circle', { cx: at.x, cy: at.y, r: radius, ...paintAttributes(paint) }),
  path: ({ path, clip, ...paint }) => {
    const drawn = tag('path', { d: rounded(path), ...paintAttributes(paint) });
    return clip ? clipped(drawn, clip) : drawn;
  },
  text: (shape) => text(shape),
  pill: (pill) => svg(pillShapes(pill, pill.text.length * LETTER_WIDTH * pill.height * PILL_TEXT)),
};

const rectPath = ([x, y, width, height]: Rect): string =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;

function text({ text: words, x, y, size, fill, align, baseline }: Text): string {
  const attributes = {
    x,
    y: baseline === 'middle' ? y + MIDDLE * size : y,
    'font-size': size,
    'font-weight': 700,
    fill: colour(fill),
    'text-anchor': align === 'center' ? 'middle' : 'start',
  };
  return tag('text', attributes, escaped(words));
}

function paintAttributes({ fill, stroke, thickness = 1, dash, soft, fillOver }: Paint): Attributes {
  return {
    fill: fill ? colour(fill) : 'none',
    ...(stroke ? { stroke: colour(stroke), 'stroke-width': thickness } : {}),
    ...(dash ? { 'stroke-dasharray': dash.map(short).join(' ') } : {}),
    ...(soft ? { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } : {}),
    ...(fillOver ? { 'paint-order': 'stroke' } : {}),
  };
}

/** A clip needs a name that nothing else on the page has: what it shows. */
function clipped(drawn: string, clip: readonly Rect[]): string {
  const path = clip.map(rectPath).join('');
  const id = `clip-${path.replace(/[^\d]+/g, '-')}`;
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${drawn}</g>`;
}

type Attributes = Readonly<Record<string, string | number>>;

function tag(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`,
  );
  return content === '' ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${content}</${name}>`;
}

/** Hundredths of a pixel are enough. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

const rounded = (path: string): string => path.replace(/-?\d+\.\d+(?:e-?\d+)?/g, (n) => short(Number(n)));

/** Colours come from themes, as `#rrggbb` or `#rrggbbaa`; anything else would not belong into an attribute. */
function colour(value: string): string {
  if (!/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(value)) throw new Error(`"${value}" is not a colour`);
  return value;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (words: string): string => words.replace(/[&<>]/g, (sign) => ENTITIES[sign] as string);

function svgOf<Kind extends Shape['kind']>(shape: Of<Kind>): string {
  return WRITERS[shape.kind as Kind](shape);
}

/** Shapes as SVG elements, one over the other. The caller has the `<svg>` and its font. */
export const svg = (shapes: Iterable<Shape>): string => Array.from(shapes, (shape) => svgOf(shape)).join('');
