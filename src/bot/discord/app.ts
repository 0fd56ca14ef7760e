import type { Poster } from '../../daily/poster.js';
import type { GameContext } from '../../game/context.js';
import type { Visit } from '../../game/web-access.js';
import type { Log } from '../../ops/log.js';
import type { Metrics } from '../../ops/metrics.js';
import type { Answers } from './answers.js';
import type { BackgroundTasks } from './background.js';
import type { Names } from './names.js';
import type { Permissions } from './permissions.js';
import type { DiscordRest } from './rest.js';

/** An address that signs one person in, once, at one game. */
export type PageLink = (visit: Visit) => string;

/** What handlers work with. */
export interface App {
  readonly game: GameContext;
  readonly discord: DiscordRest;
  readonly answers: Answers;
  readonly permissions: Permissions;
  readonly names: Names;
  readonly poster: Poster;
  readonly background: BackgroundTasks;
  /** The way from a board to its page; absent where there is no web board. */
  readonly pageLink?: PageLink | undefined;
  /** The page can be opened inside Discord. */
  readonly activity: boolean;
  readonly log: Log;
  readonly metrics: Metrics;
}
