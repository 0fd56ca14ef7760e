import type { Poster } from '../../daily/poster.js';
import type { GameContext } from '../../game/context.js';
import type { Log } from '../../ops/log.js';
import type { Metrics } from '../../ops/metrics.js';
import type { Afterwards } from './afterwards.js';
import type { Answers } from './answers.js';
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
  readonly afterwards: Afterwards;
  readonly log: Log;
  readonly metrics: Metrics;
}
