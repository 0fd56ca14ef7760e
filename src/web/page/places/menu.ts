import { page } from '../../../words/page/en.js';
import { button, h } from '../dom.js';
import { archive } from './archive.js';
import { freePlay } from './free-play.js';
import { howToPlay, keys } from './how-to-play.js';
import { importPuzzle } from './import.js';
import { type Places, place } from './place.js';
import { practice } from './practice.js';
import { ranks } from './ranks.js';
import { settings } from './settings.js';

/** Every place there is. */
export function menu(places: Places): HTMLElement {
  const { connection, signOut, inBrowser } = places;
  const go = (label: string, act: () => void) => h('li', {}, button(label, act));
  const startOver = places.startOver();
  return place(
    places,
    page.more,
    h(
      'ul',
      { class: 'menu' },
      go(page.today, () => places.open(() => connection.ask('daily', {}))),
      go(page.howToPlay, () => places.go(howToPlay(places))),
      go(page.archive, () => places.go(archive(places))),
      go(page.freePlay, () => places.go(freePlay(places))),
      go(page.importing.title, () => places.go(importPuzzle(places))),
      go(page.practice, () => places.go(practice(places))),
      go(page.ranks, () => places.go(ranks(places))),
      go(page.settings, () => places.go(settings(places))),
      go(page.keys, () => places.go(keys(places))),
      startOver && go(page.reset, startOver),
      inBrowser && go(page.activity.openInBrowser, inBrowser),
      signOut && go(page.signOut, signOut),
    ),
  );
}
