import type { RuleId } from '../engine/deduction/deduction.js';
import { ruleName } from '../engine/rules/catalogue.js';
import { difficulty } from './difficulty.js';
import type { Words } from './replies/words.js';

interface Titled {
  readonly kind: Parameters<Words['board']['title']>[0];
  readonly post: { readonly localDate: string } | null;
  readonly practice: { readonly rule: RuleId } | null;
  readonly guide: object | null;
}

/** What a game is called, wherever it is shown. */
export function gameTitle({ board, help, learn }: Words, { kind, post, practice, guide }: Titled): string {
  if (guide) return help.guide.title;
  return practice ? learn.heading(ruleName(practice.rule)) : board.title(kind, post?.localDate);
}

interface Headed extends Titled {
  readonly puzzle: Parameters<typeof difficulty>[0] & { readonly size: number; readonly stars: number };
}

/** The head of its message. A first puzzle is what it is: its grade would say nothing to anybody. */
export function gameHeading(words: Words, game: Headed): string {
  const { size, stars } = game.puzzle;
  const facts = [...(game.guide ? [] : [difficulty(game.puzzle)]), words.board.grid(size, stars)];
  return `### ${gameTitle(words, game)}\n${facts.join(' · ')}`;
}

type Help = Parameters<Words['board']['helpUsed']>[0];

interface Played extends Help {
  readonly starsPlaced: number;
  readonly starsNeeded: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly ms: number;
}

/** How far it is, since when, and with what help; or how it ended. */
export function gameStatus({ board }: Words, game: Played): string {
  const facts = {
    placed: game.starsPlaced,
    total: game.starsNeeded,
    started: Math.floor(game.startedAt.getTime() / 1000),
    ms: game.ms,
    help: game,
  };
  return game.finishedAt ? board.finished(facts) : board.playing(facts);
}

interface Finished {
  readonly place: { readonly place: number; readonly of: number } | null;
  readonly clean: boolean;
  readonly unranked: keyof Words['daily']['unranked'] | null;
  readonly streak: { readonly current: number; readonly forgiven: number; readonly reserve: number } | null;
  readonly usualMs: number | null;
  readonly surprise: keyof Words['daily']['surprise'] | null;
}

/** What came of it: why it does not rank, in sentences; and rank, streak and how it compares. */
export function gameOutcome(
  { daily, challenge }: Words,
  { kind }: Pick<Titled, 'kind'>,
  { place, clean, unranked, streak, usualMs, surprise }: Finished,
): { readonly reasons: string[]; readonly facts: string[] } {
  const unfair = kind === 'challenge' && unranked ? challenge.unfair[unranked] : undefined;
  const reasons = [
    unfair ?? (unranked && kind !== 'practice' ? daily.unranked[unranked] : ''),
    unranked && streak ? daily.countsForStreak : '',
  ];
  const facts = [
    place ? daily.rank(place.place, place.of, clean) : '',
    streak ? daily.streak(streak.current) : '',
    streak ? daily.forgiven(streak.forgiven, streak.reserve) : '',
    usualMs ? daily.usual(usualMs) : '',
    surprise ? daily.surprise[surprise] : '',
  ];
  return { reasons: reasons.filter(Boolean), facts: facts.filter(Boolean) };
}
