import { clock } from './time.js';

interface Attempt {
  readonly state: 'solved' | 'gave-up' | 'unfinished' | 'not-begun';
  readonly ms: number | null;
  readonly clean: boolean;
  readonly unfair: string | null;
}

/** What a result says of one attempt: "4:12 without help". */
function attempt({ state, ms, clean, unfair }: Attempt): string {
  if (state === 'gave-up') return 'gave up';
  if (state === 'not-begun') return 'did not begin';
  if (state === 'unfinished') return 'did not finish in time';
  const time = `${clock(ms ?? 0)} ${clean ? 'without help' : 'with help'}`;
  if (unfair === 'one-move') return `${time}, all stars in one move: does not count`;
  return unfair ? `${time}, faster than anyone can play: does not count` : time;
}

/** The same beside a time, on a picture. */
function short({ state, clean, unfair }: Attempt): string {
  if (unfair) return 'does not count';
  return state === 'solved'
    ? clean
      ? 'without help'
      : 'with help'
    : attempt({ state, ms: null, clean, unfair });
}

const WHERE_RESULT = 'The result is in its channel once both of you are done, or the time is over.';

export const challenge = {
  title: 'Challenge',
  to: (who: string, whom: string) => `${who} challenges ${whom}.`,
  open: (who: string) => `${who} challenges anyone here: whoever presses **Play** first takes it.`,
  taken: (who: string, whom: string) => `${who} against ${whom}.`,
  /** For somebody who wishes not to be named. */
  someone: 'someone',
  rules: (ends: number) =>
    `The same new puzzle for both, one attempt each, until <t:${ends}:f> (<t:${ends}:R>). Your clock starts when you press **Play**. Nobody is told the other’s time before both are done.`,
  playButton: 'Play',
  leaveButton: 'Not for me',
  playing: 'One attempt, and your clock is running. Without help beats with help; then the faster wins.',
  sent: 'Your challenge is out. Press **Play** below it whenever you are ready: your clock starts then.',
  notSent:
    'The challenge could not be posted here: the bot may not see this channel or not write in it. Ask a moderator, or try another channel.',
  notHere: 'That person is not in this server, so they would never see it. Choose somebody who is.',
  bot: 'Bots do not play. Choose a person, or leave the name out to challenge the channel.',
  sure: {
    decline: 'Decline this challenge? It is over then.',
    withdraw: 'Take your challenge back? It is over then.',
    'give-up': 'Give this challenge up? The other player wins if they solve it.',
  },
  sureButton: { decline: 'Decline', withdraw: 'Take it back', 'give-up': 'Give up' },
  left: {
    decline: 'Declined. No harm done.',
    withdraw: 'Your challenge is taken back.',
    'give-up': 'You have given up. The result comes when the other player is done, or when the time is over.',
  },
  newButton: 'Challenge…',
  ask: (kind: { readonly size: number; readonly grade: string | undefined } | null) =>
    `The same new puzzle for both${kind ? `, ${kind.size}×${kind.size}${kind.grade ? ` ${kind.grade}` : ''}` : ''}, one attempt each, within 24 hours. Whom do you challenge?`,
  whomPick: 'Somebody…',
  anyoneButton: 'Anyone here',
  outcome: {
    played: 'Both are done: the result is below.',
    time: 'The time is over.',
    declined: 'Declined.',
    withdrawn: 'Taken back.',
    erased: 'This challenge is over: one of the players is gone.',
  },
  nobody: 'Nobody took it.',
  /** To a player whose solve is none that a person can do. */
  unfair: {
    'one-move': `This does not count for your challenge: all its stars came in one move. ${WHERE_RESULT}`,
    'too-fast': `This does not count for your challenge: nobody can find and enter all its stars in so short a time. ${WHERE_RESULT}`,
  } as Readonly<Record<string, string>>,
  resultTitle: 'Challenge · the result',
  wins: (who: string) => `**${who} wins.**`,
  draw: 'A draw, to the millisecond.',
  noWinner: 'Nobody wins: it was not solved.',
  attempt,
  short,
  attemptLine: (who: string, said: string) => `${who}: ${said}`,
  rematchButton: 'Rematch',
  rematchThere: 'Your rematch is on: press **Play** below its invitation.',
};
