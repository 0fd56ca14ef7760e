/** The board inside Discord. */
export const activity = {
  button: 'Play here',
  off: 'Playing inside Discord is switched off at the moment. Press **Play**, or use `/board`: your board is as you left it.',
  refused:
    'Discord does not open the board in this place. Use **Open board** or the buttons below your board: it is the same game.',
  entryName: 'launch',
  entryDescription: 'Play Star Battle right here, with whoever is here',
};
