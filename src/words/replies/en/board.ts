import { counted, starCount } from '../../names.js';
import { clock, longDate } from './time.js';

interface Status {
  readonly placed: number;
  readonly total: number;
  /** Seconds since 1970; Discord shows and keeps up to date how long ago that was. */
  readonly started: number;
  readonly ms?: number | null;
  readonly help: HelpUsed;
}

/** What a player was told, by the four ways to be told something. */
interface HelpUsed {
  readonly hintsAsked: number;
  readonly whys: number;
  readonly mistakesShown: number;
  readonly rescues: number;
}

/** "2 hints, 1 cell explained": empty without help. */
function helpUsed({ hintsAsked, whys, mistakesShown, rescues }: HelpUsed): string {
  const used = [
    hintsAsked > 0 && counted(hintsAsked, 'hint'),
    whys > 0 && `${counted(whys, 'cell')} explained`,
    mistakesShown > 0 && 'mistakes pointed out',
    rescues > 0 && `${times(rescues)} back to before the mistake`,
  ];
  return used.filter(Boolean).join(', ');
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

const KINDS = {
  daily: 'Daily puzzle',
  archive: 'From the archive',
  library: 'Free play',
  imported: 'Imported puzzle',
  practice: 'Practice',
  replay: 'Once more',
  challenge: 'Challenge',
  together: 'Together',
};

export const board = {
  grid: (size: number, stars: number) => `${size}×${size} · ${stars}★`,
  title: (kind: keyof typeof KINDS, date: string | undefined) =>
    date ? `${KINDS[kind]} · ${longDate(date)}` : KINDS[kind],
  playing: ({ placed, total, started, help }: Status) =>
    `★ **${placed}** of ${total} · started <t:${started}:R> · ${helpUsed(help) || 'no help'}`,
  finished: ({ ms, help }: Status) => {
    const used = helpUsed(help);
    return `**Solved${ms ? ` in ${clock(ms)}` : ''}** · ${used ? `with help: ${used}` : 'without help'}`;
  },
  helpUsed,
  /** Said before it is too late: what the buttons cost. */
  atStake:
    '-# No help so far. A hint, an explanation or any word about a mistake is help: then you rank among those with help.',
  rule: (stars: number) =>
    `-# ${starCount(stars)} in every row, every column and every region. Stars never touch, not even at a corner.`,
  placeButton: 'Place',
  markButton: 'Mark',
  undoButton: 'Undo',
  hintButton: 'Hint',
  checkButton: 'Check',
  pageButton: 'Open board',
  shareButton: 'Share',
  backButton: 'Back to the board',
  nextButton: 'Another puzzle',
  leaderboardButton: 'Leaderboard',
  more: 'More…',
  moreOptions: {
    pick: ['Pick cells from lists', 'No typing needed'],
    clear: ['Clear cells', 'Type the cells to clear'],
    redo: ['Redo', 'Bring back what you took back'],
    why: ['Why this cell?', 'Have one cell explained'],
    rescue: ['Back to before the mistake', 'Takes back everything since the first mistake'],
    text: ['Board as text', 'For screen readers'],
    quarter: ['A quarter at a time', 'The board in four parts, twice as large'],
    reset: ['Clear the board', 'Undo brings it back'],
    together: ['Play together', 'A new board for everyone in this channel'],
    settings: ['Settings', 'Theme, automatic crosses and more'],
  } as Readonly<Record<string, readonly [string, string]>>,
  quarters: ['Top left', 'Top right', 'Bottom left', 'Bottom right'] as const,
  wholeButton: 'Whole board',
  placeForm: 'Place stars',
  markForm: 'Mark crosses',
  clearForm: 'Clear cells',
  whyForm: 'Why this cell?',
  cellsLabel: 'Cells',
  cellLabel: 'Cell',
  youTyped: (typed: string) => `You typed: \`${typed}\``,
  typeAgain: 'Change it',
  placeHelp: 'A cell alone is a star; x before it a cross; - clears it.',
  markHelp: 'A cell alone is a cross; * before it a star; - clears it.',
  clearHelp: 'The cells to clear.',
  whyHelp: 'One cell, such as C4.',
  placeExample: 'B4 D2 xC1',
  markExample: 'A1 A2 C1',
  pickRow: 'Choose a row…',
  pickedRow: (rowNumber: number) => `Row ${rowNumber}`,
  pickStars: (rowNumber: number) => `Row ${rowNumber}: place stars…`,
  pickCrosses: (rowNumber: number) => `Row ${rowNumber}: mark crosses…`,
  pickClear: (rowNumber: number) => `Row ${rowNumber}: clear…`,
  marks: { star: 'star', cross: 'cross', unknown: 'open' },
  regionOf: (letter: string) => `region ${letter}`,
  wasReset: 'The board is clear again. Undo brings everything back.',
  checkRight: 'Everything so far is right.',
  checkEmpty: 'There is nothing to check yet: place a star or mark a cross first.',
  checkWrong: (count: number) =>
    count === 1 ? 'One of your stars or crosses is wrong.' : `${count} of your stars and crosses are wrong.`,
  showMistakes: 'Show me which',
  rescueButton: 'Back to before the mistake',
  rescued: 'From here everything is right again.',
};
