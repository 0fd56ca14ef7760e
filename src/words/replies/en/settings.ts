/** What boards can look like; what the first of them is depends on where they are shown. */
export const themeNames = {
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
  'colour-blind': 'Colour-blind safe',
  plain: 'Plain: borders only',
};

export const settings = {
  title: 'Your settings',
  saved: 'Saved. You will see it from your next move.',
  darkButton: 'Dark boards',
  darkSaved: 'Boards are dark from now on. `/settings` changes that.',
  theme: 'Theme',
  themes: themeNames as Readonly<Record<string, string>>,
  autoCross: 'Automatic crosses',
  autoCrosses: {
    off: ['Off', 'You mark every cross yourself'],
    neighbours: ['Around stars', 'A star crosses the cells that touch it'],
    lines: ['Around stars and full lines', 'Also the rest of a row, column or region that has its stars'],
  } as Readonly<Record<string, readonly [string, string]>>,
  textBoard: 'Text board',
  textBoards: {
    off: ['Picture only', 'The board is a picture with a description'],
    on: ['Picture and text', 'The board comes as text as well, for screen readers'],
  } as Readonly<Record<string, readonly [string, string]>>,
  signOut: 'Sign out of the web board everywhere',
  signedOut: (browsers: number) =>
    browsers === 0 ? 'No browser was signed in.' : 'Every browser is signed out of the web board.',
  privacy: 'Leaderboards',
  privacies: {
    open: ['Show my name', 'Others see you on leaderboards and in /stats'],
    hidden: ['Hide my name', 'You keep your rank, but nobody sees who it is'],
  } as Readonly<Record<string, readonly [string, string]>>,
  replays: 'Replays of daily puzzles',
  replayChoices: {
    off: ['For me only', 'Nobody else can watch how you solved a puzzle'],
    on: [
      'Show them',
      'People of the server can watch them on the web board, once the day is over everywhere',
    ],
  } as Readonly<Record<string, readonly [string, string]>>,
  uniqueness: 'Hints on imported puzzles',
  uniquenesses: {
    off: ['Hold for any puzzle', 'No hint takes it for granted that there is only one solution'],
    on: [
      'May use that there is one solution',
      'Some hints argue that two solutions are not allowed, and say so',
    ],
  } as Readonly<Record<string, readonly [string, string]>>,
  exportReady: 'Everything stored about you is in this file. Nobody else can see this message.',
  exportName: 'asterism-export.json',
  deleteAsk:
    'This deletes your games, results, streaks and settings for good. Leaderboards keep an entry without a name, so that others’ ranks stay true. There is no way back.',
  deleteButton: 'Delete everything',
  keepButton: 'Keep it',
  deleted:
    'Everything about you has been deleted. Thank you for playing. If you come back, you start afresh.',
  kept: 'Nothing was deleted.',
};
