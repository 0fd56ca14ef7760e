import { page } from '../../../words/page/en.js';
import { clockTime, dateName } from '../../../words/time.js';
import type { Actions } from '../../protocol.js';
import { button, fill, h } from '../dom.js';
import { later, type Places, place } from './place.js';
import { replay } from './review.js';

/** The days before today: to play, and to watch how others played them. */
export function archive(places: Places): HTMLElement {
  const list = h('ul', { class: 'days' });
  const says = h('div', {});
  const older = button(page.moreDays, () => void later(says, more));
  let before: string | undefined;
  let reading = false;
  async function more(): Promise<void> {
    // A second press before the answer would bring the same days again.
    if (reading) return;
    reading = true;
    fill(says);
    try {
      show(await places.connection.ask('archive', before === undefined ? {} : { before }));
    } finally {
      reading = false;
    }
  }
  function show(days: Actions['archive']['answer']): void {
    for (const { date, difficulty, size, surprise, solved, begun } of days) {
      const state = solved ? page.daySolved : begun ? page.dayBegun : page.dayNew;
      const open = () => places.open(() => places.connection.ask('day', { date }));
      const facts = [dateName(date), difficulty, `${size}×${size}`, surprise, state].filter(Boolean);
      const watch = button(page.replays, () => places.go(replays(places, date)), {
        'aria-label': page.replaysOf(dateName(date)),
      });
      list.append(h('li', {}, button(facts.join(' · '), open), watch));
    }
    before = days.at(-1)?.date;
    older.hidden = days.length < 20;
    if (list.children.length === 0) fill(list, h('li', {}, page.noDays));
  }
  return place(places, page.archive, list, later(says, more), older);
}

/** How others solved a day that is over. */
function replays(places: Places, date: string): HTMLElement {
  const list = h('ul', { class: 'menu' }, page.loading);
  const read = async () => {
    const shown = await places.connection.ask('replays', { date });
    const rows = shown.map(({ id, name, ms, clean }) => {
      const label = page.replayedIn(name, clockTime(ms / 1000), clean);
      return h(
        'li',
        {},
        button(label, () => places.go(replay(places, id, label))),
      );
    });
    fill(list, ...(rows.length > 0 ? rows : [h('li', {}, page.noReplays)]));
  };
  return place(places, page.replaysOf(dateName(date)), later(list, read));
}
