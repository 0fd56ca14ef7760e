import type {
  Action,
  Outcome,
  ViewChannel,
  ViewFrame,
  ViewGuild,
  ViewMessage,
  ViewState,
} from '../view/protocol.js';
import { act } from './api.js';

/** What the tab knows. Views read it; only main.ts changes it. */
export interface Store {
  state: ViewState;
  channelId: string;
  /** How far the sandbox's clock is ahead of the browser's. */
  clockOffset: number;
  /** Private messages from before this time are not shown, as after a reload of Discord. */
  since: number;
  unread: Set<string>;
}

export const now = (store: Store): number => Date.now() + store.clockOffset;

export const allChannels = (store: Store): ViewChannel[] => [
  store.state.direct,
  ...store.state.guilds.flatMap((guild) => guild.channels),
];

export const currentChannel = (store: Store): ViewChannel =>
  allChannels(store).find((channel) => channel.id === store.channelId) ?? store.state.direct;

export const currentGuild = (store: Store): ViewGuild | undefined =>
  store.state.guilds.find((guild) => guild.channels.some((channel) => channel.id === store.channelId));

export function userName(store: Store, id: string): string {
  if (id === store.state.bot.id) return store.state.bot.name;
  return store.state.people.find((person) => person.id === id)?.name ?? 'somebody';
}

export const roleName = (store: Store, id: string): string =>
  store.state.guilds.flatMap((guild) => guild.roles).find((role) => role.id === id)?.name ?? 'deleted-role';

export const channelName = (store: Store, id: string): string =>
  allChannels(store).find((channel) => channel.id === id)?.name ?? 'unknown';

declare global {
  interface DocumentEventMap {
    /** Something that was done has opened an Activity. */
    launched: CustomEvent<ViewFrame>;
  }
}

export async function perform(store: Store, action: Action): Promise<Outcome> {
  const outcome = await act(store.state.me.id, action);
  if (outcome.frame) document.dispatchEvent(new CustomEvent('launched', { detail: outcome.frame }));
  return outcome;
}

const EPHEMERAL = 64;
const LOADING = 128;
const COMPONENTS_V2 = 32768;

export const isPrivate = (message: ViewMessage): boolean => (message.flags & EPHEMERAL) !== 0;
export const isThinking = (message: ViewMessage): boolean => (message.flags & LOADING) !== 0;
export const isV2 = (message: ViewMessage): boolean => (message.flags & COMPONENTS_V2) !== 0;
