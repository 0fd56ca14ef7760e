import { page } from '../../../words/page/en.js';
import { button, fill, h } from '../dom.js';
import { ReviewView } from '../review-view.js';
import { later, type Places, place } from './place.js';
import { openLesson } from './practice.js';

/** A finished game of one's own, looked through. */
export function review(places: Places, of: string): HTMLElement {
  const body = h('div', { class: 'reviewed' }, page.loading);
  const read = async () => {
    const found = await places.connection.ask('review', { of });
    const view = new ReviewView(found, {
      theme: () => places.settings().theme,
      argue: (step) => places.connection.ask('argument', { of, step }),
      learn: (rule) => void openLesson(places, rule),
    });
    const { learn } = found;
    fill(
      body,
      view.element,
      h(
        'div',
        { class: 'lines' },
        ...found.lines.map((line) => h('p', {}, line)),
        learn && button(page.practiseNext(learn.name), () => void openLesson(places, learn.id)),
      ),
    );
  };
  return place(places, page.review, later(body, read));
}

/** Somebody else's game: its moves alone. */
export function replay(places: Places, of: string, title: string): HTMLElement {
  const body = h('div', { class: 'reviewed' }, page.loading);
  const read = async () => {
    const found = await places.connection.ask('replay', { of });
    fill(body, new ReviewView(found, { theme: () => places.settings().theme }).element);
  };
  return place(places, title, later(body, read));
}
