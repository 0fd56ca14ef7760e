import { listOf } from '../../names.js';

/** What `/help` lists, by what people want to do. The commands of moderators are apart. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Open: ['daily', 'play', 'together', 'archive', 'import', 'board'],
  Play: ['place', 'mark', 'clear', 'undo', 'redo', 'reset'],
  'Get help': ['hint', 'why', 'check', 'learn', 'help'],
  Compare: ['challenge', 'leaderboard', 'stats', 'review', 'share'],
  Yours: ['settings', 'privacy'],
};

export const help = {
  title: 'Star Battle',
  rules: [
    'Put stars on the board so that **every row, every column and every outlined region** has the same number of them. The board says how many: one on small boards, more on large ones.',
    '**Stars never touch**, not even at a corner.',
    'There is exactly one solution, and you can always find it by thinking. You never have to guess.',
  ],
  /** The page is spoken of where there is one. */
  how: (page: boolean) => [
    '`/daily` opens today’s puzzle on a board that only you can see.',
    ...(page
      ? ['**Open board** below it shows the same board as a page: tap a cell for a cross, again for a star.']
      : []),
    'In the chat, **Place** puts stars and **Mark** crosses where no star can be: type cells such as `B4 D2`, or use **More… → Pick cells**.',
    '**Hint** helps in four steps, as little or as much as you like.',
  ],
  ranking: [
    'The clock starts when you open a daily puzzle. Times rank in two lists, without help and with it: hints, explanations, mistakes pointed out and going back are help. A time that nobody can reach, or all stars in one move, does not rank. Your streak counts every finish in time; every ten days earn a day off, two at most, and a missed day takes one by itself.',
  ],
  points: [
    'Points: **10** for each daily puzzle solved in time, and **5 more** without help.',
    '**1 more** for each day in a row before it, up to 5: coming back counts.',
    'A day’s board ranks by time; week, month and all time by points, and equals by their median time. Where a server has several schedules, each has its own boards and streaks.',
  ],
  example: {
    notation: '5x1.AABBBABBBBACCCBDCCCBDDDEE..*.......*..*..*.......*.',
    caption: 'A solved board: one star in each row, each column and each region.',
  },
  allButton: 'All commands',
  newButton: 'A new puzzle',
  guide: {
    button: 'Your first puzzle',
    title: 'Your first puzzle',
    rulesButton: 'Rules',
    /** By step: what to see, and why. */
    steps: [
      '**Every region has one star.** Region ④ is a single cell, B3, so the star must be there.',
      '**Stars never touch**, not even at a corner: that is why no cell around B3 can have one. **Every row and every column has one star, too**, and row 3 and column B have theirs now. Cross out their other cells.',
      'Look at region ①: A2 and B2 touch B3, and B1 is in column B. Its star must be in the last cell.',
      'Row 1 and column A have their star now. Cross out their other open cells.',
      'Look at column C: C2, C3 and C4 touch B3, and C1 is in row 1. One cell is left.',
      'Look at row 4: A4, B4 and C4 touch B3, and D4 touches C5. One cell is left.',
      'One star is missing, in row 2. A2, B2 and C2 touch B3, and E2 is in column E, which has its star.',
    ] as readonly string[],
    act: (mark: 'star' | 'cross', cells: readonly string[]) =>
      `Press **${mark === 'star' ? 'Place' : 'Mark'}** and type \`${cells.join(' ')}\`.`,
    step: (step: number, of: number, said: string) => `### Step ${step} of ${of}\n${said}`,
    mistake: (cells: readonly string[]) =>
      `**${listOf(cells)} ${cells.length === 1 ? 'is' : 'are'} not right.** Look at the rules again, and press **Undo** until ${cells.length === 1 ? 'it is' : 'they are'} gone.`,
    done: '**That is the whole game.** Large boards have two stars or more in every row, column and region; the rules are the same. When you are stuck, **Hint** helps as little or as much as you like.',
    nextButton: 'An easy puzzle',
    todayButton: 'Today’s puzzle',
  },
  cellNames: 'Columns are letters, rows are numbers: **B4** is column B, row 4.',
  moderators: 'For moderators',
  forModerators: ['schedule', 'moderate'],
  groups,
  group: (title: string, names: readonly string[]) =>
    `**${title}:** ${names.map((name) => `\`/${name}\``).join(' ')}`,
  line: (name: string, description: string) => `\`/${name}\` ${description}`,
  pick: 'Explain a command…',
  examples: 'For example:',
  unknown: (name: string) => `There is no command called “${name}”.`,
};
