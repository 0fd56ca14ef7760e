import type { Component } from '../../discord/component.js';
import { launchAt } from './launch.js';

/** **Play here**, on a board (`v1:here:game:…`) or on the post of a day (`v1:here:post:…`). */
export const activityComponents: readonly Component[] = [
  {
    name: 'here',
    // A launch cannot follow a deferral.
    defer: 'never',
    answers: 'new',
    run: (call, { args: [kind, id = ''] }) => launchAt(call, kind === 'post' ? `post:${id}` : `game:${id}`),
  },
];
