import { readBoard } from '../../../engine/notation/read.js';
import { page } from '../../../words/page/en.js';
import { plainText } from '../../../words/page/plain.js';
import { help } from '../../../words/replies/en/help.js';
import { BoardView, calm } from '../board-view.js';
import { newRequest } from '../connection.js';
import { button, h } from '../dom.js';
import { themeFor } from '../taste.js';
import { type Places, place } from './place.js';

/** The rules, a solved board, and what hands do here. */
export function howToPlay(places: Places): HTMLElement {
  const board = readBoard(help.example.notation);
  const view = new BoardView(board.grid);
  const theme = themeFor(places.settings().theme);
  view.show({ ...calm(board, theme), finished: true });
  const first = () => places.open(() => places.connection.ask('guide', { request: newRequest() }));
  return place(
    places,
    page.howToPlay,
    ...help.rules.map((rule) => h('p', {}, plainText(rule))),
    h('figure', { class: 'example' }, view.element, h('figcaption', { class: 'line' }, help.example.caption)),
    button(page.firstPuzzle, first, { class: 'main' }),
    h('h2', {}, page.howHere),
    h('dl', { class: 'keys' }, ...pairs(page.gestures)),
    ...page.helps.map((line) => h('p', {}, line)),
  );
}

export function keys(places: Places): HTMLElement {
  return place(places, page.keys, h('dl', { class: 'keys' }, ...pairs(page.keyList)));
}

const pairs = (list: readonly (readonly [string, string])[]): HTMLElement[] =>
  list.flatMap(([key, what]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, what)]);
