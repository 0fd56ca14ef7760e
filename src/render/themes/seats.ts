/**
 * The colours of people who share a board, in the order in which they sit down: dark enough to be seen as a thin cross
 * on every fill, and each with a square of the same colour that a message can show beside a name.
 */
export const SEATS = [
  { colour: '#1c63d5', square: '🟦' },
  { colour: '#cf6a00', square: '🟧' },
  { colour: '#17803d', square: '🟩' },
  { colour: '#c22f2f', square: '🟥' },
  { colour: '#8234c7', square: '🟪' },
  { colour: '#7b4a21', square: '🟫' },
  { colour: '#a08400', square: '🟨' },
  { colour: '#20242c', square: '⬛' },
] as const;

export const seatColour = (seat: number): string | undefined => SEATS[seat]?.colour;
