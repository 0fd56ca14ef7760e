import type { Leaving } from '../../../game/challenge.js';
import type { PlayWish } from '../../../game/supply.js';
import type { ChallengePlayerView, ChallengeView } from '../../../game/views/challenge.js';
import type { ChallengeCard } from '../../../render/cards/challenge.js';
import type { Picture } from '../../../render/picture.js';
import { difficulty } from '../../../words/difficulty.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT, gradeColour } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, framed, pick, pictures, row, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

const mention = (userId: string): string => `<@${userId}>`;

/** The custom id by which the message with the result is recognised in the channel. */
export const rematchId = (challengeId: string): string => customId('rematch', challengeId);

/** What everyone sees: who, what kind, until when. Never who has begun or finished, which would tell a time. */
export function invitationView(
  words: Words,
  challenge: ChallengeView,
  cover: Picture,
  calls: string | null = null,
): View {
  const { id, puzzle, endsAt, outcome } = challenge;
  const said = words.challenge;
  const head = [
    text(`## ${said.title}\n${between(words, challenge, calls)}`),
    text(words.daily.line(puzzle.size, puzzle.stars, difficulty(puzzle), puzzle.tier)),
  ];
  if (outcome) {
    const unclaimed = outcome === 'time' && challenge.players.length < 2;
    const over = [text(`${said.outcome[outcome]}${unclaimed ? ` ${said.nobody}` : ''}`)];
    return framed(ACCENT.plain, [...head, ...over]);
  }
  const parts = [
    ...head,
    pictures(cover),
    text(said.rules(Math.floor(endsAt.getTime() / 1000))),
    row(
      button(customId('challenge', id), said.playButton, { style: 'go', emoji: '⭐' }),
      button(customId('challenge-no', id), said.leaveButton),
    ),
  ];
  return framed(gradeColour(puzzle.grade), parts, [cover]);
}

/** Who plays against whom. Whoever wishes not to be named is so only where they are called. */
function between(
  { challenge: said }: Words,
  { players, outcome }: ChallengeView,
  calls: string | null,
): string {
  const [maker, taker] = [0, 1].map((seat) => players.find((player) => player.seat === seat));
  const who = maker ? mention(maker.userId) : said.someone;
  if (!taker) return outcome ? said.taken(who, said.someone) : said.open(who);
  const whom = taker.hidden && taker.userId !== calls ? said.someone : mention(taker.userId);
  return outcome ? said.taken(who, whom) : said.to(who, whom);
}

/** How it ended, with a way to go on. Only ever of a challenge that is over. */
export function resultView(words: Words, challenge: ChallengeView, card: Picture | null): View {
  const said = words.challenge;
  const { players, winner, puzzle } = challenge;
  const first = players.find(({ seat }) => seat === winner);
  const lines = players.map((player) =>
    said.attemptLine(nameOf(words, player), player.attempt ? said.attempt(player.attempt) : ''),
  );
  const parts = [
    text(`## ${said.resultTitle}\n${ending(words, challenge, first)}`),
    ...(card ? [pictures(card)] : []),
    text(lines.join('\n')),
    text(words.daily.line(puzzle.size, puzzle.stars, difficulty(puzzle), puzzle.tier)),
    row(button(rematchId(challenge.id), said.rematchButton, { style: 'main', emoji: '⚔️' })),
  ];
  return framed(ACCENT.ranks, parts, card ? [card] : []);
}

const nameOf = ({ challenge: said }: Words, { hidden, userId }: ChallengePlayerView): string =>
  hidden ? said.someone : mention(userId);

function ending(words: Words, { players }: ChallengeView, first: ChallengePlayerView | undefined): string {
  const said = words.challenge;
  if (first) return said.wins(nameOf(words, first));
  const solved = players.filter(({ attempt }) => attempt?.state === 'solved' && !attempt.unfair);
  return solved.length > 1 ? said.draw : said.noWinner;
}

/** What is drawn; names are for this picture only. */
export function cardOf(
  { challenge: said }: Words,
  { players, winner, puzzle }: ChallengeView,
  names: ReadonlyMap<string, string>,
): ChallengeCard {
  return {
    title: said.title,
    size: puzzle.size,
    stars: puzzle.stars,
    grade: puzzle.grade,
    level: puzzle.level,
    players: players.map(({ seat, userId, hidden, attempt }) => ({
      // Where no name is to be had, the card counts its players.
      name: hidden ? said.someone : (names.get(userId) ?? ''),
      time: attempt?.state === 'solved' ? (attempt.ms ?? 0) / 1000 : null,
      said: attempt ? said.short(attempt) : '',
      won: seat === winner,
    })),
  };
}

/** Asks once more before something is over. */
export function sureView({ challenge: said }: Words, id: string, way: Leaving): View {
  const yes = button(customId('challenge-leave', id, way), said.sureButton[way], { style: 'stop' });
  return framed(ACCENT.plain, [text(said.sure[way]), row(yes)]);
}

/** The button that asks whom; of any kind, or of one. */
export const askId = (wish: PlayWish = {}): string => customId('challenge-ask', ...kindOf(wish));

const kindOf = ({ size, grade }: PlayWish): (string | number)[] =>
  size === undefined ? [] : [size, ...(grade ? [grade] : [])];

/** Whom to challenge: somebody by name, or the channel. */
export function askView({ challenge: said }: Words, wish: PlayWish): View {
  const { size, grade } = wish;
  const parts = [
    text(`## ${said.title}\n${said.ask(size === undefined ? null : { size, grade })}`),
    row(pick('user', customId('challenge-whom', ...kindOf(wish)), said.whomPick)),
    row(button(customId('challenge-new', ...kindOf(wish)), said.anyoneButton)),
  ];
  return framed(ACCENT.plain, parts);
}
