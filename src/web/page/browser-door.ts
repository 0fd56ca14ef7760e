import { page } from '../../words/page/en.js';
import { button } from './dom.js';
import type { Door, Say } from './door.js';

/** The way in from a browser: by the ticket of a link, or the cookie that an earlier one left. */
export async function openBrowserDoor(
  say: Say,
  open: (door: Door) => void,
  ticket = takeTicket(),
): Promise<void> {
  say(page.title, page.loading);
  let refused: string | null;
  try {
    refused = ticket ? await redeem(ticket) : null;
  } catch {
    // The ticket is in no address any more: only this page can try it again.
    const again = () => void openBrowserDoor(say, open, ticket);
    return say(page.cannotEnter, page.unreachable, button(page.tryAgain, again, { class: 'main' }));
  }
  // Somebody who is signed in here already may follow any link, however old.
  if (await isSignedIn()) return open(browserDoor(say));
  say(refused ? page.oldLink : page.signIn, refused ?? page.signInHow);
}

/** Takes the ticket out of the address, where nobody else should find it. */
function takeTicket(): string | null {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('t');
  if (ticket) history.replaceState(null, '', location.pathname);
  return ticket;
}

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

async function isSignedIn(): Promise<boolean> {
  try {
    return ((await (await fetch('/api/session')).json()) as { signedIn: boolean }).signedIn;
  } catch {
    // Without a network nobody knows; the connection goes on trying.
    return true;
  }
}

/** A cookie says who it is, and the address which game is shown. */
const browserDoor = (say: Say): Door => ({
  socket: '/api/socket',
  isSignedIn,
  first(connection) {
    const named = /^\/b\/([0-9a-z]+)$/.exec(location.pathname)?.[1];
    return connection.ask('open', named ? { game: named } : {});
  },
  shows: ({ id }) => history.replaceState(null, '', `/b/${id}`),
  async signOut() {
    const { ok, status } = await fetch('/api/session', { method: 'DELETE' });
    if (!ok) throw new Error(`not signed out: ${status}`);
  },
  signedOut: () => say(page.signedOut, page.signInHow),
});
