import { page } from '../../../words/page/en.js';
import type { PageGame } from '../../protocol.js';
import type { Connection } from '../connection.js';
import { button, h } from '../dom.js';
import type { Door, Say } from '../door.js';
import { menu } from '../places/menu.js';
import type { Places } from '../places/place.js';
import { CannotEnter, type Entered, Entrance } from './entrance.js';
import { Faces } from './faces.js';

const said = page.activity;

/** The way in from inside Discord. Whoever cannot be let in is told why, and may try again. */
export async function openActivityDoor(say: Say, open: (door: Door) => void): Promise<void> {
  let entrance: Entrance | null = null;

  async function attempt(): Promise<void> {
    say(page.title, page.loading);
    try {
      entrance ??= await Entrance.open();
      open(doorOf(entrance, await entrance.enter(), say));
    } catch (error) {
      const { title, message, cure } =
        error instanceof CannotEnter
          ? error
          : { title: page.cannotEnter, message: String((error as Error).message), cure: 'reload' };
      const again = () => (cure === 'reload' ? location.reload() : void attempt());
      say(title, message, button(page.tryAgain, again, { class: 'main' }));
    }
  }

  await attempt();
}

function doorOf(entrance: Entrance, { key, user }: Entered, say: Say): Door {
  const faces = new Faces(user);
  // Links to elsewhere go through Discord's client; a frame may not open them.
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="http"]');
    if (!link) return;
    event.preventDefault();
    entrance.openLink(link.href);
  });
  return {
    socket: '/api/activity/socket',
    key,
    aside: faces.element,
    beside: faces.results,
    // A socket that is refused says so.
    isSignedIn: async () => true,
    async first(connection) {
      const { game, current } = await connection.ask('begin', {});
      return game ?? ((places) => choice(places, connection, current));
    },
    together: (people) => faces.show(people),
    signedOut: () =>
      say(
        page.signedOut,
        said.signedOutHow,
        button(said.comeIn, () => location.reload(), { class: 'main' }),
      ),
    inBrowser: async (connection: Connection, { id }: Pick<PageGame, 'id'>) =>
      entrance.openLink((await connection.ask('link', { game: id })).url),
  };
}

/** For those who came without a wish, where no server says what today's puzzle is. */
function choice(places: Places, connection: Connection, current: string | null): HTMLElement {
  const today = () => places.open(() => connection.ask('daily', {}));
  return h(
    'main',
    { class: 'place' },
    h('h1', { tabindex: -1 }, said.choose),
    h(
      'ul',
      { class: 'menu' },
      current !== null &&
        h(
          'li',
          {},
          button(said.goOn(current), () => places.back(), { class: 'main' }),
        ),
      h('li', {}, button(page.today, today, current === null ? { class: 'main' } : {})),
      h(
        'li',
        {},
        button(said.moreChoices, () => places.go(menu(places))),
      ),
    ),
  );
}
