import { page } from '../../words/page/en.js';
import { clockTime } from '../../words/time.js';
import type { PageGame, PagePractice } from '../protocol.js';
import { button, h } from './dom.js';

export interface FinishHooks {
  share(): void;
  /** Another position for this technique. */
  practise(rule: string): void;
  learn(rule: string): void;
  /** The finished game, move by move. */
  review(game: PageGame): void;
  /** Another puzzle of the same kind. */
  next(game: PageGame): void;
  /** After the first puzzle: an easy one without a guide, or today's. */
  easy(): void;
  today(): void;
  ranks(): void;
}

/** A solved board: how it went, and what there is to do next. */
export function finishPanel(game: PageGame, lines: readonly string[], hooks: FinishHooks): HTMLElement {
  return h(
    'section',
    { class: 'finish', 'aria-label': page.solved },
    h('h2', { tabindex: -1 }, page.solved),
    game.finished && h('p', {}, page.solvedIn(clockTime(game.ms / 1000), game.help)),
    ...lines.map((line) => h('p', {}, line)),
    h('div', { class: 'buttons' }, ...finishButtons(game, hooks)),
  );
}

function finishButtons(game: PageGame, hooks: FinishHooks): HTMLElement[] {
  const review = button(page.review, () => hooks.review(game));
  const next = button(page.next, () => hooks.next(game));
  if (game.guide !== null)
    return [button(page.easyPuzzle, hooks.easy, { class: 'main' }), button(page.today, hooks.today), review];
  if (game.practice) return [...practiceButtons(game.practice, hooks), review, next];
  if (game.shared) return [next, button(page.today, hooks.today)];
  return [
    button(page.share, hooks.share, { class: 'main' }),
    review,
    next,
    ...(game.kind === 'daily' ? [] : [button(page.today, hooks.today)]),
    button(page.ranks, hooks.ranks),
  ];
}

/** The step of a practice position is found; the puzzle itself may go on. */
export const foundPanel = (practice: PagePractice, hooks: FinishHooks): HTMLElement =>
  h('section', { class: 'found' }, h('div', { class: 'buttons' }, ...practiceButtons(practice, hooks)));

const practiceButtons = ({ rule, next }: PagePractice, hooks: FinishHooks): HTMLElement[] => [
  button(page.anotherPosition, () => hooks.practise(rule), { class: 'main' }),
  button(page.nextTechnique, () => hooks.learn(next)),
];
