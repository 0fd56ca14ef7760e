import { page } from '../../../words/page/en.js';
import { newRequest } from '../connection.js';
import { button, fill, h } from '../dom.js';
import { type Places, place } from './place.js';

/** A puzzle from elsewhere, pasted as text. */
export function importPuzzle(places: Places): HTMLElement {
  const said = page.importing;
  const text = h('textarea', { rows: 7, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' });
  const says = h('p', { class: 'answer', role: 'status' });
  const start = button(said.start, () => void read(), { class: 'main' });

  async function read(): Promise<void> {
    start.disabled = true;
    fill(says, said.checking);
    try {
      const game = await places.connection.ask('import', { notation: text.value, request: newRequest() });
      places.open(() => Promise.resolve(game));
    } catch (error) {
      fill(says, (error as Error).message);
      start.disabled = false;
      text.focus();
    }
  }

  return place(
    places,
    said.title,
    ...said.how.map((line) => h('p', {}, line)),
    h('pre', { class: 'sample' }, said.sample),
    h('div', { class: 'form' }, h('label', {}, h('span', {}, said.label), text)),
    says,
    start,
  );
}
