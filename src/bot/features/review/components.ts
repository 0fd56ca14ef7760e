import { anew, type Component, inPlace } from '../../discord/component.js';
import { review, shareReview, showFind } from './command.js';

export const reviewComponents: readonly Component[] = [
  anew('review', 'first', (call, { args }) => review(call, args[0] ?? '')),
  // A message that follows a press may be public, whatever was pressed; an answer that was waited for may not.
  inPlace('review-share', 'first', (call, { args }) => shareReview(call, args[0] ?? '')),
  inPlace('review-find', 'first', (call, { args, values }) =>
    showFind(call, args[0] ?? '', Number(values[0])),
  ),
];
