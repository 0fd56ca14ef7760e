import { page } from '../../../words/page/en.js';
import type { PageSettings } from '../../protocol.js';
import { fill, h } from '../dom.js';
import { readTaste, type Taste, writeTaste } from '../taste.js';
import { choice, toggle } from './form.js';
import { type Places, place } from './place.js';

/** What a person likes: everywhere, and on this device. */
export function settings(places: Places): HTMLElement {
  const now = places.settings();
  const says = h('p', { role: 'status' });
  const save = (patch: Partial<PageSettings>) => {
    places.connection
      .ask('settings', patch)
      .then(places.changed, (error: Error) => fill(says, error.message));
  };
  const taste = (name: keyof Taste, label: string) =>
    toggle(label, readTaste()[name], (on) => {
      writeTaste({ ...readTaste(), [name]: on });
      places.changed(places.settings());
    });
  const theme = choice(page.theme, Object.entries(page.themes), now.theme);
  const crosses = choice(page.autoCross, Object.entries(page.autoCrosses), now.autoCross);
  const chosen = (event: Event) => (event.target as HTMLSelectElement).value;
  theme.addEventListener('change', (event) => save({ theme: chosen(event) }));
  crosses.addEventListener('change', (event) =>
    save({ autoCross: chosen(event) as PageSettings['autoCross'] }),
  );
  return place(
    places,
    page.settings,
    h(
      'div',
      { class: 'form' },
      theme,
      crosses,
      taste('starFirst', page.starFirst),
      taste('showNeeds', page.showNeeds),
      taste('patterns', page.patterns),
      taste('hideTimer', page.hideTimer),
      toggle(page.showReplays, now.replays, (on) => save({ replays: on })),
      toggle(page.privacy, now.privacy === 'open', (on) => save({ privacy: on ? 'open' : 'hidden' })),
    ),
    says,
  );
}
