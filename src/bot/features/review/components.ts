import type { Component } from '../../discord/component.js';
import { review, shareReview, showFind } from './command.js';

export const reviewComponents: readonly Component[] = [
  { name: 'review', defer: 'first', answers: 'new', run: (call, { args }) => review(call, args[0] ?? '') },
  {
    name: 'review-share',
    defer: 'first',
    // A message that follows a press may be public, whatever was pressed; an answer that was waited for may not.
    answers: 'here',
    run: (call, { args }) => shareReview(call, args[0] ?? ''),
  },
  {
    name: 'review-find',
    defer: 'first',
    answers: 'here',
    run: (call, { args, values }) => showFind(call, args[0] ?? '', Number(values[0])),
  },
];
