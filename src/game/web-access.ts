import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { installationSecret } from '../store/secret.js';
import {
  beginSession,
  deleteSession,
  deleteSessionsOf,
  findSession,
  forgetOldSessions,
  touchSession,
} from '../store/web-sessions.js';
import type { GameContext } from './context.js';
import { UserError } from './user-error.js';

/**
 * The way from the chat to the web board. A link carries a ticket: who, which game, until when, and a signature that
 * only this installation can make. So any number of boards can be shown with a link each and nothing is written for
 * them. Following one uses it up and signs the browser in: the browser gets a random key, the store its hash.
 *
 *     /board ──▶ link with ticket ──▶ browser ──▶ session (30 days after its last use)
 *                10 minutes, once
 */
export interface Visit {
  readonly userId: string;
  readonly gameId: string;
  /** Where the link was made; null in direct messages. */
  readonly guildId: string | null;
  readonly channelId: string | null;
}

export interface WebSessionView {
  readonly id: string;
  readonly userId: string;
  readonly guildId: string | null;
  readonly channelId: string | null;
  /** The Activity that it belongs to; null for a browser. */
  readonly instanceId: string | null;
}

const TICKET_MS = 10 * 60_000;
const UNUSED_MS = 30 * 86_400_000;
// Sessions are used all the time; to know the day is enough.
const TOUCH_MS = 12 * 3_600_000;

type TicketMaker = (visit: Visit) => string;

/** The secret is read once; after that a ticket costs nothing. */
export async function ticketMaker({ store, clock }: GameContext): Promise<TicketMaker> {
  const key = ticketKey(await installationSecret(store, clock()));
  return ({ userId, gameId, guildId, channelId }) => {
    const until = (clock().getTime() + TICKET_MS).toString(36);
    const nonce = randomBytes(9).toString('base64url');
    const claim = [userId, gameId, guildId ?? '', channelId ?? '', until, nonce].join('.');
    return `${claim}.${signature(key, claim)}`;
  };
}

const ticketKey = (secret: Buffer): Buffer => createHmac('sha256', secret).update('web ticket').digest();

const signature = (key: Buffer, claim: string): string =>
  createHmac('sha256', key).update(claim).digest('base64url');

/** Signs a browser in. What is returned as `key` is known to nobody else. */
export async function redeemTicket(
  context: GameContext,
  ticket: string,
): Promise<{ key: string; gameId: string; session: WebSessionView }> {
  const { store, clock } = context;
  const now = clock();
  const visit = readTicket(ticketKey(await installationSecret(store, now)), ticket);
  if (!visit || visit.expiresAt <= now) throw new UserError('old-link');
  const key = randomBytes(32).toString('base64url');
  const { userId, gameId, guildId, channelId } = visit;
  const session = { id: hashOf(key), userId, guildId, channelId, instanceId: null };
  const used = { id: hashOf(ticket), expiresAt: visit.expiresAt };
  if (!(await beginSession(store, used, { ...session, createdAt: now, usedAt: now }))) {
    throw new UserError('old-link');
  }
  return { key, gameId, session };
}

function readTicket(key: Buffer, ticket: string): (Visit & { expiresAt: Date }) | null {
  const end = ticket.lastIndexOf('.');
  const claim = ticket.slice(0, Math.max(0, end));
  const [given, right] = [ticket.slice(end + 1), signature(key, claim)].map((text) => Buffer.from(text));
  if (!given || !right || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [userId = '', gameId = '', guildId, channelId, until = ''] = claim.split('.');
  const expiresAt = new Date(Number.parseInt(until, 36));
  return { userId, gameId, guildId: guildId || null, channelId: channelId || null, expiresAt };
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Who a browser's key belongs to; null when it has been signed out, or has not been used for long. */
export async function sessionOf({ store, clock }: GameContext, key: string): Promise<WebSessionView | null> {
  const session = await findSession(store, hashOf(key));
  const now = clock().getTime();
  if (!session || now - session.usedAt.getTime() > UNUSED_MS) return null;
  if (now - session.usedAt.getTime() > TOUCH_MS) await touchSession(store, session.id, clock());
  const { id, userId, guildId, channelId, instanceId } = session;
  return { id, userId, guildId, channelId, instanceId };
}

/** Is it still there? For connections that stay open. */
export const isSignedIn = async ({ store }: GameContext, sessionId: string): Promise<boolean> =>
  (await findSession(store, sessionId)) !== null;

export const signOut = ({ store }: GameContext, sessionId: string): Promise<void> =>
  deleteSession(store, sessionId);

/** Signs every browser of this person out, and says how many there were. */
export async function signOutEverywhere(context: GameContext, userId: string): Promise<number> {
  const count = await deleteSessionsOf(context.store, userId);
  context.feed?.tell({ kind: 'signed-out', userId });
  return count;
}

/** What there is to do every minute. */
export const forgetVisits = ({ store, clock }: GameContext): Promise<void> =>
  forgetOldSessions(store, new Date(clock().getTime() - UNUSED_MS), clock());
