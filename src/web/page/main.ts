import { page } from '../../words/page/en.js';
import type { PageSettings } from '../protocol.js';
import { openActivityDoor } from './activity/door.js';
import { isInsideDiscord } from './activity/entrance.js';
import { Connection, newRequest } from './connection.js';
import { button, fill, h } from './dom.js';
import { browserDoor, type Door } from './door.js';
import { keys } from './places/how-to-play.js';
import { menu } from './places/menu.js';
import type { Places } from './places/place.js';
import { openLesson } from './places/practice.js';
import { ranks } from './places/ranks.js';
import { review } from './places/review.js';
import { PlayView } from './play-view.js';
import { watchScript } from './script.js';
import { themeFor, wear } from './taste.js';

/** After 5×5 comes a little more. */
const AFTER_GUIDE = 6;
/** An answer that comes sooner needs no word. */
const MOMENT_MS = 400;

const app = document.getElementById('app') as HTMLElement;
const banner = h('div', { class: 'banner', role: 'status' });
const room = h('div', { class: 'room' });
const moment = h('p', { class: 'moment', role: 'status' });
fill(app, banner, room, moment);
wear(themeFor('light'));

function say(title: string, text: string, ...more: Node[]): void {
  fill(room, h('main', { class: 'place' }, h('h1', {}, title), h('p', {}, text), ...more));
}

/** Takes the ticket out of the address, where nobody else should find it. */
function takeTicket(): string | null {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('t');
  if (ticket) history.replaceState(null, '', location.pathname);
  return ticket;
}

const tryAgain = (again: () => void) => button(page.tryAgain, again, { class: 'main' });

/** The sentence about a ticket that is no longer good, or null when it was. Rejects when nobody could be asked. */
async function redeem(ticket: string): Promise<string | null> {
  const answer = await fetch('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  });
  if (answer.status >= 500) throw new Error(`no answer about a ticket: ${answer.status}`);
  return answer.ok ? null : (((await answer.json()) as { text?: string }).text ?? page.signInHow);
}

async function start(ticket = takeTicket()): Promise<void> {
  say(page.title, page.loading);
  let refused: string | null;
  try {
    refused = ticket ? await redeem(ticket) : null;
  } catch {
    // The ticket is in no address any more: only this page can try it again.
    return say(
      page.cannotEnter,
      page.unreachable,
      tryAgain(() => void start(ticket)),
    );
  }
  // Somebody who is signed in here already may follow any link, however old.
  const door = browserDoor(say);
  if (await door.isSignedIn()) return run(door);
  say(refused ? page.oldLink : page.signIn, refused ?? page.signInHow);
}

function run(door: Door): void {
  if (door.aside) fill(app, banner, door.aside, room, moment);
  let view: PlayView | null = null;
  /** Whoever has gone elsewhere meanwhile is not brought back by a late answer. */
  let visits = 0;
  let opening = false;
  let settings: PageSettings | null = null;
  let old = false;
  const isOld = watchScript();
  const reload = button(page.reload, () => location.reload());

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
        if (news.news === 'together') return door.together?.(news.people);
        // To have heard it is enough.
        if (news.news === 'working') return;
        if (news.news === 'launched') return void enter(door.first(connection));
        signedOut();
      },
      changed(online) {
        showConnection();
        view?.render();
        if (online) void lookForNewer();
        if (online) void catchUp();
      },
    },
    door,
  );

  const house: Places = {
    connection,
    settings: () => settings as PageSettings,
    changed(now) {
      settings = now;
      wear(themeFor(now.theme));
    },
    open(ask) {
      // A second press opens nothing else.
      if (opening) return;
      opening = true;
      void enter(ask()).finally(() => {
        opening = false;
      });
    },
    go(place) {
      visits++;
      fill(moment);
      fill(room, place);
      place.querySelector<HTMLElement>('h1')?.focus();
    },
    ...(door.signOut && { signOut: () => void leave() }),
    ...(door.inBrowser && { inBrowser }),
    startOver: () => (view?.canReset ? () => void back().then(() => view?.reset()) : null),
    // The way back by keyboard ends on the board where it began, not before everything.
    back: () => {
      const at = view?.at;
      void back().then(() => view?.focus(at));
    },
  };

  function back(): Promise<void> {
    return enter(connection.ask('open', view ? { game: view.gameId } : {}));
  }

  function another(size: number, grade: string): void {
    house.open(() => connection.ask('library', { size, grade, request: newRequest() }));
  }

  function showConnection(): void {
    if (!connection.online) fill(banner, page.offline);
    else if (old) fill(banner, page.newer, ' ', reload);
    else fill(banner);
  }

  /** What was missed meanwhile: the newest version is news, older ones are not. */
  async function catchUp(): Promise<void> {
    try {
      if (view) view.heard(await connection.ask('look', { game: view.gameId }));
    } catch {
      // What is refused now, the next answer tells.
    }
  }

  /** Whenever the server was gone, another release may have come in its place. */
  async function lookForNewer(): Promise<void> {
    old ||= await isOld();
    if (old) showConnection();
  }

  async function leave(): Promise<void> {
    try {
      await door.signOut?.();
    } catch {
      return fill(banner, page.notSignedOut);
    }
    signedOut();
  }

  function signedOut(): void {
    connection.close();
    fill(banner);
    door.signedOut();
  }

  async function inBrowser(): Promise<void> {
    try {
      if (view) await door.inBrowser?.(connection, { id: view.gameId });
    } catch (error) {
      fill(banner, (error as Error).message);
    }
  }

  /** A place may be the first that somebody sees: no game has told their settings by then. */
  async function knowSettings(): Promise<void> {
    settings ??= await connection.ask('settings', {});
  }

  /** Whoever is refused their first game may choose another, or try again where there is no choice either. */
  async function elsewhere(visit: number): Promise<void> {
    try {
      await knowSettings();
      if (visit === visits) house.go(menu(house));
    } catch (error) {
      const { message } = error as Error;
      say(
        page.title,
        message,
        tryAgain(() => location.reload()),
      );
    }
  }

  async function enter(asked: ReturnType<Door['first']>): Promise<void> {
    const visit = ++visits;
    const slow = setTimeout(() => fill(moment, page.thinking), MOMENT_MS);
    try {
      const game = await asked;
      if (typeof game === 'function') await knowSettings();
      if (visit !== visits) return;
      showConnection();
      if (typeof game === 'function') return house.go(game(house));
      settings = game.settings;
      door.shows?.(game);
      view?.leave();
      view = new PlayView(connection, game, {
        menu: () => house.go(menu(house)),
        learn: (rule) => void openLesson(house, rule),
        practise: (rule) => house.open(() => connection.ask('practise', { rule, request: newRequest() })),
        keys: () => house.go(keys(house)),
        ranks: () => house.go(ranks(house)),
        review: ({ id }) => house.go(review(house, id)),
        next: ({ grade, notation }) => another(Number.parseInt(notation, 10), grade),
        easy: () => another(AFTER_GUIDE, 'Easy'),
        today: () => house.open(() => connection.ask('daily', {})),
      });
      if (door.beside) view.element.querySelector('.words')?.append(door.beside);
      fill(room, view.element);
    } catch (error) {
      fill(banner, (error as Error).message);
      if (!view) await elsewhere(visit);
    } finally {
      clearTimeout(slow);
      if (visit === visits) fill(moment);
    }
  }

  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => view?.render());
  void enter(door.first(connection));
}

void (isInsideDiscord(location.search) ? openActivityDoor(say, run) : start());
