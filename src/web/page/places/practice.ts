import { readBoard } from '../../../engine/notation/read.js';
import { page } from '../../../words/page/en.js';
import type { PageLesson, PageTechnique } from '../../protocol.js';
import { BoardView, calm } from '../board-view.js';
import { newRequest } from '../connection.js';
import { button, fill, h } from '../dom.js';
import { sentencesOf } from '../help-panel.js';
import { themeFor } from '../taste.js';
import { later, type Places, place } from './place.js';

/** Every technique, by tier. */
export function practice(places: Places): HTMLElement {
  const list = h('div', { class: 'tiers' }, page.loading);
  const read = async () => {
    const rules = await places.connection.ask('techniques', {});
    const tiers = [...new Set(rules.map(({ tier }) => tier))];
    const item = ({ id, name, inHints }: PageTechnique) => {
      const open = button(name, () => void openLesson(places, id));
      open.append(h('small', {}, inHints));
      return h('li', {}, open);
    };
    fill(
      list,
      ...tiers.flatMap((tier) => [
        h('h2', {}, page.tier(tier)),
        h('ul', { class: 'techniques' }, ...rules.filter((rule) => rule.tier === tier).map(item)),
      ]),
    );
  };
  return place(places, page.practice, later(list, read));
}

/** A technique with an example, and the way to an exercise. */
export async function openLesson(places: Places, rule: string): Promise<void> {
  const body = h('div', {}, page.loading);
  const shown = place(places, page.practice, body);
  places.go(shown);
  later(body, async () => lesson(places, body, await places.connection.ask('learn', { rule })));
}

function lesson(places: Places, body: HTMLElement, { rule, summary, example }: PageLesson): void {
  const start = () =>
    places.open(() => places.connection.ask('practise', { rule: rule.id, request: newRequest() }));
  fill(
    body,
    h('h2', {}, rule.name),
    h('p', { class: 'line' }, page.inHints(rule.inHints)),
    h('p', {}, summary),
    exampleView(places, example),
    button(page.practise, start, { class: 'main' }),
  );
}

function exampleView(places: Places, example: PageLesson['example']): HTMLElement {
  const board = readBoard(example.notation);
  const view = new BoardView(board.grid);
  const theme = themeFor(places.settings().theme);
  let lit: readonly number[] = [];
  const show = () =>
    view.show({
      ...calm(board, theme),
      look: { theme, regions: 'tags', muted: true },
      hint: example.frames.at(-1)?.marks ?? [],
      lit,
    });
  show();
  const light = (cells: readonly number[]) => {
    lit = cells;
    show();
  };
  return h('div', { class: 'example' }, view.element, ...sentencesOf(board.grid, example.sentences, light));
}
