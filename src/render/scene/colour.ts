/** `#rrggbb` as three numbers. */
export function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A share of the first colour laid over the second. */
export function blend(colour: string, under: string, share: number): string {
  const below = channels(under);
  const mixed = channels(colour).map((channel, i) => Math.round(channel * share + below[i]! * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** `#rrggbb` made see-through. */
export function fade(colour: string, share: number): string {
  return `${colour.slice(0, 7)}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
