import { counted } from '../../names.js';

export const together = {
  invite: (who: string, thread: string) =>
    `${who} has opened a board for everyone: <#${thread}>. Come and solve it together.`,
  threadName: (size: number, grade: string) => `Together · ${size}×${size} ${grade}`,
  opened: (thread: string) => `Your board is in <#${thread}>. Whoever presses **Join** plays on it, too.`,
  joined: (square: string, thread: string | null, page: boolean) =>
    `You are at the board${thread ? ` in <#${thread}>` : ''}, and your marks are ${square}. Press **Place** or **Mark** there, or use \`/place\`, \`/mark\`, \`/clear\` and \`/undo\` in the thread.${page ? ' **Open board** shows it as a page where a tap is a mark; that link is for you alone.' : ''}`,
  notOpened:
    'There is no thread for your board: the bot may not make one here. It needs **Create Public Threads**, **Send Messages in Threads** and **Attach Files** in this channel. Ask a moderator, or try another channel.',
  inThread:
    'This is a thread already. Use `/together` in the channel above it, or **Join** the board of this one.',
  newButton: 'Together',
  joinButton: 'Join',
  pageButton: 'Open board',
  boardLink: 'To the board',
  pageLink: 'This link is for you alone. It works once, within ten minutes.',
  noPage: 'There is no web board here; play with **Place** and **Mark**, or with the commands.',
  againButton: 'Another one together',
  someone: 'someone',
  /** "🟦 Ada · 🟧 Bob", and who is still wanted. */
  people: (named: readonly string[]) => named.join(' · '),
  alone: '-# Nobody else is here yet: whoever presses **Join** plays with you.',
  did: {
    placed: (cells: string) => `★ ${cells}`,
    crossed: (cells: string) => `✕ ${cells}`,
    cleared: (cells: string) => `cleared ${cells}`,
    tookBack: (cells: string) => `took back ${cells}`,
  },
  more: (count: number) => `and ${count} more`,
  last: (deeds: readonly string[]) => `-# Last: ${deeds.join(' · ')}`,
  follows: '-# The board in this thread shows it in a moment.',
  undoHint: '-# **Undo** takes back what you did yourself. Hints are for everyone here.',
  share: (square: string, who: string, stars: number) => `${square} ${who}: ${counted(stars, 'star')}`,
};
