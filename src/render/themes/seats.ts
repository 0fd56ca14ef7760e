import type { Theme } from './theme.js';

/**
 * The colours of people who share a board, in the order in which they sit down: to be seen as a thin cross on every fill,
 * light or dark, and each with a square of about the same colour that a message can show beside a name.
 */
export const SEATS = [
  { onLight: '#1c63d5', onDark: '#8cc2ff', square: '🟦' },
  { onLight: '#cf6a00', onDark: '#ffb464', square: '🟧' },
  { onLight: '#17803d', onDark: '#7fe89f', square: '🟩' },
  { onLight: '#c22f2f', onDark: '#ff9a94', square: '🟥' },
  { onLight: '#8234c7', onDark: '#d9b0ff', square: '🟪' },
  { onLight: '#7b4a21', onDark: '#d8b08a', square: '🟫' },
  { onLight: '#8f7600', onDark: '#f5e36b', square: '🟨' },
  { onLight: '#20242c', onDark: '#ffffff', square: '⬛' },
] as const;

export const seatColour = (seat: number, theme: Pick<Theme, 'id'>): string | undefined =>
  SEATS[seat]?.[theme.id === 'dark' ? 'onDark' : 'onLight'];
