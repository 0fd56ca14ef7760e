import type { CommandWords } from '../command-words.js';

const cells = 'Cells such as B4 D2; put x before a cell for a cross, - to clear it';

/** By command name: what Discord's picker and `/help` show. A test fails when a command has no example here. */
export const commands: Readonly<Record<string, CommandWords>> = {
  daily: {
    description: 'Open today’s puzzle on your own private board',
    about: 'Opens the puzzle of the day. Only you see your board. It ranks, and it keeps your streak going.',
    examples: ['/daily'],
  },
  play: {
    description: 'Open another puzzle, of the size and grade you like',
    about:
      'Opens a puzzle that you have never seen, not even turned or mirrored. If none is ready, one is made while you wait. Sizes go from 4×4 to 25×25, except 23. 4×4 and 5×5 are Easy or Medium, 6×6 and 7×7 never Expert, and above 14×14 not every size comes in every grade. These games do not rank.',
    examples: ['/play', '/play size:8 grade:Medium'],
    options: { size: 'How many rows and columns', grade: 'How hard it may be' },
  },
  place: {
    description: 'Place stars',
    about:
      'Places a star in each cell you name. Add x for crosses and - to clear in the same go: `B4 xC1 -D2`.',
    examples: ['/place cells:B4', '/place cells:B4 D2 xC1'],
    options: { cells },
  },
  mark: {
    description: 'Mark cells that cannot hold a star',
    about:
      'Puts a cross in each cell you name. `A1-A3` names a stretch of cells, `row 3` all that is open in a row.',
    examples: ['/mark cells:A1 A2 C1'],
    options: { cells },
  },
  clear: {
    description: 'Clear cells',
    about: 'Takes the star or the cross away from each cell you name.',
    examples: ['/clear cells:B4 D2'],
    options: { cells: 'Cells such as B4 D2' },
  },
  undo: {
    description: 'Take back your last move',
    about: 'Takes back the last move with all the crosses that came with it. `/redo` brings it back.',
    examples: ['/undo'],
  },
  redo: {
    description: 'Bring back a move you took back',
    about: 'Repeats what `/undo` took back, until you make another move.',
    examples: ['/redo'],
  },
  reset: {
    description: 'Clear the whole board; undo brings it back',
    about: 'Takes all your stars and crosses away. The clock goes on. `/undo` brings everything back.',
    examples: ['/reset'],
  },
  board: {
    description: 'Show your board again',
    about: 'Shows the board you played last, at the bottom of the channel, for you alone.',
    examples: ['/board'],
  },
  hint: {
    description: 'Get a hint for your own board',
    about:
      'First a place to look, then the name of the technique, then the whole argument, then the move itself. On a board with mistakes, they are named instead. Either is help: you then rank among those with help.',
    examples: ['/hint', '/hint depth:why'],
    options: { depth: 'How much to tell: where to look, which technique, why, or do it' },
  },
  why: {
    description: 'Ask why a cell is a star or a cross',
    about:
      'Explains, step by step from your own board, why one cell is a star or a cross. It is help: you then rank among those with help.',
    examples: ['/why cell:C4'],
    options: { cell: 'A cell such as C4' },
  },
  check: {
    description: 'Ask whether everything so far is right',
    about:
      'Tells you whether a star or a cross is wrong without saying which. If one is, that is help: you then rank among those with help, and you can be shown which, or go back to before the mistake.',
    examples: ['/check'],
  },
  challenge: {
    description: 'Challenge somebody, or the channel, to a new puzzle',
    about:
      'Both of you get the same puzzle, which nobody has seen before, and one attempt each within 24 hours. Your clock starts when you press **Play**. Nobody is told the other’s time before both are done; then the result comes to the channel. Without help beats with help, then the faster wins. It does not rank.',
    examples: ['/challenge user:@Ada', '/challenge', '/challenge user:@Ada size:10 grade:Hard'],
    options: {
      user: 'Who it is for; without a name, whoever in the channel takes it first',
      size: 'How many rows and columns; 8 when left out',
      grade: 'How hard it may be; Medium when left out',
    },
  },
  together: {
    description: 'Open a board that everyone in the channel can solve with you',
    about:
      'Opens a thread with one board for up to eight people. Whoever presses **Join** plays on it, by buttons, by commands in the thread or in the browser. Everybody’s marks have their own colour, **Undo** takes back your own, and hints are for all. It does not rank.',
    examples: ['/together', '/together size:10 grade:Hard'],
    options: {
      size: 'How many rows and columns; 8 when left out',
      grade: 'How hard it may be; Medium when left out',
    },
  },
  leaderboard: {
    description: 'See who is fastest',
    about:
      'Ranks of this server, or of everyone who has the same puzzle. A day ranks by time: games without help and games with help apart (hints, explained cells, mistakes pointed out and going back to before the mistake are help). Weeks, months and all time rank by points; `/help` has the rule. Where a server has several schedules, each has its own boards.',
    examples: [
      '/leaderboard',
      '/leaderboard period:month',
      '/leaderboard grade:Hard',
      '/leaderboard scope:everyone',
      '/leaderboard show:channel',
    ],
    options: {
      scope: 'This server or everyone',
      period: 'Which days count; everyone compares one puzzle',
      grade: 'Only puzzles of this grade',
      size: 'Only puzzles of this size',
      show: 'Only to you, as usual, or to everyone in this channel',
      schedule: 'Which schedule of this server; without it that of this channel, or the main one',
    },
  },
  stats: {
    description: 'See how you are doing, or how somebody else is',
    about: 'Solved puzzles, times, streak and the techniques you ask about most.',
    examples: ['/stats', '/stats user:@Ada'],
    options: { user: 'Whose; yours when left out' },
  },
  archive: {
    description: 'Play the puzzle of an earlier day',
    about: 'Lists earlier days, or opens one. Archive games do not rank.',
    examples: ['/archive', '/archive date:2026-11-09'],
    options: {
      date: 'A day such as 2026-11-09',
      schedule: 'Which schedule of this server; without it the main one',
    },
  },
  learn: {
    description: 'Learn a technique with pictures, then practise it',
    about:
      'Explains one technique with a picture and gives you a position where it is the next step. Without a name it picks one that you have needed help with.',
    examples: ['/learn', '/learn technique:Cross neighbours'],
    options: { technique: 'Its name or its number in the rule book' },
  },
  import: {
    description: 'Bring a puzzle from elsewhere and play it',
    about:
      'Reads several notations and puzz.link addresses, says whether there is exactly one solution, how hard it is and which techniques it needs.',
    examples: ['/import notation:5x1.AABBBABBBBACCCBDCCCBDDDEE'],
    options: { notation: 'The puzzle as text or as a puzz.link address' },
  },
  review: {
    description: 'Look back at your last solve: what you found, and what was waiting for you',
    about:
      'Tells of every star how you could know it: by which technique, how long it took, and what was there to be found earlier. Only you see it; you can show the channel a card without spoilers.',
    examples: ['/review'],
  },
  share: {
    description: 'Show your last finished puzzle to the channel, without spoilers',
    about:
      'Posts a card with your time and the help you had, and nothing that gives the solution away; once in a server. With `text` you alone get it as text, to paste anywhere.',
    examples: ['/share', '/share text:True'],
    options: { text: 'Give it to me as text instead' },
  },
  settings: {
    description: 'Choose how your board looks and behaves',
    about:
      'Theme, automatic crosses, a board in text for screen readers, and whether you appear on leaderboards.',
    examples: ['/settings'],
  },
  help: {
    description: 'How to play, and what every command does',
    about: 'Explains the rules of the game and every command with an example.',
    examples: ['/help', '/help command:hint'],
    options: { command: 'A command to explain' },
  },
  privacy: {
    description: 'Get everything stored about you, or delete it',
    about: 'What is stored is what you played. You can have a copy of it, and you can have it deleted.',
    examples: ['/privacy export'],
    verbs: {
      export: {
        description: 'Get a file with everything stored about you',
        examples: ['/privacy export'],
      },
      delete: {
        description: 'Delete everything stored about you; this asks once more',
        examples: ['/privacy delete'],
      },
    },
  },
  moderate: {
    description: 'Take results off this server’s leaderboards, or put them on again',
    about:
      'For people who manage the server: take one day’s result or a member off this server’s leaderboards, put them on again, and see who did it. Streaks stay as they are.',
    examples: ['/moderate off member:@Ada date:2026-11-16'],
    verbs: {
      show: {
        description: 'Everything that moderators can do, by buttons',
        examples: ['/moderate show'],
      },
      off: {
        description: 'Take a member off the leaderboards, or the result of one day',
        examples: ['/moderate off member:@Ada', '/moderate off member:@Ada date:2026-11-16'],
        options: { member: 'Who', date: 'The day of one result; without it all results, and those to come' },
      },
      on: {
        description: 'Put a member on the leaderboards again, or the result of one day',
        examples: ['/moderate on member:@Ada', '/moderate on member:@Ada date:2026-11-16'],
        options: { member: 'Who', date: 'The day of one result; without it the member as a whole' },
      },
      export: {
        description: 'Get a month’s results as a table (CSV)',
        examples: ['/moderate export month:2026-11'],
        options: { month: 'A month such as 2026-11; this month when left out' },
      },
      role: {
        description: 'Give a role to the last day’s winner, or for a streak',
        examples: [
          '/moderate role for:winner role:@Champion',
          '/moderate role for:streak role:@Regulars days:7',
          '/moderate role for:winner end:true',
        ],
        options: {
          for: 'Who it is for',
          role: 'The role; it has to stand below the bot’s own',
          days: 'How long a streak has to be; left out, as before, or 7',
          end: 'Stop giving it',
        },
      },
      log: {
        description: 'See who changed what here: the last 50 changes of the schedule and the boards',
        examples: ['/moderate log'],
      },
    },
  },
  schedule: {
    description: 'Decide when and where the daily puzzle is posted',
    about:
      'For people who manage the server: when the daily puzzle comes, how hard it is, and what to do about a day.',
    examples: ['/schedule set channel:#puzzles time:09:00 zone:Europe/Berlin'],
    verbs: {
      set: {
        description: 'Post a puzzle every day, or change how; what you leave out stays as it is',
        examples: [
          '/schedule set channel:#puzzles time:09:00 zone:Europe/Berlin',
          '/schedule set time:18:30 days:weekdays',
          '/schedule set least:Medium role:@Puzzlers alerts:#moderators',
          '/schedule set without:role',
          '/schedule set name:giants channel:#giants size:14 days:weekends',
        ],
        options: {
          name: 'Another schedule than the main one, such as giants: made when it is new',
          channel: 'Where to post',
          time: 'The local time, such as 09:00',
          zone: 'The time zone: a city, an abbreviation or a name such as Europe/Berlin',
          days: 'Every day, weekdays, weekends, or days such as mon wed fri',
          size: 'One size for every day; without it the size rises through the week',
          grade: 'One grade for every day; without it from Monday Easy to Sunday Expert',
          least: 'No day is easier than this',
          weekly: 'A day for a 14×14 board every week',
          monthly: 'A still larger board on the first Sunday of each month',
          role: 'A role to ping with each post',
          thread: 'A private thread for those who have finished, where they can talk about it',
          board: 'Show the board on the post, not its cover; times then rank in this server only',
          alerts: 'Where the bot says that something is wrong; without it by direct message',
          team: 'How many percent of the regulars have to solve a day for the server’s streak; 0: anyone',
          without: 'Something to take back: no role, no fixed size, …',
        },
      },
      week: {
        description: 'See the week, or choose size, stars and grade of a weekday, or a day off',
        examples: [
          '/schedule week',
          '/schedule week day:monday size:10 grade:Hard',
          '/schedule week day:sunday off:true',
        ],
        options: {
          day: 'The weekday to change',
          size: 'Its size',
          stars: 'Its stars; how many there can be depends on the size',
          grade: 'Its grade',
          off: 'No puzzle on this weekday',
          name: 'Which schedule; without it the main one',
        },
      },
      event: {
        description: 'Plan some days with a board of their own and a card at the end',
        examples: [
          '/schedule event',
          '/schedule event name:Winter cup start:2026-12-07',
          '/schedule event name:Long weekend days:3',
        ],
        options: {
          name: 'What it is called; without it you see what is planned',
          start: 'Its first day, such as 2026-12-07; tomorrow when left out',
          days: 'How many days; a week when left out',
        },
      },
      remove: {
        description: 'Remove a schedule; this asks once more',
        examples: ['/schedule remove'],
        options: { name: 'Which schedule; without it the main one' },
      },
      show: {
        description: 'Show the schedules of this server, with everything that can be done about them',
        examples: ['/schedule show', '/schedule show name:giants'],
        options: { name: 'Which schedule; without it the main one' },
      },
      preview: {
        description: 'Show what kind of puzzle the next 14 days have, to you alone',
        examples: ['/schedule preview'],
        options: { name: 'Which schedule; without it the main one' },
      },
      pin: {
        description: 'Choose the puzzle of a day yourself',
        examples: ['/schedule pin date:2026-12-24 puzzle:5x1.AABBBABBBBACCCBDCCCBDDDEE'],
        options: {
          date: 'A day such as 2026-12-24',
          puzzle: 'A puzzle’s id or its notation; leave it empty to unpin',
          name: 'Which schedule; without it the main one',
        },
      },
      skip: {
        description: 'Leave a day out, or take it back in',
        examples: ['/schedule skip date:2026-12-25'],
        options: { date: 'A day such as 2026-12-25', name: 'Which schedule; without it the main one' },
      },
      pause: {
        description: 'Stop posting until you resume',
        examples: ['/schedule pause'],
        options: { name: 'Which schedule; without it the main one' },
      },
      resume: {
        description: 'Go on posting after a pause',
        examples: ['/schedule resume'],
        options: { name: 'Which schedule; without it the main one' },
      },
      'post-now': {
        description: 'Post today’s puzzle at once',
        examples: ['/schedule post-now'],
        options: { name: 'Which schedule; without it the main one' },
      },
      test: {
        description: 'Check everything a post needs, without posting',
        examples: ['/schedule test'],
        options: { name: 'Which schedule; without it the main one' },
      },
      leaderboard: {
        description: 'Post a leaderboard that keeps itself up to date',
        examples: ['/schedule leaderboard channel:#puzzles'],
        options: { channel: 'Where to post it', name: 'Which schedule; without it the main one' },
      },
    },
  },
};
