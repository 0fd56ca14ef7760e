import { page } from '../../words/page/en.js';
import type { PageGame, PageSettings } from '../protocol.js';
import { Connection } from './connection.js';
import { fill, h } from './dom.js';
import * as places from './places.js';
import { PlayView } from './play-view.js';
import { themeFor, wear } from './taste.js';

const app = document.getElementById('app') as HTMLElement;
const banner = h('div', { class: 'banner', role: 'status' });
const room = h('div', { class: 'room' });
fill(app, banner, room);
wear(themeFor('light'));

function say(title: string, text: string): void {
  fill(room, h('main', { class: 'place' }, h('h1', {}, title), h('p', {}, text)));
}

/** Takes the ticket out of the address, where nobody else should find it. */
function takeTicket(): string | null {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('t');
  if (ticket) history.replaceState(null, '', location.pathname);
  return ticket;
}

const isSignedIn = async (): Promise<boolean> => {
  try {
    return ((await (await fetch('/api/session')).json()) as { signedIn: boolean }).signedIn;
  } catch {
    // Without a network nobody knows; the connection goes on trying.
    return true;
  }
};

/** The sentence about a ticket that is no longer good, or null when it was. */
async function redeem(ticket: string): Promise<string | null> {
  const answer = await fetch('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  });
  return answer.ok ? null : (((await answer.json()) as { text?: string }).text ?? page.signInHow);
}

async function start(): Promise<void> {
  say(page.title, page.loading);
  const ticket = takeTicket();
  const refused = ticket ? await redeem(ticket) : null;
  // Somebody who is signed in here already may follow any link, however old.
  if (await isSignedIn()) return run();
  say(refused ? page.oldLink : page.signIn, refused ?? page.signInHow);
}

function run(): void {
  let view: PlayView | null = null;
  let settings: PageSettings | null = null;

  const connection = new Connection(
    {
      heard(news) {
        if (news.news === 'game') {
          if (news.game.id === view?.gameId) view.heard(news.game);
          return;
        }
        if (news.news === 'pointing') {
          if (news.game === view?.gameId) view.pointing(news.here);
          return;
        }
        connection.close();
        fill(banner);
        say(page.signedOut, page.signInHow);
      },
      changed(online) {
        fill(banner, online ? '' : page.offline);
        view?.render();
        // What was missed meanwhile: the newest version is news, older ones are not.
        if (online && view)
          void connection.ask('open', { game: view.gameId }).then((game) => view?.heard(game));
      },
    },
    isSignedIn,
  );

  const house: places.Places = {
    connection,
    settings: () => settings as PageSettings,
    changed(now) {
      settings = now;
      wear(themeFor(now.theme));
    },
    open: (game) => void enter(game),
    go(place) {
      fill(room, place);
      place.querySelector<HTMLElement>('h1')?.focus();
    },
    signOut() {
      connection.close();
      void fetch('/api/session', { method: 'DELETE' }).then(() => say(page.signedOut, page.signInHow));
    },
    back: () => void enter(connection.ask('open', view ? { game: view.gameId } : {})),
  };

  async function enter(asked: Promise<PageGame>): Promise<void> {
    try {
      const game = await asked;
      settings = game.settings;
      history.replaceState(null, '', `/b/${game.id}`);
      view?.leave();
      view = new PlayView(connection, game, {
        menu: () => house.go(places.menu(house)),
        learn: (rule) => void places.openLesson(house, rule),
        keys: () => house.go(places.keys(house)),
        ranks: () => house.go(places.ranks(house)),
        review: ({ id }) => house.go(places.review(house, id)),
        next: ({ grade, notation }) => {
          const size = Number.parseInt(notation, 10);
          void enter(connection.ask('library', { size, grade, request: crypto.randomUUID() }));
        },
      });
      fill(room, view.element);
    } catch (error) {
      fill(banner, (error as Error).message);
      if (!view) house.go(places.menu(house));
    }
  }

  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => view?.render());
  const named = /^\/b\/([0-9a-z]+)$/.exec(location.pathname)?.[1];
  void enter(connection.ask('open', named ? { game: named } : {}));
}

void start();
