import type { GameContext } from '../game/context.js';
import { type DailyPost, postsBefore } from '../store/posts.js';
import type { Schedule } from '../store/schedules.js';
import { addDays } from './local-time.js';
import { stillOutUntil } from './over.js';
import { countSolvers, type Recap, recapOf } from './recap.js';

/** What a post tells beside its puzzle: how its own day goes, and how the last one went. */
export interface Story {
  /** How many have solved it so far. */
  readonly solved: number;
  /** Null before there was one, and while it is still open. */
  readonly last: LastDay | null;
}

export interface LastDay extends Recap {
  /** It was the day before. */
  readonly yesterday: boolean;
}

/** The story as it can be told now, when there is more of it, and the last day if it is over. */
export async function storyOf(
  game: GameContext,
  schedule: Pick<Schedule, 'teamShare'>,
  post: DailyPost,
): Promise<{ story: Story; again: Date | null; over: DailyPost | null }> {
  const [before] = await postsBefore(game.store, post.scope, post.localDate, 1);
  // A late night counts for its day: the next post may come before that is over.
  const isOver = before !== undefined && before.closesAt <= game.clock();
  const again = isOver ? await stillOutUntil(game, before) : (before?.closesAt ?? null);
  const solved = await countSolvers(game, post);
  if (!before || !isOver) return { story: { solved, last: null }, again, over: null };
  const told = await recapOf(game, before, { share: schedule.teamShare, spoilers: again === null });
  const last = { ...told, yesterday: before.localDate === addDays(post.localDate, -1) };
  return { story: { solved, last }, again, over: before };
}
