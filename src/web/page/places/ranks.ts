import { page } from '../../../words/page/en.js';
import { clockTime } from '../../../words/time.js';
import type { PageRank } from '../../protocol.js';
import { fill, h } from '../dom.js';
import { choice, chosenIn, toggle } from './form.js';
import { later, type Places, place } from './place.js';

/** The leaderboards of where somebody came from. */
export function ranks(places: Places): HTMLElement {
  const table = h('table', {});
  const asked = { period: 'day' as 'day' | 'week' | 'month' | 'all', clean: true, schedule: '' };
  const hints = toggle(page.withHelp, false, (on) => {
    asked.clean = !on;
    later(table, read);
  });
  const whose = h('div', { class: 'form', hidden: true });
  const read = async () => {
    const { title, by, rows, around, schedules } = await places.connection.ask('ranks', asked);
    hints.hidden = by === 'points';
    showSchedules(schedules);
    const heads = by === 'points' ? [page.points, page.solvedColumn, page.median] : [page.time];
    const line = (row: PageRank) =>
      h(
        'tr',
        { class: row.you ? 'you' : 'other' },
        h('td', {}, String(row.place)),
        h('td', {}, row.name),
        ...(by === 'points' ? [String(row.points), String(row.solved)] : []).map((text) => h('td', {}, text)),
        h('td', {}, clockTime(row.ms / 1000)),
      );
    const columns = 2 + heads.length;
    fill(
      table,
      h('caption', {}, title),
      h(
        'thead',
        {},
        h('tr', {}, ...[page.place, page.name, ...heads].map((name) => h('th', { scope: 'col' }, name))),
      ),
      h(
        'tbody',
        {},
        ...rows.map(line),
        around.length > 0 && h('tr', {}, h('td', { colspan: columns }, '…')),
        ...around.map(line),
        rows.length === 0 && h('tr', {}, h('td', { colspan: columns }, page.nobody)),
      ),
    );
  };
  /** Once: which schedules there are does not change while somebody looks. */
  const showSchedules = (names: readonly string[]) => {
    if (names.length === 0 || !whose.hidden) return;
    const options = ['', ...names].map((name) => [name, name || page.mainSchedule] as const);
    const list = choice(page.schedule, options, asked.schedule);
    list.addEventListener('change', () => {
      asked.schedule = chosenIn(list);
      later(table, read);
    });
    fill(whose, list);
    whose.hidden = false;
  };
  const periods = choice(
    page.period,
    Object.entries(page.periods).map(([value, text]) => [value, text] as const),
    asked.period,
  );
  periods.addEventListener('change', () => {
    asked.period = chosenIn(periods) as typeof asked.period;
    later(table, read);
  });
  return place(places, page.ranks, h('div', { class: 'form' }, periods, hints), whose, later(table, read));
}
