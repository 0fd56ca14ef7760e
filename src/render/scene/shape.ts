/** Left, top, width and height in pixels. */
export type Rect = readonly [x: number, y: number, width: number, height: number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  readonly thickness?: number;
  readonly dash?: readonly number[];
  /** Round ends and corners of strokes. */
  readonly soft?: boolean;
  /** The fill covers the inner half of the stroke instead of lying under it. */
  readonly fillOver?: boolean;
}

export interface Text extends Point {
  readonly kind: 'text';
  readonly text: string;
  readonly size: number;
  readonly fill: string;
  readonly align: 'left' | 'center';
  /** Where `y` is: the line the letters stand on, or the middle of their height. */
  readonly baseline: 'alphabetic' | 'middle';
}

/**
 * What is drawn, as plain data in pixels. A canvas paints it (`canvas.ts`), a browser gets it as SVG
 * (`svg.ts`), and neither knows what a star or a region is.
 */
export type Shape =
  | { readonly kind: 'rects'; readonly rects: readonly Rect[]; readonly fill: string }
  | ({ readonly kind: 'round'; readonly rect: Rect; readonly radius: number } & Paint)
  | ({ readonly kind: 'circle'; readonly at: Point; readonly radius: number } & Paint)
  /** In the language of SVG paths, which a canvas understands as well; seen only within the rectangles of `clip`. */
  | ({ readonly kind: 'path'; readonly path: string; readonly clip?: readonly Rect[] } & Paint)
  | Text
  /** Bold text on a round label as wide as it needs, beginning at `left` or around `middle` but not left of 0. */
  | {
      readonly kind: 'pill';
      readonly text: string;
      /** A number in a circle after the text: the name of a region. */
      readonly circled?: number;
      readonly height: number;
      readonly y: number;
      readonly left?: number;
      readonly middle?: number;
      readonly fill: string;
      readonly ink: string;
    };

/** A path of straight lines, one for each pair of points. */
export const segments = (
  lines: Iterable<readonly [x1: number, y1: number, x2: number, y2: number]>,
): string => Array.from(lines, ([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('');

/** A five-pointed star with softened points, a little fuller than the geometric one. */
export function star(at: Point, radius: number, fill: string, edge: string = fill): Shape {
  const centre = at.y + radius * 0.05;
  const outer = radius * 0.92;
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    const reach = i % 2 === 0 ? outer : outer * 0.46;
    return `${at.x + reach * Math.cos(angle)} ${centre + reach * Math.sin(angle)}`;
  });
  return {
    kind: 'path',
    path: `M${points.join('L')}Z`,
    fill,
    stroke: edge,
    thickness: radius * 0.2,
    soft: true,
    fillOver: true,
  };
}

export function cross({ x, y }: Point, reach: number, thickness: number, stroke: string): Shape {
  const path = segments([
    [x - reach, y - reach, x + reach, y + reach],
    [x + reach, y - reach, x - reach, y + reach],
  ]);
  return { kind: 'path', path, stroke, thickness, soft: true };
}
