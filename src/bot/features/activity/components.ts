import { anew, type Component } from '../../discord/component.js';
import { launchAt } from './launch.js';

/** **Play here**, on a board (`v1:here:game:…`) or on the post of a day (`v1:here:post:…`). */
export const activityComponents: readonly Component[] = [
  // A launch cannot follow a deferral.
  anew('here', 'never', (call, { args: [kind, id = ''] }) =>
    launchAt(call, kind === 'post' ? `post:${id}` : `game:${id}`),
  ),
];
