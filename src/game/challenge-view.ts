import { attemptsOf, type ChallengePlayer, type ChallengeWithPlayers } from '../store/challenges.js';
import type { Game } from '../store/games.js';
import { puzzleOf } from '../store/puzzles.js';
import { hiddenUsers } from '../store/users.js';
import type { GameContext } from './context.js';
import { puzzleView } from './view.js';
import type { ChallengeAttempt, ChallengeOutcome, ChallengeView } from './views/challenge.js';
import type { UnrankedReason } from './views/finish.js';

/** A challenge as anybody may see it: nobody's time is in it before it is over. */
export async function challengeView(
  { store }: GameContext,
  challenge: ChallengeWithPlayers,
): Promise<ChallengeView> {
  const puzzle = await puzzleOf(store, challenge);
  const over = challenge.overAt !== null;
  const games = over ? await attemptsOf(store.db, challenge) : new Map<string, Game>();
  const hidden = await hiddenUsers(
    store.db,
    challenge.players.map(({ userId }) => userId),
  );
  const players = challenge.players.map((player) => ({
    seat: player.seat,
    userId: player.userId,
    hidden: hidden.has(player.userId),
    attempt: over ? attemptOf(challenge, player, games.get(player.gameId)) : null,
  }));
  const { id, guildId, channelId, messageId, endsAt, overAt } = challenge;
  return {
    id,
    guildId,
    channelId,
    messageId,
    puzzle: puzzleView(puzzle),
    endsAt,
    overAt,
    outcome: challenge.outcome as ChallengeOutcome | null,
    players,
    winner: winnerOf(players),
  };
}

/** What counts of a game: what was done in time, and before its player gave up. */
function attemptOf(
  { endsAt }: ChallengeWithPlayers,
  { gaveUpAt }: ChallengePlayer,
  game: Game | undefined,
): ChallengeAttempt {
  const nothing = { ms: null, clean: game?.clean ?? true, unfair: null };
  if (gaveUpAt) return { state: 'gave-up', ...nothing };
  if (!game) return { state: 'not-begun', ...nothing };
  if (!game.finishedAt || game.finishedAt > endsAt) return { state: 'unfinished', ...nothing };
  const unfair = game.unranked === 'challenge' ? null : (game.unranked as UnrankedReason);
  return { state: 'solved', ms: game.ms, clean: game.clean, unfair };
}

/** Without help before with help, then the faster; what no hand can do loses to everything. */
function winnerOf(players: ChallengeView['players']): number | null {
  const fair = players.filter(({ attempt }) => attempt?.state === 'solved' && !attempt.unfair);
  const cost = ({ attempt }: (typeof fair)[number]): number =>
    (attempt?.clean ? 0 : Number.MAX_SAFE_INTEGER / 2) + (attempt?.ms ?? 0);
  const [first, second] = [...fair].sort((a, b) => cost(a) - cost(b));
  if (!first || (second && cost(second) === cost(first))) return null;
  return first.seat;
}
