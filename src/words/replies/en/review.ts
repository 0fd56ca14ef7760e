import { clock } from './time.js';

export const review = {
  title: 'Your solve, reviewed',
  cardTitle: 'How it went',
  button: 'Review',
  shareButton: 'Show the channel',
  practiseButton: (technique: string) => `Practise: ${technique}`,
  nothing: 'Finish a puzzle first; then `/review` tells how you found it.',
  shared: (user: string) => `<@${user}> looked back at a solve.`,
  /** "**Your hardest find:** E5 at 3:10, by Undercounting, after 0:45 of thought." */
  hardest: (cells: string, at: number, technique: string, took: number) =>
    `**Your hardest find:** ${cells} at ${clock(at)}, by ${technique}, ${took < 1000 ? 'at once' : `after ${clock(took)} of thought`}.`,
  missed: (cell: string, since: number, until: number, technique: string) =>
    `**Waiting for you:** ${cell} could be proved from ${clock(since)} on, by ${technique}. You placed it at ${clock(until)}.`,
  leaps: (many: number, first: string) =>
    many === 1
      ? `**Leaps:** once, at ${first}, you were right before anything simple proved it.`
      : `**Leaps:** ${many} times you were right before anything simple proved it, first at ${first}.`,
  noLeaps: '**Leaps:** none. Everything you placed could be proved at that moment.',
  slips: (many: number, longestMs: number) => {
    if (longestMs < 1000) return `**Mistakes:** ${many === 1 ? 'one' : many}, taken back at once.`;
    return many === 1
      ? `**Mistakes:** one, which stood for ${clock(longestMs)}.`
      : `**Mistakes:** ${many}; the longest stood for ${clock(longestMs)}.`;
  },
  noSlips: '**Mistakes:** none.',
  techniques: (names: string) => `**What you used:** ${names}`,
  stepsPick: 'Look at one find…',
  step: (cells: string, at: number) => `${cells} at ${clock(at)}`,
  verdicts: {
    proved: (technique: string) => technique,
    leap: 'a leap: nothing simple proves it from there',
    mistake: 'a mistake',
    helped: 'from a hint',
  },
  /** Above the argument of one find. */
  stepTitle: (cells: string, at: number, took: number) =>
    `### ${cells} at ${clock(at)}${took < 1000 ? '' : `, after ${clock(took)}`}`,
};
