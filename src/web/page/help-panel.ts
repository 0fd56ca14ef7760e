import type { Cell } from '../../engine/grid/cellset.js';
import type { Grid } from '../../engine/grid/grid.js';
import type { Tone } from '../../render/scene/hint-mark.js';
import { regionNumber } from '../../words/names.js';
import { page } from '../../words/page/en.js';
import type { PageHelp } from '../protocol.js';
import { button, h } from './dom.js';
import { piecesOf } from './sentences.js';

interface HelpHooks {
  colour(tone: Tone): string;
  light(cells: readonly Cell[]): void;
  show(frame: number): void;
  showAll(): void;
  deeper(depth: 2 | 3 | 4): void;
  learn(rule: string): void;
  mend(): void;
  /** Null where it would take back what others did. */
  readonly rescue: (() => void) | null;
  close(): void;
}

/** The names of regions as they are on the board: numbers in circles, drawn, because few fonts have such signs. */
const withBadges = (text: string): (HTMLElement | string)[] =>
  text
    .split(/([\u2460-\u2473\u3251-\u325f])/)
    .map((piece, index) =>
      index % 2 === 1 ? h('span', { class: 'circled' }, String(regionNumber(piece))) : piece,
    );

/** Sentences in which whatever is named lights up on the board. */
export function sentencesOf(
  grid: Grid,
  sentences: readonly string[],
  light: HelpHooks['light'],
): HTMLElement[] {
  return sentences.map((sentence) =>
    h(
      'p',
      {},
      ...piecesOf(grid, sentence).map(({ text, cells }) => {
        if (!cells) return h('span', {}, ...withBadges(text));
        const lit = () => light(cells);
        const dark = () => light([]);
        return h(
          'span',
          { class: 'named', onPointerenter: lit, onPointerdown: lit, onPointerleave: dark },
          ...withBadges(text),
        );
      }),
    ),
  );
}

function legendItem(text: string, colour: string): HTMLElement {
  const item = h('li', {}, text);
  item.style.setProperty('--tone', colour);
  return item;
}

/** A hint, or why a cell is what it is: the sentences, which picture of how many, and what can be asked next. */
export function helpPanel(
  grid: Grid,
  help: PageHelp,
  state: { depth: number; frame: number; from: number },
  hooks: HelpHooks,
): HTMLElement {
  const { frames, mistakes, short } = help;
  const isShort = short !== undefined && state.from > 0;
  const shown = frames[state.frame];
  const rule = shown?.rule === undefined ? help.rule : shown.rule;
  const legend = shown?.legend ?? [];
  const strip =
    frames.length - state.from > 1 &&
    h(
      'div',
      { class: 'strip' },
      button('‹', () => hooks.show(state.frame - 1), {
        'aria-label': page.earlier,
        disabled: state.frame === state.from,
      }),
      h('span', {}, page.picture(state.frame + 1 - state.from, frames.length - state.from)),
      button('›', () => hooks.show(state.frame + 1), {
        'aria-label': page.later,
        disabled: state.frame === frames.length - 1,
      }),
    );
  const depths = ([2, 3, 4] as const).filter((depth) => depth > state.depth && mistakes.length === 0);
  return h(
    'section',
    { class: 'help', 'aria-label': page.hint },
    button('×', () => hooks.close(), { class: 'close', 'aria-label': page.close }),
    h('h2', { tabindex: -1 }, help.title),
    strip,
    isShort && state.frame === state.from && h('p', { class: 'line' }, page.stepsBefore(short.before)),
    h('div', { class: 'sentences' }, ...sentencesOf(grid, shown?.sentences ?? help.sentences, hooks.light)),
    legend.length > 0 &&
      h('ul', { class: 'legend' }, ...legend.map(({ tone, text }) => legendItem(text, hooks.colour(tone)))),
    h(
      'div',
      { class: 'buttons' },
      ...(state.depth > 0 && help.frames.length > 0
        ? depths.map((depth) => button(page.deeper[depth], () => hooks.deeper(depth)))
        : []),
      mistakes.length > 0 && button(page.clearMistakes, () => hooks.mend()),
      mistakes.length > 0 && hooks.rescue && button(page.rescue, hooks.rescue),
      isShort && button(page.allSteps(short.steps), () => hooks.showAll()),
      rule !== null && button(page.learnThis, () => hooks.learn(rule)),
    ),
  );
}
