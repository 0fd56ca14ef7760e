import { channels } from '../../src/render/scene/colour.js';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

// Machado, Oliveira and Fernandes (2009), full severity, on linear RGB.
const SIMULATIONS: Record<string, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export const VISIONS = Object.keys(SIMULATIONS);

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const times = (matrix: Matrix, v: Triple): Triple =>
  matrix.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as unknown as Triple;

const RGB_TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];

/** CIELAB of a colour as someone with this vision sees it. */
function lab(colour: string, vision: string): Triple {
  const seen = times(SIMULATIONS[vision]!, channels(colour).map(linear) as unknown as Triple);
  const [x, y, z] = times(RGB_TO_XYZ, seen.map((v) => Math.min(1, Math.max(0, v))) as unknown as Triple);
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** CIEDE2000. About 2 is just visible; 10 is seen at a glance. */
export function difference(first: string, second: string, vision = 'normal'): number {
  const [l1, a1, b1] = lab(first, vision);
  const [l2, a2, b2] = lab(second, vision);
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const angle = (a: number, b: number) =>
    (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const [h1, h2] = [angle(p1, b1), angle(p2, b2)];
  let turn = c1 * c2 === 0 ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn) / 2);
  const [lm, cm] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const hm =
    c1 * c2 === 0
      ? h1 + h2
      : Math.abs(h1 - h2) <= 180
        ? (h1 + h2) / 2
        : (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2;
  const t =
    1 -
    0.17 * Math.cos(radians(hm - 30)) +
    0.24 * Math.cos(radians(2 * hm)) +
    0.32 * Math.cos(radians(3 * hm + 6)) -
    0.2 * Math.cos(radians(4 * hm - 63));
  const sl = 1 + (0.015 * (lm - 50) ** 2) / Math.sqrt(20 + (lm - 50) ** 2);
  const sc = 1 + 0.045 * cm;
  const sh = 1 + 0.015 * cm * t;
  const rotation =
    -2 *
    Math.sqrt(cm ** 7 / (cm ** 7 + 25 ** 7)) *
    Math.sin(radians(60 * Math.exp(-(((hm - 275) / 25) ** 2))));
  const [dl, dc, dhs] = [(l2 - l1) / sl, (c2 - c1) / sc, dh / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dhs ** 2 + rotation * dc * dhs);
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const light = (colour: string) => {
    const [r, g, b] = channels(colour).map(linear) as unknown as Triple;
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [light(first), light(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
