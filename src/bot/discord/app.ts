import type { Poster } from '../../daily/poster.js';
import type { GameContext } from '../../game/context.js';
import type { Log } from '../../ops/log.js';
import type { Metrics } from '../../ops/metrics.js';
import type { Answers } from './answers.js';
import type { BackgroundTasks } from './background.js';
import type { Names } from './names.js';
import type { Permissions } from './permissions.js';
import type { DiscordRest } from './rest.js';

/** What handlers work with. */
export interface App {
  readonly game: GameContext;
  readonly discord: DiscordRest;
  readonly answers: Answers;
  readonly permissions: Permissions;
  readonly names: Names;
  readonly poster: Poster;
  readonly background: BackgroundTasks;
  readonly log: Log;
  readonly metrics: Metrics;
}
